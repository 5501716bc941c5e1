"""The compiled brain: the network that estimates chances to win, and the memory of its engines, as NumPy records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from astragal.bots.dice_stars.brain.layout import DEPTH, SCALE, WORKSPACES, Field, workspace_fields
from astragal.fast.compile import load_engine
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State

ENGINES = Path(__file__).parent / "engines"


def load(name: str) -> ModuleType:
    """Return a compiled engine of the brain."""
    return load_engine(name, GAME, extra=ENGINES)


def net_dtype() -> np.dtype[Any]:
    """Return the record of a network: hidden rows and bias, packed into words; by stage, output weights, bias, trust for each
    number of seats, and a factor for the odds of a lone player.
    """
    value = load("value")
    return np.dtype(
        [
            ("words", np.int64, (load("features").FEATURES, value.WORDS)),
            ("first", np.int64, value.WORDS),
            ("last", np.float64, (value.STAGES, value.WIDTH)),
            ("bias", np.float64, value.STAGES),
            ("trust", np.float64, (SEATS + 1, value.STAGES)),
            ("odds", np.float64, value.STAGES),
        ]
    )


@cache
def workspace_dtype() -> np.dtype[Any]:
    """Return the record of the scratch memory that looking ahead needs for one player."""
    return _to_dtype(workspace_fields(load))


def _to_dtype(fields: Sequence[Field]) -> np.dtype[Any]:
    kinds = {int: np.int64, float: np.float64}
    return np.dtype(
        [
            (field.name, _to_dtype(field.kind) if isinstance(field.kind, tuple) else kinds[field.kind], field.shape)
            for field in fields
        ],
        align=True,
    )


def pack(
    rows: Array, first: Array, last: Array, bias: Array, trust: Array | None = None, odds: Array | None = None
) -> Array:
    """Return a network, ready for the compiled sums, from weights in multiples of 1 / SCALE.

    `trust` is a power for chances, by seats and stage, `odds` a factor by stage; without them chances are left as they are.
    """
    net = np.zeros(1, net_dtype())
    net["words"][0] = _pack_words(rows)
    net["first"][0] = _pack_words(first.astype(np.int64) + load("value").OFFSET)
    net["last"][0] = last / SCALE
    net["bias"][0] = bias
    net["trust"][0] = 1.0 if trust is None else trust
    net["odds"][0] = 1.0 if odds is None else odds
    return net


def _pack_words(weights: Array) -> Array:
    lanes = weights.astype(np.int64).reshape(*weights.shape[:-1], -1, 4)
    words: Array = lanes[..., 0] + (lanes[..., 1] << 16) + (lanes[..., 2] << 32) + (lanes[..., 3] << 48)
    return words


def load_weights(path: Path, seats: int) -> Array:
    """Return the network of a file for a number of seats; three and four share one."""
    return _load_weights(path, min(seats, 3))


@cache
def _load_weights(path: Path, group: int) -> Array:
    with np.load(path) as weights:
        rows, first, last, bias = (weights[f"{part}{group}"] for part in ("rows", "first", "last", "bias"))
        return pack(rows, first, last, bias, weights.get(f"trust{group}"), weights.get(f"odds{group}"))


class CompiledBrain:
    """The engines, compiled, and the arrays that they work on."""

    compiled = True

    def __init__(self) -> None:
        self.states = np.zeros(DEPTH, dtype(State))
        self.workspaces = np.zeros(WORKSPACES, workspace_dtype())

    def load(self, name: str) -> ModuleType:
        """Return an engine."""
        return load(name)

    def put(self, state: State) -> None:
        """Copy a state to the bottom of the stack."""
        write(state, self.states, 0)

    def find_net(self, weights: Path | Array, seats: int) -> Array:
        """Return the network of a file for a number of seats, or the one that is given."""
        return load_weights(weights, seats) if isinstance(weights, Path) else weights

    def to_key(self, key: int) -> np.uint64:
        """Return the key of a random stream as engines take it."""
        return np.uint64(key)

    def zeros(self, n: int) -> Array:
        """Return numbers for an engine to write to."""
        return np.zeros(n)

    def values(self, n: int) -> list[float]:
        """Return the values of the first choices that the player has."""
        values: list[float] = self.workspaces["choices"]["value"][0][:n].tolist()
        return values

    def choice(self, i: int) -> tuple[int, list[int]]:
        """Return the move and the marks of a choice."""
        choice = self.workspaces["choices"][0][i]
        return int(choice["move"]), choice["marks"].tolist()
