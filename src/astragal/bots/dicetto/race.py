"""The race to the last card of Dicetto, solved for two players whose turns bring cards and points as often as in real games.

Only the lead in points and the cards that both still need count here; `evaluation` looks at the dice on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astragal.kit.floats import add_floats

MAX_LEAD = 40
"""Larger leads count as this many points."""
MAX_CARDS = 15
"""More cards to go count as this many."""

TURN_ODDS = {
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
"""How often a turn wins (cards, points), once others have had their turns."""
LAST_TURN_ODDS = {
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
"""The same for a last turn, after which nobody plays. Both were counted in 300 games of two solvers with the standard deck.

`scripts/dicetto_odds.py` counts again; docs/develop/bots.md compares."""

WINNING_ODDS = tuple(odds for (cards, _), odds in TURN_ODDS.items() if cards)
TOLERANCE = 1e-7

Row = list[float]
"""The chance to win, for every lead from -MAX_LEAD to MAX_LEAD."""


def interpolate(row: Row, lead: float) -> float:
    """Return the chance to win with this lead, interpolated between whole points."""
    at = min(max(lead, -MAX_LEAD), MAX_LEAD - 0.001) + MAX_LEAD
    low = int(at)
    return row[low] + (at - low) * (row[low + 1] - row[low])


def final_share(lead: float) -> float:
    """Return the share of the victory for a lead at the end: half when level, in between for less than half a point."""
    return min(max(0.5 + lead, 0.0), 1.0)


@cache
def last_turn() -> Row:
    """Return the chances of a player who takes their last card, before the last turn of the other."""
    return [
        add_floats(odds * final_share(lead - points) for (_, points), odds in LAST_TURN_ODDS.items())
        for lead in range(-MAX_LEAD, MAX_LEAD + 1)
    ]


def race(mine: int, theirs: int) -> Row:
    """Return the chances of the player whose turn it is, by the cards that they and the other still need."""
    if mine <= 0:
        return last_turn()
    return _solve_race(min(mine, MAX_CARDS), min(max(theirs, 1), MAX_CARDS))


@cache
def _solve_race(mine: int, theirs: int) -> Row:
    """Solve a race.

    Nobody has to take a card that they could: a player who is behind leaves a last card alone. Turns that win nothing lead to the race
    of the other and back to this one, so both are solved together, lead by lead.
    """
    for_other, for_me = _value_wins(theirs, mine), _value_wins(mine, theirs)
    return [_solve_lead(for_other[-1 - i], for_me[i]) for i in range(2 * MAX_LEAD + 1)]


@cache
def _value_wins(mine: int, theirs: int) -> list[list[float]]:
    """Return, for every lead, the chance to win after each result of a turn but the empty one."""
    rows = [(race(mine - cards, theirs), points) for cards, points in TURN_ODDS if cards]
    return [[interpolate(row, lead + points) for row, points in rows] for lead in range(-MAX_LEAD, MAX_LEAD + 1)]


def _solve_lead(for_other: Sequence[float], for_me: Sequence[float]) -> float:
    """Return the chance to win at the start of my turn, by iterating until nothing changes."""
    mine = 1.0 - _value_turn(for_other, 0.0)
    before = -1.0
    while abs(mine - before) > TOLERANCE:
        before = mine
        theirs = 1.0 - _value_turn(for_me, mine)
        mine = 1.0 - _value_turn(for_other, theirs)
    return mine


def _value_turn(prospects: Sequence[float], nothing: float) -> float:
    """Return the chance to win of a player who takes what the turn offers, or nothing."""
    wins = TURN_ODDS[0, 0] * nothing
    for odds, prospect in zip(WINNING_ODDS, prospects, strict=True):
        wins += odds * max(prospect, nothing)
    return wins
