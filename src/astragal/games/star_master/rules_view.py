"""Star Master: which colours can be seen."""

from __future__ import annotations

from astragal.games.star_master.state import MEMORISE, NONE, PLACES, State
from astragal.kit.game import Out


def visible(s: State, seat: int, out: Out) -> None:
    """Write the colour on each place that can be seen now, NONE where it is hidden; every seat sees the same.

    Rules: SM-6, SM-11, SM-12, SM-15
    """
    for place in range(PLACES):
        out[place] = NONE
        if s.phase == MEMORISE or s.shown == place:
            out[place] = s.cube[place]
