"""Observations of many games: what a seat may know, as numbers from 0 to 1.

The tables say how ints become entries, eight at a time (see `astragal.rl.runs`). What is written too much is overwritten by the next
eight, or lies in the spare end of the row.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from game import visible

from astragal.fast.lanes import LANES, prefetch, read_int, write_numbers, write_one, write_zeros

INLINE = ("address", "row_of", "word_at", "observe", "earn")
U = np.uint64
WORD, ENTRY, PAIR = U(8), U(4), U(2)
"""Bytes of an int and of an entry, and entries in the room of an int."""


def address(array: Any) -> Any:
    """Return the address of an array. Not for loops: it counts a reference, which takes as long as eight numbers."""
    return U(array.ctypes.data)


def row_of(array: Any, start: Any, row: int) -> Any:
    """Return the address of a row of an array that starts there, and of the next one."""
    here = start + U(row) * U(array.strides[0])
    return here, here + U(array.strides[0])


def word_at(place: Any, k: int) -> Any:
    """Return an int of a plan."""
    return U(read_int(place + U(k) * WORD))


def observe(s: Any, me: int, plan: Any, shown: Any, hidden: Any, rows: Any, outs: Any) -> None:
    """Write the observation of a seat; `plan`, `hidden`, `rows` and `outs` are addresses.

    `rows` are the ints of the state and those of the state that comes next, which are fetched into the cache meanwhile; `outs` is
    where to write now, and then. `shown` is scratch memory for what `visible` writes, at `hidden`. There are no branches but
    the loops: a wrong guess of the processor's takes as long as eight numbers.
    """
    if len(shown) > LANES:
        visible(s, me, shown)
    ints, next_ints = rows
    out, next_out = outs
    size, row = word_at(plan, 0), word_at(plan, 1) * ENTRY
    caps = plan + word_at(plan, 2) * WORD
    part = plan + word_at(plan, 3 + me) * WORD
    for k in range(U(0), size, U(LANES)):
        write_zeros(out + k * ENTRY)
    eights, codes = word_at(part, 0), word_at(part, 1)
    place = part + PAIR * WORD
    for _ in range(eights):
        start = word_at(place, 1) * WORD
        at = word_at(place, 2) * ENTRY
        source = (hidden if word_at(place, 0) else ints) + start
        write_numbers(source, word_at(place, 3), caps + at, caps + row + at, caps + row + row + at, out + at)
        prefetch(next_ints + start)
        prefetch(next_out + at)
        place += U(4) * WORD
    for _ in range(codes):
        source = (hidden if word_at(place, 0) else ints) + word_at(place, 1) * WORD
        value = word_at(source, 0) - word_at(place, 2)
        width = word_at(place, 3)
        index = value + word_at(place, 5)
        index = index - width if index >= width else index
        entry = word_at(place, 4) + index if value < width else size
        write_one(out + entry * ENTRY)
        place += U(6) * WORD


def observe_all(states: Any, ints: Any, looks: Any, plan: Any, shown: Any, out: Any) -> None:
    """Write the observation of the seat that looks in each game; `ints` are those of the states."""
    how, hidden, source, target = address(plan), address(shown), address(ints), address(out)
    for i in range(len(states)):
        observe(states[i], looks[i], how, shown, hidden, row_of(ints, source, i), row_of(out, target, i))


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
