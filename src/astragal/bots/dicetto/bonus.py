"""Dicetto: what the revealed Bonus cards are worth while the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from astragal.games.dicetto.rules_cards import COUNTED, FEWEST, POINTS, counted, points_of, standing
from astragal.games.dicetto.state import BONUSES, State

DRIFT = 0.45
"""How much standings still change for each card to go, as a share of its root."""


def card_worth(s: State) -> list[list[float]]:
    """Return what a card of each kind is worth to each seat: its points, and what it changes for the Bonus cards."""
    worth = [[float(points) for points in s.points] for _ in range(s.seats)]
    for bonus in revealed(s):
        stand = [standing(s, bonus, p) for p in range(s.seats)]
        now = [hope(s, bonus, stand, p) for p in range(s.seats)]
        for p in range(s.seats):
            for count in {counted(s, bonus, kind) for kind in range(s.kinds)} - {0}:
                after = [*stand[:p], stand[p] + (-count if FEWEST[bonus] else count), *stand[p + 1 :]]
                others = sum(now[q] - hope(s, bonus, after, q) for q in range(s.seats) if q != p)
                change = hope(s, bonus, after, p) - now[p] + others / (s.seats - 1)
                for kind in range(s.kinds):
                    if counted(s, bonus, kind) == count:
                        worth[p][kind] += change
    return worth


def scores(s: State) -> list[float]:
    """Return the points of every seat, with what it may hope for from the Bonus cards."""
    hoped = [float(points_of(s, p)) for p in range(s.seats)]
    for bonus in revealed(s):
        stand = [standing(s, bonus, p) for p in range(s.seats)]
        for p in range(s.seats):
            hoped[p] += hope(s, bonus, stand, p)
    return hoped


def revealed(s: State) -> list[int]:
    """Return the Bonus cards that count."""
    return [bonus for bonus in range(BONUSES) if s.revealed[bonus]]


def hope(s: State, bonus: int, stand: Sequence[int], p: int) -> float:
    """Return the points that a seat may expect from a Bonus card: all if it will lead alone at the end."""
    lead = stand[p] - max(stand[q] for q in range(s.seats) if q != p) - 0.5
    to_go = max(1, s.target_cards - max(s.cards))
    spread = DRIFT * sqrt(to_go) * (2.0 if COUNTED[bonus] == POINTS else 1.0)
    return s.bonus_points[bonus] * 0.5 * (1.0 + erf(lead / spread / sqrt(2.0)))
