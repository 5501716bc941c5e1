"""The rulebooks' tables of options: each says the default and what else may be agreed."""

from __future__ import annotations

import re

import pytest

from astragal.games import GAMES
from astragal.kit.errors import OptionError
from astragal.kit.options import format_options, options_of
from astragal.kit.rulebook import rulebook
from astragal.lang import LANGUAGES

ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \|(.*)\|$", re.MULTILINE)
DEFAULT = re.compile(r"`([^`]+)`|([\w,-]+)")
RANGE = re.compile(r"\b(\d+) to (\d+)\b")
BOOKS = [(slug, lang) for slug in GAMES for lang in LANGUAGES]


def rows(slug: str, lang: str) -> dict[str, tuple[str, str]]:
    """Default and explanation of each option."""
    found = ROW.findall(rulebook(GAMES[slug].package, lang))
    return {name: (DEFAULT.match(cell)[0].strip("`"), rest) for name, cell, rest in found}  # type: ignore[index]


@pytest.mark.parametrize(("slug", "lang"), BOOKS)
def test_defaults_are_those_of_the_rulebook(slug: str, lang: str) -> None:
    game = GAMES[slug]
    played = format_options(game.options({}), every=True)
    written = {name: default for name, (default, _) in rows(slug, lang).items() if name in played}
    deck = {"deck_types", "deck_points", "deck_logos", "deck_copies", "bonus_points"}  # a file of its own
    assert written == {name: text for name, text in played.items() if name not in deck}


@pytest.mark.parametrize(("slug", "lang"), BOOKS)
def test_a_range_in_the_rulebook_is_what_may_be_agreed(slug: str, lang: str) -> None:
    checked = 0
    for option in options_of(GAMES[slug].Options):
        explained = RANGE.search(rows(slug, "en").get(option.name, ("", ""))[1])
        if explained is None or option.names:
            continue
        low, high = int(explained[1]), int(explained[2])
        assert re.search(rf"\b{low} \w+ {high}\b", rows(slug, lang)[option.name][1]), option.name
        if option.name == "first_player":
            low = 0  # chance decides
        width = option.length or 1
        for number in (low, high):
            assert option.read(",".join([str(number)] * width)) == ([number] * width if option.length else number)
        for number in (low - 1, high + 1):
            with pytest.raises(OptionError, match="option-range"):
                option.read(",".join([str(number)] * width))
        checked += 1
    assert checked >= 2


@pytest.mark.parametrize(("slug", "lang"), BOOKS)
def test_every_word_of_a_choice_is_explained(slug: str, lang: str) -> None:
    book = rows(slug, lang)
    for option in options_of(GAMES[slug].Options):
        if option.names and not option.length and "yes" not in option.names:
            default, rest = book[option.name]
            assert set(option.names) == {default, *re.findall(r"`([\w-]+)`", rest)}, option.name
