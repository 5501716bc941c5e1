"""Chances to win Dice Crash from what the dice in hands bring on average, and from the rounds to come.

Every seat has a mean score: its points, and what its dice in hands bring by the table of likely falls. What comes later spreads the
scores, the more the more rounds are left, so a lead counts less. The coefficients are fitted by `astragal train dice-crash`.
"""

from __future__ import annotations

import math
import tomllib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from astragal.games.dice_crash.rules_judge import likely_landing
from astragal.games.dice_crash.rules_towers import place_die
from astragal.games.dice_crash.state import GOAL, LAND, LEVELS, PICK, ROUNDS, SMALL, TEAR, TOWERS, State
from astragal.kit.shape import copy_shape

FITTED = Path(__file__).parent / "outlook.toml"
"""What `astragal train dice-crash` writes."""
MOST_OUTCOMES = 2 * LEVELS + 1
UNLIMITED = 10 * GOAL
"""Points of a player who can lose all that falls."""
LOGISTIC = 0.55
"""Width of a logistic curve that is as wide as a normal one of width 1."""
MIN_CHANCE = 0.002
"""Rarer towers are ignored."""


@dataclass(frozen=True, slots=True)
class Coefficients:
    """How a lead turns into a chance, for one number of seats and one rule of the marker."""

    spread: float
    """Variance of a score that is there always."""
    per_round: float
    """Variance of a score that a round adds."""
    in_hands: float
    """Factor for the variance of what dice in hands bring."""
    thrower: float
    tower_3: float
    tower_6: float
    """Points that throwing next is worth: a constant, and a factor for what a small die brings on each tower."""
    later: float = 0.0
    """Points that it is worth besides for each round after the next, where the thrower may keep the marker. DC-14."""


def name_coefficients(seats: int, keeps: int) -> str:
    """Return the name of the coefficients for a number of seats; `keeps` is 1 where the thrower may keep the marker."""
    return f"{'keeps' if keeps else 'passes'}-{seats}"


@cache
def load_coefficients() -> dict[str, Coefficients]:
    """Return the fitted coefficients by name."""
    fitted = tomllib.loads(FITTED.read_text(encoding="utf-8"))
    return {name: Coefficients(**numbers) for name, numbers in fitted.items()}


class Prospect(NamedTuple):
    """What matters of a position."""

    means: Sequence[float]
    """Mean score of each seat once the dice in hands are placed."""
    variances: Sequence[float]
    """Variance of what the dice in hands bring each seat."""
    small: Sequence[float]
    """What a small die brings on each tower."""
    rounds: int
    """Rounds to play after the dice in hands."""


Wins = tuple[float, ...]
"""Each seat's chance to win."""


def estimate(fit: Coefficients, prospect: Prospect, throwers: Sequence[int]) -> list[Wins]:
    """Return each seat's chance to win, for each of those who may throw next.

    It is the mean of what the chances are if this round is the last, and if it is not.
    """
    means, variances, small, rounds = prospect
    seats = len(means)
    best = max(means)
    variance = fit.spread + fit.in_hands * sum(variances) / seats
    width = math.sqrt(variance)
    weights = [math.exp((mean - best) / width) for mean in means]
    total = sum(weights)
    last = tuple(weight / total for weight in weights)
    if not rounds:
        return [last] * len(throwers)
    width = math.sqrt(variance + fit.per_round * rounds)
    weights = [math.exp((mean - best) / width) for mean in means]
    total = sum(weights)
    points = fit.thrower + fit.tower_3 * small[0] + fit.tower_6 * small[1] + fit.later * (rounds - 1)
    throwing = math.exp(points / width) - 1
    goes_on = math.prod(map(_miss, means, variances))
    ends = [(1 - goes_on) * chance for chance in last]
    found = []
    for thrower in throwers:
        more = weights[thrower] * throwing
        factor = goes_on / (total + more)
        wins = [factor * weight + end for weight, end in zip(weights, ends, strict=True)]
        wins[thrower] += factor * more
        found.append(tuple(wins))
    return found


def _miss(mean: float, variance: float) -> float:
    """Return the chance that a seat does not reach the goal in this round."""
    power = (mean - GOAL + 0.5) / (LOGISTIC * math.sqrt(variance + 0.01))
    return 1 / (1 + math.exp(max(-50.0, min(50.0, power))))


Outcomes = tuple[tuple[float, int], ...]
"""What a die may bring: chances, and points won or lost."""


