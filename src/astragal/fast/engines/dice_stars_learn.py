"""Dice Stars: games against itself, and what is learned from them."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from game import actor, moves

from astragal.kit.actors import OVER

from .dice import below, stream
from .dice_stars_rows import OTHER, OWN, SHEET_ROWS, sheet_rows
from .dice_stars_turn import act, best_draw, deal, finish, mean, open_turn, roll, weigh
from .dice_stars_value import LEAK, WIDTH, chance, squash, stage_of, table_rows

U = np.uint64
LATER = U(1 << 40)
PER_MILLE = 1000
OPENING = 10
"""So many turns at most are played without a thought at the beginning of a game, so that none is like another."""
LONGEST = 820
"""Most lessons of a game: fifty takes of four seats, each seen by four."""


def any_moves(s: Any, think: Any, key: Any) -> None:
    """Play on without a thought, up to the roll or to the end of the turn."""
    turn = s.turn
    slot = 0
    while actor(s) >= 0 and s.turn == turn:
        n = moves(s, think.legal)
        act(s, think.legal[below(key, 7, slot, n)])
        slot += 1


def expect(states: Any, me: int, nets: Any, thinks: Any, key: Any, samples: int, expected: Any) -> None:
    """Write what every seat may expect of the turn that begins, with the dice that the player would draw."""
    seats = states[0].seats
    think = thinks[0]
    best_draw(states, 0, me, nets, thinks, 0, key, samples)
    if seats < 3:
        expected[me] = mean(states, 0, think.back, think.draw, me, nets, thinks, 0, key + LATER, samples)
        if seats == 2:
            expected[1 - me] = 1.0 - expected[me]
        return
    for q in range(seats):
        expected[q] = 0.0
    for i in range(samples):
        deal(states, 0, think.back, think.draw, thinks, 0, key + LATER + U(i))
        weigh(states, 1, me, nets, thinks, 0, True)
        choice = think.choices[think.best]
        expected[me] += choice.value / samples
        finish(states[1], choice)
        for q in range(seats):
            if q != me:
                expected[q] += chance(states[1], q, nets[0], thinks[1]) / samples


def note(s: Any, q: int, lesson: Any, think: Any) -> None:
    """Write down what counts on the table for a seat."""
    n = 0
    for o in range(s.seats):
        first = OTHER
        if o == q:
            first = OWN
        think.free[o], think.points[o] = sheet_rows(s, o, first, lesson.rows, n)
        n += SHEET_ROWS
    lesson.used = table_rows(s, q, think, lesson.rows, n)
    lesson.stage = stage_of(s, think.free)
    lesson.seat = q


def game(
    states: Any,
    nets: Any,
    thinks: Any,
    key: Any,
    samples: int,
    wild: int,
    decay: float,
    track: Any,
    lessons: Any,
    at: int,
) -> int:
    """Play on from `states[0]` to the end and write the lessons of the game from `at` on; return where they end."""
    s = states[0]
    think = thinks[0]
    seats = s.seats
    roll(s, think, stream(key, 0))
    opening = below(key, 0, 1, OPENING)
    if seats == 1:
        opening //= 4  # whoever plays alone never makes up for more
    n = at
    turns = 0
    while actor(s) != OVER:
        me = s.seat
        here = stream(key, 1 + turns)
        open_turn(states, 0, nets, thinks, 0)
        expect(states, me, nets, thinks, here, samples, track[turns].expected)
        if turns < opening or below(here, 1, 0, PER_MILLE) < wild:
            any_moves(s, think, here)
            roll(s, think, here + LATER + LATER)
        else:
            deal(states, 0, think.back, think.draw, thinks, 0, here + LATER + LATER)
            states[0] = states[1]
        if turns < opening or below(here, 2, 0, PER_MILLE) < wild:
            any_moves(s, think, here + LATER)
        else:
            weigh(states, 0, me, nets, thinks, 0, False)
            finish(s, think.choices[think.best])
        turns += 1
        for q in range(seats):
            track[turns].value[q] = chance(s, q, nets[0], thinks[1])
            if actor(s) != OVER and (seats != 2 or q != s.seat):
                note(s, q, lessons[n], thinks[1])
                lessons[n].turn = turns
                n += 1
    look_back(track, turns, seats, decay)
    for i in range(at, n):
        lessons[i].target = track[lessons[i].turn].target[lessons[i].seat]
    return n


def look_back(track: Any, turns: int, seats: int, decay: float) -> None:
    """Write what each position was worth, as far as the rest of the game showed it, the luck of the dice left out."""
    for q in range(seats):
        track[turns].target[q] = track[turns].value[q]
        for t in range(turns - 1, 0, -1):
            surprise = track[t + 1].target[q] - track[t + 1].value[q]
            track[t].target[q] = track[t].expected[q] + decay * surprise


def games(
    states: Any,
    starts: Any,
    nets: Any,
    thinks: Any,
    seed: Any,
    first: int,
    count: int,
    samples: int,
    wild: int,
    decay: float,
    track: Any,
    lessons: Any,
) -> int:
    """Play games `first` to `first + count - 1` of a run and write their lessons; return how many there are."""
    n = 0
    for i in range(first, first + count):
        if n + LONGEST <= len(lessons):
            states[0] = starts[i % len(starts)]
            n = game(states, nets, thinks, stream(seed, i), samples, wild, decay, track, lessons, n)
    return n


def fit(drafts: Any, heats: Any, lessons: Any, count: int, rate: float) -> Any:
    """Learn some lessons, one after the other; return the mean square of what was wrong."""
    net = drafts[0]
    heat = heats[0]
    total = np.zeros(WIDTH, np.float32)
    slope = np.zeros(WIDTH, np.float32)
    wrong = 0.0
    for i in range(count):
        lesson = lessons[i]
        stage = lesson.stage
        for j in range(WIDTH):
            total[j] = net.first[j]
        for k in range(lesson.used):
            row = net.rows[lesson.rows[k]]
            for j in range(WIDTH):
                total[j] += row[j]
        out = net.bias[stage]
        for j in range(WIDTH):
            out += net.last[stage][j] * max(total[j], LEAK * total[j])
        error = squash(out) - lesson.target
        wrong += error * error
        heat.bias[stage] += error * error
        net.bias[stage] -= rate * error / sqrt(heat.bias[stage])
        norm = 0.0
        for j in range(WIDTH):
            bent = 1.0
            if total[j] < 0:
                bent = LEAK
            slope[j] = error * net.last[stage][j] * bent
            norm += slope[j] * slope[j] / WIDTH
            h = error * total[j] * bent
            heat.last[stage][j] += h * h
            net.last[stage][j] -= rate * h / sqrt(heat.last[stage][j])
            heat.first[j] += slope[j] * slope[j]
            net.first[j] -= rate * slope[j] / sqrt(heat.first[j])
        for k in range(lesson.used):
            r = lesson.rows[k]
            heat.rows[r] += norm
            step = rate / sqrt(heat.rows[r])
            for j in range(WIDTH):
                net.rows[r][j] -= step * slope[j]
    return wrong / max(count, 1)
