"""Dice Stars: counting the sheets, and who wins."""

from __future__ import annotations

import pytest

from astragal.games.dice_stars.rules_sheet import line_score, line_sum
from astragal.games.dice_stars.state import DONE
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import BLANK, begin, multiply, write

EXAMPLE = ["5 X X 6 | 4 _ _ _", "X X X 9 | X 6 _", "X X 9 12 | X 8", "5 X X _ | _", "6 7 8 _"]


@rule("DS-53", "DS-41")
def test_a_line_adds_its_white_and_green_numbers() -> None:
    game = write(begin(), 1, "5 0 X _ | X X 12 7", *BLANK[1:4], "6 24 X 0")
    assert [line_sum(game.state, 0, line) for line in range(5)] == [24, 0, 0, 0, 30]


@rule("DS-54", "DS-55", "DS-56")
@pytest.mark.parametrize("line", [2, 3, 4, 5, 6])
def test_a_line_counts_plain_doubled_or_nothing(line: int) -> None:
    lines = [*BLANK]
    lines[line - 2] = "5" + BLANK[line - 2][1:]
    game = write(begin(), 1, *lines)
    for marked in range(line + 1):
        multiply(game, 1, *(marked if v == line else 0 for v in (2, 3, 4, 5, 6)))
        points = {0: 5, line: 10}.get(marked, 0)
        assert line_score(game.state, 0, line - 2) == points
        assert game.scores() == [points, 0]


@rule("DS-57", "DS-59")
def test_the_total_adds_the_lines_and_subtracts_the_penalty() -> None:
    game = multiply(write(begin(), 1, *EXAMPLE), 1, 0, 3, 0, 4, 0)
    assert [line_score(game.state, 0, line) for line in range(5)] == [15, 30, 29, 0, 21]
    assert game.scores() == [95, 0]
    game.state.penalty[0] = 4
    assert game.scores() == [91, 0]
    game.state.penalty[0] = 0
    assert game.scores() == [95, 0]


@rule("DS-57")
def test_a_total_may_be_negative() -> None:
    game = write(begin(), 1, "5" + BLANK[0][1:], *BLANK[1:])
    game.state.penalty[0] = 12
    assert game.scores() == [-7, 0]


def finished(*totals: int, **options: object) -> Scripted:
    """Return a finished game with these totals."""
    game = begin(len(totals), **options)
    for seat, points in enumerate(totals, start=1):
        write(game, seat, f"{max(points, 0)}" + BLANK[0][1:], *BLANK[1:])
        if points < 0:
            game.state.penalty[seat - 1] = -points
    game.state.phase = DONE
    assert game.scores() == list(totals)
    return game


@rule("DS-58")
@pytest.mark.parametrize("tie", ["shared", "no_winner"])
def test_the_highest_total_wins(tie: str) -> None:
    assert finished(10, 12, 11, tie=tie).winners() == [2]
    assert finished(30, 12, tie=tie).winners() == [1]
    assert finished(-4, -5, -6, -3, tie=tie).winners() == [4]


@rule("DS-58")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [1, 3]), ("no_winner", [])])
def test_equal_best_totals_share_the_win_unless_agreed_otherwise(tie: str, winners: list[int]) -> None:
    assert finished(12, 11, 12, 0, tie=tie).winners() == winners


@rule("DS-58")
def test_the_win_is_shared_by_default_and_a_tie_behind_the_best_matters_to_nobody() -> None:
    assert finished(7, 7).winners() == [1, 2]
    assert finished(7, 7, 9, tie="no_winner").winners() == [3]