def list_outcomes(s: State, t: int, size: int, earlier: tuple[int, ...] = ()) -> Outcomes:
    """Return what a die brings a rich player on a tower, after earlier dice of these sizes held or fell there."""
    return _list_outcomes(t, size, tuple(s.tower_size[t][: s.height[t]]), earlier, s.height[1 - t], s.base_only_counts)


@lru_cache(1 << 14)
def _list_outcomes(
    t: int, size: int, sizes: tuple[int, ...], earlier: tuple[int, ...], other: int, base_only_counts: int
) -> Outcomes:
    total: defaultdict[int, float] = defaultdict(float)
    for tower, likely in _list_towers(t, sizes, earlier, other).items():
        for chance, change, _ in _place(t, size, tower, other, base_only_counts):
            total[change] += likely * chance
    return tuple((chance, change) for change, chance in sorted(total.items()))


@lru_cache(1 << 14)
def _list_towers(t: int, sizes: tuple[int, ...], earlier: tuple[int, ...], other: int) -> dict[tuple[int, ...], float]:
    """Return the towers that dice of these sizes may leave, with their chances."""
    if not earlier:
        return {sizes: 1.0}
    total: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for tower, likely in _list_towers(t, sizes, earlier[:-1], other).items():
        for chance, _, standing in _place(t, earlier[-1], tower, other, 0):
            total[(*tower, earlier[-1])[:standing]] += likely * chance
    least = {tower: chance for tower, chance in total.items() if chance >= MIN_CHANCE}
    return {tower: chance / sum(least.values()) for tower, chance in least.items()}


@lru_cache(1 << 14)
def _place(
    t: int, size: int, sizes: tuple[int, ...], other: int, base_only_counts: int
) -> tuple[tuple[float, int, int], ...]:
    """Return what placing a die leads to: chances, points won or lost, and how many dice stand on the tower then."""
    s = State(seats=2, phase=LAND, hand=1, base_only_counts=base_only_counts)
    sizes = sizes[: LEVELS - 1 - other]
    s.height[t], s.height[1 - t] = len(sizes), other
    s.tower_size[t][: len(sizes)] = sizes
    s.die_size[0], s.die_value[0], s.die_owner[0] = size, 1 + 3 * t, 0
    s.points[0] = UNLIMITED
    verdicts, weights = [0] * MOST_OUTCOMES, [0] * MOST_OUTCOMES
    n = likely_landing(s, verdicts, weights)
    outcomes = []
    for verdict, weight in zip(verdicts[:n], weights[:n], strict=True):
        after = copy_shape(s)
        place_die(after, verdict)
        outcomes.append((weight / sum(weights[:n]), after.points[0] - UNLIMITED, after.height[t]))
    return tuple(outcomes)


@lru_cache(1 << 14)
def moments(outcomes: Outcomes, points: int) -> tuple[float, float]:
    """Return mean and variance of what a die brings a player who has these points and cannot lose more."""
    mean = sum(chance * max(change, -points) for chance, change in outcomes)
    return mean, sum(chance * (max(change, -points) - mean) ** 2 for chance, change in outcomes)


def value_small_die(s: State, t: int, earlier: tuple[int, ...]) -> float:
    """Return what a small die brings a rich player on a tower, after dice of these sizes."""
    return moments(list_outcomes(s, t, SMALL, earlier), UNLIMITED)[0]


def look_ahead(s: State) -> Prospect:
    """Return the prospect of a state in which every die in hands has an owner, or no die is in hands."""
    means = [float(points) for points in s.points[: s.seats]]
    variances = [0.0] * s.seats
    earlier: list[tuple[int, ...]] = [()] * TOWERS
    for i in range(s.hand):
        t, owner = int(s.die_value[i] > 3), s.die_owner[i]
        gain, spread = moments(list_outcomes(s, t, s.die_size[i], earlier[t]), s.points[owner])
        means[owner] += gain
        variances[owner] += spread
        earlier[t] = (*earlier[t], s.die_size[i])
    return Prospect(means, variances, [value_small_die(s, t, earlier[t]) for t in range(TOWERS)], rounds_after(s))


def rounds_after(s: State) -> int:
    """Return the rounds to play after the dice in hands: none once somebody has reached the goal."""
    if any(s.reached):
        return 0
    return ROUNDS - s.turn + (s.phase in (TEAR, PICK))
