"""The rules of a game as people read them: the index of rule ids and the rulebook.

The index is `rules.toml`, in English; `rules.LANG.toml` has its sentences in another language. The rulebook is `rulebook.LANG.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from astragal.kit.errors import NotFound

STATUSES = ("printed", "clarified", "house")


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule of a game."""

    id: str
    en: str
    """The rule in one sentence, in English."""
    translations: Mapping[str, str] = field(default_factory=dict)
    """The same in other languages, by their codes."""
    kind: str = ""
    """The part of the game it belongs to, as the rulebook groups them: setup, turn, end."""
    status: str = "house"
    """Where it comes from: `printed` in the leaflet, `clarified` by us from it, or `house` where the leaflet is silent."""

    def sentence(self, lang: str) -> str:
        """Return the rule in one sentence: in this language, or in English where there is none."""
        return self.translations.get(lang, self.en)


@cache
def rule_index(package: str) -> dict[str, Rule]:
    """Return the rules of the game in this package, by id, in their order; none where it has no `rules.toml`."""
    index = files(package).joinpath("rules.toml")
    if not index.is_file():
        return {}
    translated: dict[str, dict[str, str]] = {}
    for path in files(package).iterdir():
        if path.name.startswith("rules.") and path.name.endswith(".toml") and path.name != index.name:
            lang = path.name.removeprefix("rules.").removesuffix(".toml")
            for id, sentence in tomllib.loads(path.read_text(encoding="utf-8")).items():
                translated.setdefault(id, {})[lang] = sentence
    entries = tomllib.loads(index.read_text(encoding="utf-8"))
    return {id: Rule(id=id, translations=translated.get(id, {}), **entry) for id, entry in entries.items()}


def find_rule(package: str, id: str) -> Rule:
    """Return the rule of this id; raises NotFound."""
    rule = rule_index(package).get(id.upper())
    if rule is None:
        raise NotFound("rule-unknown", rule=id)
    return rule


@cache
def rulebook(package: str, lang: str) -> str:
    """Return the rulebook of a game as Markdown: in this language, else in English, else the sentences of its rules."""
    for name in (f"rulebook.{lang}.md", "rulebook.en.md"):
        book = files(package).joinpath(name)
        if book.is_file():
            return book.read_text(encoding="utf-8")
    sentences = [
        f'<a id="{rule.id.lower()}"></a>**{rule.id}** {rule.sentence(lang)}\n' for rule in rule_index(package).values()
    ]
    return "\n".join(sentences)
