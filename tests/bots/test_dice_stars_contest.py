"""Compiled games between `good` bots are, step by step, those that the bots play at a table."""

from __future__ import annotations

import numpy as np
import pytest

from astragal.bots import find_contest
from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.spread import Here
from astragal.study.runs import game_seed, run
from kit.samples import samples

GAME = GAMES["dice-stars"]
TABLES = [
    {"seats": "1", "solo_grid_size": "12"},
    {"seats": "1", "solo_final_turn_marks": "no"},
    {"seats": "2"},
    {"seats": "2", "first_player": "2", "short_bag": "refill_then_draw", "tie": "no_winner"},
    {"seats": "3", "short_bag": "refill_then_draw"},
    {"seats": "4"},
]


@pytest.mark.long
@pytest.mark.parametrize("texts", TABLES, ids=lambda texts: " ".join(texts.values()))
def test_the_steps_are_those_of_a_table(texts: dict[str, str]) -> None:
    options = GAME.options(texts)
    levels = ["good"] * options.seats
    contest = find_contest(GAME, levels)
    assert contest is not None
    seeds = [game_seed(8, index) for index in range(samples(5, full=100))]
    for seed, steps in zip(seeds, contest(options, levels, seeds), strict=True):
        table = simulate_game(GAME, options, levels, seed)
        assert [step.move for step in table.steps] == list(steps)


@pytest.mark.long
def test_results_of_a_run_are_those_of_tables() -> None:
    options = GAME.options({})
    levels = ["good", "good"]
    tables = []
    shown = list(run(GAME, options, levels, 10, 3, on_table=lambda index, table: tables.append(table)))
    played, rest = run(GAME, options, levels, 10, 3, Here())
    assert (len(tables), len(played), len(rest)) == (10, 8, 2)
    for name in ("seed", "turns", "decisions", "steps", "opener", "ended", "scores", "winners"):
        expected = np.concatenate([getattr(columns, name) for columns in shown])
        assert np.array_equal(expected, np.concatenate([getattr(columns, name) for columns in (played, rest)]))


@pytest.mark.parametrize("levels", [["good", "casual"], ["master", "master"], ["random", "random"], ["greedy"]])
def test_other_bots_play_at_a_table(levels: list[str]) -> None:
    assert find_contest(GAME, levels) is None
