"""Whole games in one compiled loop: the same games, step by step, as at a table with the same seed."""

from __future__ import annotations

from typing import Any

import numpy as np
from game import (
    OUTCOMES,
    actor,
    chances,
    choose,
    ending,
    likely,
    moves,
    play,
    scores,
    sound,
    winners,
)

from astragal.dice.fast import DICE, JUDGE, PLAYERS
from astragal.kit.actors import CHANCE, OVER

from .dice import below, pick, stream

DISSOLVED = ("answer",)


def begin(s: Any, desk: Any, seed: Any) -> None:
    """Lay the streams of numbers of a seed on the desk."""
    for k in range(PLAYERS + s.seats):
        desk.keys[k] = stream(seed, k)
    for p in range(s.seats):
        desk.used[p] = 0
    desk.turn = -1


def answer(s: Any, who: int, desk: Any) -> Any:
    """Return what the seat, chance or the judge answers now."""
    if who >= 0:
        n = moves(s, desk.out)
        desk.used[who] += 1
        return choose(s, desk.out, n, desk.keys[PLAYERS + who], desk.used[who])
    if s.turn != desk.turn:
        desk.turn = s.turn
        desk.slot = 0
    slot = desk.slot
    desk.slot = slot + 1
    if who == CHANCE:
        total = chances(s, desk.out)
        return pick(desk.out, OUTCOMES, below(desk.keys[DICE], s.turn, slot, total))
    n = likely(s, desk.out, desk.weights)
    total = 0
    for i in range(n):
        total += desk.weights[i]
    return desk.out[pick(desk.weights, n, below(desk.keys[JUDGE], s.turn, slot, total))]


def games(states: Any, desks: Any, own: int, start: Any, seed: Any, first: int, rows: Any, stop: Any) -> int:
    """Play a game for every row, from game `first` of a run on; return how many were finished before `stop[0]` was set.

    The state and the desk of index `own` are used, `start[0]` is where every game starts.
    """
    desk = desks[own]
    for i in range(len(rows)):
        if stop[0]:
            return i
        states[own] = start[0]
        s = states[own]
        row = rows[i]
        row.seed = stream(seed, first + i) >> np.uint64(1)
        row.opener = -1
        begin(s, desk, row.seed)
        steps = 0
        decisions = 0
        who = actor(s)
        while who != OVER:
            if who >= 0:
                if decisions == 0:
                    row.opener = who
                decisions += 1
            play(s, answer(s, who, desk))
            steps += 1
            who = actor(s)
        row.steps = steps
        row.decisions = decisions
        finish(s, row)
    return len(rows)


def finish(s: Any, row: Any) -> None:
    """Write down what came of a game."""
    row.turns = s.turn
    row.ended = ending(s)
    scores(s, row.scores)
    winners(s, row.winners)


def check(
    states: Any, desks: Any, own: int, start: Any, seed: Any, first: int, count: int, stop: Any, fault: Any
) -> None:
    """Play `count` games as `games` does, looking after every step whether all is sound.

    The first state that is not ends it; then `fault` holds the number of the game, its seed, the step and the number of the rule.
    """
    for i in range(first, first + count):
        fault[0] = i
        fault[1] = stream(seed, i) >> np.uint64(1)
        states[own] = start[0]
        s = states[own]
        begin(s, desks[own], fault[1])
        fault[2] = 0
        fault[3] = sound(s)
        who = actor(s)
        while who != OVER and fault[3] == 0:
            play(s, answer(s, who, desks[own]))
            fault[2] += 1
            fault[3] = sound(s)
            who = actor(s)
        if fault[3] != 0 or stop[0]:
            return


def start_game(states: Any, desks: Any, own: int, start: Any, seed: Any) -> None:
    """Lay out the game of a seed, for `trace` to play."""
    states[own] = start[0]
    begin(states[own], desks[own], seed)


def trace(states: Any, desks: Any, own: int, log: Any) -> int:
    """Play on, copying the state after every step into `log`, until that is full or the game is over; return how many steps it took."""
    s = states[own]
    steps = 0
    who = actor(s)
    while who != OVER and steps < len(log):
        play(s, answer(s, who, desks[own]))
        log[steps] = s
        steps += 1
        who = actor(s)
    return steps
