"""Observations of many games: what a seat may know, as numbers from 0 to 1.

The tables say how ints become entries, run by run (see `astragal.rl.runs`). A run may write up to seven entries too many: the next
runs, or the spare end of the row, take them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from game import visible

from astragal.fast.lanes import LANES, read_int, write_counts, write_equal, write_one, write_zeros

INLINE = ("address", "observe", "write_codes", "earn")
COUNT = 0
EQUAL = 1
SEAT = 3
"""Kinds of runs; 2 is a code with an entry for each value."""
U = np.uint64
NONE, WIDE, INT, ENTRY = U(0), U(LANES), U(8), U(4)
"""Numbers, and bytes of an int and of an entry."""


def address(array: Any, row: int) -> Any:
    """Return the address of a row."""
    return U(array.ctypes.data) + U(row) * U(array.strides[0])


def observe(s: Any, me: int, ints: Any, runs: Any, caps: Any, scales: Any, shown: Any, out: Any) -> None:
    """Write the observation of a seat; `ints`, `caps`, `scales` and `out` are addresses.

    `ints` are those of the state, `shown` is scratch memory for what `visible` writes.
    """
    hidden = U(shown.ctypes.data)
    if len(shown) > LANES:
        visible(s, me, shown)
    for r in range(runs.shape[1]):
        kind = runs[me, r, 1]
        source = (hidden if runs[me, r, 0] else ints) + runs[me, r, 2] * INT
        at = runs[me, r, 3] * ENTRY
        length = runs[me, r, 4]
        if kind == COUNT:
            for k in range(NONE, length, WIDE):
                write_counts(source + k * INT, caps + at + k * ENTRY, scales + at + k * ENTRY, out + at + k * ENTRY)
        elif kind == EQUAL:
            for k in range(NONE, length, WIDE):
                write_equal(source + k * INT, runs[me, r, 6], out + at + k * ENTRY)
        else:
            first = np.int64(runs[me, r, 6])
            write_codes(source, length, runs[me, r, 5], first, me if kind == SEAT else 0, out + at)


def write_codes(source: Any, length: Any, width: Any, first: Any, me: int, out: Any) -> None:
    """Write an entry for each value from `first` on, for each int; values are counted from `me` on."""
    for k in range(NONE, length * width, WIDE):
        write_zeros(out + k * ENTRY)
    for k in range(NONE, length):
        value = read_int(source + k * INT) - first
        if value >= 0 and value < np.int64(width):
            value -= me if value >= me else me - np.int64(width)
            write_one(out + (k * width + U(value)) * ENTRY)


def observe_all(states: Any, ints: Any, looks: Any, runs: Any, caps: Any, scales: Any, shown: Any, out: Any) -> None:
    """Write the observation of the seat that looks in each game; `ints` are those of the states."""
    for i in range(len(states)):
        me, row = looks[i], address(ints, i)
        observe(states[i], me, row, runs, address(caps, 0), address(scales, 0), shown, address(out, i))


def earn(shares: Any, points: Any, me: int, by_points: bool) -> Any:
    """Return what a seat has earned in a finished game: its share of the victory, or its lead in points."""
    if not by_points:
        return shares[me]
    best = 0
    first = True
    for p in range(len(points)):
        if p != me and (first or points[p] > best):
            best = points[p]
            first = False
    return float(points[me] - best)
