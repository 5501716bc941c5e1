"""Dice Crash: what a score is made of."""

from __future__ import annotations

from astragal.games.dice_crash.state import State
from astragal.kit.scoring import ScoreLine


def score_lines(s: State, seat: int) -> list[ScoreLine]:
    """Return the points as they stand: gained for dice that held, lost for dice that fell, never below 0."""
    return [ScoreLine("dc-score", s.points[seat], ("DC-21", "DC-22", "DC-26"))]
