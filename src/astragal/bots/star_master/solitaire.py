"""Exact solution of solitaire Star Master for a perfect memory."""

from __future__ import annotations

from functools import cache

from astragal.games.star_master.state import COLOURS, GOAL, SOLITAIRE_TURNS, STAR
from astragal.games.star_master.view import View
from astragal.kit.floats import add_floats


@cache
def win_chance(white_die: tuple[int, ...], owned: int = 0, turns: int = SOLITAIRE_TURNS) -> float:
    """Return the chance to win of the best player with these markers (a bit a colour) and turns left.

    A player who knows every place finds an owned colour again and wins every race, so the black die changes nothing. The only choice
    is the colour to announce.
    """
    if owned.bit_count() == GOAL:
        return 1.0
    if not turns:
        return 0.0
    wins = add_floats(
        weight * win_chance(white_die, owned | 1 << c, turns - 1) for c, weight in enumerate(white_die[:STAR])
    )
    wins += white_die[STAR] * max(win_chances(white_die, owned, turns).values())
    return wins / sum(white_die)


def win_chances(white_die: tuple[int, ...], owned: int, turns: int) -> dict[int, float]:
    """Return the chance to win after announcing each missing colour."""
    missing = [c for c in range(COLOURS) if not owned >> c & 1]
    return {c: win_chance(white_die, owned | 1 << c, turns - 1) for c in missing}


def best_announcement(view: View) -> int:
    """Return the best colour to announce."""
    owned = sum(mark << c for c, mark in enumerate(view.markers[view.me]))
    values = win_chances(tuple(view.white_die), owned, SOLITAIRE_TURNS + 1 - view.turn)
    return max(values, key=values.__getitem__)
