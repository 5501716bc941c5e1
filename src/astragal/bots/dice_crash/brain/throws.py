"""The value of a throw of Dice Crash before its dice are placed: every roll is given out as it suits the thrower best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

from astragal.bots.dice_crash.brain.outlook import (
    Coefficients,
    Floats,
    Prospect,
    estimate,
    list_outcomes,
    moments,
    rounds_after,
    value_small_die,
)
from astragal.games.dice_crash.state import FACES, GIVE, NOBODY, ROLL, SIZES, TOWERS, State

Ints = NDArray[np.int64]

MOST_UNROLLED = 3
"""Of more dice than this, the last one is rolled together with the others: any three of them still show all combinations."""


def average_throws(s: State, fit: Coefficients) -> tuple[float, ...]:
    """Return each seat's chance to win, averaged over the rolls to come, while dice are rolled or given out."""
    values, sizes = sort_dice(s)
    owners = list_distributions(s.seats, s.hand)
    legal = mark_legal(s, owners, values, sizes)
    used = legal.any(axis=0)
    owners, legal = owners[used], legal[:, used]
    prospect = look_ahead_of_throws(s, values, sizes, owners)
    best = np.full(len(values), -1.0)
    chosen = np.zeros((len(values), s.seats))
    for marker in list_markers(s):
        chances = estimate(fit, prospect._replace(thrower=np.full(legal.shape, marker)))
        mine = np.where(legal, chances[:, :, s.seat], -1.0)
        pick = mine.argmax(axis=1)
        value = mine.max(axis=1)
        better = value > best
        chosen[better] = chances[np.arange(len(values)), pick][better]
        best = np.maximum(best, value)
    return tuple(chosen.mean(axis=0).tolist())


def sort_dice(s: State) -> tuple[Ints, Ints]:
    """Return values and sizes of the dice in hands, for every roll that may come, sorted as in a state."""
    rolled = s.die if s.phase == ROLL else s.hand
    faces = list_rolls(s.hand - rolled)
    values = np.concatenate((np.broadcast_to(s.die_value[:rolled], (len(faces), rolled)), faces), axis=1)
    sizes = np.broadcast_to(s.die_size[: s.hand], values.shape)
    order = np.argsort(values * SIZES + sizes, axis=1, kind="stable")
    return np.take_along_axis(values, order, 1), np.take_along_axis(sizes, order, 1)


def look_ahead_of_throws(s: State, values: Ints, sizes: Ints, owners: Ints) -> Prospect:
    """Return the prospect of every roll and distribution; the next thrower is still open."""
    towers = (values > FACES // 2).astype(np.int64)
    lower = (towers == 0).sum(axis=1)
    earlier = np.arange(s.hand) - towers * lower[:, None]
    typical = sorted(s.die_size[: s.hand])[(s.hand - 1) // 2]  # what earlier dice on a tower are taken for
    gains, spreads = tabulate_gains(s, typical)
    held = np.eye(s.seats)[owners]
    means = np.einsum("rds,gds->rgs", gains[:, sizes, towers, earlier].transpose(1, 2, 0), held)
    variance = np.einsum("rds,gds->rgs", spreads[:, sizes, towers, earlier].transpose(1, 2, 0), held)
    small = np.array([[value_small_die(s, t, (typical,) * n) for n in range(s.hand + 1)] for t in range(TOWERS)])
    smalls = np.stack((small[0, lower], small[1, s.hand - lower]), axis=1)[:, None, :]
    shape = len(values), len(owners)
    rounds = np.full(shape, float(rounds_after(s)))
    return Prospect(means + s.points[: s.seats], variance, np.zeros(shape, np.int64), smalls, rounds)


@cache
def list_rolls(count: int) -> Ints:
    """Return all rolls of some dice; of four dice 216 rolls, in which any three show all combinations."""
    if not count:
        return np.zeros((1, 0), np.int64)
    rolls = np.array(list(product(range(1, FACES + 1), repeat=min(count, MOST_UNROLLED))))
    if count > MOST_UNROLLED:
        rolls = np.concatenate((rolls, 1 + rolls.sum(axis=1, keepdims=True) % FACES), axis=1)
    return rolls


@cache
def list_distributions(seats: int, dice: int) -> Ints:
    """Return every way to give out dice such that nobody goes without: the owner of each."""
    if dice == seats:
        return np.array(list(permutations(range(seats))))
    return np.array([owners for owners in product(range(seats), repeat=dice) if len(set(owners)) == seats])


def mark_legal(s: State, owners: Ints, values: Ints, sizes: Ints) -> NDArray[np.bool_]:
    """Tell which distributions of sorted dice the rules allow, by roll and distribution. DC-11, DC-12, DC-13."""
    thrower = owners == s.seat
    lowest = values == values[:, :1]
    equal = lowest.all(axis=1)[:, None]
    takes_lowest = lowest.astype(np.int64) @ thrower.T.astype(np.int64) > 0
    largest = sizes == sizes[:, -1:]
    takes_largest = largest.astype(np.int64) @ thrower.T.astype(np.int64) > 0
    legal = np.where(equal, takes_largest, ~takes_lowest)
    if s.phase == GIVE:
        given = [(i, owner) for i, owner in enumerate(s.die_owner[: s.hand]) if owner != NOBODY]
        legal &= np.array([all(row[i] == owner for i, owner in given) for row in owners.tolist()])
    return np.asarray(legal)


def list_markers(s: State) -> Sequence[int]:
    """Return who may throw next."""
    if s.phase == GIVE:
        return [s.marker]
    return [seat for seat in range(s.seats) if seat != s.seat or s.first_receiver_may_be_thrower]


def tabulate_gains(s: State, typical: int) -> tuple[Floats, Floats]:
    """Return mean and variance of what a die brings, by owner, size, tower and number of earlier dice on that tower."""
    table = np.zeros((2, s.seats, SIZES, TOWERS, s.hand))
    for size, t, earlier in product(set(s.die_size[: s.hand]), range(TOWERS), range(s.hand)):
        outcomes = list_outcomes(s, t, size, (typical,) * earlier)
        for seat in range(s.seats):
            table[:, seat, size, t, earlier] = moments(outcomes, s.points[seat])
    return table[0], table[1]
