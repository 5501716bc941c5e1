"""Dicetto: what chance is asked for, so that several tables can have the same dice and cards."""

from __future__ import annotations

from astragal.games.dicetto.state import BONUS, DEAL, FIRST, ROLL, State

FIRST_SEAT = 0
DUEL_DICE = 1
FIRST_ROLL = 2
"""Purposes within a turn. The second roll follows as 3, the third as 4, the Relance roll as 5: how many dice are rolled
again does not change the next roll."""
DICE_CARDS = -1
BONUS_CARDS = -2
"""Purposes through the whole game: a pile has one order, whenever its cards are turned up."""


def purpose(s: State) -> int:
    """Return what chance is asked for now."""
    if s.phase == ROLL:
        return FIRST_ROLL + 2 + s.extra - s.rolls
    if s.phase == DEAL:
        return DICE_CARDS
    if s.phase == BONUS:
        return BONUS_CARDS
    if s.phase == FIRST:
        return FIRST_SEAT
    return DUEL_DICE
