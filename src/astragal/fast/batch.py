"""Many games at once, on all cores, with the results in the order of the games."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from astragal.dice.fast import WORD
from astragal.fast.compile import engine
from astragal.fast.records import Array, blank, desk, write
from astragal.kit.errors import InvariantError
from astragal.kit.game import AnyGame

BLOCK = 2048
"""Games that a worker plays at a stretch: long enough to be worth the hand-over, short enough for a smooth progress bar."""
OWN = 1
"""Workers use the middle one of three records, so that no two of them ever share a line of the processor's cache."""


@dataclass(frozen=True, slots=True)
class Columns:
    """What came of some games in a row: one entry a game in every array."""

    first: int
    """The number of the first of these games in its run."""
    seed: Array
    """The seed that plays the game again at a table."""
    turns: Array
    decisions: Array
    """Moves of seats, forced ones included."""
    steps: Array
    """Moves of seats, answers of chance and verdicts."""
    opener: Array
    """The seat that decided first."""
    ended: Array
    """The number of the rule that ended the game."""
    scores: Array
    """Points, one column a seat."""
    winners: Array
    """1 for each seat that has won, one column a seat."""

    def __len__(self) -> int:
        return len(self.seed)


class Unsound(InvariantError):
    """A game came to a state that the rules exclude."""

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

    The blocks are the same whatever the number of workers, by default one for each core. Closing the iterator, or an exception
    such as Ctrl-C on the way, stops the workers after the games they are at. With `check` every state is looked at and the first
    that is not sound raises Unsound; with `bounds` an index outside a list raises.
    """
    block = Block(game, options, seed, bounds, check, policy)
    block.play(first, 0)  # compiles, while nobody else is waiting
    starts = iter(range(first, first + games, BLOCK))
    workers = workers or len(os.sched_getaffinity(0))
    pool = ThreadPoolExecutor(workers)
    waiting: deque[Future[Columns]] = deque()

    def ask() -> None:
        start = next(starts, None)
        if start is not None:
            waiting.append(pool.submit(block.play, start, min(BLOCK, first + games - start)))

    try:
        for _ in range(2 * workers):
            ask()
        while waiting:
            columns = waiting.popleft().result()
            ask()
            yield columns
    finally:
        block.stop()
        pool.shutdown(cancel_futures=True)


class Block:
    """Plays blocks of a run; every thread has a state and a desk of its own."""

    def __init__(self, game: AnyGame, options: Any, seed: int, bounds: bool, check: bool, policy: str) -> None:
        self._game = game
        self._seats: int = options.seats
        self._seed = np.uint64(seed & WORD)
        self._check = check
        self._play = engine("play", game, bounds, policy)
        self._start = blank(game.State)
        write(game.start(options), self._start, 0)
        self._desk = desk(game)
        self._row = row(game)
        self._stop = np.zeros(1, np.int64)
        self._of_thread = threading.local()

    def stop(self) -> None:
        """Make every thread return after the game it is at."""
        self._stop[0] = 1

    def play(self, first: int, count: int) -> Columns:
        """Play a block of games."""
        own = self._of_thread
        if not hasattr(own, "states"):
            own.states = np.zeros(3, self._start.dtype)
            own.desks = np.zeros(3, self._desk)
        rows = np.zeros(count, self._row)
        place = own.states, own.desks, OWN, self._start, self._seed, first
        if self._check:
            fault = np.zeros(4, np.int64)
            self._play.check(*place, count, self._stop, fault)
            number, seed, step, rule = fault.tolist()
            if rule:
                raise Unsound(number, seed, step, f"{self._game.prefix}-{rule}")
        self._play.games(*place, rows, self._stop)
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


def row(game: AnyGame) -> np.dtype[Any]:
    """Return the record that a compiled loop writes for every game."""
    seats = game.seats[1]
    names = "seed", "turns", "decisions", "steps", "opener", "ended"
    return np.dtype([(name, np.int64) for name in names] + [(name, np.int64, seats) for name in ("scores", "winners")])
