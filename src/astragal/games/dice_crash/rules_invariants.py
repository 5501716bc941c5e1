"""Dice Crash: what holds at any moment."""

from __future__ import annotations

from astragal.games.dice_crash.rules_giving import place_in_order
from astragal.games.dice_crash.rules_towers import how_many_reached, tower_of
from astragal.games.dice_crash.state import (
    DICE,
    GIVE,
    GOAL,
    HAND,
    LAND,
    LEVELS,
    MARKER,
    NOBODY,
    PLACE,
    SEATS,
    SIZES,
    SMALL,
    TOWERS,
    State,
)


def broken_rule(s: State) -> int:
    """Return 0, or the number of the first rule that this state breaks.

    Rules: DC-1, DC-8, DC-13, DC-17, DC-19, DC-31, DC-34, DC-36
    """
    if s.seat >= s.seats or s.marker >= s.seats:
        return 1
    for size in range(SIZES):
        if dice_of(s, size) != DICE[size]:
            return 36
    broken = unsound_towers(s)
    if broken == 0:
        broken = unsound_hands(s)
    if broken == 0:
        broken = unsound_points(s)
    return broken


def dice_of(s: State, size: int) -> int:
    """Count the dice of a size wherever they are: in the pool, in hands, on the towers, as bases.

    Rules: DC-3, DC-36
    """
    n = s.pool[size]
    if size == SMALL:
        n += TOWERS
    for i in range(s.hand):
        n += int(s.die_size[i] == size)
    for t in range(TOWERS):
        for level in range(s.height[t]):
            n += int(s.tower_size[t][level] == size)
    return n


def unsound_towers(s: State) -> int:
    """Return 0, or the rule that a die standing on the wrong tower, or above the top of one, breaks.

    Rules: DC-19, DC-36
    """
    for t in range(TOWERS):
        for level in range(LEVELS):
            value = s.tower_value[t][level]
            if level < s.height[t]:
                if value == 0 or tower_of(value) != t:
                    return 19
            elif value != 0 or s.tower_size[t][level] != 0:
                return 36
    return 0


def unsound_hands(s: State) -> int:
    """Return 0, or the rule by which dice in hands are out of order, or not rolled or given as the phase says.

    Rules: DC-8, DC-13, DC-17, DC-36
    """
    for i in range(HAND):
        if i >= s.hand:
            if s.die_size[i] != 0 or s.die_value[i] != 0 or s.die_owner[i] != NOBODY:
                return 36
            continue
        if (s.die_value[i] > 0) != (s.phase >= MARKER or i < s.die):
            return 8
        if s.phase < MARKER and i > s.die and s.die_size[i] < s.die_size[i - 1]:
            return 8
        if (s.die_owner[i] != NOBODY) != (s.phase >= PLACE or (s.phase == GIVE and i < s.die)):
            return 13
        if s.die_owner[i] >= s.seats:
            return 1
        if s.phase >= PLACE and i > 0 and place_in_order(s, i) < place_in_order(s, i - 1):
            return 17
    if s.die > 0 and s.die >= s.hand:
        return 8
    if s.hand == 0 and (s.phase == PLACE or s.phase == LAND):
        return 30
    return 0


def unsound_points(s: State) -> int:
    """Return 0, or the rule by which points and the order of reaching the goal disagree.

    Rules: DC-1, DC-31, DC-34
    """
    last = how_many_reached(s)
    for p in range(SEATS):
        if p >= s.seats and (s.points[p] != 0 or s.reached[p] != 0):
            return 1
        if s.points[p] >= GOAL and s.reached[p] == 0:
            return 31
        if s.reached[p] > last:
            return 34
        for q in range(p):
            if s.reached[p] > 0 and s.reached[p] == s.reached[q]:
                return 34
    return 0
