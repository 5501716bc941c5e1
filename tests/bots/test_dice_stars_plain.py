"""The learnt bots of Dice Stars without NumPy: the same sources as plain Python, so the same decisions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean

import numpy as np
import pytest

from astragal.bots import list_plain_levels, make_bot
from astragal.bots.dice_stars.brain import make_brain
from astragal.bots.dice_stars.brain.network import CompiledBrain
from astragal.bots.dice_stars.brain.npz import read_npz
from astragal.bots.dice_stars.brain.plain import PlainBrain
from astragal.bots.dice_stars.brain.planner import DEPTHS, Depth, Planner
from astragal.bots.dice_stars.player import WEIGHTS
from astragal.dice.fast import seat_stream
from astragal.dice.source import weighted_index
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import DRAW_ONE
from astragal.games.dice_stars.state import DRAW, State
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.errors import Unavailable
from astragal.kit.shape import copy_shape
from astragal.study.evaluators.dice_stars import COMPILED, PLAIN, DiceStarsEvaluator
from astragal.study.rollouts import play_copy
from kit.samples import samples

TABLES = (
    {"seats": "1"},
    {"seats": "2"},
    {"seats": "2", "tie": "no_winner", "short_bag": "refill_then_draw"},
    {"seats": "4"},
)


def list_decisions(options: dict[str, str], seed: int) -> Iterator[State]:
    """Yield the positions of a random game in which a seat has a choice."""
    below = seat_stream(seed, 0)
    state = GAME.start(GAME.options(options))
    out = [0] * max(GAME.most_moves, GAME.outcomes)
    while (actor := GAME.actor(state)) != OVER:
        if actor == CHANCE:
            total = GAME.chances(state, out)
            GAME.play(state, weighted_index(out[: GAME.outcomes], below(total)))
            continue
        n = GAME.moves(state, out)
        if n > 1:
            yield copy_shape(state)
        GAME.play(state, out[below(n)])


@pytest.mark.parametrize(
    "options",
    [TABLES[0], *(pytest.param(one, marks=pytest.mark.long) for one in TABLES[1:3]), TABLES[3]],
    ids=lambda options: " ".join(options.values()),
)
def test_good_decides_as_the_compiled_one(options: dict[str, str]) -> None:
    planners = [Planner(DEPTHS["good"], WEIGHTS, brain) for brain in (CompiledBrain(), PlainBrain())]
    met = 0
    for seed in range(samples(1, full=10)):
        for state in list_decisions(options, seed):
            compiled, plain = (planner.decide(state, seat_stream(met, 0)) for planner in planners)
            assert compiled == plain
            met += 1
    assert met > 15


def test_looking_at_replies_is_the_same_too() -> None:
    depth = Depth(rolls=2, replies=2, replied=2, draw_replies=2, draw_replied=2)
    planners = [Planner(depth, WEIGHTS, brain) for brain in (CompiledBrain(), PlainBrain())]
    for state in list(list_decisions({"seats": "3"}, 5))[5 : samples(9, full=40)]:
        compiled, plain = (planner.decide(state, seat_stream(1, 0)) for planner in planners)
        assert compiled == plain


@pytest.mark.parametrize("seats", [1, pytest.param(2, marks=pytest.mark.long), 3])
def test_hints_value_positions_the_same(seats: int) -> None:
    compiled, plain = (DiceStarsEvaluator(seats, brain, COMPILED) for brain in (CompiledBrain(), PlainBrain()))
    for state in list(list_decisions({"seats": str(seats)}, 3))[:: samples(24, full=3)]:
        assert plain.fast(state).wins == pytest.approx(compiled.fast(state).wins, abs=1e-12)
        assert plain.careful(state, 1, 7).wins == pytest.approx(compiled.careful(state, 1, 7).wins, abs=1e-12)


@pytest.mark.parametrize("seats", [2, 4])
def test_some_rolls_say_nearly_what_all_say(seats: int) -> None:
    exact, sampled = (DiceStarsEvaluator(seats, CompiledBrain(), effort) for effort in (COMPILED, PLAIN))
    errors = []
    for state in list_decisions({"seats": str(seats)}, 4):
        if state.phase == DRAW and state.seats == seats:
            for move in (DRAW_ONE, DRAW_ONE + 1, DRAW_ONE + 2)[: sum(state.bag)]:
                drawn = play_copy(GAME, state, move)
                few, all_of_them = (judge.fast(drawn).wins[state.seat] for judge in (sampled, exact))
                errors.append(few - all_of_them)
    assert len(errors) > 60
    assert sqrt(fmean(error**2 for error in errors)) < 0.02


def test_the_archive_is_read_as_numpy_reads_it() -> None:
    with np.load(WEIGHTS) as weights:
        for name in ("rows2", "first1", "last3", "bias2", "trust3", "odds1"):
            (rows,) = read_npz(WEIGHTS, name)
            expected = np.atleast_2d(weights[name])
            assert rows.count == len(expected)
            for i in (0, len(expected) // 2, len(expected) - 1):
                assert list(rows[i]) == expected[i].tolist()


def test_the_plain_brain_is_chosen_where_numpy_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(make_brain(), CompiledBrain)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert isinstance(make_brain(), PlainBrain)
    assert "good" in list_plain_levels(GAME)
    make_bot("good", GAME, 1, 0)
    assert "master" not in list_plain_levels(GAME)
    with pytest.raises(Unavailable):
        make_bot("master", GAME, 1, 0)
