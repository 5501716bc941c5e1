"""Dice Crash: the rules.

Decisions: 0-1 tear down tower 3 or 6, 2-5 pick a die of a size, 6-9 pass the marker to a seat, 10-13 give the next die to a
seat, 14-17 place a die by its place in the hands. Chance: the first seat, or a face less one. Verdicts, which may also
interrupt a decision: see `rules_judge`.
"""

from __future__ import annotations

from astragal.games.dice_crash.rules_giving import line_up, may_give, may_place
from astragal.games.dice_crash.rules_judge import ALONE, SETS, THEN, verdicts
from astragal.games.dice_crash.rules_towers import how_many_reached, in_pool, knock, place_die, tear_down
from astragal.games.dice_crash.state import (
    DONE,
    FACES,
    FIRST,
    GIVE,
    LAND,
    MARKER,
    PICK,
    PLACE,
    POOL,
    ROLL,
    ROUNDS,
    SETTLE,
    SHARED,
    SIZES,
    TEAR,
    TEAR_ANY,
    TOWERS,
    Options,
    State,
)
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.game import Out

TEAR_FIRST = 0
PICK_FIRST = 2
MARKER_FIRST = 6
GIVE_FIRST = 10
PLACE_FIRST = 14
ACTIONS = 18
OUTCOMES = FACES


def setup(s: State, options: Options) -> None:
    """Lay out the two bases and the pool.

    Rules: DC-1, DC-2, DC-3, DC-4, DC-5, DC-6
    """
    for size in range(SIZES):
        s.pool[size] = POOL[size]
    s.phase = FIRST
    if options.first_player > 0:
        s.marker = options.first_player - 1
        begin_round(s)


def actor(s: State) -> int:
    """Return who decides: the thrower, then in turn the owner of the next die; chance and the judge in between.

    Rules: DC-6, DC-7, DC-17, DC-18, DC-21
    """
    if s.phase == PLACE:
        return s.die_owner[0]
    if s.phase == LAND or s.phase == SETTLE:
        return JUDGE
    if s.phase == ROLL or s.phase == FIRST:
        return CHANCE
    if s.phase == DONE:
        return OVER
    return s.seat


def always_asks(s: State) -> bool:
    """Tell whether the player's hand acts: it places a die.

    Rules: DC-17
    """
    return s.phase == PLACE


def moves(s: State, out: Out) -> int:
    """List what the thrower, the owner of the next die or the judge may answer now.

    Rules: DC-8, DC-9, DC-13, DC-14, DC-17
    """
    if s.phase == PICK:
        return picks(s, out)
    if s.phase == LAND or s.phase == SETTLE:
        return verdicts(s, out)
    n = 0
    if s.phase == GIVE:
        for p in range(s.seats):
            out[n] = GIVE_FIRST + p
            n += int(may_give(s, p))
    elif s.phase == PLACE:
        for i in range(s.hand):
            out[n] = PLACE_FIRST + i
            n += int(may_place(s, i))
    elif s.phase == MARKER:
        for p in range(s.seats):
            out[n] = MARKER_FIRST + p
            n += int(p != s.seat or s.first_receiver_may_be_thrower == 1)
    elif s.phase == TEAR:
        for t in range(TOWERS):
            out[n] = TEAR_FIRST + t
            n += int(may_tear(s, t))
    return n


def picks(s: State, out: Out) -> int:
    """List the sizes that may be picked: all that the pool holds.

    Rules: DC-8
    """
    n = 0
    for size in range(SIZES):
        out[n] = PICK_FIRST + size
        n += int(s.pool[size] > 0)
    return n


def may_tear(s: State, t: int) -> bool:
    """Tell whether a tower may be torn down: it gives enough dice, or the table agreed on any that has some.

    Rules: DC-9
    """
    if s.tear_down == TEAR_ANY:
        return s.height[t] > 0
    return in_pool(s) + s.height[t] >= to_throw(s)


def chances(s: State, out: Out) -> int:
    """Weigh who throws first, or what a die shows.

    Rules: DC-2, DC-6, DC-8
    """
    possible = FACES
    if s.phase == FIRST:
        possible = s.seats
    for i in range(FACES):
        out[i] = int(i < possible)
    return possible


def play(s: State, move: int) -> None:
    """Carry out a decision, a roll or a verdict, asked for or not.

    Rules: DC-6, DC-8, DC-9, DC-13, DC-14, DC-17, DC-28
    """
    if move >= ALONE and s.phase < LAND:
        fall_unasked(s, move - ALONE)
    elif s.phase == PICK:
        pick(s, move - PICK_FIRST)
    elif s.phase == ROLL:
        note_roll(s, move + 1)
    elif s.phase == GIVE:
        give(s, move - GIVE_FIRST)
    elif s.phase == PLACE:
        s.die = move - PLACE_FIRST
        s.phase = LAND
    elif s.phase == LAND or s.phase == SETTLE:
        apply_verdict(s, move)
    elif s.phase == MARKER:
        s.marker = move - MARKER_FIRST
        s.phase = GIVE
    elif s.phase == TEAR:
        tear_down(s, move - TEAR_FIRST)
        open_pool(s)
    else:
        s.marker = move
        begin_round(s)


