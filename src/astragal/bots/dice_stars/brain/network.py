"""The network that estimates chances to win: its records, its weights and the scratch memory of its compiled loops."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from astragal.fast.compile import load_engine
from astragal.fast.records import Array
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import LINES, SEATS

ENGINES = Path(__file__).parent / "engines"
SCALE = 128
"""Weights are stored as multiples of 1 / SCALE, at most 127 of them."""
DEPTH = 16
"""Length of a stack of states: more than two turns ever use."""
WORKSPACES = 3
"""One for the player, one for the next player, one for single evaluations."""


def load(name: str) -> ModuleType:
    """Return a compiled engine of the brain."""
    return load_engine(name, GAME, extra=ENGINES)


def net_dtype() -> np.dtype[Any]:
    """Return the record of a network: hidden rows and bias, packed into words; by stage, output weights, bias, and trust for each
    number of seats.
    """
    value = load("value")
    return np.dtype(
        [
            ("words", np.int64, (load("features").FEATURES, value.WORDS)),
            ("first", np.int64, value.WORDS),
            ("last", np.float64, (value.STAGES, value.WIDTH)),
            ("bias", np.float64, value.STAGES),
            ("trust", np.float64, (SEATS + 1, value.STAGES)),
        ]
    )


@cache
def workspace_dtype() -> np.dtype[Any]:
    """Return the record of the scratch memory that looking ahead needs for one player."""
    value = load("value")
    turn = load("turn")
    sheet = [("words", np.int64, value.WORDS), *((name, np.int64) for name in ("stamp", "free", "points"))]
    choice = [("move", np.int64), ("value", np.float64), ("marks", np.int64, LINES)]
    return np.dtype(
        [
            ("out", np.int64, 32),
            ("legal", np.int64, 32),
            ("won", np.float64, SEATS),
            ("features", np.int64, load("features").MOST_ACTIVE),
            ("others", np.int64, value.WORDS),
            ("total", np.int64, value.WORDS),
            ("free", np.int64, SEATS),
            ("points", np.int64, SEATS),
            ("stamp", np.int64),
            ("known", np.int64, 16),
            ("distribution", np.int64, (16, LINES)),
            ("trial", np.int64, LINES),
            ("best", np.int64),
            ("back", np.int64),
            ("draw", np.int64),
            ("sheets", np.dtype(sheet), turn.SHEETS),
            ("choices", np.dtype(choice), turn.CHOICES),
        ],
        align=True,
    )


def pack(rows: Array, first: Array, last: Array, bias: Array, trust: Array | None = None) -> Array:
    """Return a network, ready for the compiled sums, from weights in multiples of 1 / SCALE.

    `trust` is a power for chances, by seats and stage; without it chances are left as they are.
    """
    net = np.zeros(1, net_dtype())
    net["words"][0] = _pack_words(rows)
    net["first"][0] = _pack_words(first.astype(np.int64) + load("value").OFFSET)
    net["last"][0] = last / SCALE
    net["bias"][0] = bias
    net["trust"][0] = 1.0 if trust is None else trust
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
        return pack(rows, first, last, bias, weights.get(f"trust{group}"))
