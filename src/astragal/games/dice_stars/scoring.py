"""Dice Stars: what a score is made of."""

from __future__ import annotations

from astragal.games.dice_stars.rules_sheet import line_score, line_times
from astragal.games.dice_stars.state import LINES, NO_PENALTY, State
from astragal.kit.scoring import ScoreLine

LINE_KEYS = (("ds-score-lost", "DS-56"), ("ds-score-line", "DS-54"), ("ds-score-doubled", "DS-55"))
"""The name and the rule of a line that counts not at all, once, or twice."""


def score_lines(s: State, seat: int) -> list[ScoreLine]:
    """Return the five lines of a sheet, and the penalty if there is one."""
    lines = []
    for line in range(LINES):
        key, rule = LINE_KEYS[line_times(s, seat, line)]
        lines.append(ScoreLine(key, line_score(s, seat, line), ("DS-53", rule), line + 2))
    if s.penalty[seat] != NO_PENALTY:
        lines.append(ScoreLine("ds-score-penalty", -s.penalty[seat], ("DS-57",)))
    return lines
