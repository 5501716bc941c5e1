"""Show what a translation lacks, and write a preview of all its sentences beside the English ones.

python scripts/translations.py          all languages in one table: how much each has
python scripts/translations.py de       the gaps of German; build/translations/de.html is the preview
python scripts/translations.py --check  print the gaps of all languages, and fail if there are any
"""

from __future__ import annotations

import argparse
import html
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from astragal.lang import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "astragal"
PAGES = ("fair-dice", "dice-crash")
"""The pages of docs/play that every language has."""
STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100%; table-layout: fixed } td { border-top: 1px solid #8886; padding: .4rem .6rem; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere }
td:first-child { width: 18%; font: 13px ui-monospace, monospace; opacity: .75 } .gap { background: #f663 } .same { background: #fc62 }
"""


@dataclass
class Text:
    """The sentences of one file by key, each as it is written, with its variables and plural forms."""

    path: Path
    sentences: dict[str, str] = field(default_factory=dict)
    variables: dict[str, set[str]] = field(default_factory=dict)


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        """Add a variable."""
        self.found.add(node.id.name)


def read_text(path: Path) -> Text:
    """Read a Fluent catalogue, or a file of rules; a file that does not exist has no sentences."""
    text = Text(path)
    if not path.exists():
        return text
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        entries = tomllib.loads(source)
        text.sentences = {id: entry["en"] if isinstance(entry, dict) else entry for id, entry in entries.items()}
        return text
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Junk):
            raise SystemExit(f"{path.relative_to(ROOT)} cannot be read here:\n{entry.content}")
        if isinstance(entry, fluent.Message):
            variables = Variables()
            variables.visit(entry)
            text.sentences[entry.id.name] = FluentSerializer().serialize_entry(entry).partition("=")[2].strip()
            text.variables[entry.id.name] = variables.found
    return text


def sentence_files(lang: str) -> Iterator[tuple[Path, Path]]:
    """Yield each English file of sentences with the same file in another language."""
    for path in sorted((SOURCE / "lang" / "en").glob("*.ftl")):
        yield path, SOURCE / "lang" / lang / path.name
    for game in sorted(path.parent for path in SOURCE.glob("games/*/rules.toml")):
        yield game / "en.ftl", game / f"{lang}.ftl"
        yield game / "rules.toml", game / f"rules.{lang}.toml"


def whole_texts(lang: str) -> Iterator[tuple[Path, Path]]:
    """Yield each English text that is translated as a whole, with its translation."""
    for path in sorted(SOURCE.glob("games/*/rulebook.en.md")):
        yield path, path.with_name(f"rulebook.{lang}.md")
    for name in PAGES:
        yield ROOT / "docs" / "play" / f"{name}.en.md", ROOT / "docs" / "play" / f"{name}.{lang}.md"


def anchors(path: Path) -> set[str]:
    """Return the anchors of rules in a rulebook."""
    return set(re.findall(r'<a id="([^"]+)"', path.read_text(encoding="utf-8")))


def find_gaps(lang: str) -> Iterator[str]:
    """Yield what a language lacks, has too much, or says with other variables than English."""
    for english, own in sentence_files(lang):
        name = own.relative_to(ROOT)
        theirs, ours = read_text(english), read_text(own)
        if not own.exists():
            yield f"{name} does not exist: {len(theirs.sentences)} sentences"
            continue
        yield from (f"{name} lacks {key}" for key in theirs.sentences.keys() - ours.sentences.keys())
        yield from (
            f"{name} has {key}, which English does not" for key in ours.sentences.keys() - theirs.sentences.keys()
        )
        for key in theirs.variables.keys() & ours.variables.keys():
            if different := theirs.variables[key] ^ ours.variables[key]:
                yield f"{name}: {key} differs from English in {', '.join(sorted(different))}"
    for english, own in whole_texts(lang):
        if not own.exists():
            yield f"{own.relative_to(ROOT)} does not exist"
        elif different := anchors(english) ^ anchors(own):
            yield f"{own.relative_to(ROOT)} differs from English in the anchors {', '.join(sorted(different))}"


def write_preview(lang: str) -> Path:
    """Write all sentences of a language beside the English ones; gaps are red, sentences left in English yellow."""
    parts = [f'<!doctype html><meta charset="utf-8"><title>{lang}</title><style>{STYLE}</style>']
    for english, own in sentence_files(lang):
        theirs, ours = read_text(english), read_text(own).sentences
        parts.append(f"<h2>{html.escape(str(own.relative_to(SOURCE)))}</h2><table>")
        for key, sentence in theirs.sentences.items():
            said = ours.get(key, "")
            look = "gap" if not said else "same" if said == sentence else ""
            cells = f'<td>{key}<td>{html.escape(sentence)}<td lang="{lang}">{html.escape(said)}'
            parts.append(f'<tr class="{look}">{cells}')
        parts.append("</table>")
    path = ROOT / "build" / "translations" / f"{lang}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(parts), encoding="utf-8")
    return path


def count_sentences(lang: str) -> tuple[int, int]:
    """Return how many sentences a language has, and how many there are."""
    pairs = [(read_text(english).sentences, read_text(own).sentences) for english, own in sentence_files(lang)]
    return sum(len(theirs.keys() & ours.keys()) for theirs, ours in pairs), sum(len(theirs) for theirs, _ in pairs)


def main() -> int:
    """Show one language, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("lang", nargs="?", help="the code of a language, such as de; it need not have a folder yet")
    parser.add_argument("--check", action="store_true", help="fail if a language has gaps")
    arguments = parser.parse_args()
    languages = [arguments.lang] if arguments.lang else LANGUAGES[1:]
    gaps = {lang: sorted(find_gaps(lang)) for lang in languages}
    for lang, found in gaps.items():
        have, wanted = count_sentences(lang)
        print(f"{lang}: {have} of {wanted} sentences, {len(found)} gaps")
        if arguments.lang or arguments.check:
            print("".join(f"  {gap}\n" for gap in found), end="")
    if arguments.lang:
        print(f"Preview: {write_preview(arguments.lang).relative_to(ROOT)}")
    return 1 if arguments.check and any(gaps.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
