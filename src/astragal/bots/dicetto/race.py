"""Dicetto: the race to the last card, solved for two players who win cards and points as often as players do.

Only the lead in points and the cards that both still need count here; what lies on the table is weighed in `outlook`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

FAR = 40
"""A lead of so many points is as good as any."""
LONGEST = 15
"""So many cards to go are as good as any more."""

TURN = {
    (0, 0): 0.309,
    (1, 1): 0.369,
    (1, 2): 0.059,
    (1, 3): 0.122,
    (1, 4): 0.029,
    (1, 5): 0.021,
    (2, 2): 0.073,
    (2, 3): 0.008,
    (2, 4): 0.008,
    (3, 3): 0.002,
}
"""How often a turn wins so many cards, and so many points with them, once others have answered."""
LAST_TURN = {
    (0, 0): 0.127,
    (1, 1): 0.298,
    (1, 2): 0.065,
    (1, 3): 0.142,
    (1, 4): 0.034,
    (1, 5): 0.021,
    (2, 2): 0.223,
    (2, 3): 0.032,
    (2, 4): 0.027,
    (3, 3): 0.031,
}
"""The same for a turn that nobody answers. Both were counted in 300 games of two solvers with the cards of the house."""

OFTEN = tuple(often for (cards, _), often in TURN.items() if cards)
CLOSE = 1e-7

Row = list[float]
"""How likely the player wins, for every lead from -FAR to FAR."""


def ahead(row: Row, lead: float) -> float:
    """Return how likely a player with this lead wins, between two whole points too."""
    at = min(max(lead, -FAR), FAR - 0.001) + FAR
    low = int(at)
    return row[low] + (at - low) * (row[low + 1] - row[low])


def settled(lead: float) -> float:
    """Return what a lead at the end is worth: a win, half of it when level; hopes of less than half a point decide nothing."""
    return min(max(0.5 + lead, 0.0), 1.0)


@cache
def finishing() -> Row:
    """Weigh the last turn of the other, when a player takes his last card unless he is stopped now."""
    return [
        sum(often * settled(lead - points) for (_, points), often in LAST_TURN.items()) for lead in range(-FAR, FAR + 1)
    ]


def race(mine: int, theirs: int) -> Row:
    """Weigh the race of a player whose turn it is, with so many cards to go for him and for the other."""
    if mine <= 0:
        return finishing()
    return _solved(min(mine, LONGEST), min(max(theirs, 1), LONGEST))


@cache
def _solved(mine: int, theirs: int) -> Row:
    """Solve a race: what the other's dice bring him, or leave him with, when his turn begins.

    Nobody has to take what he could: who is behind leaves a last card alone. Turns that win nothing lead to the race of the other
    and back to this one, so both are solved together, lead by lead.
    """
    for_other, for_me = _prospects(theirs, mine), _prospects(mine, theirs)
    return [_settle(for_other[-1 - i], for_me[i]) for i in range(2 * FAR + 1)]


@cache
def _prospects(mine: int, theirs: int) -> list[list[float]]:
    """Return, for every lead, how likely a player wins with each thing that his dice may have won him; with nothing is left out."""
    rows = [(race(mine - cards, theirs), points) for cards, points in TURN if cards]
    return [[ahead(row, lead + points) for row, points in rows] for lead in range(-FAR, FAR + 1)]


def _settle(for_other: Sequence[float], for_me: Sequence[float]) -> float:
    """Return how likely I win when my turn begins, by going back and forth until nothing changes."""
    mine = 1.0 - _chosen(for_other, 0.0)
    before = -1.0
    while abs(mine - before) > CLOSE:
        before = mine
        theirs = 1.0 - _chosen(for_me, mine)
        mine = 1.0 - _chosen(for_other, theirs)
    return mine


def _chosen(prospects: Sequence[float], nothing: float) -> float:
    """Return how likely a player wins who takes what his turn offers, or nothing."""
    wins = TURN[0, 0] * nothing
    for often, prospect in zip(OFTEN, prospects, strict=True):
        wins += often * max(prospect, nothing)
    return wins
