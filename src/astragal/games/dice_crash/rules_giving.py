"""Dice Crash: who may get which die, and in which order the dice are placed."""

from __future__ import annotations

from astragal.games.dice_crash.state import NOBODY, SIZES, THROWER_LAST, State


def all_equal(s: State) -> bool:
    """Tell whether all rolled dice show the same value.

    Rules: DC-12
    """
    return s.die_value[0] == s.die_value[s.hand - 1]


def serves(s: State, i: int, p: int) -> bool:
    """Tell whether die `i` is one that seat `p` must have: any die, but a largest one for the thrower of equal dice.

    Rules: DC-10, DC-12, DC-15
    """
    return p != s.seat or not all_equal(s) or s.die_size[i] == s.die_size[s.hand - 1]


def may_give(s: State, p: int) -> bool:
    """Tell whether the die in question may go to seat `p`: the dice after it must still be able to serve everybody.

    With as many dice as seats this gives everybody exactly one.

    Rules: DC-10, DC-11, DC-12, DC-13, DC-15
    """
    if p == s.seat and s.die_value[s.die] == s.die_value[0] and not all_equal(s):
        return False
    waiting = 0
    for q in range(s.seats):
        served = q == p and serves(s, s.die, q)
        for i in range(s.die):
            if s.die_owner[i] == q and serves(s, i, q):
                served = True
        waiting += int(not served)
    return waiting <= s.hand - 1 - s.die


def place_in_order(s: State, i: int) -> int:
    """Return a number that grows with the order of placing: value, distance from the thrower, size.

    Size orders only dice of one owner, who may choose between them.

    Rules: DC-17, DC-18
    """
    distance = (s.die_owner[i] + s.seats - s.seat) % s.seats
    if distance == 0 and s.thrower_tie == THROWER_LAST:
        distance = s.seats
    return (s.die_value[i] * (s.seats + 1) + distance) * SIZES + s.die_size[i]


def line_up(s: State) -> None:
    """Sort the dice that were given into the order of placing.

    Rules: DC-17, DC-18
    """
    for last in range(1, s.hand):
        i = last
        while i > 0 and place_in_order(s, i) < place_in_order(s, i - 1):
            swap(s, i, i - 1)
            i -= 1


def swap(s: State, i: int, j: int) -> None:
    """Exchange two dice in hands; each keeps its face and its owner.

    Rules: DC-16
    """
    size = s.die_size[i]
    value = s.die_value[i]
    owner = s.die_owner[i]
    s.die_size[i] = s.die_size[j]
    s.die_value[i] = s.die_value[j]
    s.die_owner[i] = s.die_owner[j]
    s.die_size[j] = size
    s.die_value[j] = value
    s.die_owner[j] = owner


def may_place(s: State, i: int) -> bool:
    """Tell whether die `i` may be placed next: the first in order, or an equal one of its owner in another size.

    Rules: DC-17, DC-18
    """
    if i == 0:
        return True
    if s.die_owner[i] != s.die_owner[0] or s.die_value[i] != s.die_value[0]:
        return False
    return s.die_size[i] != s.die_size[i - 1]


def let_go(s: State) -> None:
    """Take the die being placed out of the hands.

    Rules: DC-30, DC-36
    """
    s.hand -= 1
    for i in range(s.die, s.hand):
        swap(s, i, i + 1)
    s.die_size[s.hand] = 0
    s.die_value[s.hand] = 0
    s.die_owner[s.hand] = NOBODY
    s.die = 0
