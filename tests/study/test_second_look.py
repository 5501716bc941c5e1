"""A second look at decisions: the same dice for both choices, and more rounds where it is needed."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from astragal.dice.fast import seat_stream
from astragal.study.evaluation import ROLLOUTS, Chances
from astragal.study.second_look import ROUNDS, Pair, compare


class Noisy:
    """Plays states on: a state is its own chance and how far dice of its own move it; other dice move all states alike."""

    error = 0.05

    def __init__(self) -> None:
        self.asked = Counter[str]()

    def fast(self, state: Any) -> Chances:
        return Chances((state.chance,), (0.0,), ROLLOUTS)

    def careful(self, state: Any, samples: int, seed: int) -> Chances:
        self.asked[state.name] += samples
        shared, own = (seat_stream(seed, stream)(2001) / 1000 - 1 for stream in (0, hash(state.name) % 97 + 1))
        return Chances((state.chance + 0.3 * shared + state.spread * own,), (0.0,), ROLLOUTS)


def make_pair(name: int, cost: float, spread: float, modelled: float) -> Pair:
    made, best = (SimpleNamespace(name=2 * name + i, chance=0.5 + i * cost, spread=spread) for i in (0, 1))
    return Pair(0, made, best, modelled)


def test_dice_that_help_both_choices_cancel() -> None:
    found = compare(Noisy(), {7: make_pair(0, 0.1, 0.0, 0.1)}, 64, 256)  # type: ignore[arg-type]
    cost, error = found[7]
    assert abs(cost - 0.1) < 1e-9
    assert error < 0.002


def test_rollouts_overrule_a_model_that_is_wrong() -> None:
    pairs = {1: make_pair(0, 0.0, 0.01, 0.08), 2: make_pair(1, 0.2, 0.01, 0.08)}
    found = compare(Noisy(), pairs, 64, 256)  # type: ignore[arg-type]
    assert found[1][0] < 1.96 * found[1][1]
    assert abs(found[2][0] - 0.2) < 0.02


def test_the_budget_goes_where_it_decides() -> None:
    judge = Noisy()
    pairs = {1: make_pair(0, 0.4, 0.02, 0.4), 2: make_pair(1, 0.03, 0.02, 0.03)}
    compare(judge, pairs, 8, 64)  # type: ignore[arg-type]
    assert len(pairs[1].costs) == ROUNDS
    assert len(pairs[2].costs) > 4 * ROUNDS
    assert sum(judge.asked.values()) == 64


def test_nothing_costly_needs_no_rollout() -> None:
    assert compare(Noisy(), {}, 8, 64) == {}  # type: ignore[arg-type]
