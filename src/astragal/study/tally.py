"""Statistics of many games, in constant memory."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np

from astragal.fast.batch import Columns


class Tally:
    """Counters of results, filled block by block."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.turns: Counter[int] = Counter()
        self.points: list[Counter[int]] = [Counter() for _ in range(seats)]
        """How often each seat ended with each number of points."""
        self.wins = [0] * seats
        """Games that each seat won, shared ones included."""
        self.outright = [0] * seats
        """Games that each seat won alone."""
        self.opened = [0] * seats
        """Games that each seat began."""
        self.opener_wins = 0
        self.shared = 0
        """Games with several winners."""
        self.no_winner = 0
        self.endings: Counter[int] = Counter()
        """How often each rule, by its number, ended a game."""

    def add(self, columns: Columns) -> None:
        """Count a block of games."""
        self.games += len(columns)
        self.decisions += int(columns.decisions.sum())
        _count(self.turns, columns.turns)
        _count(self.endings, columns.ended)
        winners = columns.winners.sum(axis=1)
        self.shared += int((winners > 1).sum())
        self.no_winner += int((winners == 0).sum())
        self.opener_wins += int(columns.winners[np.arange(len(columns)), columns.opener].sum())
        for seat in range(self.seats):
            _count(self.points[seat], columns.scores[:, seat])
            self.wins[seat] += int(columns.winners[:, seat].sum())
            self.outright[seat] += int(((columns.winners[:, seat] == 1) & (winners == 1)).sum())
            self.opened[seat] += int((columns.opener == seat).sum())

    def opener_advantage(self) -> tuple[float, float, float]:
        """Return by how much the opener wins more often than an equal share, and the bounds of its 95 % interval."""
        fair = sum(self.wins) / self.seats / self.games
        low, high = wilson_interval(self.opener_wins, self.games)
        return self.opener_wins / self.games - fair, low - fair, high - fair


def _count(counter: Counter[int], values: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> None:
    found, times = np.unique(values, return_counts=True)
    for value, n in zip(found.tolist(), times.tolist(), strict=True):
        counter[value] += n


def mean(counter: Counter[int]) -> float:
    """Return the mean of the counted values."""
    return sum(value * times for value, times in counter.items()) / counter.total()


def standard_deviation(counter: Counter[int]) -> float:
    """Return the standard deviation of the counted values."""
    middle = mean(counter)
    return math.sqrt(sum(times * (value - middle) ** 2 for value, times in counter.items()) / counter.total())


def quantile(counter: Counter[int], share: float) -> int:
    """Return the smallest value that at least this share of the counted values does not exceed."""
    needed = share * counter.total()
    reached = 0
    for value in sorted(counter):
        reached += counter[value]
        if reached >= needed:
            return value
    raise AssertionError("a share is at most 1")


def wilson_interval(wins: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a rate."""
    z = 1.959964
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
