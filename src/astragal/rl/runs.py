"""A layout as tables for compiled code: which ints become which entries of observations, and how."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, chain

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


def make_tables(layout: Layout) -> Tables:
    """Return the tables of a layout; no source is a field that the view lacks.

    The plan begins with: how many entries; how many weights of a sort, and where they begin; where the part of each seat begins.
    The part of the seat that looks has the number of its eights and of its codes, then these.
    """
    game = layout.game
    if not issubclass(game.View, game.State) and game.visible is nothing_visible:
        raise Unavailable("env-visible", game=game.slug)
    where = _sources(game)
    weights = _weights(layout)
    parts = [_part(layout, me, where, weights) for me in range(layout.seats)]
    starts = list(accumulate(map(len, parts), initial=3 + layout.seats))
    header = [layout.size, weights.shape[1], *starts[-1:], *starts[:-1]]
    plan = np.concatenate([np.array([*header, *chain(*parts)], np.int64), weights.reshape(-1).view(np.int64)])
    hidden = sum(of_visible for of_visible, _ in where)
    return Tables(plan, np.zeros(hidden + LANES, np.int64), layout.size)


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


def _part(layout: Layout, me: int, where: list[tuple[int, int]], weights: Array) -> list[int]:
    """Return the part of a seat that looks."""
    eights, codes = list(_eights(layout, me, where, weights)), list(_codes(layout, me, where))
    return [len(eights), len(codes), *chain(*eights, *codes)]


def _has_values(block: Block) -> bool:
    """Tell whether a block has an entry for each value of an int."""
    return block.width > 1 or block.of_seats


def _weights(layout: Layout) -> Array:
    """Return for each entry the largest count, what it is multiplied by, and the unit that stands for a code."""
    weights = np.zeros((3, (layout.size + LANES) // 2 * 2), np.float32)
    for block in layout.blocks:
        entries = slice(block.at, block.at + block.length)
        if block.code is None:
            weights[0, entries], weights[1, entries] = block.high, 1 / block.high
        elif not _has_values(block):
            weights[2, entries] = 1
    return weights


def _eights(
    layout: Layout, me: int, where: list[tuple[int, int]], weights: Array
) -> Iterator[tuple[int, int, int, int]]:
    """Yield for eight entries at a time: whether `visible` writes the ints, the first of them, the first entry, and the code.

    They come in the order of the entries: where fewer than eight are alike, the next ones are written over the others.
    """
    source, codes = layout.tables[me][:2]
    start, like = 0, None
    for entry in np.flatnonzero(weights[1] + weights[2]).tolist():
        hidden, index = where[source[entry]]
        code = int(codes[entry]) if weights[2, entry] else None
        here = hidden, index - entry, code
        if here != like or entry == start + LANES:
            start, like = entry, here
            yield hidden, index, entry, code or 0


def _codes(layout: Layout, me: int, where: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield six words for each int that has an entry for each of its values.

    Whether `visible` writes it, the int, its lowest value, how many values there are, their first entry, and how much further on a
    value is than in the game: seats are counted from the one that looks.
    """
    source = layout.tables[me][0]
    for block in filter(_has_values, layout.blocks):
        for at in range(block.at, block.at + block.length * block.width, block.width):
            hidden, index = where[source[at]]
            yield hidden, index, block.code or 0, block.width, at, -me % block.width if block.of_seats else 0
