"""Solve the chain of markers by value iteration, all positions at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from astragal.bots.star_master.brain.outlook import TOLERANCE, Dice, Habits
from astragal.games.star_master.state import COLOURS, GOAL

Floats = NDArray[np.float64]


def solve(seats: int, strict: bool, dice: Dice, habits: Habits) -> Floats:
    """Return each seat's chance to win by the numbers of markers of all seats; the first one rolls.

    Colours are taken for equally likely, and those of different seats for independent.
    """
    shape = (GOAL,) * seats
    counts = np.indices(shape).astype(float)
    missing = 1 - counts / COLOURS
    colour = sum(dice.colours)
    gains = colour * dice.races * missing * _independent_race(missing, habits)
    gains[0] += habits.finds * (1 - colour + colour * (1 - dice.races) * missing[0])
    loss = strict * colour * (1 - dice.races) * (1 - missing[0]) * (1 - habits.finds)
    stays = 1 - gains.sum(axis=0) - loss
    chances = np.exp(counts / 2)
    chances = np.moveaxis(chances / chances.sum(axis=0), 0, -1)
    while True:
        then = np.roll(np.moveaxis(chances, seats - 1, 0), 1, axis=-1)  # the second seat rolls
        better = stays[..., None] * then
        for seat in range(seats):
            better += gains[seat][..., None] * _after_gain(then, seat)
        if strict:
            better += loss[..., None] * np.concatenate((then[:1], then[:-1]))
        change = abs(better - chances).max()
        chances = better
        if change < TOLERANCE:
            return np.asarray(chances)


def _independent_race(missing: Floats, habits: Habits) -> Floats:
    """Return the chance of each seat to be the first to seize the right cube, given that it misses the colour."""
    seizes = habits.finds * (missing + (1 - missing) * habits.blocks)
    rivals = np.ones((1, *missing.shape))
    for seat in range(len(missing)):
        chance = np.broadcast_to(seizes[seat], missing.shape).copy()
        chance[seat] = 0.0  # nobody is their own rival
        more = np.zeros((len(rivals) + 1, *missing.shape))
        more[:-1] = rivals * (1 - chance)
        more[1:] += rivals * chance
        rivals = more
    shares = 1 / np.arange(1, len(rivals) + 1)
    return np.asarray(habits.finds * np.tensordot(shares, rivals, 1))


def _after_gain(chances: Floats, seat: int) -> Floats:
    """Return the chances after a seat has won another marker, which may be its last."""
    moved = np.moveaxis(chances, seat, 0)
    won = np.zeros_like(moved[:1])
    won[..., seat] = 1.0
    return np.moveaxis(np.concatenate((moved[1:], won)), 0, seat)
