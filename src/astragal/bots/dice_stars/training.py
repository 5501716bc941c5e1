"""Train the network of Dice Stars by self-play: TD(lambda) with Adagrad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from astragal.bots.dice_stars.brain.calibration import fit_odds, fit_trust
from astragal.bots.dice_stars.brain.layout import DEPTH, SCALE, WORKSPACES
from astragal.bots.dice_stars.brain.network import load, pack, workspace_dtype
from astragal.bots.dice_stars.player import WEIGHTS
from astragal.dice.fast import random_below, stream_key
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import SEATS, State
from astragal.spread import Place
from astragal.spread.cores import Cores, map_threads

SEED = 7
"""The seed of the weights that ship."""
OUTPUT = WEIGHTS
"""The file of the weights that ship."""
ROUND = 256
"""Games that each of two workers plays between two fits."""
WORKERS = 2
ROLLS = 8
"""Rolls sampled for each number of dice."""
DECAY = 0.7
"""The lambda of TD(lambda): how much of a later surprise reaches back over one more turn."""
RATE = 0.04
"""Learning rate at the start; it falls to almost nothing."""
FIRST_SQUARE = 0.1
"""Initial sum of squared gradients of each weight, for Adagrad."""
EXPLORE = 0.12
"""Share of turns played at random at the start; a sixth of that at the end."""
STEPS = 10_000
"""Resolution of random initial weights."""


@dataclass(frozen=True, slots=True)
class Course:
    """The training of one network."""

    group: int
    """Which network: 1 or 2 seats, or 3 for three and four."""
    games: int
    options: tuple[dict[str, str], ...]
    """The options of its games, in turn."""
    head_starts: tuple[int, ...] = (0,)
    """How many cells more the virtual opponent has to mark before they count: a learner who never wins learns nothing."""


LONE, CROWDED = 1, 3
"""The groups of one seat, and of three and four, whose chances are calibrated."""
REFILL = {"short_bag": "refill_then_draw"}
COURSES = (
    Course(2, 30_720, ({"seats": "2"}, {"seats": "2"}, {"seats": "2"}, {"seats": "2", **REFILL})),
    Course(1, 24_576, ({"seats": "1"}, {"seats": "1", "solo_grid_size": "36"}), tuple(range(0, 48, 4))),
    Course(CROWDED, 10_240, ({"seats": "3"}, {"seats": "4"}, {"seats": "3", **REFILL}, {"seats": "4"})),
)


def train(out: Path, seed: int, report: Callable[[float], None], place: Place) -> None:
    """Train all networks from a seed and write them to a file; `report` is called with the progress, from 0 to 1.

    Games are played by threads of this process, or by a cluster.
    """
    every = sum(course.games for course in COURSES)
    done = 0
    weights: dict[str, Array] = {}
    for course in COURSES:
        trainer = Trainer(course, seed, place)
        while trainer.played < course.games:
            trainer.advance()
            report((done + trainer.played) / every)
        done += course.games
        found = trainer.weights()
        if course.group == CROWDED:
            found["trust"] = fit_trust(pack(**found), seed)
        elif course.group == LONE:
            found["trust"], found["odds"] = fit_odds(pack(**found), seed)
        weights.update({f"{part}{course.group}": array for part, array in found.items()})
    out.parent.mkdir(parents=True, exist_ok=True)
    save: Any = np.savez_compressed
    save(out, **weights)


class Worker:
    """The arrays that one worker plays a round on."""

    def __init__(self, most_samples: int, sample: np.dtype[Any]) -> None:
        self.states = np.zeros(DEPTH, dtype(State))
        self.workspaces = np.zeros(WORKSPACES, workspace_dtype())
        self.history = np.zeros(512, [(name, np.float64, SEATS) for name in ("value", "expected", "target")])
        self.samples = np.zeros(most_samples, sample)


class Trainer:
    """Trains the network of a course, one round of games at a time."""

    def __init__(self, course: Course, seed: int, place: Place) -> None:
        self._course = course
        self._place = place
        self._seed = np.uint64(stream_key(seed, course.group))
        self._engine = load("learning")
        value, features = load("value"), load("features")
        shapes = {
            "rows": (features.FEATURES, value.WIDTH),
            "first": value.WIDTH,
            "last": (value.STAGES, value.WIDTH),
            "bias": value.STAGES,
        }
        self._net = np.zeros(1, [(name, np.float32, shape) for name, shape in shapes.items()])
        self._net["first"] = self._draw_uniform(value.WIDTH, 0, -0.2, 0.5)
        self._net["last"] = self._draw_uniform(value.WIDTH, 1, -0.43, 0.43)
        shapes["rows"] = features.FEATURES  # one sum of squares for the whole row
        self._squares = np.zeros(1, [(name, np.float32, shape) for name, shape in shapes.items()])
        for name in shapes:
            self._squares[name] = FIRST_SQUARE
        self.played = 0

    def _draw_uniform(self, count: int, part: int, low: float, high: float) -> list[float]:
        """Return random initial weights: equal ones would all learn the same."""
        key = stream_key(int(self._seed), part)
        return [low + (high - low) * random_below(key, 0, i, STEPS) / STEPS for i in range(count)]

    def weights(self) -> dict[str, Array]:
        """Return the weights as they are stored, rounded to multiples of 1 / SCALE."""
        net = self._net[0]
        rows = np.clip(np.rint(net["rows"] * SCALE), -127, 127).astype(np.int8)
        first = np.rint(net["first"] * SCALE).astype(np.int16)
        return {"rows": rows, "first": first, "last": net["last"], "bias": net["bias"]}

    def advance(self) -> None:
        """Play a round of games with the present weights, and fit them to its samples."""
        share = self.played / self._course.games
        nets = pack(**self.weights())
        explore = round(1000 * EXPLORE * (1 - share * 5 / 6))

        number = COURSES.index(self._course)
        firsts = range(self.played, self.played + ROUND * WORKERS, ROUND)
        tasks = ((number, nets, int(self._seed), first, explore) for first in firsts)
        if isinstance(self._place, Cores):
            found = list(map_threads(play_round, tasks, WORKERS, lambda: None))
        else:
            found = list(self._place.map(play_round, tasks))
        for samples in found:
            self._engine.fit(self._net, self._squares, samples, len(samples), RATE * (1.02 - share))
        self.played += ROUND * WORKERS


def play_round(number: int, nets: Array, seed: int, first: int, explore: int) -> Array:
    """Play the games of a round from game `first` of a course on; return their samples."""
    course = COURSES[number]
    engine = load("learning")
    most_samples = ROUND * (60 if course.group < 3 else 300) + engine.MOST_SAMPLES
    worker = Worker(most_samples, sample_dtype(load("features").MOST_ACTIVE))
    table = worker.states, make_starts(course), nets, worker.workspaces, np.uint64(seed), first, ROUND
    count = int(engine.play_games(*table, ROLLS, explore, DECAY, worker.history, worker.samples))
    return worker.samples[:count]


def sample_dtype(most_active: int) -> np.dtype[Any]:
    """Return the record of a training sample."""
    numbers = ((name, np.int32) for name in ("used", "turn", "seat", "stage"))
    return np.dtype([("features", np.int32, most_active), *numbers, ("target", np.float32)], align=True)


def make_starts(course: Course) -> Array:
    """Return the states from which the games of a course start, in turn."""
    starts = np.zeros(len(course.options) * len(course.head_starts), dtype(State))
    for i, (head_start, options) in enumerate(product(course.head_starts, course.options)):
        start = GAME.start(GAME.options(options))
        start.opponent = -head_start
        write(start, starts, i)
    return starts
