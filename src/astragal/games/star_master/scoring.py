"""Star Master: what a score is made of."""

from __future__ import annotations

from astragal.games.star_master.state import State
from astragal.kit.scoring import ScoreLine


def score_lines(s: State, seat: int) -> list[ScoreLine]:
    """Return the markers on a score board: each is worth one."""
    return [ScoreLine("sm-score", sum(s.markers[seat]), ("SM-13", "SM-25"))]
