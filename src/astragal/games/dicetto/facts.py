"""Dicetto: what the dice on the cards and the cards won are worth as they stand, for those who draw them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import gcd

from astragal.games.dicetto.rules_cards import bonus_winner, points_of, standing
from astragal.games.dicetto.rules_combos import value_of
from astragal.games.dicetto.rules_placing import duel
from astragal.games.dicetto.state import BONUSES, DONE, DUEL, FACES, NO_SLOT, NOBODY, State
from astragal.kit.shape import copy_shape


@dataclass(slots=True)
class Facts:
    """What follows from a view by the rules."""

    values: list[int]
    """The dice that lie on each slot, added up; 0 without dice."""
    claimed: list[int]
    """The dice put to each slot and not settled yet, added up."""
    points: list[int]
    """The points of the Dice cards that each player has won."""
    counted: list[list[int]]
    """What each player has of what a Bonus card counts, by Bonus card; empty for cards that are not revealed."""
    leaders: list[list[int]]
    """The seats that stand best for each Bonus card, by Bonus card: one alone gets it. Empty for cards that are not revealed."""
    totals: list[int]
    """The points of each player with those of the Bonus cards, if no more cards were won."""


def dice(view: State) -> dict[str, object]:
    """Add up the dice on the slots."""
    return {"values": [value_of(row) for row in view.laid], "claimed": [value_of(row) for row in view.claims]}


def cards(view: State) -> dict[str, object]:
    """Add up the cards won, and see who stands how for the Bonus cards."""
    points = [points_of(view, p) for p in range(view.seats)]
    totals = points[:]
    counted: list[list[int]] = [[] for _ in range(BONUSES)]
    leaders: list[list[int]] = [[] for _ in range(BONUSES)]
    for bonus in range(BONUSES):
        if view.revealed[bonus]:
            standings = [standing(view, bonus, p) for p in range(view.seats)]
            counted[bonus] = [abs(n) for n in standings]
            leaders[bonus] = [p for p, n in enumerate(standings) if n == max(standings)]
            winner = bonus_winner(view, bonus)
            if winner != NOBODY:
                totals[winner] += view.bonus_points[bonus]
    return {"points": points, "counted": counted, "leaders": leaders, "totals": totals}


def cards_at_end(view: State) -> dict[str, object]:
    """Count the cards once more at the end, when the Relance card counts too."""
    return cards(view) if view.phase == DONE else {}


FACT_FUNCTIONS = (
    (("laid", "claims"), dice),
    (("won", "revealed", "relance"), cards),
    (("phase",), cards_at_end),
)


def odds(s: State) -> tuple[int, ...]:
    """Return in how many of how many equally likely cases the player wins the duel that comes now; nothing when none does.

    A tie is rolled again, so it is no case of its own.
    """
    if s.phase != DUEL:
        return ()
    won = decided = 0
    for challenger, defender in product(range(1, FACES + 1), repeat=2):
        then = copy_shape(s)
        duel(then, challenger)
        duel(then, defender)
        if then.contested == NO_SLOT:
            decided += 1
            won += then.owner[s.contested] == s.seat
    common = gcd(won, decided)
    return won // common, decided // common
