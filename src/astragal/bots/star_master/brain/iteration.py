"""Solve the chain of markers by value iteration, all positions at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from astragal.bots.star_master.brain.outlook import TOLERANCE, Dice, Habits, Rules
from astragal.games.star_master.state import COLOURS, GOAL

Floats = NDArray[np.float64]


def solve(seats: int, rules: Rules, dice: Dice, habits: Habits) -> Floats:
    """Return each seat's chance to win by the numbers of markers of all seats; the first one rolls.

    Colours are taken for equally likely, and those of different seats for independent.
    """
    shape = (GOAL,) * seats
    counts = np.indices(shape).astype(float)
    missing = 1 - counts / COLOURS
    colour = sum(dice.colours)
    first, nobody = _independent_race(missing, rules, habits)
    won = colour * dice.races * missing * first
    found = habits.finds * (1 - colour + colour * (1 - dice.races) * missing[0])
    lost = rules.strict * (1 - dice.races) * (1 - habits.finds) + rules.defends * dice.races * nobody
    loss = colour * (1 - missing[0]) * lost
    stays = 1 - found - won.sum(axis=0) - loss
    chances = np.exp(counts / 2)
    chances = np.moveaxis(chances / chances.sum(axis=0), 0, -1)
    while True:
        then = _let_roll(chances, 1)
        better = stays[..., None] * then + found[..., None] * _after_gain(then, 0)
        for seat in range(seats):
            after = _let_roll(chances, (seat + 1) % seats) if rules.after_winner else then
            better += won[seat][..., None] * _after_gain(after, seat)
        if rules.strict:
            better += loss[..., None] * np.concatenate((then[:1], then[:-1]))
        change = abs(better - chances).max()
        chances = better
        if change < TOLERANCE:
            return np.asarray(chances)


def _let_roll(chances: Floats, roller: int) -> Floats:
    """Return the chances, by the same seats and markers, when another than the first seat rolls."""
    seats = chances.ndim - 1
    axes = *((seat - roller) % seats for seat in range(seats)), seats
    return np.roll(chances.transpose(axes), roller, axis=-1)


def _independent_race(missing: Floats, rules: Rules, habits: Habits) -> tuple[Floats, Floats]:
    """Return the chance of each seat to be the first to seize the right cube, given that it misses the colour, and the chance that
    nobody does when the roller has the colour.
    """
    seizes = habits.finds * (missing + (1 - missing) * habits.blocks)
    if rules.defends:
        seizes[0] = habits.finds
    rivals = np.ones((1, *missing.shape))
    for seat in range(len(missing)):
        chance = np.broadcast_to(seizes[seat], missing.shape).copy()
        chance[seat] = 0.0  # nobody is their own rival
        more = np.zeros((len(rivals) + 1, *missing.shape))
        more[:-1] = rivals * (1 - chance)
        more[1:] += rivals * chance
        rivals = more
    shares = 1 / np.arange(1, len(rivals) + 1)
    return np.asarray(habits.finds * np.tensordot(shares, rivals, 1)), np.prod(1 - seizes, axis=0)


def _after_gain(chances: Floats, seat: int) -> Floats:
    """Return the chances after a seat has won another marker, which may be its last."""
    moved = np.moveaxis(chances, seat, 0)
    won = np.zeros_like(moved[:1])
    won[..., seat] = 1.0
    return np.moveaxis(np.concatenate((moved[1:], won)), 0, seat)
