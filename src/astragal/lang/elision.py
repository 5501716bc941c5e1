"""Words that are shortened before a name which begins with a vowel: French writes "d’Ana", but "de Bo".

A language that does so lists them in `elision.toml` beside its catalogues. Its sentences are written as if there were
no elision: "Feuille de { $who }".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable


@dataclass(frozen=True, slots=True)
class Elision:
    """The words of a language that are elided."""

    before: str
    """The letters that they are elided before, in lower case."""
    words: Mapping[str, str]
    """Each word with its short form: `{"de": "d’"}`."""

    def mark(self, source: str) -> str:
        """Replace each word that stands before a variable in a catalogue file by a call: `{ ELIDE("de", $who) }{ $who }`."""
        words = "|".join(self.words)
        return re.sub(rf"\b({words}) (\{{ (\$[\w-]+) \}})", r'{ ELIDE("\1", \3) }\2', source)

    def elide(self, word: str, name: object) -> str:
        """Return a word as it stands before a name, with the space where there is one."""
        vowel = isinstance(name, str) and name[:1].lower() in self.before and name
        return self.words[word] if vowel else f"{word} "


def read_elision(folder: Traversable) -> Elision | None:
    """Return what a language elides, or None where it elides nothing."""
    path = folder.joinpath("elision.toml")
    return Elision(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None
