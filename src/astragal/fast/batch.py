"""Random games on all cores, with the results in order."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from astragal.dice.fast import MASK64
from astragal.fast.compile import load_engine
from astragal.fast.records import Array, blank, workspace_dtype, write
from astragal.kit.errors import InvariantError
from astragal.kit.game import AnyGame
from astragal.spread.cores import map_threads

BLOCK = 2048
"""Games in a block: enough to be worth the dispatch, few enough for a smooth progress bar."""
MIDDLE = 1
"""A worker uses the middle one of three records, so that no two workers share a cache line."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Results of consecutive games: every array has one entry a game."""

    first: int
    """The number of the first game in its run."""
    seed: Array
    """The seed that plays the game again at a table."""
    turns: Array
    decisions: Array
    """Moves of seats, forced ones included."""
    steps: Array
    """Decisions, outcomes of chance and verdicts."""
    opener: Array
    """The seat that decided first."""
    ended: Array
    """The number of the rule that ended the game."""
    scores: Array
    """Points, one column a seat."""
    winners: Array
    """1 for each winner, one column a seat."""

    def __len__(self) -> int:
        return len(self.seed)


class UnsoundState(InvariantError):
    """A game reached a state that the rules exclude."""

    def __init__(self, game: int, seed: int, step: int, rule: str) -> None:
        self.game = game
        self.seed = seed
        self.step = step
        self.rule = rule
        super().__init__(f"game {game} (seed {seed}) breaks {rule} after step {step}")


def run(
    game: AnyGame,
    options: object,
    games: int,
    seed: int,
    *,
    first: int = 0,
    workers: int | None = None,
    bounds: bool = False,
    check: bool = False,
    policy: str = "uniform",
) -> Iterator[Columns]:
    """Play games `first` to `first + games - 1` of the run of a seed, all seats by one policy; yield them block by block.

    The blocks do not depend on the number of workers, by default one for each core. Closing the iterator, or an exception such as
    Ctrl-C, stops the workers after their present games. With `check` every state is checked and the first unsound one raises
    UnsoundState; with `bounds` an index outside a list raises.
    """
    runner = Runner(game, options, seed, bounds, check, policy)
    runner.play(first, 0)  # compiles, before the workers start
    yield from map_threads(runner.play, list_blocks(first, games), workers or 0, runner.stop)


def list_blocks(first: int, games: int) -> Iterator[tuple[int, int]]:
    """Yield the blocks of a run: the number of the first game and how many there are."""
    last = first + games
    for start in range(first, last, BLOCK):
        yield start, min(BLOCK, last - start)


class Runner:
    """Plays blocks of a run; every thread has its own state and workspace."""

    def __init__(self, game: AnyGame, options: Any, seed: int, bounds: bool, check: bool, policy: str) -> None:
        self._game = game
        self._seats: int = options.seats
        self._seed = np.uint64(seed & MASK64)
        self._check = check
        self._play = load_engine("play", game, bounds, policy)
        self._start = blank(game.State)
        write(game.start(options), self._start, 0)
        self._workspace_dtype = workspace_dtype(game)
        self._row_dtype = row_dtype(game)
        self._stop = np.zeros(1, np.int64)
        self._thread_local = threading.local()

    def stop(self) -> None:
        """Make every thread return after its present game."""
        self._stop[0] = 1

    def play(self, first: int, count: int) -> Columns:
        """Play a block of games."""
        arrays = self._thread_local
        if not hasattr(arrays, "states"):
            arrays.states = np.zeros(3, self._start.dtype)
            arrays.workspaces = np.zeros(3, self._workspace_dtype)
        rows = np.zeros(count, self._row_dtype)
        place = arrays.states, arrays.workspaces, MIDDLE, self._start, self._seed, first
        if self._check:
            fault = np.zeros(4, np.int64)
            self._play.check_games(*place, count, self._stop, fault)
            number, seed, step, rule = fault.tolist()
            if rule:
                raise UnsoundState(number, seed, step, f"{self._game.prefix}-{rule}")
        self._play.play_games(*place, rows, self._stop)
        return self._columns(first, rows)

    def _columns(self, first: int, rows: Array) -> Columns:
        seats = self._seats
        return Columns(
            first=first,
            seed=rows["seed"],
            turns=rows["turns"],
            decisions=rows["decisions"],
            steps=rows["steps"],
            opener=rows["opener"],
            ended=rows["ended"],
            scores=rows["scores"][:, :seats],
            winners=rows["winners"][:, :seats],
        )


def row_dtype(game: AnyGame) -> np.dtype[Any]:
    """Return the record type of a game's result."""
    seats = game.seats[1]
    names = "seed", "turns", "decisions", "steps", "opener", "ended"
    return np.dtype([(name, np.int64) for name in names] + [(name, np.int64, seats) for name in ("scores", "winners")])
