"""Courses of finished games, measured from their steps in a compiled loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from astragal.fast.batch import row_dtype
from astragal.fast.compile import load_engine
from astragal.fast.records import Array, blank, workspace_dtype, write
from astragal.kit.game import AnyGame

MOST_TURNS = 4096
"""Turns whose leader is noted."""
FIRST_GUESS = 512
"""Steps that a random game is given room for at first."""


COURSE = ("counted", "dead", "lead_changes", "comeback")


def measure_courses(game: AnyGame, options: Any, seeds: Sequence[int], steps: Sequence[Any]) -> Array:
    """Return a row for each game that was played by these steps: its result, and the course that `engines/course.py` describes."""
    counts = np.array([len(line) for line in steps], np.int64)
    table = np.zeros((len(steps), max(counts, default=0)), np.int64)
    for line, own in zip(table, steps, strict=True):
        line[: len(own)] = own
    results = np.zeros(len(steps), row_dtype(game))
    courses = np.zeros(len(steps), [(name, np.int64) for name in COURSE])
    states, workspaces, start = _arrays(game, options)
    engine = load_engine("course", game)
    engine.measure_games(states, workspaces, start, table, counts, np.zeros(MOST_TURNS, np.int64), results, courses)
    return _join(seeds, results, courses)


def _join(seeds: Sequence[int], results: Array, courses: Array) -> Array:
    """Return rows with the fields of both. Compiled code keeps them apart: a longer record would be a second type of the first."""
    rows = np.zeros(len(seeds), [*results.dtype.descr, *courses.dtype.descr])
    for part in (results, courses):
        for name in part.dtype.names or ():
            rows[name] = part[name]
    rows["seed"] = seeds
    return rows


def play_randomly(game: AnyGame, options: Any, seeds: Sequence[int]) -> list[Array]:
    """Return the steps of the game of each seed between random bots: those of a table."""
    states, workspaces, start = _arrays(game, options)
    counts, longest = np.zeros(len(seeds), np.int64), FIRST_GUESS
    while True:
        steps = np.zeros((len(seeds), longest), np.int64)
        load_engine("course", game).play_games(states, workspaces, start, np.array(seeds, np.uint64), steps, counts)
        if max(counts, default=0) <= longest:
            return [line[:count] for line, count in zip(steps, counts, strict=True)]
        longest = int(max(counts))


def _arrays(game: AnyGame, options: Any) -> tuple[Array, Array, Array]:
    """Return memory for the state and the scratch of a game, and its start."""
    start = blank(game.State)
    write(game.start(options), start, 0)
    return np.zeros(1, start.dtype), np.zeros(1, workspace_dtype(game)), start
