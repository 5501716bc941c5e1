"""Dice Stars: how likely a seat is to win, judged at the beginning of a turn.

Everything that counts on the table has a row of small whole weights. The rows are added up, bent, and squashed into a chance
between 0 and 1. Four weights lie side by side in a word, so that one addition does for four.
"""

from __future__ import annotations

from typing import Any

from game import actor

from astragal.kit.actors import OVER

from .dice_stars_rows import (
    NEXT_OTHER,
    NEXT_OWN,
    OFFER_ROWS,
    OTHER,
    OWN,
    POOL_ROWS,
    SHEET_ROWS,
    against_rows,
    offer_rows,
    pool_rows,
    sheet_rows,
)
from .flat import shares

WORDS = 8
WIDTH = 4 * WORDS
"""Weights of a row."""
LANE = 16
"""Bits of a weight, or of a sum of weights, in its word."""
MIDST = 1 << 15
"""What is added to every sum to keep it positive: 133 rows of weights within 127 never reach it."""
LEAK = 0.1
"""What is left of a negative sum when it is bent."""
STEEPEST = 16.0
STAGES = 8
STAGE_OF = (1, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7)


def add(net: Any, rows: Any, n: int, total: Any) -> None:
    """Add up rows of weights, word by word."""
    for half in range(0, WORDS, 4):
        a = total[half]
        b = total[half + 1]
        c = total[half + 2]
        d = total[half + 3]
        for i in range(n):
            row = net.words[rows[i]]
            a += row[half]
            b += row[half + 1]
            c += row[half + 2]
            d += row[half + 3]
        total[half] = a
        total[half + 1] = b
        total[half + 2] = c
        total[half + 3] = d


def stage_of(s: Any, free: Any) -> int:
    """Return how near the end is: each stage reads the added rows in its own way."""
    if s.ending > 0:
        return 0
    nearest = free[0]
    for p in range(1, s.seats):
        nearest = min(nearest, free[p])
    return STAGE_OF[nearest]


def squash(x: Any) -> Any:
    """Turn any number into one between 0 and 1, by plain arithmetic that is the same on every machine."""
    power = 1.0 - min(max(x, -STEEPEST), STEEPEST) / 1024.0
    for _ in range(10):
        power *= power
    return 1.0 / (1.0 + power)


def squashed(net: Any, total: Any, stage: int) -> Any:
    """Turn added rows into a chance."""
    out = net.bias[stage]
    for k in range(WORDS):
        word = total[k]
        for lane in range(4):
            x = (word >> (lane * LANE) & 0xFFFF) - MIDST
            out += net.last[stage][4 * k + lane] * max(x, LEAK * x)
    return squash(out)


def prepare(s: Any, q: int, net: Any, think: Any) -> None:
    """Add up all that does not change while a seat has its turn: the sheets of the others."""
    for k in range(WORDS):
        think.others[k] = net.first[k]
    for o in range(s.seats):
        if o != q:
            think.free[o], think.points[o] = sheet_rows(s, o, OTHER, think.rows, 0)
            add(net, think.rows, SHEET_ROWS, think.others)
    think.stamp += 1


def worth(s: Any, q: int, net: Any, think: Any, key: int) -> Any:
    """Return what a seat has of the victory, or its chance to win, when the sheets of the others were prepared.

    A key of 1 or more names a sheet that may have been seen before.
    """
    if actor(s) == OVER:
        shares(s, think.out, think.won)
        return think.won[q]
    sheet = think.sheets[key]
    if key == 0 or sheet.stamp != think.stamp:
        sheet.stamp = think.stamp
        sheet.free, sheet.points = sheet_rows(s, q, OWN, think.rows, 0)
        for k in range(WORDS):
            sheet.words[k] = think.others[k]
        add(net, think.rows, SHEET_ROWS, sheet.words)
    think.free[q] = sheet.free
    think.points[q] = sheet.points
    n = table_rows(s, q, think, think.rows, 0)
    total = think.total
    for k in range(WORDS):
        total[k] = sheet.words[k]
    add(net, think.rows, n, total)
    return squashed(net, total, stage_of(s, think.free))


def table_rows(s: Any, q: int, think: Any, rows: Any, at: int) -> int:
    """Write the rows of everything but the sheets; return where they end."""
    n = at + against_rows(s, q, think.free, think.points, rows, at)
    first = NEXT_OTHER
    if s.seat == q:
        first = NEXT_OWN
    pool_rows(s, first, rows, n)
    n += POOL_ROWS
    offer_rows(s, q, think.free, think.points, think.out, rows, n)
    return n + OFFER_ROWS


def chance(s: Any, q: int, net: Any, think: Any) -> Any:
    """Return what a seat has of the victory, or its chance to win at the beginning of a turn.

    With two seats only positions in which the other one is to move are learnt.
    """
    if s.seats == 2 and s.seat == q and actor(s) != OVER:
        prepare(s, 1 - q, net, think)
        return 1.0 - worth(s, 1 - q, net, think, 0)
    prepare(s, q, net, think)
    return worth(s, q, net, think, 0)
