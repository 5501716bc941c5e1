"""Shapes as NumPy records: what the compiled rules run on."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import numpy as np

from astragal.kit.game import AnyGame
from astragal.kit.shape import from_ints, ints, parts

S = TypeVar("S")

Array: TypeAlias = np.ndarray[Any, Any]


def dtype(cls: type) -> np.dtype[Any]:
    """Return the record of a shape: its fields in their order, every int eight bytes, so nothing ever wraps."""
    return np.dtype([(part.name, np.int64, part.shape) for part in parts(cls)], align=True)


def blank(cls: type) -> Array:
    """Return an array of one record, as the class itself begins: what `setup` expects."""
    array = np.empty(1, dtype(cls))
    write(cls(), array, 0)
    return array


def write(shape: object, array: Array, index: int) -> None:
    """Copy a state, view or options into an array of their records."""
    array.view(np.int64).reshape(len(array), -1)[index] = ints(shape)


def read(cls: type[S], array: Array, index: int) -> S:
    """Return a copy of a record as the plain rules want it."""
    return from_ints(cls, array[index : index + 1].view(np.int64).tolist())


def desk(game: AnyGame) -> np.dtype[Any]:
    """Return the record of a desk: where the numbers of one game at a time come from, and room for the lists of its verbs.

    One record is one argument; as many arrays would cost more to hand over than most verbs take.
    """
    seats = game.seats[1]
    longest = max(game.most_moves, game.outcomes, seats)
    return np.dtype(
        [
            ("keys", np.uint64, 2 + seats),  # of the streams of the dice, the judge and each seat
            ("turn", np.int64),  # of the last question to dice or judge
            ("slot", np.int64),  # of the next question to dice or judge, should the turn stay the same
            ("used", np.int64, seats),  # numbers that each seat has drawn
            ("out", np.int64, longest),
            ("weights", np.int64, longest),
        ],
        align=True,
    )
