"""Dice Stars: which dice may be chosen, and which of them are taken."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.dice_stars.positions import BLANK, begin, multiply, offer, reserve, sheet, write

MIXED = ["black:star", "purple:4", "blue:star", "blue:4", "blue:6", "orange:5"]


@rule("DS-26")
def test_any_type_of_the_reserve_may_be_chosen_and_no_other() -> None:
    game = offer(begin(), *MIXED)
    types = ["black", "purple", "blue", "orange", "4", "5", "6", "star"]
    assert game.legal() == [f"take:{word}" for word in types]
    assert game.refusal("take:2") == "DS-26"
    assert game.refusal("take:3") == "DS-26"


@rule("DS-26")
def test_colours_and_stars_that_are_not_there_cannot_be_chosen() -> None:
    game = offer(begin(), "blue:4")
    for word in ("take:black", "take:purple", "take:orange", "take:star", "penalty:black"):
        assert game.refusal(word) == "DS-26"


@rule("DS-26")
def test_a_turn_makes_exactly_one_choice() -> None:
    game = offer(begin(), *MIXED).do("take:orange")
    assert game.actor == 1
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]


@rule("DS-27", "DS-28", "DS-44")
def test_a_colour_takes_all_its_dice_stars_included() -> None:
    game = offer(begin(), *MIXED).do("take:blue")
    assert reserve(game) == ["black:star", "purple:4", "orange:5"]
    assert game.state.discard == [0, 0, 3, 0]


@rule("DS-27", "DS-29", "DS-44")
def test_a_number_takes_all_its_dice_of_any_colour_and_no_star() -> None:
    game = offer(begin(), *MIXED).do("take:4")
    assert reserve(game) == ["black:star", "blue:star", "blue:6", "orange:5"]
    assert game.state.discard == [0, 1, 1, 0]


@rule("DS-27", "DS-30", "DS-44")
def test_stars_take_all_stars_of_any_colour() -> None:
    game = offer(begin(), *MIXED).do("take:star")
    assert reserve(game) == ["purple:4", "blue:4", "blue:6", "orange:5"]
    assert game.state.discard == [1, 0, 1, 0]


@rule("DS-31")
@pytest.mark.parametrize(
    ("word", "lines"),
    [("take:blue", ["_ _ 5 _ | _ _ _ _", *BLANK[1:]]), ("take:5", [*BLANK[:3], "5 _ _ _ | _", BLANK[4]])],
)
def test_a_lone_die_goes_by_its_colour_or_by_its_number(word: str, lines: list[str]) -> None:
    assert sheet(offer(begin(), "blue:5", "black:2").do(word)) == lines


@rule("DS-31")
@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("take:blue", ["_ _ X _ | _ _ _ _", "_ _ 10 _ | _ _ _", *BLANK[2:]]),
        ("take:5", [*BLANK[:3], "X 10 _ _ | _", BLANK[4]]),
    ],
)
def test_two_equal_dice_of_one_colour_go_by_colour_or_by_number(word: str, lines: list[str]) -> None:
    assert sheet(offer(begin(), "blue:5", "blue:5", "black:2").do(word)) == lines


@rule("DS-31", "DS-14")
def test_stars_of_one_colour_go_by_colour_or_as_stars() -> None:
    as_colour = offer(begin(), "orange:star", "orange:star", "black:2").do("take:orange")
    assert sheet(as_colour)[1] == "_ _ _ 0 | _ _ _"
    assert as_colour.legal() == ["draw:1", "draw:2", "draw:3"]
    as_stars = offer(begin(), "orange:star", "orange:star", "black:2").do("take:star", "mark:2", "mark:2")
    assert sheet(as_stars) == BLANK
    assert as_stars.legal() == ["keep", "return"]


COLUMN_OF_TWO = ["_ _ X _ | _ _ _ _", "_ _ _ _ | _ _ _", "_ _ 7 _ | _ _", "_ _ _ _ | _", "_ _ 6 _"]


@rule("DS-32", "DS-36", "DS-35")
def test_a_colour_needs_a_cell_for_each_die() -> None:
    fits = write(begin(), 1, *COLUMN_OF_TWO)
    offer(fits, "blue:2", "blue:star", "black:3")
    assert "take:blue" in fits.legal()
    too_many = offer(write(begin(), 1, *COLUMN_OF_TWO), "blue:2", "blue:star", "blue:6", "black:3")
    assert too_many.legal() == ["take:black", "take:2", "take:3", "take:6", "take:star"]
    assert too_many.refusal("take:blue") == "DS-32"


LINE_OF_TWO = ["_ _ _ _ | _ _ _ _", "X 6 _ 5 | X 6 _", "_ _ _ _ | _ _", "_ _ _ _ | _", "_ _ _ _"]


@rule("DS-33", "DS-36", "DS-35")
def test_a_number_needs_a_cell_white_or_green_for_each_die() -> None:
    fits = offer(write(begin(), 1, *LINE_OF_TWO), "blue:3", "black:3")
    assert "take:3" in fits.legal()
    too_many = offer(write(begin(), 1, *LINE_OF_TWO), "blue:3", "black:3", "purple:3")
    assert too_many.legal() == ["take:black", "take:purple", "take:blue"]
    assert too_many.refusal("take:3") == "DS-33"


@rule("DS-34", "DS-36", "DS-35")
def test_stars_need_a_free_multiplier_each_anywhere_on_the_sheet() -> None:
    fits = offer(multiply(begin(), 1, 2, 2, 4, 4, 6), "blue:star", "orange:star")
    assert "take:star" in fits.legal()
    assert fits.do("take:star").legal() == ["mark:3"], "only line 3, then line 5, has room for both"
    too_many = offer(multiply(begin(), 1, 2, 2, 4, 4, 6), "blue:star", "orange:star", "black:star")
    assert too_many.legal() == ["take:black", "take:blue", "take:orange"]
    assert too_many.refusal("take:star") == "DS-34"


@rule("DS-34")
def test_a_full_sheet_of_multipliers_takes_no_star() -> None:
    game = offer(multiply(begin(), 1, 2, 3, 4, 5, 6), "blue:star", "orange:4")
    assert game.refusal("take:star") == "DS-34"


@rule("DS-34", "DS-43")
def test_the_last_multiplier_is_marked_once() -> None:
    game = offer(multiply(begin(1), 1, 2, 3, 4, 5, 5), "blue:star", "orange:4").do("take:star", "mark:6")
    game.do("keep", "draw:1", "black:star")
    assert game.refusal("take:star") == "DS-34"


@rule("DS-32", "DS-33", "DS-34")
def test_only_the_own_sheet_counts() -> None:
    full = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X", "X X X _"]
    game = multiply(write(begin(), 2, *full), 2, 2, 3, 4, 5, 6)
    offer(game, "blue:2", "black:5", "purple:star")
    assert game.legal() == ["take:black", "take:purple", "take:blue", "take:2", "take:5", "take:star"]


@rule("DS-35", "DS-48")
def test_a_single_choice_that_fits_is_forced() -> None:
    full = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X", "X X X _"]
    game = offer(write(begin(), 1, *full), "blue:2", "black:5", "purple:6", "purple:3")
    assert game.legal() == ["take:6"]
    for word in ("blue", "black", "purple"):
        assert game.refusal(f"take:{word}") == "DS-32"
        assert game.refusal(f"penalty:{word}") == "DS-48"
    for word in ("2", "3", "5"):
        assert game.refusal(f"take:{word}") == "DS-33"
        assert game.refusal(f"penalty:{word}") == "DS-48"
    assert game.refusal("penalty:4") == "DS-26"
