"""Estimates of a sweep with their intervals, and which factors matter."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from astragal.fast.records import Array
from astragal.study.sweeps.grid import Grid
from astragal.study.sweeps.play import Values
from astragal.study.tally import wilson_interval

Z = 1.959964
RATES = ("comebacks", "ties", "ended")
"""Measures that are 0 or 1 in each game."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games with its 95 % interval; all are NaN where there is nothing to measure."""

    value: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a factor does to a measure, between the two values that are furthest apart."""

    factor: str
    measure: str
    lowest: str
    highest: str
    change: Estimate
    size: float
    """The change in standard deviations of a single game."""


class SweepTally:
    """Sums over games, in memory that does not grow with them: of each cell, and of the products of each two cells.

    The products give the variance of any difference between cells, whose games share their dice.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.games = 0
        self._counts: dict[str, int] = {}
        self._sums: dict[str, Array] = {}
        self._products: dict[str, Array] = {}

    def add(self, cells: Sequence[Values]) -> None:
        """Count a block: the values of its games in every cell. A kind of ending that a block lacks did not happen in it."""
        games = len(next(iter(cells[0].values())))
        self.games += games
        for measure in {name for values in cells for name in values}:
            missing = np.zeros(games)
            table = np.stack([values.get(measure, missing) for values in cells])
            self._sums[measure] = self._sums.get(measure, 0.0) + table.sum(axis=1)
            self._products[measure] = self._products.get(measure, 0.0) + table @ table.T
            self._counts[measure] = games + self._counts.get(measure, 0)

    def add_studied(self, cells: Sequence[Values]) -> None:
        """Count measures of a smaller sample: the first games of every cell."""
        played = self.games
        self.add(cells)
        self.games = played

    @property
    def measures(self) -> list[str]:
        """Return what was measured; endings last, by their rule."""
        endings = sorted((name for name in self._sums if name.startswith("ended-")), key=lambda name: int(name[6:]))
        return [name for name in MEASURES if name in self._sums] + endings

    def estimate(self, measure: str, cell: int) -> Estimate:
        """Return the mean of a cell."""
        games = self._games(measure)
        mean = float(self._sums[measure][cell] / games)
        if measure.startswith(RATES) and not math.isnan(mean):
            return Estimate(mean, *wilson_interval(mean * games, games), games)
        half = Z * self._error(measure, np.eye(len(self.grid.cells))[cell])
        return Estimate(mean, mean - half, mean + half, games)

    def margins(self, measure: str, factor: int) -> list[tuple[str, Array]]:
        """Return for each value of a factor the weights of cells in its mean, over combinations that have all its values.

        Empty where there is no such combination, or fewer than two values.
        """
        cells, values = self.grid.cells, self.grid.factors[factor].values
        groups: dict[tuple[str, ...], dict[str, int]] = {}
        for index, cell in enumerate(cells):
            if not math.isnan(self._sums[measure][index]):
                others = cell.values[:factor] + cell.values[factor + 1 :]
                groups.setdefault(others, {})[cell.values[factor]] = index
        present = [value for value in values if any(value in group for group in groups.values())]
        complete = [group for group in groups.values() if len(group) == len(present)]
        if len(present) < 2 or not complete:
            return []
        weights = []
        for value in present:
            row = np.zeros(len(cells))
            row[[group[value] for group in complete]] = 1 / len(complete)
            weights.append((value, row))
        return weights

    def combine(self, measure: str, weights: Array) -> Estimate:
        """Return a weighted sum of the means of cells."""
        used = weights != 0
        mean = float(self._sums[measure][used] @ weights[used]) / self._games(measure)
        half = Z * self._error(measure, weights)
        return Estimate(mean, mean - half, mean + half, self._games(measure))

    def rank_effects(self) -> list[Effect]:
        """Return what each factor does to each measure, the strongest first."""
        found = [
            effect
            for measure in self.measures
            for place in range(len(self.grid.factors))
            for effect in self._find_effect(measure, place)
        ]
        return sorted(found, key=lambda effect: -effect.size)

    def _find_effect(self, measure: str, place: int) -> Iterator[Effect]:
        margins = self.margins(measure, place)
        if not margins:
            return
        means = [self.combine(measure, weights).value for _, weights in margins]
        low, high = int(np.argmin(means)), int(np.argmax(means))
        change = self.combine(measure, margins[high][1] - margins[low][1])
        used = [cell for cell in range(len(self.grid.cells)) if any(weights[cell] for _, weights in margins)]
        variance = float(np.mean([self._covariance(measure)[cell, cell] for cell in used]))
        size = change.value / math.sqrt(variance) if variance > 0 else 0.0
        yield Effect(self.grid.factors[place].name, measure, margins[low][0], margins[high][0], change, size)

    def _games(self, measure: str) -> int:
        return self.games if measure.startswith("ended-") else self._counts[measure]

    def _covariance(self, measure: str) -> Array:
        games, sums = self._games(measure), self._sums[measure]
        found: Array = (self._products[measure] - np.outer(sums, sums) / games) / max(games - 1, 1)
        return found

    def _error(self, measure: str, weights: Array) -> float:
        """Return the standard error of a weighted sum of means; infinite after one game."""
        games = self._games(measure)
        used = weights != 0
        part = self._covariance(measure)[np.ix_(used, used)]
        variance = float(weights[used] @ part @ weights[used])
        return math.sqrt(max(variance, 0.0) / games) if games > 1 else math.inf


MEASURES = ("edge", "turns", "decisions", "dead", "leads", "comebacks", "ties", "luck", "weight")


def luck_values(results: Array, lucks: Array) -> Array:
    """Return a value for each game whose mean is the share of luck: 1 - variance of (result - luck) / variance of results.

    Rows are games, columns seats. A value is the share of all games plus what its game adds to it to first order, so that the
    variance of their mean is that of the share (the delta method). NaN where all results are the same.
    """
    left = ((results - lucks - (results - lucks).mean()) ** 2).sum(axis=1)
    whole = ((results - results.mean()) ** 2).sum(axis=1)
    if not whole.any():
        return np.full(len(results), np.nan)
    rest = left.sum() / whole.sum()
    values: Array = 1 - rest - (left - rest * whole) / whole.mean()
    return values


def study_values(ledgers: Sequence[Sequence[tuple[list[float], ...]]]) -> list[Values]:
    """Return the values of the games that were studied: for each game, and in it for each cell, results, luck and weights."""
    cells = []
    for games in zip(*ledgers, strict=True):
        results, lucks = (np.array([game[part] for game in games]) for part in (0, 1))
        weights = np.array([sum(game[2]) / max(len(game[2]), 1) for game in games])
        cells.append({"luck": luck_values(results, lucks), "weight": weights})
    return cells
