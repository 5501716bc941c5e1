"""Calibration: how often seats win that an evaluator gives a certain chance, and how much it knows beyond the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from study_games import Played, Setup

from astragal.dice.fast import random_below
from astragal.kit.shape import copy_shape
from astragal.study.evaluation import Evaluator, evaluator, follow_record

Floats = NDArray[np.float64]
START, WITHIN = 0, 1
"""Where a position was taken: at the start of a turn, or within one."""
MOST_WITHIN = 4
"""Positions within turns that are looked at, for each game: they cost more."""
BINS = 10
RESAMPLED = 400
"""How often games are drawn again for an interval."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: every seat's chance, lead in points, and share of the victory in the end."""

    kind: int
    turn: int
    chances: tuple[float, ...]
    leads: list[int]


@cache
def find_evaluator(setup: Setup) -> Evaluator:
    """Return the evaluator of a setup."""
    return evaluator(setup.game, setup.options)


def follow_game(setup: Setup, played: Played) -> Evaluator:
    """Return the evaluator that a review of this game uses."""
    return follow_record(find_evaluator(setup), played.record(setup.game, setup.options))


def sample_game(setup: Setup, played: Played) -> Iterator[Sample]:
    """Yield positions of a game: the start of every turn, and a few others at random."""
    game, options, judge = setup.game, setup.options, follow_game(setup, played)
    length = len(played.moves)
    within = {1 + random_below(played.number, 9, i, length - 1) for i in range(MOST_WITHIN)}
    out = [0] * game.seats[1]
    state = game.start(options)
    turn = state.turn
    for index, move in enumerate(played.moves):
        starts = state.turn > turn
        if starts or index in within:
            turn = state.turn
            game.scores(state, out)
            seats = range(setup.seats)
            leads = [out[p] - max((out[q] for q in seats if q != p), default=0) for p in seats]
            wins = judge.fast(copy_shape(state)).wins
            yield Sample(START if starts else WITHIN, turn, wins, leads)
        game.play(state, move)


@dataclass(frozen=True, slots=True)
class Rows:
    """The positions of a setup, a row for each seat."""

    game: NDArray[np.int64]
    kind: NDArray[np.int64]
    chance: Floats
    lead: Floats
    result: Floats

    def of_kind(self, kind: int) -> Rows:
        """Return the rows of one kind."""
        chosen = self.kind == kind
        return Rows(*(column[chosen] for column in (self.game, self.kind, self.chance, self.lead, self.result)))


def collect_rows(setup: Setup, games: list[Played]) -> Rows:
    """Return the rows of games."""
    rows = [
        (number, sample.kind, sample.chances[p], sample.leads[p], played.result[p])
        for number, played in enumerate(games)
        for sample in sample_game(setup, played)
        for p in range(setup.seats)
    ]
    columns = [np.array(column) for column in zip(*rows, strict=True)]
    return Rows(*columns[:2], *(column.astype(float) for column in columns[2:]))


def bin_chances(chances: Floats) -> NDArray[np.int64]:
    """Return the tenth of the scale of each chance."""
    return np.minimum((chances * BINS).astype(np.int64), BINS - 1)


def fit_leads(leads: Floats, results: Floats) -> Floats:
    """Return the chances by a logistic of the score lead, fitted to these very results: the best it can do."""
    x = np.column_stack((np.ones(len(leads)), leads / (leads.std() or 1.0)))
    w = np.zeros(2)
    for _ in range(30):  # Newton's method
        chances = 1 / (1 + np.exp(-x @ w))
        slope = x * (chances * (1 - chances))[:, None]
        w += np.linalg.solve(x.T @ slope + 1e-6 * np.eye(2), x.T @ (results - chances))
    return np.asarray(1 / (1 + np.exp(-x @ w)))


class Interval(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was measured of some positions."""

    error: Interval
    noise: Interval
    """What the error of a perfect evaluator would be on this many games: its mean, and where it lies in 95 % of all cases."""
    gain: Interval
    """By which share the Brier score is better than that of the lead."""


def measure(rows: Rows) -> Calibration:
    """Return error and gain, with intervals from drawing whole games again."""
    squares = (rows.chance - rows.result) ** 2
    by_lead = (fit_leads(rows.lead, rows.result) - rows.result) ** 2
    games = int(rows.game.max()) + 1
    tenths = bin_chances(rows.chance)
    cells = np.bincount(rows.game * BINS + tenths, rows.chance - rows.result, games * BINS).reshape(games, BINS)
    sums = np.column_stack([np.bincount(rows.game, x, games) for x in (squares, by_lead, np.ones(len(squares)))])
    draw = np.random.default_rng(1)
    found, noise = [], []
    drawn = (np.bincount(draw.integers(0, games, games), minlength=games) for _ in range(RESAMPLED))
    for times in [np.ones(games), *drawn]:
        ours, lead, count = times @ sums
        noise.append(np.abs((times - 1) @ cells).sum() / len(squares))  # what is left of a mean of 0
        found.append((np.abs(times @ cells).sum() / count, 1 - ours / max(lead, 1e-12)))
    columns, noise = np.array(found).T, noise[1:]
    error, gain = (Interval(c[0], *np.quantile(c[1:], (0.025, 0.975)).tolist()) for c in columns)
    return Calibration(error, Interval(float(np.mean(noise)), *np.quantile(noise, (0.0, 0.95)).tolist()), gain)


def reliability(rows: Rows) -> list[tuple[float, float, int]]:
    """Return, for each tenth of the scale, the mean chance, the share of the victory, and the number of rows."""
    tenths = bin_chances(rows.chance)
    return [
        (float(rows.chance[chosen].mean()), float(rows.result[chosen].mean()), int(chosen.sum()))
        for chosen in (tenths == tenth for tenth in range(BINS))
        if chosen.any()
    ]
