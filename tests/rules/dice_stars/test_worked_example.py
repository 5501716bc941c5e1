"""Dice Stars: the worked example of the rulebook, played from the first draw to the last as a game of two."""

from __future__ import annotations

from pathlib import Path

import pytest

from astragal.games.dice_stars.rules_sheet import line_score
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import BLANK, sheet

RECORD = Path(__file__).parents[2] / "golden" / "dice-stars" / "worked-example.txt"
TURNS = [line.split() for line in RECORD.read_text(encoding="ascii").splitlines() if not line.startswith("#")]

FILLS = [
    ("take:blue", ["_ _ X _ | _ _ _ _", "_ _ X _ | _ _ _", "_ _ 9 _ | _ _", "_ _ _ _ | _", "_ _ _ _"]),
    ("take:blue", ["_ _ X _ | _ _ _ _", "_ _ X _ | _ _ _", "_ _ 9 _ | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:4", ["_ _ X _ | _ _ _ _", "_ _ X _ | _ _ _", "X X 9 12 | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:3", ["_ _ X _ | _ _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:orange", ["_ _ X 6 | _ _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:black", ["5 _ X 6 | _ _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:2", ["5 X X 6 | 4 _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ _ X _ | _", "_ _ 8 _"]),
    ("take:purple", ["5 X X 6 | 4 _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ X X _ | _", "_ 7 8 _"]),
    ("take:6", ["5 X X 6 | 4 _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "_ X X _ | _", "6 7 8 _"]),
    ("take:5", ["5 X X 6 | 4 _ _ _", "X X X 9 | _ _ _", "X X 9 12 | _ _", "5 X X _ | _", "6 7 8 _"]),
    ("take:4", ["5 X X 6 | 4 _ _ _", "X X X 9 | _ _ _", "X X 9 12 | X 8", "5 X X _ | _", "6 7 8 _"]),
    ("take:3", ["5 X X 6 | 4 _ _ _", "X X X 9 | X 6 _", "X X 9 12 | X 8", "5 X X _ | _", "6 7 8 _"]),
]
"""The twelve fills of seat 1 in their order, and its sheet after each."""


@pytest.fixture
def game() -> Scripted:
    return Scripted("dice-stars", seats=2, first_player=1)


@rule("DS-37", "DS-38", "DS-40", "DS-42", "DS-45")
def test_the_twelve_fills_leave_the_printed_sheet(game: Scripted) -> None:
    before = BLANK
    fills = []
    for seat, *words in TURNS:
        assert game.actor == int(seat) - 1
        game.do(*words)
        if sheet(game, 1) != before:
            before = sheet(game, 1)
            fills.append((words[-1], before))
    assert fills == FILLS


@rule("DS-43", "DS-46", "DS-50", "DS-51", "DS-53", "DS-54", "DS-55", "DS-56", "DS-57", "DS-58", "DS-59")
def test_the_example_scores_91(game: Scripted) -> None:
    for _, *words in TURNS[:-1]:
        game.do(*words)
    assert game.state.penalty == [4, -1, -1, -1]
    assert not game.over, "seat 2 has had one turn less"
    game.do(*TURNS[-1][1:])
    assert game.over
    assert game.state.marks[0] == [0, 3, 0, 4, 0]
    assert [line_score(game.state, 0, line) for line in range(5)] == [15, 30, 29, 0, 21]
    assert game.scores() == [91, 66]
    assert game.winners() == [1]
