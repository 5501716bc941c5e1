"""Dice Stars: the penalty cell."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.dice_stars.positions import begin, multiply, offer, reserve, sheet, write

TIGHT = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X", "X X X _"]
"""One cell left: orange, line 6."""


@rule("DS-46", "DS-47", "DS-10")
def test_when_nothing_fits_any_colour_or_number_is_free_to_be_taken() -> None:
    game = offer(write(begin(), 1, *TIGHT), "blue:2", "blue:5", "black:5", "purple:3")
    choices = ["black", "purple", "blue", "2", "3", "5"]
    assert game.legal() == [f"penalty:{word}" for word in choices]


@rule("DS-46", "DS-27", "DS-44")
@pytest.mark.parametrize(
    ("word", "points", "left"),
    [
        ("penalty:blue", 7, ["black:5", "purple:3"]),
        ("penalty:5", 10, ["purple:3", "blue:2"]),
        ("penalty:2", 2, ["black:5", "purple:3", "blue:5"]),
    ],
)
def test_a_penalty_takes_all_its_dice_and_writes_their_sum(word: str, points: int, left: list[str]) -> None:
    game = offer(write(begin(), 1, *TIGHT), "blue:2", "blue:5", "black:5", "purple:3").do(word)
    assert game.state.penalty == [points, -1, -1, -1]
    assert sheet(game) == TIGHT, "nothing else is written"
    assert reserve(game) == left
    assert sum(game.state.discard) == 4 - len(left)


@rule("DS-46")
def test_a_penalty_is_never_taken_as_stars() -> None:
    game = multiply(write(begin(), 1, *TIGHT), 1, 2, 3, 4, 5, 5)
    offer(game, "purple:star", "black:star")
    assert game.legal() == ["penalty:black", "penalty:purple"]
    assert game.refusal("take:star") == "DS-34"


@rule("DS-47", "DS-46", "DS-50", "DS-5")
def test_a_penalty_may_be_0_and_still_ends_the_game() -> None:
    game = multiply(write(begin(), 1, *TIGHT), 1, 2, 3, 4, 5, 6)
    offer(game, "purple:star", "purple:star", "black:4").do("penalty:purple")
    assert game.state.penalty[0] == 0
    assert game.do("draw:3", "blue:4", "blue:5", "blue:6", "take:6").over


@rule("DS-47", "DS-28")
def test_stars_make_a_colour_cheap_as_a_penalty() -> None:
    game = multiply(write(begin(), 1, *TIGHT), 1, 2, 3, 4, 5, 6)
    offer(game, "purple:star", "purple:2", "black:2", "black:5").do("penalty:purple")
    assert game.state.penalty[0] == 2


@rule("DS-48", "DS-35")
def test_no_penalty_while_a_colour_a_number_or_the_stars_fit() -> None:
    by_colour = offer(write(begin(), 1, *TIGHT), "orange:5", "black:5")
    assert by_colour.legal() == ["take:orange"]
    by_number = offer(write(begin(), 1, *TIGHT), "black:6", "purple:5")
    assert by_number.legal() == ["take:6"]
    by_stars = offer(write(begin(), 1, *TIGHT), "black:star", "purple:5")
    assert by_stars.legal() == ["take:star"]
    by_colour.do("take:orange")
    assert by_colour.state.penalty == [-1] * 4
    assert sheet(by_colour)[4] == "X X X 5"


@rule("DS-48", "DS-36")
def test_a_choice_of_more_dice_than_cells_does_not_stand_in_the_way_of_a_penalty() -> None:
    game = offer(write(begin(), 1, *TIGHT), "orange:5", "orange:4", "black:6", "purple:6")
    assert game.legal() == [f"penalty:{word}" for word in ("black", "purple", "orange", "4", "5", "6")]
    game.do("penalty:orange")
    assert game.state.penalty[0] == 9
    assert sheet(game) == TIGHT
