"""Observations: a view as an array of numbers from 0 to 1.

The layout follows from the fields of the game's `View` and the number of seats, so every installed game has one. Seats are
relative: `+0` is the seat that looks, `+1` the next one to act after it. What is the same through a whole game is left out:
options, the number of seats, and fields marked FIXED.

- A count is its value divided by its upper bound; one without a bound is counted to 100. Where values below 0 are codes, such as
  "empty", each of them has an entry of its own that is 1 where it applies, and the count is 0 there.
- A code, and a seat, has an entry for each value: 1 for the one that applies, 0 for the others. All are 0 for nobody.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise, product
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from astragal.games import find_game
from astragal.kit.errors import UserError
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.shape import CODE, ENDLESS, FIXED, SEAT, ShapeField, ints, shape_fields
from astragal.lang import catalogue

Array: TypeAlias = np.ndarray[Any, Any]

VERSION = 1
"""The version of this way to lay out observations. Raise it when the array of an unchanged view would change."""
COUNTED = 100
"""The bound of a count that no rule limits."""


def env_version(game: AnyGame) -> int:
    """Return the version of a game's environments: it grows with the rules, and with the layout of observations."""
    return VERSION + game.rules_version - 1


class Entry(NamedTuple):
    """One number of an observation."""

    name: str
    """The field and its indices, such as `marks[+1][0]`; after `=`, the value that this entry stands for."""
    field: str
    meaning: str
    """What the field holds, in the words of the game's source."""


class Block(NamedTuple):
    """Entries that are made from a run of ints in the same way: what compiled code loops over."""

    field: str
    at: int
    """The index of its first entry."""
    seat: int
    """Which seat its ints belong to, relative to the one that looks; -1 when they belong to none."""
    length: int
    """How many ints."""
    code: int | None
    """Entries are 1 where an int equals this. None: they are counts."""
    width: int
    """How many entries for each int; above 1 there is one for each value from `code` on."""
    high: int
    """What counts are divided by."""
    of_seats: bool
    """Whether the ints are seats."""


class Layout:
    """How the views of a game for this many seats become arrays."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.blocks: tuple[Block, ...] = tuple(_blocks(game, seats))
        last = self.blocks[-1]
        self.size = last.at + last.length * last.width
        """How many numbers an observation has."""
        self.tables = [self._table(me) for me in range(seats)]

    @property
    def entries(self) -> list[Entry]:
        """The name and meaning of each number."""
        meanings = _meanings(self.game.View)
        fields = {field.name: field for field in shape_fields(self.game.View)}
        return [
            Entry(name, block.field, meanings.get(block.field, ""))
            for block in self.blocks
            for name in _names(fields[block.field], block)
        ]

    def observe(self, view: Any, seat: int | None = None, out: Array | None = None) -> Array:
        """Return a view as an array; without a seat, as the one that looks (a spectator looks as seat 0)."""
        me = max(view.me, 0) if seat is None else seat
        source, codes, caps, scales = self.tables[me]
        values = np.array(ints(view), np.int64)[source]
        counts = np.minimum(np.maximum(values, 0), caps) * scales
        found = np.empty(self.size, np.float32) if out is None else out
        found[:] = np.where(scales > 0, counts, values == codes)
        return found

    def _table(self, me: int) -> tuple[Array, Array, Array, Array]:
        """Return for each entry: which int of the view, the code it stands for, the cap of a count and its scale (0: a code)."""
        starts = _starts(self.game.View)
        rows = []
        for block in self.blocks:
            start = starts[block.field]
            if block.seat >= 0:
                start += (me + block.seat) % self.seats * _per_seat(self.game, block.field)
            for i, k in product(range(block.length), range(block.width)):
                code = 0 if block.code is None else (me + k) % self.seats if block.of_seats else block.code + k
                scale = 1 / block.high if block.code is None else 0.0
                rows.append((start + i, code, block.high, scale))
        source, codes, caps, scales = zip(*rows, strict=True)
        return np.array(source), np.array(codes), np.array(caps), np.array(scales, np.float32)


@cache
def _layout(slug: str, seats: int) -> Layout:
    return Layout(find_game(slug), seats)


def find_layout(game: AnyGame, seats: int) -> Layout:
    """Return the layout of a game for this many seats; an installed game's is computed once."""
    from astragal.games import GAMES

    return _layout(game.slug, seats) if GAMES.get(game.slug) is game else Layout(game, seats)


def describe(slug: str, options: Mapping[str, str] | None = None) -> str:
    """Return a table of all numbers in an observation of a game: index, name, meaning.

    Raises ValueError for a game that is not installed, and for options that make no game.
    """
    try:
        game = find_game(slug)
        layout = find_layout(game, game.options(options or {}).seats)
    except UserError as error:
        raise ValueError(catalogue("en").error(error)) from error
    width = max(len(entry.name) for entry in layout.entries)
    lines = [f"{game.slug}, {layout.seats} seats, version {env_version(game)}: {layout.size} numbers from 0 to 1"]
    lines += [f"{i:5}  {entry.name:{width}}  {entry.meaning}".rstrip() for i, entry in enumerate(layout.entries)]
    return "\n".join(lines)


def _blocks(game: AnyGame, seats: int) -> Iterator[Block]:
    left_out = {"me", "seats", *options_in_state(game.Options, game.State)}
    at = 0
    for field in shape_fields(game.View):
        if field.name in left_out or field.kind == FIXED:
            continue
        per_seat = field.size // field.shape[0] if field.by_seat else field.size
        for seat in range(seats) if field.by_seat else (-1,):
            for code, width, high in _parts(field, seats):
                yield Block(field.name, at, seat, per_seat, code, width, high, field.kind == SEAT)
                at += per_seat * width


def _parts(field: ShapeField, seats: int) -> list[tuple[int | None, int, int]]:
    """Return code, width and bound of the blocks that a field is made of."""
    if field.kind == SEAT:
        return [(0, seats, 1)]
    if field.kind == CODE:
        return [(field.low, field.high - field.low + 1, 1)]
    high = COUNTED if field.high == ENDLESS else max(field.high, 1)
    return [(None, 1, high), *((code, 1, 1) for code in range(field.low, 0))]


def _names(field: ShapeField, block: Block) -> Iterator[str]:
    """Return the names of a block's entries."""
    shape = field.shape[1:] if field.by_seat else field.shape
    owner = f"[+{block.seat}]" if field.by_seat else ""
    for index in product(*map(range, shape)):
        name = field.name + owner + "".join(f"[{i}]" for i in index)
        if block.code is None:
            yield name
        else:
            for k in range(block.width):
                yield f"{name}=+{k}" if block.of_seats else f"{name}={block.code + k}"


def _starts(cls: type) -> dict[str, int]:
    """Return where each field of a shape starts among its ints."""
    starts, at = {}, 0
    for field in shape_fields(cls):
        starts[field.name] = at
        at += field.size
    return starts


def _per_seat(game: AnyGame, name: str) -> int:
    """Return how many ints of a field belong to one seat."""
    (field,) = (field for field in shape_fields(game.View) if field.name == name)
    return field.size // field.shape[0]


def _meanings(cls: type) -> dict[str, str]:
    """Return what the source of a class says below each of its fields."""
    found: dict[str, str] = {}
    for ancestor in reversed(cls.__mro__[:-1]):
        try:
            tree = ast.parse(textwrap.dedent(inspect.getsource(ancestor)))
        except (OSError, TypeError):  # a derived view has no source of its own
            continue
        body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
        for field, text in pairwise(body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                said = text.value.value if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) else ""
                found[field.target.id] = " ".join(str(said).split())
    return found
