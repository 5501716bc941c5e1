"""The value of a throw of Dice Crash before its dice are placed: every roll is given out as it suits the thrower best.

What matters of a roll is how its dice are sorted by value and size, how many of them go to tower 3, and how many show the lowest
value: dozens of classes instead of hundreds of rolls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from typing import NamedTuple

from astragal.bots.dice_crash.brain.outlook import (
    Coefficients,
    Prospect,
    Wins,
    estimate,
    list_outcomes,
    moments,
    rounds_after,
    value_small_die,
)
from astragal.games.dice_crash.state import FACES, GIVE, NOBODY, ROLL, TOWERS, State

DIGITS = 12
"""Choices that differ by less are equally good; the first one counts."""
MOST_UNROLLED = 3
"""Of more dice than this, the last one is rolled together with the others: any three of them still show all combinations."""

Owners = tuple[int, ...]
"""Who gets each die of a sorted throw."""


class Roll(NamedTuple):
    """What matters of a throw, sorted as in a state."""

    sizes: tuple[int, ...]
    lower: int
    """Dice that go to tower 3: the first ones."""
    lowest: int
    """Dice that show the lowest value: the first ones."""


def average_throws(s: State, fit: Coefficients) -> Wins:
    """Return each seat's chance to win, averaged over the rolls to come, while dice are rolled or given out."""
    rolled = s.die if s.phase == ROLL else s.hand
    rolls = classify_rolls(tuple(s.die_size[: s.hand]), tuple(s.die_value[:rolled]))
    markers = list_markers(s)
    ahead = _Ahead(s)
    estimated: dict[tuple[tuple[int, ...], int, Owners], list[Wins]] = {}
    total = [0.0] * s.seats
    for roll, count in rolls.items():
        found: list[Wins] = []
        for owners in list_legal(s, roll):
            key = roll.sizes, roll.lower, owners
            if key not in estimated:
                estimated[key] = estimate(fit, ahead.find(*key), markers)
            found += estimated[key]
        best = max(found, key=lambda wins: round(wins[s.seat], DIGITS))
        for seat, chance in enumerate(best):
            total[seat] += count * chance
    number = sum(rolls.values())
    return tuple(chance / number for chance in total)


@lru_cache(1 << 10)
def classify_rolls(sizes: tuple[int, ...], values: tuple[int, ...]) -> Mapping[Roll, int]:
    """Return how many of the rolls to come are alike; the first dice show these values already."""
    found: Counter[Roll] = Counter()
    for faces in list_rolls(len(sizes) - len(values)):
        dice = sorted(zip((*values, *faces), sizes, strict=True))
        lower = sum(value <= FACES // 2 for value, _ in dice)
        lowest = sum(value == dice[0][0] for value, _ in dice)
        found[Roll(tuple(size for _, size in dice), lower, lowest)] += 1
    return found


@cache
def list_rolls(count: int) -> list[tuple[int, ...]]:
    """Return all rolls of some dice; of four dice 216 rolls, in which any three show all combinations."""
    rolls = list(product(range(1, FACES + 1), repeat=min(count, MOST_UNROLLED)))
    return [(*roll, 1 + sum(roll) % FACES) for roll in rolls] if count > MOST_UNROLLED else rolls


def list_legal(s: State, roll: Roll) -> Iterator[Owners]:
    """Yield the ways to give out a throw that the rules allow, besides what has been given already."""
    legal = list_distributions(s.seats, s.seat, roll)
    if s.phase != GIVE:
        yield from legal
        return
    given = [(i, owner) for i, owner in enumerate(s.die_owner[: s.hand]) if owner != NOBODY]
    yield from (owners for owners in legal if all(owners[i] == owner for i, owner in given))


@lru_cache(1 << 10)
def list_distributions(seats: int, thrower: int, roll: Roll) -> list[Owners]:
    """Return every way to give out a throw such that nobody goes without. DC-11, DC-12, DC-13."""
    dice = len(roll.sizes)
    if dice == seats:
        ways = list(permutations(range(seats)))
    else:
        ways = [owners for owners in product(range(seats), repeat=dice) if len(set(owners)) == seats]
    if roll.lowest < dice:
        return [owners for owners in ways if thrower not in owners[: roll.lowest]]
    first = roll.sizes.index(max(roll.sizes))
    return [owners for owners in ways if thrower in owners[first:]]


def list_markers(s: State) -> Sequence[int]:
    """Return who may throw next."""
    if s.phase == GIVE:
        return [s.marker]
    return [seat for seat in range(s.seats) if seat != s.seat or s.first_receiver_may_be_thrower]


class _Ahead:
    """Looks ahead from a state in which dice are thrown. Earlier dice on a tower are taken for dice of the middle size in hands."""

    def __init__(self, s: State) -> None:
        typical = sorted(s.die_size[: s.hand])[(s.hand - 1) // 2]
        self._points = [float(points) for points in s.points[: s.seats]]
        self._rounds = rounds_after(s)
        self._gains = {
            (size, t, earlier): [moments(outcomes, points) for points in s.points[: s.seats]]
            for size, t, earlier in product(set(s.die_size[: s.hand]), range(TOWERS), range(s.hand))
            for outcomes in [list_outcomes(s, t, size, (typical,) * earlier)]
        }
        """Mean and variance of what a die brings each seat, by its size, its tower and the number of earlier dice there."""
        self._small = [[value_small_die(s, t, (typical,) * n) for n in range(s.hand + 1)] for t in range(TOWERS)]

    def find(self, sizes: Sequence[int], lower: int, owners: Owners) -> Prospect:
        """Return the prospect of a sorted throw that is given out."""
        means, variances = self._points.copy(), [0.0] * len(self._points)
        for i, (size, owner) in enumerate(zip(sizes, owners, strict=True)):
            gain, spread = self._gains[size, int(i >= lower), i if i < lower else i - lower][owner]
            means[owner] += gain
            variances[owner] += spread
        small = self._small[0][lower], self._small[1][len(sizes) - lower]
        return Prospect(means, variances, small, self._rounds)
