"""The value of the revealed Bonus cards of Dicetto during the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from astragal.games.dicetto.rules_cards import CARDS, COUNTED, FEWEST, POINTS, bonus_share, points_of, standing
from astragal.games.dicetto.state import BONUSES, DONE, State
from astragal.kit.floats import add_floats

DRIFT = 0.45
"""Standard deviation of standings at the end, for each square root of a card to go."""
REMEMBERED = 1024
"""Values that are remembered: they change only when cards are won, many positions later."""


class Values(NamedTuple):
    """What cards and scores are worth to each seat, with what is expected of the Bonus cards. Not to be changed."""

    cards: list[list[float]]
    relance: list[float]
    scores: list[float]


_known: dict[tuple[object, ...], Values] = {}


def find_values(s: State) -> Values:
    """Return the values of a state, computed or remembered: half of the time of a review would be spent on them."""
    rows = s.points, s.logos, s.types, s.revealed, s.bonus_points, s.cards, *s.won
    numbers = s.seats, s.kinds, s.target_cards, s.relance_counts, s.relance, s.phase == DONE
    key = (*numbers, *map(tuple, rows))
    if key not in _known:
        if len(_known) >= REMEMBERED:
            _known.clear()
        _known[key] = Values(card_values(s), relance_values(s), expected_scores(s))
    return _known[key]


def card_values(s: State) -> list[list[float]]:
    """Return the value of a card of each kind to each seat: its points, and what it changes for the Bonus cards."""
    values = [[float(points) for points in s.points] for _ in range(s.seats)]
    for bonus in list_revealed(s):
        for count in {bonus_share(s, bonus, kind) for kind in range(s.kinds)} - {0}:
            for p, change in enumerate(expected_changes(s, bonus, count)):
                for kind in range(s.kinds):
                    if bonus_share(s, bonus, kind) == count:
                        values[p][kind] += change
    return values


def relance_values(s: State) -> list[float]:
    """Return the value of the Relance card at the end to each seat: one more card for the Bonus cards that count cards."""
    values = [0.0] * s.seats
    for bonus in list_revealed(s):
        if s.relance_counts and COUNTED[bonus] == CARDS:
            values = [value + change for value, change in zip(values, expected_changes(s, bonus, 1), strict=True)]
    return values


def expected_changes(s: State, bonus: int, count: int) -> list[float]:
    """Return what a card that counts this much for a Bonus card is worth to each seat: its own gain, and what others lose."""
    standings = [standing(s, bonus, p) for p in range(s.seats)]
    now = [expected_points(s, bonus, standings, p) for p in range(s.seats)]
    changes = []
    for p in range(s.seats):
        after = [*standings[:p], standings[p] + (-count if FEWEST[bonus] else count), *standings[p + 1 :]]
        others = add_floats(now[q] - expected_points(s, bonus, after, q) for q in range(s.seats) if q != p)
        changes.append(expected_points(s, bonus, after, p) - now[p] + others / (s.seats - 1))
    return changes


def expected_scores(s: State) -> list[float]:
    """Return the points of every seat, with those expected from the Bonus cards."""
    totals = [float(points_of(s, p)) for p in range(s.seats)]
    for bonus in list_revealed(s):
        standings = [standing(s, bonus, p) for p in range(s.seats)]
        for p in range(s.seats):
            totals[p] += expected_points(s, bonus, standings, p)
    return totals


def list_revealed(s: State) -> list[int]:
    """Return the Bonus cards that count."""
    return [bonus for bonus in range(BONUSES) if s.revealed[bonus]]


def expected_points(s: State, bonus: int, standings: Sequence[int], p: int) -> float:
    """Return the expected points from a Bonus card: all of them times the chance to lead alone at the end."""
    lead = standings[p] - max(standings[q] for q in range(s.seats) if q != p) - 0.5
    to_go = max(1, s.target_cards - max(s.cards))
    spread = DRIFT * sqrt(to_go) * (2.0 if COUNTED[bonus] == POINTS else 1.0)
    return s.bonus_points[bonus] * 0.5 * (1.0 + erf(lead / spread / sqrt(2.0)))
