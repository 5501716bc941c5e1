"""Hooks of MkDocs: the documents as they stand in a checkout, as a site.

Documents outside docs/ become pages, links are rewritten to where things are in the site, and a link to anything else of the
repository leads to a copy that the site renders. After the build every link and anchor of every page is checked.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any
from urllib.parse import unquote, urlsplit

from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files, InclusionLevel

log = logging.getLogger("mkdocs.plugins.astragal")

ROOT = Path(__file__).parents[1]
OUTSIDE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "benchmarks/README.md": "benchmarks/README.md",
    "benchmarks/results.md": "benchmarks/results.md",
}
"""Documents outside docs/, and where they are in the site."""
REFERENCE = {
    "games": ("games", "kit.game", "kit.options", "kit.shape", "kit.judging", "kit.errors"),
    "dice": ("dice.source", "dice.fast", "dice.same", "dice.fair", "dice.recorded", "dice.typed", "dice.scripted"),
    "table": ("table.table", "table.events", "table.record", "table.history", "table.position"),
    "bots": ("bots", "bots.bot", "bots.search", "bots.selfplay", "bots.arena"),
    "fast": ("fast.batch", "fast.search", "fast.env"),
    "study": ("study", "study.reviews", "study.ledger", "study.choices", "study.what_ifs", "study.standings"),
    "physics": ("physics.world", "physics.hand", "physics.judge", "physics.analysis"),
    "rl": ("rl", "rl.observation", "rl.env", "rl.aec", "rl.openspiel", "rl.exact"),
    "spread": ("spread", "spread.place", "spread.cores", "spread.cluster"),
}
"""Pages of the API reference, and the modules on each."""
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]+)?(?=\))")
FENCE = re.compile(r"(^[ ]*(`{3,}).*?^[ ]*\2[ ]*$)", re.M | re.S)
HIDDEN = re.compile(r"(^|/)(\.|__pycache__/|build/|dist/)|\.egg-info/")
"""What is in a folder and not in the repository."""
LANGUAGES = {".py": "python", ".toml": "toml", ".yaml": "yaml", ".json": "json", ".conf": "nginx", ".service": "ini"}

places: dict[str, str] = {}
"""Where a file of the repository is in the site, both as paths with slashes."""
origins: dict[str, str] = {}
"""The same from place to file."""


def on_files(files: Files, config: Any) -> Files:
    """Add the documents outside docs/, the API reference, and copies of all other files that documents link to."""
    places.clear()
    places.update({f"docs/{file.src_uri}": file.src_uri for file in files})
    for path in sorted(ROOT.glob("src/astragal/games/*/rulebook.*.md")):
        slug, lang = path.parent.name.replace("_", "-"), path.suffixes[0]
        OUTSIDE[path.relative_to(ROOT).as_posix()] = f"rules/{slug}{lang}.md"
    for name, place in OUTSIDE.items():
        places[name] = place
        files.append(File.generated(config, place, abs_src_path=str(ROOT / name)))
    origins.clear()
    origins.update({place: name for name, place in places.items()})
    for name, modules in REFERENCE.items():
        text = f"# astragal.{name}\n\n" + "\n\n".join(f"::: astragal.{module}" for module in modules) + "\n"
        files.append(File.generated(config, f"reference/{name}.md", content=text))
    for name in find_copied():
        files.append(copy_file(name, config))
    return files


def copy_file(name: str, config: Any) -> File:
    """Return a copy of a file: a picture as it is, all others as a page."""
    is_picture = Path(name).suffix in (".svg", ".png", ".jpg")
    place = places[name] = f"source/{name}" if is_picture else f"source/{name}.md"
    if is_picture:
        return File.generated(config, place, abs_src_path=str(ROOT / name))
    origins[place] = name
    copy = File.generated(config, place, content=render_copy(name))
    copy.inclusion = InclusionLevel.NOT_IN_NAV
    return copy


def find_copied() -> list[str]:
    """Return the files and folders that documents link to and that are no documents."""
    found: list[str] = []
    waiting = [name for name in places if name.endswith(".md")]
    while waiting:
        name = waiting.pop()
        text = render_copy(name) if (ROOT / name).is_dir() else (ROOT / name).read_text()
        for target in linked_files(name, text):
            if target not in places and target not in found:
                found.append(target)
                if (ROOT / target).is_dir():
                    waiting.append(target)
    return found


def resolve(name: str, target: str) -> str | None:
    """Return the file of the repository that a link in a file leads to, or None for a link to elsewhere."""
    if urlsplit(target).scheme:
        return None
    start = ROOT / name if (ROOT / name).is_dir() else (ROOT / name).parent
    path = (start / unquote(target)).resolve()
    return path.relative_to(ROOT).as_posix() if path.exists() and path.is_relative_to(ROOT) else None


def linked_files(name: str, text: str) -> Iterator[str]:
    """Yield the files of the repository that a text links to."""
    for part in FENCE.sub("", text).splitlines():
        for _, target, _ in LINK.findall(part):
            if found := resolve(name, target):
                yield found


def render_copy(name: str) -> str:
    """Return a file of the repository as a page: a folder as a list, a notebook as its cells, all others as they are."""
    path = ROOT / name
    if path.is_dir():
        entries = sorted(entry.relative_to(path).as_posix() for entry in path.rglob("*.*") if entry.is_file())
        shown = [entry for entry in entries if not HIDDEN.search(entry)]
        return f"# {name}\n\n" + "".join(f"- [{entry}]({entry})\n" for entry in shown)
    if path.suffix == ".ipynb":
        cells = json.loads(path.read_text())["cells"]
        texts = ["".join(cell["source"]) for cell in cells]
        kinds = [cell["cell_type"] for cell in cells]
        pairs = zip(kinds, texts, strict=True)
        return "\n\n".join(text if kind == "markdown" else fence(text, "python") for kind, text in pairs) + "\n"
    return f"# {name}\n\n{fence(path.read_text(), LANGUAGES.get(path.suffix, 'text'))}\n"


def fence(text: str, language: str) -> str:
    """Return a text as a block of code, whatever fences it has itself."""
    return f"``````{language}\n{text.rstrip()}\n``````"


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Rewrite the links of a page to where things are in the site."""
    place = page.file.src_uri
    name = origins.get(place)
    if name is None:
        return markdown

    def rewrite(match: re.Match[str]) -> str:
        target = resolve(name, match[2])
        if target is None:
            return match[0]
        return match[1] + relpath(places[target], dirname(place) or ".") + (match[3] or "")

    return replace_outside_code(markdown, lambda text: LINK.sub(rewrite, text))


