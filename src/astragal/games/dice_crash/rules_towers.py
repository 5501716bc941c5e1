"""Dice Crash: the two towers, what falls from them, and what that is worth."""

from __future__ import annotations

from astragal.games.dice_crash.rules_giving import let_go
from astragal.games.dice_crash.state import GOAL, SEATS, SIZES, TOWERS, State


def tower_of(value: int) -> int:
    """Return the tower that a value belongs to.

    Rules: DC-19
    """
    return int(value > 3)


def in_pool(s: State) -> int:
    """Count the dice of the pool.

    Rules: DC-8, DC-9
    """
    n = 0
    for size in range(SIZES):
        n += s.pool[size]
    return n


def land(s: State, t: int) -> None:
    """Put the die being placed on top of a tower, with the face it was rolled with; the dice below stay as they are.

    Rules: DC-16, DC-19, DC-20
    """
    s.tower_size[t][s.height[t]] = s.die_size[s.die]
    s.tower_value[t][s.height[t]] = s.die_value[s.die]
    s.height[t] += 1
    let_go(s)


def knock(s: State, fallen: int) -> None:
    """Return fallen dice to the pool; what stood above them closes up.

    The bits of `fallen` stand for the dice of both towers: those of tower 3 from the bottom up, then those of tower 6.

    Rules: DC-27, DC-28
    """
    for t in range(TOWERS):
        kept = 0
        for level in range(s.height[t]):
            if fallen & 1 == 1:
                s.pool[s.tower_size[t][level]] += 1
            else:
                s.tower_size[t][kept] = s.tower_size[t][level]
                s.tower_value[t][kept] = s.tower_value[t][level]
                kept += 1
            fallen >>= 1
        for level in range(kept, s.height[t]):
            s.tower_size[t][level] = 0
            s.tower_value[t][level] = 0
        s.height[t] = kept


def tear_down(s: State, t: int) -> None:
    """Return every die above a base to the pool.

    Rules: DC-9
    """
    all_of_it = (1 << s.height[t]) - 1
    if t == 1:
        all_of_it <<= s.height[0]
    knock(s, all_of_it)


def points_if_it_holds(s: State, t: int) -> int:
    """Return what one more die on a tower brings if nothing falls: a point for each die there, its base and this one included.

    Rules: DC-21
    """
    return s.height[t] + 2


def place_die(s: State, fallen: int) -> None:
    """Land the die being placed, knock down what fell because of it, and score its owner.

    Rules: DC-19, DC-21, DC-22, DC-23, DC-24, DC-25
    """
    p = s.die_owner[s.die]
    t = tower_of(s.die_value[s.die])
    points = points_if_it_holds(s, t)
    base_can_fall = s.height[t] > 0 or s.base_only_counts == 1
    land(s, t)
    own = s.height[t]
    other = s.height[1 - t]
    if fallen == 0:
        score(s, p, points)
        return
    knock(s, fallen)
    lost = own - s.height[t] + other - s.height[1 - t]
    if s.height[t] == 0 and base_can_fall:
        lost += 1
    if s.height[1 - t] == 0 and other > 0:
        lost += 1
    score(s, p, -lost)


def score(s: State, p: int, points: int) -> None:
    """Add to the points of a seat, never below 0, and remember when it first reached the goal.

    Rules: DC-26, DC-31, DC-34
    """
    s.points[p] = max(s.points[p] + points, 0)
    if s.points[p] >= GOAL and s.reached[p] == 0:
        s.reached[p] = 1 + how_many_reached(s)


def how_many_reached(s: State) -> int:
    """Count the seats that have reached the goal.

    Rules: DC-31
    """
    n = 0
    for p in range(SEATS):
        n += int(s.reached[p] > 0)
    return n
