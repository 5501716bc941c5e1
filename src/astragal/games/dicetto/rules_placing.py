"""Dicetto: dice on their way from the hand to the cards, and duels."""

from __future__ import annotations

from astragal.games.dicetto.rules_combos import dice_in, value_of
from astragal.games.dicetto.state import DICE, DUEL, NO_SLOT, NOBODY, ONE_PER_CARD, SLOTS, State


def put_in_hand(s: State, face: int) -> None:
    """Sort one rolled die into the hand.

    Rules: DT-13
    """
    i = DICE - s.to_roll
    while i > 0 and s.hand[i - 1] > face:
        s.hand[i] = s.hand[i - 1]
        i -= 1
    s.hand[i] = face
    s.to_roll -= 1


def take_from_hand(s: State, mask: int) -> None:
    """Remove these dice from the hand; the others move together.

    Rules: DT-14, DT-15
    """
    kept = 0
    for i in range(DICE):
        if mask >> i & 1 == 0:
            s.hand[kept] = s.hand[i]
            kept += 1
    for i in range(kept, DICE):
        s.hand[i] = 0


def claim(s: State, slot: int, mask: int) -> None:
    """Put these dice of the hand to a slot; whether they stay there is settled later.

    Rules: DT-15
    """
    n = 0
    for i in range(DICE):
        if mask >> i & 1:
            s.claims[slot][n] = s.hand[i]
            n += 1
    s.held[s.seat] -= n
    take_from_hand(s, mask)


def settle(s: State) -> None:
    """Lay the claims in the order of the slots, up to the first that needs a duel.

    Rules: DT-28, DT-29, DT-30
    """
    for slot in range(SLOTS):
        if s.claims[slot][0] > 0:
            if value_of(s.claims[slot]) == value_of(s.laid[slot]):
                s.contested = slot
                s.thrown = 0
                s.phase = DUEL
                return
            lay(s, slot)


def lay(s: State, slot: int) -> None:
    """Turn a claim into the dice that lie on the slot; dice that lay there go back to their owner.

    Rules: DT-28, DT-29, DT-35
    """
    lift(s, slot)
    for i in range(DICE):
        s.laid[slot][i] = s.claims[slot][i]
        s.claims[slot][i] = 0
    s.owner[slot] = s.seat


def lift(s: State, slot: int) -> None:
    """Give the dice on a slot, if there are any, back to their owner.

    Rules: DT-9, DT-29, DT-35
    """
    if s.owner[slot] == NOBODY:
        return
    s.held[s.owner[slot]] += dice_in(s.laid[slot])
    s.owner[slot] = NOBODY
    for i in range(DICE):
        s.laid[slot][i] = 0


def give_up(s: State, slot: int) -> None:
    """Take a lost claim back; these dice stay out of the hand, so they are not placed again in this turn.

    With one duel for each card, other dice may only beat what lies there in this turn.

    Rules: DT-36, DT-37
    """
    s.held[s.seat] += dice_in(s.claims[slot])
    for i in range(DICE):
        s.claims[slot][i] = 0
    s.lost[slot] = int(s.second_duel == ONE_PER_CARD)


def duel(s: State, face: int) -> None:
    """Roll one die of a duel: the challenger's, then the defender's; both again after a tie.

    Rules: DT-34, DT-35, DT-36
    """
    if s.thrown == 0:
        s.thrown = face
        return
    if s.thrown > face:
        lay(s, s.contested)
    elif s.thrown < face:
        give_up(s, s.contested)
    if s.thrown != face:
        s.contested = NO_SLOT
    s.thrown = 0
