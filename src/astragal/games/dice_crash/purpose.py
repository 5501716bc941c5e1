"""Dice Crash: what chance is asked for, so that several tables can have the same dice."""

from __future__ import annotations

from astragal.games.dice_crash.state import FIRST, State

FIRST_SEAT = 0
DICE = 1
"""Purposes; the place of a die is its number within the throw, whatever its size."""


def purpose(s: State) -> int:
    """Return what chance is asked for now."""
    if s.phase == FIRST:
        return FIRST_SEAT
    return DICE
