"""Star Master: what holds at any moment."""

from __future__ import annotations

from astragal.games.star_master.rules_turn import count_markers
from astragal.games.star_master.state import (
    COLOURS,
    COPIES,
    DONE,
    GOAL,
    NONE,
    PLACES,
    SEATS,
    SOLITAIRE,
    SOLITAIRE_TURNS,
    SWAP,
    State,
)


def broken_rule(s: State) -> int:
    """Return 0, or the number of the first rule that this state breaks.

    Rules: SM-1, SM-4, SM-5, SM-15, SM-25, SM-32, SM-37
    """
    if s.seat >= s.seats or s.finder >= s.seats:
        return 1
    if not cubes_differ(s):
        return 37
    for c in range(COLOURS):
        n = s.supply[c]
        for p in range(SEATS):
            n += s.markers[p][c]
        if n != COPIES:
            return 4
    for p in range(SEATS):
        if p >= s.seats and count_markers(s, p) > 0:
            return 5
        if count_markers(s, p) > GOAL or (count_markers(s, p) == GOAL and s.phase != DONE):
            return 25
    if (s.phase == SWAP) != (s.finder != NONE):
        return 15
    if s.phase == SWAP and (s.shown == NONE or s.cube[s.shown] != s.wanted or not s.markers[s.finder][s.wanted]):
        return 15
    if s.variant == SOLITAIRE and s.turn > SOLITAIRE_TURNS:
        return 32
    return 0


def cubes_differ(s: State) -> bool:
    """Return whether each place laid out so far has a cube of a colour of its own, and no other place has one.

    Rules: SM-2, SM-37
    """
    for place in range(PLACES):
        if (s.cube[place] == NONE) != (place >= s.dealt):
            return False
        for other in range(place):
            if s.cube[place] != NONE and s.cube[other] == s.cube[place]:
                return False
    return True
