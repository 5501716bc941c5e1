"""Dice Crash: the rulebooks say which rules are decisions of ours."""

from __future__ import annotations

import re

import pytest

from astragal.games import GAMES
from astragal.kit.rulebook import rule_index, rulebook

PACKAGE = GAMES["dice-crash"].package


@pytest.mark.parametrize(("lang", "title"), [("en", "Where these rules come from"), ("fr", "D’où viennent ces règles")])
def test_the_last_section_lists_what_is_not_printed(lang: str, title: str) -> None:
    _, _, section = rulebook(PACKAGE, lang).partition(f"## {title}\n")
    clarified, _, house = section.partition(";" if lang == "en" else "\u202f;")
    for status, part in (("clarified", clarified), ("house", house)):
        ours = [id for id, rule in rule_index(PACKAGE).items() if rule.status == status]
        assert re.findall(r"DC-\d+", part) == ours
