"""Dice Stars: how the game ends."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import begin, offer, sheet, write

LAST_WHITE = ["X X X X | _ _ _ _", "X X X X | _ _ _", "X X X X | _ _", "X X X X | _", "X X X _"]
"""One white cell left: orange, line 6."""
NO_GREEN = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X", "X X X _"]
"""The same, and no green cell."""
LAST_GREEN = ["X X X X | X X X X", "X X X X | X X _", "X X X X | X X", "X X X X | X", "X X X _"]
"""The same, and one green cell, on line 3."""
OTHER_TURN = ("draw:3", "blue:3", "blue:4", "blue:5", "take:blue")


@rule("DS-49", "DS-51")
@pytest.mark.parametrize(("die", "word"), [("orange:4", "take:orange"), ("black:6", "take:6")])
def test_the_last_white_cell_ends_the_game_however_many_green_ones_are_empty(die: str, word: str) -> None:
    game = offer(write(begin(), 1, *LAST_WHITE), die).do(word)
    assert game.actor == 1, "the other player has had one turn less"
    assert game.do(*OTHER_TURN).over


@rule("DS-49")
def test_the_last_green_cell_ends_nothing() -> None:
    game = offer(write(begin(), 1, *LAST_GREEN), "black:3").do("take:3").do(*OTHER_TURN)
    assert sheet(game)[1] == "X X X X | X X 3"
    assert not game.over
    assert game.actor == 0


@rule("DS-50", "DS-51")
def test_a_penalty_ends_the_game() -> None:
    game = offer(write(begin(), 1, *NO_GREEN), "black:5").do("penalty:black")
    assert game.actor == 1
    assert game.do(*OTHER_TURN).over


COLUMNS = {1: "purple", 2: "blue", 3: "orange"}
"""The colour that each of three seats takes in these rounds, three dice of it."""


def round_of_three(first: int, triggers: set[int]) -> Scripted:
    """Start a game in which the first turn of these seats fills their last three white cells."""
    game = Scripted("dice-stars", seats=3, first_player=first)
    for seat in triggers:
        lower = ["X", "X", "X", "X"]
        lower[seat] = "_"
        line = " ".join(lower)
        write(game, seat, "X X X X | _ _ _ _", "X X X X | _ _ _", f"{line} | _ _", f"{line} | _", line)
    return game


def play_turn(game: Scripted) -> None:
    colour = COLUMNS[game.actor + 1]
    game.do("draw:3", *[f"{colour}:5"] * 3, f"take:{colour}")


@rule("DS-51", "DS-52")
@pytest.mark.parametrize("triggers", [{1}, {2}, {3}, {1, 2}, {1, 3}, {2, 3}, {1, 2, 3}], ids=str)
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_round_is_played_out_and_no_more(first: int, triggers: set[int]) -> None:
    game = round_of_three(first, triggers)
    for _ in range(3):
        assert not game.over
        play_turn(game)
    assert game.over


@rule("DS-49", "DS-51")
def test_without_a_trigger_another_round_begins() -> None:
    game = round_of_three(2, set())
    for _ in range(3):
        play_turn(game)
    assert not game.over
    assert game.actor == 1


@rule("DS-50", "DS-51")
def test_a_penalty_of_the_last_player_ends_the_game_at_once() -> None:
    game = write(begin(), 2, *NO_GREEN).do(*OTHER_TURN)
    game.do("draw:3", "purple:5", "purple:4", "black:4", "penalty:5")
    assert game.over
    assert game.state.penalty == [-1, 5, -1, -1]


@rule("DS-51")
def test_after_the_end_nothing_is_played() -> None:
    game = offer(write(begin(), 1, *LAST_WHITE), "orange:4").do("take:orange").do(*OTHER_TURN)
    assert game.game.moves(game.state, [0] * 20) == 0
    for word in ("keep", "draw:3", "take:blue", "take:star", "penalty:5", "mark:2"):
        assert game.refusal(word) == "DS-51"
