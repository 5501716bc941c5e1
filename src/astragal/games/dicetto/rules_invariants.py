"""Dicetto: what holds at any moment."""

from __future__ import annotations

from astragal.games.dicetto.rules_combos import dice_in, type_on
from astragal.games.dicetto.state import (
    BONUSES,
    CARD_SLOTS,
    DEAL,
    DICE,
    DONE,
    DUEL,
    FIRST,
    KINDS,
    NO_CARD,
    NO_SLOT,
    NOBODY,
    ONE_PER_CARD,
    RELANCE,
    REROLL,
    REVEALED,
    ROLL,
    SEATS,
    SLOTS,
    State,
)
from astragal.kit.game import Out


def broken_rule(s: State) -> int:
    """Return 0, or the number of the first rule that this state breaks.

    Rules: DT-1, DT-2, DT-3, DT-4, DT-6, DT-9, DT-10, DT-11, DT-12, DT-15, DT-34, DT-37, DT-40
    """
    if s.seat >= s.seats or s.relance >= s.seats:
        return 1
    broken = unsound_dice(s)
    if broken == 0:
        broken = unsound_slots(s)
    if broken == 0:
        broken = unsound_cards(s)
    if broken == 0:
        broken = unsound_bonus(s)
    return broken


def unsound_dice(s: State) -> int:
    """Return 0, or the rule by which dice are missing, too many or in two places.

    Rules: DT-2, DT-9, DT-14
    """
    for p in range(SEATS):
        n = s.held[p]
        for slot in range(SLOTS):
            n += int(s.owner[slot] == p) * dice_in(s.laid[slot]) + int(s.seat == p) * dice_in(s.claims[slot])
        if n != DICE * int(p < s.seats):
            return 2
    in_hand = dice_in(s.hand) + s.to_roll
    if in_hand > s.held[s.seat]:
        return 9
    if (s.phase == ROLL or s.phase == REROLL) and in_hand != DICE:
        return 9
    if not ascending(s.hand):
        return 14
    return 0


def ascending(row: Out) -> bool:
    """Tell whether a row of faces is ascending, with nothing after its last die.

    Rules: DT-14
    """
    for i in range(1, DICE):
        if row[i] > 0 and (row[i - 1] == 0 or row[i - 1] > row[i]):
            return False
    return True


def unsound_slots(s: State) -> int:
    """Return 0, or the rule by which dice lie where they cannot.

    Rules: DT-12, DT-15, DT-16, DT-34, DT-37, DT-40
    """
    for slot in range(SLOTS):
        laid = dice_in(s.laid[slot])
        if (laid > 0) != (s.owner[slot] != NOBODY):
            return 15
        if type_on(s, slot) == 0 and laid + dice_in(s.claims[slot]) > 0:
            return 15
        if not ascending(s.laid[slot]) or not ascending(s.claims[slot]):
            return 16
        if s.lost[slot] > 0 and s.second_duel != ONE_PER_CARD:
            return 37
        if laid > 0 and s.phase == DONE and (slot != RELANCE or s.relance_counts):
            return 40
    if s.extra > 0 and s.relance != s.seat:
        return 12
    if (s.phase == DUEL) != (s.contested != NO_SLOT):
        return 34
    return 0


def unsound_cards(s: State) -> int:
    """Return 0, or the rule by which Dice cards are missing, too many or not counted right.

    Rules: DT-3, DT-4, DT-10, DT-11
    """
    left = 0
    wrong = 0
    for kind in range(KINDS):
        n = s.pile[kind]
        left += n
        for slot in range(CARD_SLOTS):
            n += int(s.card[slot] == kind)
        for p in range(SEATS):
            n += s.won[p][kind]
        wrong += int(n != s.copies[kind])
    if wrong > 0:
        return 3
    if left != s.left:
        return 4
    for p in range(SEATS):
        n = 0
        for kind in range(KINDS):
            n += s.won[p][kind]
        if n != s.cards[p]:
            return 10
    if s.phase != FIRST and s.phase != DEAL and s.phase != DONE and s.left > 0:
        for slot in range(CARD_SLOTS):
            if s.card[slot] == NO_CARD:
                return 11
    return 0


def unsound_bonus(s: State) -> int:
    """Return 0, or the rule by which the number of revealed Bonus cards is wrong.

    Rules: DT-6
    """
    n = s.to_reveal
    for b in range(BONUSES):
        n += s.revealed[b]
    if n != 0 and n != REVEALED:
        return 6
    return 0
