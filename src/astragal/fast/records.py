"""NumPy records of shapes: the states that the compiled rules run on."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import numpy as np

from astragal.kit.game import AnyGame
from astragal.kit.shape import from_ints, ints, shape_fields

S = TypeVar("S")

Array: TypeAlias = np.ndarray[Any, Any]


def dtype(cls: type) -> np.dtype[Any]:
    """Return the record type of a shape: its fields in order, every int eight bytes, so that nothing overflows."""
    return np.dtype([(field.name, np.int64, field.shape) for field in shape_fields(cls)], align=True)


def blank(cls: type) -> Array:
    """Return an array of one record with the default values of the class, as `setup` expects it."""
    array = np.empty(1, dtype(cls))
    write(cls(), array, 0)
    return array


def write(shape: object, array: Array, index: int) -> None:
    """Copy a state, view or options into an array of their records."""
    array.view(np.int64).reshape(len(array), -1)[index] = ints(shape)


def read(cls: type[S], array: Array, index: int) -> S:
    """Return a record as a plain object."""
    return from_ints(cls, array[index : index + 1].view(np.int64).tolist())


def workspace_dtype(game: AnyGame) -> np.dtype[Any]:
    """Return the record type of a game's scratch memory: the state of its random streams, and room for the lists of its verbs.

    One record is one argument; passing separate arrays would cost more than most verbs take.
    """
    seats = game.seats[1]
    longest = max(game.most_moves, game.outcomes, seats)
    return np.dtype(
        [
            ("keys", np.uint64, 2 + seats),  # of the random streams of dice, judge and each seat
            ("turn", np.int64),  # of the last sample for dice or judge
            ("slot", np.int64),  # of the next sample for dice or judge within this turn
            ("used", np.int64, seats),  # samples that each seat has drawn
            ("out", np.int64, longest),
            ("weights", np.int64, longest),
        ],
        align=True,
    )
