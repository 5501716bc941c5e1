"""A layout as tables for compiled code: runs of ints that become entries of observations in the same way."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from astragal.fast.compile import load_engine
from astragal.fast.env import Tables, ints_of, with_spare
from astragal.fast.lanes import LANES
from astragal.fast.records import Array
from astragal.kit.defaults import nothing_visible
from astragal.kit.errors import Unavailable
from astragal.kit.game import AnyGame
from astragal.kit.shape import shape_fields, size
from astragal.rl.observation import Block, Layout

COUNT, EQUAL, CODE, SEAT = range(4)
"""Kinds of runs, as `fast/engines/observe.py` knows them: counts, one code, an entry for each code, an entry for each seat."""
NOTHING = (0, COUNT, 0, 0, 0, 1, 0)
"""A run without entries."""


def make_tables(layout: Layout) -> Tables:
    """Return the tables of a layout; no source is a field that the view lacks."""
    game = layout.game
    if not issubclass(game.View, game.State) and game.visible is nothing_visible:
        raise Unavailable("env-visible", game=game.slug)
    where = _sources(game)
    runs = [_runs(layout, me, where) for me in range(layout.seats)]
    most = max(map(len, runs))
    rows = np.array([[*table, *[NOTHING] * (most - len(table))] for table in runs], np.int64).view(np.uint64)
    spare = np.zeros(LANES)
    caps = np.concatenate([layout.tables[0][2], spare]).astype(np.int32)
    scales = np.concatenate([layout.tables[0][3], spare]).astype(np.float32)
    hidden = sum(of_visible for of_visible, _ in where)
    return Tables(rows, caps, scales, np.zeros(hidden + LANES, np.int64), layout.size)


def observe(game: AnyGame, tables: Tables, states: Array, looks: Array) -> Array:
    """Return what a seat of each game may know; `looks` are the seats."""
    out, room = tables.rows(len(states)), with_spare(states)
    load_engine("observe", game).observe_all(room, ints_of(room), looks, *tables[:-1], out)
    return out[:, : tables.size]


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


def _kind(block: Block) -> int:
    if block.code is None:
        return COUNT
    if block.of_seats:
        return SEAT
    return EQUAL if block.width == 1 else CODE