def replace_outside_code(markdown: str, change: Callable[[str], str]) -> str:
    """Change a text besides its blocks of code."""
    parts, last = [], 0
    for block in FENCE.finditer(markdown):
        parts += [change(markdown[last : block.start()]), block[0]]
        last = block.end()
    return "".join([*parts, change(markdown[last:])])


class PageLinks(HTMLParser):
    """The links of a built page, and the places in it that links may lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the links and the anchor of an element."""
        given = dict(attrs)
        self.anchors.update(value for value in (given.get("id"), given.get("name")) if value)
        self.targets += [value for value in (given.get("href"), given.get("src")) if value is not None]


def on_post_build(config: Any) -> None:
    """Check every link of every page; one that leads nowhere ends the build."""
    site = Path(config["site_dir"]).resolve()
    pages = {path: PageLinks(path.read_text()) for path in site.rglob("*.html") if path.name != "404.html"}
    broken = 0
    for path, page in pages.items():
        for target in page.targets:
            if not leads_somewhere(path, target, pages):
                log.error("%s links to %s, which does not exist", path.relative_to(site), target)
                broken += 1
    if broken:
        raise Abort(f"{broken} links lead nowhere")


def leads_somewhere(path: Path, target: str, pages: dict[Path, PageLinks]) -> bool:
    """Tell whether a link of a built page has a file and an anchor; links to elsewhere are not followed."""
    link = urlsplit(target)
    if link.scheme or link.netloc:
        return True
    found = (path.parent / unquote(link.path)).resolve() if link.path else path
    found = found / "index.html" if found.is_dir() else found
    if not link.fragment or found not in pages:
        return found.exists() and not (link.fragment and found.suffix == ".html")
    return unquote(link.fragment) in pages[found].anchors
