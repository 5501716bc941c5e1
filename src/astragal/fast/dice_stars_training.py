"""Dice Stars: learning by playing against itself how likely each seat is to win."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from astragal.dice.fast import below, stream
from astragal.fast.compile import engine
from astragal.fast.dice_stars import DESKS, PLACES, SCALE, desk_record, packed
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State

ROUND = 256
"""Games that each of two workers plays before anything is learnt from them."""
WORKERS = 2
SAMPLES = 8
"""Rolls imagined for each number of dice."""
DECAY = 0.7
"""TD(lambda): how much of a later surprise reaches back over one more turn."""
RATE = 0.04
HEAT = 0.1
"""How fast is learnt, and how soon a weight that has learnt much slows down."""
WILD = 0.12
"""How often a turn is played without a thought at first; a sixth of that at the end."""
FINE = 10_000


@dataclass(frozen=True, slots=True)
class School:
    """What is learnt in one go: a table for some numbers of seats."""

    crew: int
    games: int
    tables: tuple[dict[str, str], ...]
    """The options of its games, in turn."""
    heads: tuple[int, ...] = (0,)
    """How many cells of its grid the virtual opponent has to mark besides before they count: nobody learns from defeats alone."""


REFILL = {"short_bag": "refill_then_draw"}
SCHOOLS = (
    School(2, 30_720, ({"seats": "2"}, {"seats": "2"}, {"seats": "2"}, {"seats": "2", **REFILL})),
    School(1, 24_576, ({"seats": "1"}, {"seats": "1", "solo_grid_size": "36"}), tuple(range(0, 48, 4))),
    School(3, 10_240, ({"seats": "3"}, {"seats": "4"}, {"seats": "3", **REFILL}, {"seats": "4"})),
)


def train(out: Path, seed: int, report: Callable[[float], None]) -> None:
    """Learn everything from a seed and write it into a file; `report` is told how far it is."""
    every = sum(school.games for school in SCHOOLS)
    done = 0
    table: dict[str, Array] = {}
    for school in SCHOOLS:
        pupil = Pupil(school, seed)
        while pupil.played < school.games:
            pupil.learn()
            report((done + pupil.played) / every)
        done += school.games
        table.update({f"{part}{school.crew}": array for part, array in pupil.whole().items()})
    out.parent.mkdir(parents=True, exist_ok=True)
    save: Any = np.savez_compressed
    save(out, **table)


class Worker:
    """Where one thread plays."""

    def __init__(self, most: int, lesson: np.dtype[Any]) -> None:
        self.states = np.zeros(PLACES, dtype(State))
        self.desks = np.zeros(DESKS, desk_record())
        self.track = np.zeros(512, [(name, np.float64, SEATS) for name in ("value", "expected", "target")])
        self.lessons = np.zeros(most, lesson)


class Pupil:
    """Weights that grow with the games they play."""

    def __init__(self, school: School, seed: int) -> None:
        self._school = school
        self._seed = np.uint64(stream(seed, school.crew))
        self._engine = engine("dice_stars_learn", GAME)
        value = engine("dice_stars_value", GAME)
        rows = engine("dice_stars_rows", GAME)
        shapes = {
            "rows": (rows.ROWS, value.WIDTH),
            "first": value.WIDTH,
            "last": (value.STAGES, value.WIDTH),
            "bias": value.STAGES,
        }
        self._draft = np.zeros(1, [(name, np.float32, shape) for name, shape in shapes.items()])
        self._heat = np.zeros(
            1, [(name, np.float32, rows.ROWS if name == "rows" else shape) for name, shape in shapes.items()]
        )
        for name in shapes:
            self._heat[name] = HEAT
        self._draft["first"] = self._scattered(value.WIDTH, 0, -0.2, 0.5)
        self._draft["last"] = self._scattered(value.WIDTH, 1, -0.43, 0.43)
        lesson = np.dtype(
            [
                ("rows", np.int32, rows.MOST_ROWS),
                *((name, np.int32) for name in ("used", "turn", "seat", "stage")),
                ("target", np.float32),
            ],
            align=True,
        )
        self._workers = [
            Worker(ROUND * (60 if school.crew < 3 else 300) + self._engine.LONGEST, lesson) for _ in range(WORKERS)
        ]
        self._starts = np.zeros(len(school.tables) * len(school.heads), dtype(State))
        for i, (head, options) in enumerate(product(school.heads, school.tables)):
            start = GAME.start(GAME.options(options))
            start.opponent = -head
            write(start, self._starts, i)
        self.played = 0

    def _scattered(self, count: int, part: int, low: float, high: float) -> list[float]:
        """Return numbers to begin with: without differences nothing could grow apart."""
        key = stream(int(self._seed), part)
        return [low + (high - low) * below(key, 0, i, FINE) / FINE for i in range(count)]

    def whole(self) -> dict[str, Array]:
        """Return the weights as they ship: rows as bytes."""
        draft = self._draft[0]
        rows = np.clip(np.rint(draft["rows"] * SCALE), -127, 127).astype(np.int8)
        first = np.rint(draft["first"] * SCALE).astype(np.int16)
        return {"rows": rows, "first": first, "last": draft["last"], "bias": draft["bias"]}

    def learn(self) -> None:
        """Play some games by what is known so far, and learn from them."""
        share = self.played / self._school.games
        nets = packed(**self.whole())
        wild = round(1000 * WILD * (1 - share * 5 / 6))

        def play(worker: Worker, first: int) -> int:
            own = worker.states, self._starts, nets, worker.desks, self._seed, first, ROUND
            return int(self._engine.games(*own, SAMPLES, wild, DECAY, worker.track, worker.lessons))

        with ThreadPoolExecutor(WORKERS) as pool:
            firsts = range(self.played, self.played + ROUND * WORKERS, ROUND)
            counts = list(pool.map(play, self._workers, firsts))
        for worker, count in zip(self._workers, counts, strict=True):
            self._engine.fit(self._draft, self._heat, worker.lessons, count, RATE * (1.02 - share))
        self.played += ROUND * WORKERS
