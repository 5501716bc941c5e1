"""Dicetto: Dice cards from the pile to the table to the winners, what they are worth, and who gets the Bonus cards."""

from __future__ import annotations

from astragal.games.dicetto.rules_placing import lift
from astragal.games.dicetto.state import (
    CARD_SLOTS,
    CHANCE_CARD,
    DONE,
    KINDS,
    LARGE_STRAIGHT,
    NO_CARD,
    NOBODY,
    PAIR,
    SMALL_STRAIGHT,
    Options,
    State,
)

FEWEST = (1, 0, 1, 0, 0, 0, 1, 0)
"""Whether each Bonus card goes to the fewest; the others go to the most."""
CARDS = 0
LOGOS = 1
STRAIGHTS = 2
CHANCES = 3
NUMBERS = 4
POINTS = 5
COUNTED = (LOGOS, LOGOS, CARDS, CARDS, STRAIGHTS, CHANCES, POINTS, NUMBERS)
"""What each Bonus card counts."""


def lay_out_deck(s: State, options: Options) -> None:
    """Put all Dice cards into the pile.

    Rules: DT-3, DT-4
    """
    for kind in range(KINDS):
        copies = options.deck_copies[kind]
        if copies > 0:
            s.kinds = kind + 1
        s.types[kind] = options.deck_types[kind]
        s.points[kind] = options.deck_points[kind]
        s.logos[kind] = options.deck_logos[kind]
        s.copies[kind] = copies
        s.pile[kind] = copies
        s.left += copies


def first_gap(s: State) -> int:
    """Return the first slot without a Dice card, or `CARD_SLOTS` when all have one.

    Rules: DT-4, DT-11
    """
    for slot in range(CARD_SLOTS):
        if s.card[slot] == NO_CARD:
            return slot
    return CARD_SLOTS


def table_is_empty(s: State) -> bool:
    """Tell whether no slot has a Dice card.

    Rules: DT-11
    """
    for slot in range(CARD_SLOTS):
        if s.card[slot] != NO_CARD:
            return False
    return True


def turn_up(s: State, kind: int) -> None:
    """Lay a Dice card from the pile on the first slot without one.

    Rules: DT-4, DT-11
    """
    s.card[first_gap(s)] = kind
    s.pile[kind] -= 1
    s.left -= 1


def win_cards(s: State, p: int) -> None:
    """Give a player the Dice cards on which their dice lie, and these dice back.

    Rules: DT-8, DT-9, DT-10, DT-40
    """
    for slot in range(CARD_SLOTS):
        if s.owner[slot] == p:
            s.won[p][s.card[slot]] += 1
            s.cards[p] += 1
            s.card[slot] = NO_CARD
            lift(s, slot)


def points_of(s: State, p: int) -> int:
    """Add up the points of the Dice cards that a player has won.

    Rules: DT-42, DT-43
    """
    points = 0
    for kind in range(s.kinds):
        points += s.won[p][kind] * s.points[kind]
    return points


def bonus_share(s: State, bonus: int, kind: int) -> int:
    """Return what one Dice card of this kind counts for a Bonus card.

    Rules: DT-45, DT-46, DT-47, DT-48, DT-49, DT-50, DT-51, DT-52
    """
    what = COUNTED[bonus]
    if what == LOGOS:
        return s.logos[kind]
    if what == STRAIGHTS:
        return int(s.types[kind] == SMALL_STRAIGHT or s.types[kind] == LARGE_STRAIGHT)
    if what == CHANCES:
        return int(s.types[kind] == CHANCE_CARD)
    if what == NUMBERS:
        return int(s.types[kind] < PAIR)
    if what == POINTS:
        return s.points[kind]
    return 1


def holds_relance(s: State, p: int) -> bool:
    """Tell whether a player holds the Relance card at the end, and it counts as a card.

    Rules: DT-40, DT-43
    """
    return s.phase == DONE and s.relance == p and s.relance_counts == 1


def standing(s: State, bonus: int, p: int) -> int:
    """Return how a player stands for a Bonus card: higher is better, zero cards stand like any other number.

    Rules: DT-43, DT-44, DT-53
    """
    n = int(COUNTED[bonus] == CARDS and holds_relance(s, p))
    for kind in range(s.kinds):
        n += s.won[p][kind] * bonus_share(s, bonus, kind)
    if FEWEST[bonus]:
        return -n
    return n


def bonus_winner(s: State, bonus: int) -> int:
    """Return who gets a Bonus card: the one player who stands best, nobody after a tie.

    Rules: DT-44
    """
    best = standing(s, bonus, 0)
    winner = 0
    for p in range(1, s.seats):
        here = standing(s, bonus, p)
        if here > best:
            best = here
            winner = p
        elif here == best:
            winner = NOBODY
    return winner
