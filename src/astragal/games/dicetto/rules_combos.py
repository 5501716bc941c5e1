"""Dicetto: combinations of dice, and which of them may be laid on which card.

Dice of the hand are named by a mask: bit `i` stands for the die at position `i` of the ascending hand. Among equal dice
the lowest positions are named, so that every choice of faces has exactly one mask.
"""

from __future__ import annotations

from astragal.games.dicetto.state import (
    ANY,
    CHANCE_CARD,
    DICE,
    LARGE_STRAIGHT,
    NO_CARD,
    NOBODY,
    PAIR,
    RELANCE,
    SLOTS,
    SMALL_STRAIGHT,
    TWO_PAIRS,
    State,
)
from astragal.kit.game import Out

MASKS = 16
SIZE = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
LOWEST = (0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0)
HIGHEST = (0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3)
"""How many dice a mask names, and the positions of the lowest and the highest of them."""

LEAST = (1, 1, 1, 1, 1, 1, 1, 2, 4, 3, 4, 3, 4, 1)
MOST = (0, 4, 4, 4, 4, 4, 4, 2, 4, 3, 4, 3, 4, 4)
"""Fewest and most dice that lie on a card, by its type."""


def dice_in(row: Out) -> int:
    """Count the dice of a row of faces.

    Rules: DT-2
    """
    n = 0
    for i in range(DICE):
        n += int(row[i] > 0)
    return n


def value_of(row: Out) -> int:
    """Add up a row of faces.

    Rules: DT-27
    """
    return row[0] + row[1] + row[2] + row[3]


def twins(s: State) -> int:
    """Return the mask of the dice in hand that show the same as the die before them.

    Rules: DT-14, DT-16
    """
    mask = 0
    for i in range(1, DICE):
        if s.hand[i] > 0 and s.hand[i] == s.hand[i - 1]:
            mask |= 1 << i
    return mask


def names_lowest(mask: int, twin: int) -> bool:
    """Tell whether a mask takes a die that equals the one before it only together with that one.

    Rules: DT-14, DT-16
    """
    return (mask << 1) & mask & twin == mask & twin


def fits(s: State, card: int, mask: int, twin: int) -> bool:
    """Tell whether these dice of the hand are exactly the combination of a type of card.

    Rules: DT-16, DT-18, DT-19, DT-20, DT-21, DT-22, DT-23, DT-24, DT-25, DT-26
    """
    n = SIZE[mask]
    if n < LEAST[card] or n > MOST[card]:
        return False
    if card == CHANCE_CARD:
        return s.chance_dice == ANY or n == DICE
    low = s.hand[LOWEST[mask]]
    high = s.hand[HIGHEST[mask]]
    if card == TWO_PAIRS:
        return low == s.hand[1] and s.hand[2] == high
    if card == SMALL_STRAIGHT or card == LARGE_STRAIGHT:
        return mask & twin == 0 and high - low == n - 1
    if card < PAIR:
        return low == card and high == card
    return low == high


def type_on(s: State, slot: int) -> int:
    """Return the type of the card on a slot, 0 without one; Relance asks for the same as Chance.

    Rules: DT-5, DT-12, DT-26
    """
    if slot == RELANCE:
        if s.relance == NOBODY:
            return CHANCE_CARD
        return 0
    if s.card[slot] == NO_CARD:
        return 0
    return s.types[s.card[slot]]


def occupied_by_player(s: State, slot: int) -> bool:
    """Tell whether the player has laid a combination on this slot in this turn already.

    Rules: DT-9, DT-16
    """
    return s.owner[slot] == s.seat or s.claims[slot][0] > 0


def chosen_value(s: State, mask: int) -> int:
    """Add up these dice of the hand.

    Rules: DT-27
    """
    hand = s.hand
    return hand[0] * (mask & 1) + hand[1] * (mask >> 1 & 1) + hand[2] * (mask >> 2 & 1) + hand[3] * (mask >> 3)


def placements(s: State, out: Out, n: int, first: int) -> int:
    """List from `out[n]` on what may be laid where, as `first + 15 * slot + mask - 1`; return where the list ends.

    Rules: DT-15, DT-16, DT-28, DT-29, DT-30, DT-31, DT-37
    """
    end = 1 << dice_in(s.hand)
    twin = twins(s)
    for slot in range(SLOTS):
        card = type_on(s, slot)
        if card == 0 or occupied_by_player(s, slot):
            continue
        least = value_of(s.laid[slot]) + s.lost[slot]
        for mask in range((1 << LEAST[card]) - 1, end):  # no mask of as many dice is lower
            if fits(s, card, mask, twin) and names_lowest(mask, twin) and chosen_value(s, mask) >= least:
                out[n] = first + (MASKS - 1) * slot + mask - 1
                n += 1
    return n
