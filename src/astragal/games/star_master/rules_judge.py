"""Star Master: what the clock and the players' hands would probably do, where nobody is there to ask.

The weights are a model, not a rule: everybody is equally quick and remembers the cube as often as not, a race
without takers is the likelier the fewer may gain, and players who have the marker already hardly stir, unless they
would lose it.
"""

from __future__ import annotations

from astragal.games.star_master.rules import GRAB_FIRST, HIDE, NOBODY_GRABS
from astragal.games.star_master.rules_turn import must_race
from astragal.games.star_master.state import MEMORISE, PLACES, State
from astragal.kit.game import Out

NOBODY_STIRS = 8
REMEMBERS = 8
ERRS = 1
"""On one wrong cube of the eight."""
BLOCKS = 1
"""Seizes the right cube although they have its marker."""


def likely_verdicts(s: State, out: Out, weights: Out) -> int:
    """List plausible verdicts and their weights.

    Rules: SM-6, SM-19, SM-22
    """
    if s.phase == MEMORISE:
        out[0] = HIDE
        weights[0] = 1
        return 1
    out[0] = NOBODY_GRABS
    weights[0] = NOBODY_STIRS
    n = 1
    for p in range(s.seats):
        if not s.tried[p]:
            for place in range(PLACES):
                out[n] = GRAB_FIRST + p * PLACES + place
                weights[n] = eagerness(s, p, place)
                n += int(weights[n] > 0)
    return n


def eagerness(s: State, p: int, place: int) -> int:
    """Weigh that a player is the first to seize the cube on a place.

    Rules: SM-19, SM-20, SM-28
    """
    right = s.cube[place] == s.wanted
    if s.markers[p][s.wanted] and not (p == s.seat and must_race(s)):
        return BLOCKS * int(right)
    if right:
        return REMEMBERS
    return ERRS
