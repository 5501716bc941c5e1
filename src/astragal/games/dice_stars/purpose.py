"""Dice Stars: what chance is asked for, so that several tables can have the same dice."""

from __future__ import annotations

from astragal.games.dice_stars.state import FACES, FIRST, State

FIRST_SEAT = 0
DICE = 1
"""Purposes; the place of a die is its number within its draw."""
SIDES = FACES
"""A colour comes out of the bag, and shows a face."""


def purpose(s: State) -> int:
    """Return what chance is asked for now."""
    if s.phase == FIRST:
        return FIRST_SEAT
    return DICE
