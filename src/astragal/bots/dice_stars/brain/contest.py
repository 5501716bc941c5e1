"""Games between equal planners, played in one compiled loop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from astragal.bots.dice_stars.brain.layout import DEPTH, WORKSPACES
from astragal.bots.dice_stars.brain.network import load, load_weights, workspace_dtype
from astragal.bots.dice_stars.brain.planner import DEPTHS
from astragal.bots.dice_stars.player import WEIGHTS
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State

LONGEST = 4096
"""More steps than a game can have: four sheets of 20 cells and 20 stars each."""


def can_play(levels: Sequence[str]) -> bool:
    """Tell whether all seats have the same planner, and it does not look at the next player's turn."""
    depth = DEPTHS.get(levels[0])
    return len(set(levels)) == 1 and depth is not None and not depth.replies and not depth.draw_replies


def play_steps(options: Any, levels: Sequence[str], seeds: Sequence[int]) -> list[Array]:
    """Return the steps of the game of each seed: those of `simulate_game` with the same bots."""
    depth = DEPTHS[levels[0]]
    starts = np.zeros(1, dtype(State))
    write(GAME.start(options), starts, 0)
    steps, counts = np.zeros((len(seeds), LONGEST), np.int64), np.zeros(len(seeds), np.int64)
    states, workspaces, streams = _arrays()
    table = states, starts, load_weights(WEIGHTS, options.seats), workspaces, np.array(seeds, np.int64), streams
    load("contest").play_games(*table, depth.rolls, depth.noise, steps, counts)
    return [line[:count] for line, count in zip(steps, counts, strict=True)]


@cache
def _arrays() -> tuple[Array, Array, Array]:
    """Return the memory that this process plays on."""
    streams = np.zeros(SEATS, [("key", np.uint64), ("used", np.int64)])
    return np.zeros(DEPTH, dtype(State)), np.zeros(WORKSPACES, workspace_dtype()), streams
