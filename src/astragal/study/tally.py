"""A tally of many games: what people want to know of them, in constant memory."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np

from astragal.fast.batch import Columns


class Tally:
    """Counts results block by block."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.turns: Counter[int] = Counter()
        self.points: list[Counter[int]] = [Counter() for _ in range(seats)]
        """How often each seat ended with so many points."""
        self.wins = [0] * seats
        """Games that each seat won, shared ones included."""
        self.outright = [0] * seats
        self.opened = [0] * seats
        self.opener_wins = 0
        self.shared = 0
        self.nobody = 0
        self.endings: Counter[int] = Counter()
        """How often a game was ended by the rule of this number."""

    def add(self, columns: Columns) -> None:
        """Count a block of games."""
        self.games += len(columns)
        self.decisions += int(columns.decisions.sum())
        _count(self.turns, columns.turns)
        _count(self.endings, columns.ended)
        winners = columns.winners.sum(axis=1)
        self.shared += int((winners > 1).sum())
        self.nobody += int((winners == 0).sum())
        self.opener_wins += int(columns.winners[np.arange(len(columns)), columns.opener].sum())
        for seat in range(self.seats):
            _count(self.points[seat], columns.scores[:, seat])
            self.wins[seat] += int(columns.winners[:, seat].sum())
            self.outright[seat] += int(((columns.winners[:, seat] == 1) & (winners == 1)).sum())
            self.opened[seat] += int((columns.opener == seat).sum())

    def edge(self) -> tuple[float, float, float]:
        """Return how much more often than an equal share the seat that begins wins, with its 95 % interval."""
        fair = sum(self.wins) / self.seats / self.games
        low, high = interval(self.opener_wins, self.games)
        return self.opener_wins / self.games - fair, low - fair, high - fair


def _count(counter: Counter[int], values: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> None:
    found, times = np.unique(values, return_counts=True)
    for value, n in zip(found.tolist(), times.tolist(), strict=True):
        counter[value] += n


def mean(counter: Counter[int]) -> float:
    """Return the mean of what was counted."""
    return sum(value * times for value, times in counter.items()) / counter.total()


def deviation(counter: Counter[int]) -> float:
    """Return the standard deviation of what was counted."""
    middle = mean(counter)
    return math.sqrt(sum(times * (value - middle) ** 2 for value, times in counter.items()) / counter.total())


def quantile(counter: Counter[int], share: float) -> int:
    """Return the smallest value that at least this share of what was counted does not exceed."""
    needed = share * counter.total()
    reached = 0
    for value in sorted(counter):
        reached += counter[value]
        if reached >= needed:
            return value
    raise AssertionError("a share is at most 1")


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson's)."""
    z = 1.959964
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