def begin_round(s: State) -> None:
    """Advance the round counter; the holder of the marker throws.

    Rules: DC-5, DC-7, DC-14
    """
    s.turn += 1
    s.seat = s.marker
    open_pool(s)


def open_pool(s: State) -> None:
    """Let the thrower pick if the pool holds enough dice; if not, they must tear down a tower.

    Rules: DC-8, DC-9
    """
    s.phase = PICK
    if in_pool(s) < to_throw(s):
        s.phase = TEAR


def to_throw(s: State) -> int:
    """Return how many dice are thrown: one for every seat, three for two.

    Rules: DC-8
    """
    return max(s.seats, 3)


def pick(s: State, size: int) -> None:
    """Take one die from the pool into the hand, which stays sorted: the order of picking does not matter.

    Rules: DC-8
    """
    s.pool[size] -= 1
    i = s.hand
    while i > 0 and s.die_size[i - 1] > size:
        s.die_size[i] = s.die_size[i - 1]
        i -= 1
    s.die_size[i] = size
    s.hand += 1
    if s.hand == to_throw(s):
        s.phase = ROLL


def note_roll(s: State, value: int) -> None:
    """Note what a die shows and sort it among the dice rolled before.

    Dice are rolled from small to large, so equal values stay sorted by size.

    Rules: DC-8, DC-16
    """
    i = s.die
    size = s.die_size[i]
    while i > 0 and s.die_value[i - 1] > value:
        s.die_size[i] = s.die_size[i - 1]
        s.die_value[i] = s.die_value[i - 1]
        i -= 1
    s.die_size[i] = size
    s.die_value[i] = value
    s.die += 1
    if s.die == s.hand:
        s.die = 0
        ask_for_marker(s)


def ask_for_marker(s: State) -> None:
    """Ask who receives a die first, unless only one opponent could.

    Rules: DC-14
    """
    s.phase = MARKER
    if s.seats == 2 and s.first_receiver_may_be_thrower == 0:
        s.marker = 1 - s.seat
        s.phase = GIVE


def give(s: State, p: int) -> None:
    """Give the next die to a seat; when all are given, placing begins.

    Rules: DC-13, DC-17, DC-18
    """
    s.die_owner[s.die] = p
    s.die += 1
    if s.die == s.hand:
        s.die = 0
        line_up(s)
        s.phase = PLACE


def apply_verdict(s: State, verdict: int) -> None:
    """Carry out a verdict; what falls by itself costs nobody a point.

    Rules: DC-22, DC-28, DC-29
    """
    fallen = verdict % SETS
    if s.phase == SETTLE:
        knock(s, fallen)
        go_on(s)
    elif verdict >= ALONE:
        knock(s, fallen)
    else:
        place_die(s, fallen)
        if verdict >= THEN:
            s.phase = SETTLE
        else:
            go_on(s)


def fall_unasked(s: State, fallen: int) -> None:
    """Return what fell by itself while a seat decides; it may spare the thrower the tearing down.

    Rules: DC-9, DC-28
    """
    knock(s, fallen)
    if s.phase == TEAR:
        open_pool(s)


def go_on(s: State) -> None:
    """Go on with the next die, the next round or the end of the game.

    Rules: DC-29, DC-30, DC-31, DC-32
    """
    if s.hand > 0:
        s.phase = PLACE
    elif s.turn == ROUNDS or how_many_reached(s) > 0:
        s.phase = DONE
    else:
        begin_round(s)


def scores(s: State, out: Out) -> None:
    """Write the points of every seat.

    Rules: DC-1, DC-21, DC-22
    """
    for p in range(s.seats):
        out[p] = s.points[p]


def winners(s: State, out: Out) -> None:
    """Write 1 for who has won: most points; among equals the one who reached the goal first, if any did.

    Rules: DC-33, DC-34, DC-35
    """
    best = 0
    for p in range(s.seats):
        best = max(best, s.points[p])
    tied = 0
    earliest = 0
    for p in range(s.seats):
        out[p] = int(s.points[p] == best)
        tied += out[p]
        if out[p] == 1 and s.reached[p] > 0 and (earliest == 0 or s.reached[p] < earliest):
            earliest = s.reached[p]
    if tied == 1:
        return
    for p in range(s.seats):
        if earliest > 0:
            out[p] = int(out[p] == 1 and s.reached[p] == earliest)
        elif s.tie != SHARED:
            out[p] = 0


def ending(s: State) -> int:
    """Return the number of the rule that ended the game: somebody reached the goal, or the last round was played.

    Rules: DC-31, DC-32
    """
    if how_many_reached(s) > 0:
        return 31
    return 32
