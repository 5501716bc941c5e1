"""Dicetto: deck files and the options that carry a deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.games import GAMES
from astragal.games.dicetto.deck import deck_options, house_deck, load_deck, read_deck
from astragal.games.dicetto.state import Options
from astragal.kit.errors import UserError
from astragal.kit.options import format_options
from kit.citing import rule
from kit.scripted import Scripted

DICETTO = GAMES["dicetto"]
BONUS = "bonus = [3, 3, 4, 3, 3, 3, 5, 3]\n"
SMALL = f"total = 8\n{BONUS}" + '[[card]]\ntype = "pair"\npoints = 2\ncopies = 5\n' + (
    '[[card]]\ntype = "4"\npoints = 1\nlogo = true\ncopies = 3\n'
)  # fmt: skip


def fault(text: str) -> UserError:
    """What is wrong with a deck file."""
    with pytest.raises(UserError) as caught:
        read_deck(text)
    return caught.value


@rule("DT-3")
def test_the_deck_of_the_house_has_46_cards() -> None:
    kinds = house_deck().kinds
    assert sum(kind.copies for kind in kinds) == 46
    copies = [sum(kind.copies for kind in kinds if kind.type == type) for type in range(1, 14)]
    assert copies == [4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 2, 2]
    points = [{kind.points for kind in kinds if kind.type == type} for type in range(1, 14)]
    assert points == [{1}, {1}, {1}, {1}, {1}, {1}, {1}, {3}, {3}, {5}, {2}, {4}, {1}]
    logos = [sum(kind.copies for kind in kinds if kind.type == type and kind.logo) for type in range(1, 14)]
    assert logos == [2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 1, 1]


@rule("DT-45", "DT-46", "DT-47", "DT-48", "DT-49", "DT-50", "DT-51", "DT-52")
def test_the_bonus_cards_of_the_house_have_their_points() -> None:
    assert house_deck().bonus == (3, 3, 4, 3, 3, 3, 5, 3)


def test_the_deck_of_the_house_is_the_default() -> None:
    options = DICETTO.options(deck_options(None))
    assert options == Options()
    assert format_options(options) == {"seats": "2"}


def test_a_deck_file_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(SMALL, encoding="utf-8")
    game = Scripted("dicetto", first_player=1, **deck_options(path))
    assert game.weights() == {"card:pair:2": 5, "card:4:1:logo": 3}
    assert game.state.kinds == 2
    game.do(*["card:pair:2"] * 4)
    assert game.state.left == 4
    assert deck_options(str(path)) == deck_options(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError) as caught:
        load_deck(tmp_path / "none.toml")
    assert caught.value.key == "deck-file"
    assert caught.value.details == {"file": str(tmp_path / "none.toml")}


def test_a_file_that_is_not_text_is_no_deck(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(UserError) as caught:
        load_deck(path)
    assert caught.value.key == "deck-toml"


def test_a_file_that_is_not_toml_is_no_deck() -> None:
    assert fault("total = ").key == "deck-toml"


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("total = 8", "total = 9", "deck-total"),
        ("copies = 3", "copies = 4", "deck-total"),
        ("total = 8", "total = 7", "deck-number"),
        ("total = 8", "total = 47", "deck-number"),
        ("total = 8", 'total = "8"', "deck-number"),
        ("total = 8", "", "deck-number"),
        ("total = 8", "total = 8\ncount = 8", "deck-name"),
        ("copies = 3", "copies = 3\ncopy = 1", "deck-name"),
        ('"pair"', '"triple"', "deck-type"),
        ('"4"', "4", "deck-type"),
        ('type = "4"', "", "deck-type"),
        ("points = 2", "points = -1", "deck-number"),
        ("points = 2", "points = 21", "deck-number"),
        ("points = 2", "points = 2.0", "deck-number"),
        ("points = 2", "points = true", "deck-number"),
        ("copies = 3", "copies = 0", "deck-number"),
        ("copies = 3", "copies = 47", "deck-number"),
        ("copies = 3", "", "deck-number"),
        ("logo = true", "logo = 1", "deck-logo"),
        ("[3, 3, 4, 3, 3, 3, 5, 3]", "[3, 3, 4]", "deck-bonus"),
        ("[3, 3, 4, 3, 3, 3, 5, 3]", "3", "deck-bonus"),
        ("[3, 3, 4, 3, 3, 3, 5, 3]", "[3, 3, 4, 3, 3, 3, 5, 99]", "deck-number"),
        ('"4"\npoints = 1\nlogo = true', '"pair"\npoints = 2\nlogo = false', "deck-twice"),
    ],
)
def test_each_fault_of_a_deck_file_has_its_sentence(before: str, after: str, key: str) -> None:
    assert before in SMALL
    assert fault(SMALL.replace(before, after)).key == key


def test_cards_are_entries_of_their_own() -> None:
    assert fault(f"total = 8\n{BONUS}card = 8").key == "deck-cards"
    assert fault(f"total = 8\n{BONUS}card = [8]").key == "deck-cards"
    assert fault(f"total = 8\n{BONUS}").details == {"found": 0, "total": 8}


def test_a_fault_says_where_it_is() -> None:
    assert fault(SMALL.replace("copies = 3", "copies = 99")).details == {
        "where": "card 2", "name": "copies", "value": "99", "low": 1, "high": 46,
    }  # fmt: skip
    assert fault(SMALL.replace("5, 3]", "5, 30]")).details["where"] == "bonus"
    assert fault(SMALL.replace("points = 2\n", "")).details["value"] == ""


def row(*values: int) -> str:
    """A row of the deck as an option is written."""
    return ",".join(map(str, [*values, *[0] * (46 - len(values))]))


@pytest.mark.parametrize(
    ("types", "copies", "key"),
    [
        (row(7), row(7), "option-deck-total"),
        (row(7, 8), row(40, 7), "option-deck-total"),
        (row(7, 0), row(7, 1), "option-deck-type"),
        (row(7, 7), row(7, 1), "option-deck-twice"),
    ],
)
def test_options_that_make_no_deck_are_refused(types: str, copies: str, key: str) -> None:
    texts = {"deck_types": types, "deck_copies": copies, "deck_points": row(), "deck_logos": row()}
    with pytest.raises(UserError) as caught:
        DICETTO.options(texts)
    assert caught.value.key == key


def test_alike_kinds_without_copies_are_no_fault() -> None:
    texts = {"deck_types": row(7, 7), "deck_copies": row(0, 8), "deck_points": row(), "deck_logos": row()}
    assert Scripted("dicetto", first_player=1, **texts).weights() == {"card:pair:0": 8}
