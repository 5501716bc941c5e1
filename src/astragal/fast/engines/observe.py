"""Observations of many games: what a seat may know, as numbers from 0 to 1.

The tables say how ints become entries, run by run (see `astragal.rl.runs`). Indices are unsigned: an index that might be negative
would keep the compiler from using vector instructions, which makes this four times as fast.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from game import visible

COUNT = 0
EQUAL = 1
SEAT = 3
"""Kinds of runs; 2 is a code with an entry for each value."""
ZERO = np.int32(0)
NO = np.float32(0)
YES = np.float32(1)


def observe_all(
    states: Any,
    ints: Any,
    looks: Any,
    wanted: Any,
    runs: Any,
    codes: Any,
    caps: Any,
    scales: Any,
    hidden: int,
    shown: Any,
    out: Any,
) -> None:
    """Write the observation of the seat that looks in each game that is wanted.

    `ints` are those of the states; the runs from `hidden` on are made from what `visible` writes.
    """
    for i in range(len(states)):
        if wanted[i]:
            me = looks[i]
            write_runs(ints[i], me, 0, hidden, runs[me], codes[me], caps, scales, out[i])
            if hidden < runs.shape[1]:
                visible(states[i], me, shown)
                write_runs(shown, me, hidden, runs.shape[1], runs[me], codes[me], caps, scales, out[i])


def write_runs(
    values: Any, me: int, first: int, last: int, runs: Any, codes: Any, caps: Any, scales: Any, out: Any
) -> None:
    """Write entries of one observation from values, run by run."""
    for r in range(first, last):
        kind = runs[r, 0]
        source = runs[r, 1]
        at = runs[r, 2]
        length = runs[r, 3]
        code = codes[r]
        if kind == COUNT:
            for k in range(length):
                value = min(max(np.int32(values[source + k]), ZERO), caps[at + k])
                out[at + k] = np.float32(value) * scales[at + k]
        elif kind == EQUAL:
            for k in range(length):
                out[at + k] = YES if np.int32(values[source + k]) == code else NO
        else:
            width = runs[r, 4]
            for k in range(length):
                write_code(np.int64(values[source + k]) - code, kind == SEAT, me, at + k * width, width, out)


def write_code(value: Any, of_seat: bool, me: int, at: Any, width: Any, out: Any) -> None:
    """Write 1 into the entry of a value and 0 into the others of its run; seats are counted from the one that looks."""
    if of_seat and value >= 0:
        value -= me if value >= me else me - np.int64(width)
    for k in range(width):
        out[at + k] = NO
    if value >= 0 and value < np.int64(width):
        out[at + np.uint64(value)] = YES


def earn(rewards: Any, points: Any, done: Any, looks: Any, by_points: bool, earned: Any) -> None:
    """Write what the seat that looks has earned in each game that just ended: its share of the victory, or its lead in points."""
    for i in range(len(done)):
        earned[i] = 0.0
        if done[i]:
            me = looks[i]
            earned[i] = rewards[i, me]
            if by_points:
                best = 0
                first = True
                for p in range(points.shape[1]):
                    if p != me and (first or points[i, p] > best):
                        best = points[i, p]
                        first = False
                earned[i] = points[i, me] - best
