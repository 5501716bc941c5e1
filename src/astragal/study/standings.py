"""Standings of an arena: who won how often against whom, and what rating that makes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from astragal.bots.arena import LineUp, Result
from astragal.study.tally import interval

ELO = 400 / np.log(10)
"""Points of rating for each unit of the logarithm of strength: 400 of them mean ten wins for one loss."""
MIDDLE = 1500
ROUNDS = 10_000
CLOSE = 1e-9


@dataclass(slots=True)
class Standing:
    """What one bot did at the tables of one line-up."""

    games: int = 0
    won: float = 0.0
    """Victories; those shared count for their share."""
    points: int = 0
    theirs: float = 0.0
    """Points of the others, on average of their seats."""
    choices: int = 0
    thought: float = 0.0

    def add(self, result: Result, seats: Sequence[int]) -> None:
        """Count a game in which it had these seats, of which each counts as a game of its own."""
        share = 1 / len(result.winners) if result.winners else 0.0
        others = [score for seat, score in enumerate(result.scores) if seat not in seats]
        for seat in seats:
            self.games += 1
            self.won += share * (seat in result.winners)
            self.points += result.scores[seat]
            self.theirs += sum(others) / len(others) if others else 0.0
            self.choices += result.choices[seat]
            self.thought += result.thought[seat]

    @property
    def rate(self) -> float:
        """The share of the games that it won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share. The same dice for both sides only make it wider than it need be."""
        return interval(self.won, self.games)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is beside the others, on a scale like Elo's whose mean is 1500."""

    rating: float
    error: float
    """Half of its 95 % interval."""


@dataclass(slots=True)
class Standings:
    """Counts the games of an arena."""

    line_ups: Sequence[LineUp]
    games: int = 0
    tables: dict[tuple[int, str], Standing] = field(default_factory=dict)
    """By line-up and bot."""

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        for level in dict.fromkeys(result.levels):
            seats = [seat for seat, who in enumerate(result.levels) if who == level]
            self.tables.setdefault((result.line_up, level), Standing()).add(result, seats)

    def all_of(self, level: str) -> Standing:
        """Return what a bot did at all tables."""
        total = Standing()
        for (_, who), standing in self.tables.items():
            if who == level:
                for name in Standing.__slots__:
                    setattr(total, name, getattr(total, name) + getattr(standing, name))
        return total

    def ratings(self) -> dict[str, Rating]:
        """Return the rating of every bot, best first (a Bradley-Terry fit, for tables of any size: see `fit`)."""
        bots = sorted({who for line_up in self.line_ups for who in line_up})
        seated = np.array([[line_up.count(bot) for bot in bots] for line_up in self.line_ups], float)
        won = np.array([[self._won(number, bot) for bot in bots] for number in range(len(self.line_ups))])
        strength, covariance = fit(seated, won)
        errors = 1.959964 * ELO * np.sqrt(np.diag(covariance))
        ratings = MIDDLE + ELO * strength
        order = sorted(range(len(bots)), key=lambda i: -ratings[i])
        return {bots[i]: Rating(float(ratings[i]), float(errors[i])) for i in order}

    def _won(self, number: int, bot: str) -> float:
        standing = self.tables.get((number, bot))
        return standing.won if standing else 0.0


Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def fit(seated: Matrix, won: Matrix) -> tuple[Matrix, Matrix]:
    """Return the logarithms of the strengths that make the victories likeliest, with mean 0, and their covariance.

    A row is a line-up: how often each bot sits there, how many games it won. A seat wins with a chance in proportion to the strength of
    its bot: for two seats Bradley and Terry's model, fitted by Hunter's iteration. Each line-up is lent one game that all its
    seats share, so that nobody who won everything is infinitely strong.
    """
    won = won + seated / seated.sum(axis=1, keepdims=True)
    games = won.sum(axis=1)
    strength = np.ones(seated.shape[1])
    for _ in range(ROUNDS):
        better = won.sum(axis=0) / (seated * (games / (seated @ strength))[:, None]).sum(axis=0)
        better /= np.exp(np.log(better).mean())
        change = np.abs(np.log(better / strength)).max()
        strength = better
        if change < CLOSE:
            break
    chances = seated * strength / (seated @ strength)[:, None]
    information = sum(
        (n * (np.diag(p) - np.outer(p, p)) for n, p in zip(games, chances, strict=True)),
        np.zeros((len(strength), len(strength))),
    )
    # Only differences between bots are known: one direction has no information, which must not pass for a little.
    return np.log(strength), np.linalg.pinv(information, 1e-9, hermitian=True)


def subjects(line_up: LineUp) -> Iterable[str]:
    """Return whose results of a line-up are worth a line: that of the first where it is one against others, else all."""
    different = list(dict.fromkeys(line_up))
    return different[:1] if len(different) <= 2 else different
