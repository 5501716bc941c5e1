"""Dicetto: what a score is made of."""

from __future__ import annotations

from astragal.games.dicetto.rules_cards import bonus_winner, holds_relance, points_of
from astragal.games.dicetto.state import BONUSES, DONE, State
from astragal.kit.scoring import ScoreLine

FIRST_BONUS_RULE = 45
"""The rule of the first Bonus card; those of the others follow in their order."""


def score_lines(s: State, seat: int) -> list[ScoreLine]:
    """Return the points of the Dice cards and, at the end, the Relance card and each Bonus card that the player gets."""
    lines = [ScoreLine("dt-score-cards", points_of(s, seat), ("DT-42",))]
    if holds_relance(s, seat):
        lines.append(ScoreLine("dt-relance", 0, ("DT-43",)))
    for bonus in range(BONUSES):
        if s.phase == DONE and s.revealed[bonus] and bonus_winner(s, bonus) == seat:
            rules = ("DT-44", f"DT-{FIRST_BONUS_RULE + bonus}")
            lines.append(ScoreLine(f"dt-bonus-{bonus + 1}", s.bonus_points[bonus], rules))
    return lines
