"""Dice Stars: a whole turn ahead, by the chances that follow it, and the next player's turn after that.

The functions that Python calls take arrays: states as a stack, where what begins at `at` uses the places above it, and `thinks`, the
desks to think at.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from game import OUTCOMES, actor, chances, moves, play

from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN, TAKE_FIRST
from astragal.games.dice_stars.state import COLOURS, LINES, MARK, PUT_BACK, SHARED, STAR
from astragal.kit.actors import CHANCE, OVER

from .dice import below, pick
from .dice_stars_rows import points_of
from .dice_stars_value import chance, prepare, worth

U = np.uint64
COLOUR_KEYS = 6 * 32
NUMBER_KEY = 1 + COLOURS * COLOUR_KEYS
STAR_KEY = NUMBER_KEY + LINES * 16
SHEETS = STAR_KEY + 16
"""Sheets that a turn can lead to and that are worth remembering: by colour, dice and sum, by number and dice, by stars."""
CHOICES = 320
"""Most ways to end a turn: ten stars can be marked in 292 ways, and nine other types be taken."""
MINE, THEIRS, REST = 0, 1, 2
"""The desks: for the player who decides, for the one after, and for what is left."""


def act(s: Any, move: int) -> None:
    """Play a move; the rules are compiled here once."""
    play(s, move)


def roll(s: Any, think: Any, key: Any) -> None:
    """Answer for chance until somebody is to decide."""
    slot = 0
    while actor(s) == CHANCE:
        total = chances(s, think.out)
        act(s, pick(think.out, OUTCOMES, below(key, 0, slot, total)))
        slot += 1


def deal(states: Any, at: int, back: int, draw: int, thinks: Any, t: int, key: Any) -> None:
    """Put the reserve back or not, where a refill is due, draw and roll."""
    states[at + 1] = states[at]
    s = states[at + 1]
    if s.phase == PUT_BACK:
        act(s, back)
    act(s, draw)
    roll(s, thinks[t], key)


def finish(s: Any, choice: Any) -> None:
    """Play a choice to the end of the turn."""
    if choice.move >= 0:
        act(s, choice.move)
    for line in range(LINES):
        for _ in range(choice.marks[line]):
            act(s, MARK_FIRST + line)


def key_of(s: Any, move: int) -> Any:
    """Return the key of the sheet that a take leads to; 0 for a penalty."""
    t = move - TAKE_FIRST
    if t < COLOURS:
        return 1 + t * COLOUR_KEYS + s.dice[t] * 32 + points_of(s, t)
    if t < STAR:
        return NUMBER_KEY + (t - COLOURS) * 16 + s.dice[t]
    return 0


def lay(s: Any, me: int, stars: Any, first: int, count: int) -> bool:
    """Lay stars from the last line up to `first`; tell whether all found a place."""
    for line in range(LINES - 1, first - 1, -1):
        stars[line] = min(count, line + 2 - s.marks[me][line])
        count -= stars[line]
    return count == 0


def next_spread(s: Any, me: int, stars: Any, first: int) -> bool:
    """Spread the same stars another way over the lines from `first` on; tell whether there was one left."""
    moved = 0
    for line in range(LINES - 1, first - 1, -1):
        if moved > 0 and stars[line] < line + 2 - s.marks[me][line]:
            stars[line] += 1
            return lay(s, me, stars, line + 1, moved - 1)
        moved += stars[line]
        stars[line] = 0
    return False


def weigh_stars(states: Any, at: int, me: int, net: Any, think: Any, move: int, known: bool, n: int) -> int:
    """List every way to mark the stars that were taken, or with a `move` are to be taken; return how many choices there are.

    With `known` only the way that was best for as many stars earlier in the turn, if there was one.
    """
    s = states[at]
    count = s.to_mark
    first = s.from_line
    if move >= 0:
        count = s.dice[STAR]
        first = 0
    trial = think.trial
    key = 0
    if known and think.known[count] == think.stamp:
        key = STAR_KEY + count
    for line in range(LINES):
        trial[line] = 0
        if key > 0:
            trial[line] = think.spread[count][line]
    if key == 0:
        lay(s, me, trial, first, count)
    best = n
    more = True
    while more:
        choice = think.choices[n]
        choice.move = move
        for line in range(LINES):
            choice.marks[line] = trial[line]
        states[at + 1] = states[at]
        finish(states[at + 1], choice)
        choice.value = worth(states[at + 1], me, net, think, key)
        if choice.value > think.choices[best].value:
            best = n
        n += 1
        more = key == 0 and next_spread(s, me, trial, first)
    if key == 0:
        think.known[count] = think.stamp
        think.sheets[STAR_KEY + count].stamp = 0
        for line in range(LINES):
            think.spread[count][line] = think.choices[best].marks[line]
    return n


def weigh(states: Any, at: int, me: int, nets: Any, thinks: Any, t: int, known: bool) -> int:
    """List everything that can be taken or marked now with the chance that follows; return how many choices there are."""
    net = nets[0]
    think = thinks[t]
    s = states[at]
    count = 1
    think.legal[0] = -1
    if s.phase != MARK:
        count = moves(s, think.legal)
    n = 0
    for i in range(count):
        move = think.legal[i]
        if move < 0 or move == TAKE_FIRST + STAR:
            n = weigh_stars(states, at, me, net, think, move, known, n)
        else:
            choice = think.choices[n]
            choice.move = move
            for line in range(LINES):
                choice.marks[line] = 0
            states[at + 1] = states[at]
            finish(states[at + 1], choice)
            choice.value = worth(states[at + 1], me, net, think, key_of(s, move))
            n += 1
    think.best = 0
    for i in range(1, n):
        if think.choices[i].value > think.choices[think.best].value:
            think.best = i
    return n


def mean(
    states: Any, at: int, back: int, draw: int, me: int, nets: Any, thinks: Any, t: int, key: Any, samples: int
) -> Any:
    """Return the chance after drawing so many dice, on average over some rolls."""
    total = 0.0
    for i in range(samples):
        deal(states, at, back, draw, thinks, t, key + U(i))
        weigh(states, at + 1, me, nets, thinks, t, True)
        total += thinks[t].choices[thinks[t].best].value
    return total / samples


def open_turn(states: Any, at: int, nets: Any, thinks: Any, t: int) -> None:
    """Prepare a desk for the player of a turn."""
    prepare(states[at], states[at].seat, nets[0], thinks[t])


def best_draw(states: Any, at: int, me: int, nets: Any, thinks: Any, t: int, key: Any, samples: int) -> Any:
    """Return the chance at the beginning of a turn; what to put back and to draw is `back` and `draw` of the desk."""
    think = thinks[t]
    best = -1.0
    last = KEEP
    if states[at].phase == PUT_BACK:
        last = RETURN
    for back in range(KEEP, last + 1):
        states[at + 1] = states[at]
        if states[at].phase == PUT_BACK:
            act(states[at + 1], back)
        n = moves(states[at + 1], think.legal)
        draw = think.legal[0]
        for i in range(n):
            value = mean(states, at, back, draw + i, me, nets, thinks, t, key, samples)
            if value > best:
                best = value
                think.back = back
                think.draw = draw + i
    return best


def reply(states: Any, at: int, i: int, me: int, nets: Any, thinks: Any, key: Any, samples: int) -> Any:
    """Return the chance of a seat after its `i`th choice, with the turn that follows in view, whoever plays it."""
    after = at + 1
    states[after] = states[at]
    s = states[after]
    finish(s, thinks[MINE].choices[i])
    if actor(s) == OVER:
        return chance(s, me, nets[0], thinks[REST])
    who = s.seat
    prepare(s, who, nets[0], thinks[THEIRS])
    value = best_draw(states, after, who, nets, thinks, THEIRS, key, samples)
    if who == me:
        return value
    if s.seats == 2 and s.tie == SHARED:
        return 1.0 - value
    total = 0.0
    think = thinks[THEIRS]
    for k in range(samples):
        deal(states, after, think.back, think.draw, thinks, THEIRS, key + U(k))
        weigh(states, after + 1, who, nets, thinks, THEIRS, True)
        finish(states[after + 1], think.choices[think.best])
        total += chance(states[after + 1], me, nets[0], thinks[REST])
    return total / samples
