"""Dice Stars: a state that breaks a rule is noticed, and games never make one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from astragal.games.dice_stars.state import State
from astragal.kit.actors import CHANCE
from astragal.kit.shape import out_of_bounds
from kit.citing import rule
from rules.dice_stars.positions import begin, offer


def lose_a_die(s: State) -> None:
    s.bag[2] -= 1


def miscount_a_colour(s: State) -> None:
    s.dice[2] += 1


def miscount_a_number(s: State) -> None:
    s.dice[6] += 1


def show_an_orange_2(s: State) -> None:
    s.reserve[3][1], s.reserve[3][0] = 1, 0


def open_a_third_sheet(s: State) -> None:
    s.room[2][0] = 5


def lengthen_line_6(s: State) -> None:
    s.cells[0][4][4] = 6


def fill_without_counting(s: State) -> None:
    s.cells[0][0][7] = 6


def miscount_a_column(s: State) -> None:
    s.room[1][3] -= 1


def mark_too_often(s: State) -> None:
    s.marks[0][0] = 3


def miscount_multipliers(s: State) -> None:
    s.marks[0][0] = 1


@rule("DS-12", "DS-27", "DS-4", "DS-6", "DS-8", "DS-33", "DS-32", "DS-9", "DS-34")
@pytest.mark.parametrize(
    ("fault", "broken"),
    [
        (lose_a_die, 12),
        (miscount_a_colour, 27),
        (miscount_a_number, 27),
        (show_an_orange_2, 4),
        (open_a_third_sheet, 6),
        (lengthen_line_6, 8),
        (fill_without_counting, 33),
        (miscount_a_column, 32),
        (mark_too_often, 9),
        (miscount_multipliers, 34),
    ],
)
def test_a_broken_rule_is_named(fault: Callable[[State], None], broken: int) -> None:
    game = offer(begin(), "blue:4", "orange:star")
    fault(game.state)
    assert game.game.broken_rule(game.state) == broken


@rule("DS-42", "DS-12", "DS-23")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 3}, {"seats": 2, "short_bag": "refill_then_draw"}])
def test_sheets_only_grow_and_no_die_is_lost(options: dict[str, object], seed: int) -> None:
    chooser = random.Random(seed)
    game = begin(**options)
    s = game.state
    while not game.over:
        before = [cell for seat in s.cells for line in seat for cell in line]
        if game.actor == CHANCE:
            weights = game.weights()
            word = chooser.choices(list(weights), list(weights.values()))[0]
        else:
            word = chooser.choice(game.legal())
        if word.startswith("draw:"):
            assert sum(s.bag) > 0
        game.do(word)
        assert game.game.broken_rule(s) == 0
        assert out_of_bounds(s) == []
        after = [cell for seat in s.cells for line in seat for cell in line]
        assert all(old in (new, -2) for old, new in zip(before, after, strict=True))
        held = [s.bag[c] + sum(s.reserve[c]) + s.discard[c] for c in range(4)]
        assert held == [2, 3, 4, 5]
        assert min(*s.bag, *s.discard, *(n for colour in s.reserve for n in colour)) >= 0
