"""The index of rule ids of a game, read from its `rules.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from astragal.kit.errors import NotFound

STATUSES = ("printed", "clarified", "house")


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule of a game."""

    id: str
    kind: str
    """The part of the game it belongs to, as the rulebook groups them: setup, turn, end."""
    status: str
    """Where it comes from: `printed` in the leaflet, `clarified` by us from it, or `house` where the leaflet is silent."""
    en: str
    fr: str

    def sentence(self, lang: str) -> str:
        """Return the rule in one sentence of this language."""
        return self.fr if lang == "fr" else self.en


@cache
def rulebook(package: str) -> dict[str, Rule]:
    """Return the rules of the game in this package, by id, in their order; none where it has no `rules.toml`."""
    file = files(package).joinpath("rules.toml")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    rules = [Rule(id=id, **entry) for id, entry in tomllib.loads(text).items()]
    return {rule.id: rule for rule in rules}


def find_rule(package: str, id: str) -> Rule:
    """Return the rule of this id; raises NotFound."""
    rule = rulebook(package).get(id.upper())
    if rule is None:
        raise NotFound("rule-unknown", rule=id)
    return rule
