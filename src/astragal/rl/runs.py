"""A layout as tables for compiled code: runs of ints that become entries of observations in the same way."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from astragal.fast.compile import load_engine
from astragal.fast.records import Array
from astragal.kit.defaults import nothing_visible
from astragal.kit.errors import Unavailable
from astragal.kit.game import AnyGame
from astragal.kit.shape import shape_fields, size
from astragal.rl.observation import Block, Layout

COUNT, EQUAL, CODE, SEAT = range(4)
"""Kinds of runs, as `fast/engines/observe.py` knows them: counts, one code, an entry for each code, an entry for each seat."""


class Observer:
    """Writes observations of many games at once, from views alone: no source is a field that the view lacks."""

    def __init__(self, layout: Layout) -> None:
        game = layout.game
        if not issubclass(game.View, game.State) and game.visible is nothing_visible:
            raise Unavailable("env-visible", game=game.slug)
        self.layout = layout
        where = _sources(game)
        tables = [_runs(layout, me, where) for me in range(layout.seats)]
        seen = max(sum(not hidden for hidden, *_ in table) for table in tables)
        rows = np.array([_pad(table, seen) for table in tables], np.int64)
        self._tables = (
            rows[:, :, :5].astype(np.uint64),
            rows[:, :, 5].astype(np.int32),
            layout.tables[0][2].astype(np.int32),
            layout.tables[0][3],
            seen,
            np.zeros(max(len(where), 1), np.int64),
        )
        self._engine: Any = load_engine("observe", game)

    def observe(self, states: Array, looks: Array, wanted: Array, out: Array) -> None:
        """Write what a seat of each game that is wanted may know; `looks` are the seats."""
        ints = states.view(np.int64).reshape(len(states), -1)
        self._engine.observe_all(states, ints, looks, wanted, *self._tables, out)

    def earn(self, rewards: Array, points: Array, done: Array, looks: Array, by_points: bool, earned: Array) -> None:
        """Write the reward of a seat of each game that just ended, and 0 for the others."""
        self._engine.earn(rewards, points, done, looks, by_points, earned)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the layout; the tables follow from it."""
        return Observer, (self.layout,)


def _sources(game: AnyGame) -> list[tuple[int, int]]:
    """Return for each int of a view where it comes from: the state (0) or what `visible` writes (1), and the index there."""
    starts, at = {}, 0
    for field in shape_fields(game.State):
        starts[field.name] = at
        at += field.size
    found: list[tuple[int, int]] = []
    hidden = 0
    for field in shape_fields(game.View):
        if field.name in starts:
            found += [(0, starts[field.name] + k) for k in range(field.size)]
        elif field.name == "me":
            found.append((0, 0))
        else:
            found += [(1, hidden + k) for k in range(field.size)]
            hidden += field.size
    assert len(found) == size(game.View)
    return found


def _runs(layout: Layout, me: int, where: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return the runs of the seat that looks: whether `visible` writes it, kind, source, first entry, length, width, code.

    Counts that lie side by side on both sides are one run.
    """
    runs: list[tuple[int, ...]] = []
    for block in layout.blocks:
        hidden, source = where[int(layout.tables[me][0][block.at])]
        run = (hidden, _kind(block), source, block.at, block.length, block.width, block.code or 0)
        if runs and run[:2] == (hidden, COUNT) == runs[-1][:2]:
            start, at, length = runs[-1][2:5]
            if (start + length, at + length) == (source, block.at):
                runs[-1] = (hidden, COUNT, start, at, length + block.length, 1, 0)
                continue
        runs.append(run)
    assert all(a[3] + a[4] * a[5] == b[3] for a, b in pairwise(runs))
    return runs


def _pad(runs: list[tuple[int, ...]], seen: int) -> list[tuple[int, ...]]:
    """Return the runs of the state, filled up with empty ones, then those that `visible` writes; without that column."""
    of_state = [run[1:] for run in runs if not run[0]]
    return [*of_state, *[(COUNT, 0, 0, 0, 1, 0)] * (seen - len(of_state)), *(run[1:] for run in runs if run[0])]


def _kind(block: Block) -> int:
    if block.code is None:
        return COUNT
    if block.of_seats:
        return SEAT
    return EQUAL if block.width == 1 else CODE
