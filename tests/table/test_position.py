"""Position strings: short, exact, checked."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.kit.options import count
from astragal.kit.shape import number, row
from astragal.table import position
from astragal.table.position import format_position, parse_position
from kit.games import Way, random_game, variants


@pytest.mark.parametrize("way", variants(), ids=str)
def test_round_trip(way: Way) -> None:
    longest = 0
    for step, (state, _, _) in enumerate(random_game(way, 8)):
        if step % 5 == 0:
            text = format_position(way.game, state)
            assert parse_position(text) == (way.game, state)
            longest = max(longest, len(text))
    assert text.startswith(f"{way.game.prefix}{way.game.rules_version}-")
    assert longest < 600


@dataclass(slots=True)
class Options:
    """A rule that changed with version 2."""

    seats: int = count(2, low=2, high=2)
    lives: int = count(3, low=1, high=9, since=2, before=5)


@dataclass(slots=True)
class Deep:
    """Numbers that may lie far above and far below those of a blank state."""

    one: int = number(5, low=-500, high=500)
    many: list[int] = row(4, low=-500, high=500)


@given(st.integers(-500, 500), st.lists(st.integers(-500, 500), min_size=4, max_size=4))
def test_any_number_can_be_written(one: int, many: list[int]) -> None:
    game: Any = SimpleNamespace(prefix="XX", rules_version=1, State=Deep, Options=Options, broken_rule=lambda state: 0)
    with patch.object(position, "GAMES", {"deep": game}):
        assert parse_position(format_position(game, Deep(one, many))) == (game, Deep(one, many))


def test_the_text_of_a_position_never_changes() -> None:
    game: Any = SimpleNamespace(prefix="XX", rules_version=1, State=Deep, Options=Options)
    assert format_position(game, Deep()) == "XX1-AAAAAA"
    assert format_position(game, Deep(7, [-500, 500, 0, 1])) == "XX1-BOcH6AcAAQJIDJ14"


@dataclass(slots=True)
class Lively:
    """A state with a field that version 1 did not have."""

    one: int = number(high=9)
    lives: int = number(high=9)
    two: int = number(high=9)


def test_a_position_of_an_earlier_version_plays_by_its_rules() -> None:
    old: Any = SimpleNamespace(prefix="XX", rules_version=1, State=Lively, Options=Options, broken_rule=lambda s: 0)
    new: Any = SimpleNamespace(prefix="XX", rules_version=2, State=Lively, Options=Options, broken_rule=lambda s: 0)
    text = format_position(old, Lively(4, 5, 6))
    assert text == format_position(new, Lively(4, 5, 6), version=1)
    with patch.object(position, "GAMES", {"lively": new}):
        assert parse_position(text) == (new, Lively(4, 5, 6))
        assert parse_position(format_position(new, Lively(4, 3, 6))) == (new, Lively(4, 3, 6))


@given(st.data())
def test_a_wrong_letter_is_noticed(data: st.DataObject) -> None:
    game = GAMES["dice-crash"]
    text = format_position(game, game.start(game.options({})))
    at = data.draw(st.integers(4, len(text) - 1))
    letter = data.draw(st.sampled_from([c for c in "ABCabc019-_" if c != text[at]]))
    with pytest.raises(UserError):
        parse_position(text[:at] + letter + text[at + 1 :])


def checked(body: bytes, head: str = "DS1") -> str:
    return f"{head}-" + urlsafe_b64encode(body + crc32(body).to_bytes(4, "big")).decode().rstrip("=")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "position-game"),
        ("DS1", "position-game"),
        ("DS9-AAAA", "position-game"),
        ("XX1-AAAA", "position-game"),
        ("DS1-", "position-damaged"),
        ("DS1-é", "position-damaged"),
        ("DS1-A", "position-damaged"),
        ("DS1-AAAAAAAA", "position-damaged"),
        (checked(b""), "position-impossible"),
        (checked(b"\x7f"), "position-impossible"),
        (checked(b"\x00"), "position-impossible"),
        (checked(b"\x00\xff\x01\x02\x02" + b"\x02" * 400), "position-damaged"),
        (checked(b"\xff" * 12), "position-damaged"),
    ],
)
def test_impossible_strings(text: str, key: str) -> None:
    with pytest.raises(UserError) as error:
        parse_position(text)
    assert error.value.key == key
