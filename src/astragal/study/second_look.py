"""A second look at costly decisions: rollouts of the choice that was made and of the best one, with the same dice for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from astragal.study.evaluation import Evaluator, model_error

SEED = 1
ROUNDS, SHARE = 4, 16
"""Rounds of rollouts that every pair of choices is given at least, and which part of the affordable rollouts a round has."""
BORROWED = 4
"""Rounds for which the mean variance of all pairs stands in the variance of one: a few rounds may agree by chance."""
SMALLEST_ERROR = 1e-3
NORMAL_95 = 1.96


@dataclass(slots=True)
class Pair:
    """Two choices of a seat: the states after the one that was made and after the best one, and what the model says."""

    seat: int
    made: Any
    best: Any
    modelled: float
    """What the choice cost, by the fast value."""
    costs: list[float] = field(default_factory=list)
    """What it cost in each round."""

    @property
    def mean(self) -> float:
        """Return the mean cost of the rounds."""
        return sum(self.costs) / len(self.costs)

    @property
    def squares(self) -> float:
        """Return the sum of squared differences from the mean."""
        return sum((cost - self.mean) ** 2 for cost in self.costs)


def compare(
    judge: Evaluator,
    pairs: Mapping[int, Pair],
    samples: int,
    budget: int,
    report: Callable[[float], None] = lambda share: None,
) -> dict[int, tuple[float, float]]:
    """Return what each choice cost, and the standard error: the model and rollouts, weighed by the precision of each.

    In a round both choices of a pair are played on with the same dice, so that dice that help both cancel. Every pair is given a few
    rounds of `samples // SHARE` rollouts; what the budget of rollouts leaves then goes, round by round, to the pair that is
    nearest to the line between certain and not (1.96 standard errors), where a few more rounds may decide. The same arguments give the same answer.
    """
    if not pairs:
        return {}
    each = max(samples // SHARE, 1)
    rounds = max(budget // (2 * each), ROUNDS * len(pairs))
    for done in range(rounds):
        pair = _choose(judge, list(pairs.values()), done)
        seed = SEED + len(pair.costs)
        best, made = (judge.careful(state, each, seed).wins[pair.seat] for state in (pair.best, pair.made))
        pair.costs.append(best - made)
        report((done + 1) / rounds)
    return {step: _weigh(judge, pair, list(pairs.values())) for step, pair in pairs.items()}


def _choose(judge: Evaluator, pairs: Sequence[Pair], done: int) -> Pair:
    """Return the pair that is played next."""
    if done < ROUNDS * len(pairs):
        return pairs[done % len(pairs)]

    def distance(pair: Pair) -> float:
        cost, error = _weigh(judge, pair, pairs)
        return abs(abs(cost) / error - NORMAL_95)

    return min(pairs, key=distance)


def _weigh(judge: Evaluator, pair: Pair, pairs: Sequence[Pair]) -> tuple[float, float]:
    """Return cost and standard error of a pair."""
    shared = sum(other.squares for other in pairs) / max(sum(len(other.costs) - 1 for other in pairs), 1)
    n = len(pair.costs)
    variance = (pair.squares + BORROWED * shared) / (n - 1 + BORROWED) / n
    trust, evidence = model_error(judge) ** -2, max(variance, SMALLEST_ERROR**2) ** -1
    return (trust * pair.modelled + evidence * pair.mean) / (trust + evidence), (trust + evidence) ** -0.5
