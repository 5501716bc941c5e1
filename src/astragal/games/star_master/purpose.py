"""Star Master: what chance is asked for, so that several tables can have the same cubes and dice."""

from __future__ import annotations

from astragal.games.star_master.state import BLACK, DEAL, WHITE, State

FIRST_SEAT = 0
CUBES = 1
WHITE_DIE = 2
BLACK_DIE = 3
"""Purposes."""


def purpose(s: State) -> int:
    """Return what chance is asked for now."""
    if s.phase == WHITE:
        return WHITE_DIE
    if s.phase == BLACK:
        return BLACK_DIE
    if s.phase == DEAL:
        return CUBES
    return FIRST_SEAT
