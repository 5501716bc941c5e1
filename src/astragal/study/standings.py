"""Standings of an arena: results of each bot against the others, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, variance

import numpy as np

from astragal.bots.arena import LineUp, Result
from astragal.study.tally import wilson_interval

ELO = 400 / np.log(10)
"""Rating points for each unit of the logarithm of strength: a lead of 400 means ten wins for one loss."""
MEAN_RATING = 1500
MAX_ITERATIONS = 10_000
TOLERANCE = 1e-9
FEWEST_DEALS = 20
"""Deals that it takes to estimate how much their games depend on each other."""


@dataclass(slots=True)
class Standing:
    """Results of one bot at the tables of one line-up. A bot with several seats counts a game for each."""

    games: int = 0
    won: float = 0.0
    """Victories; a shared one counts in parts."""
    points: int = 0
    opponent_points: float = 0.0
    """Mean points of the other bots' seats, summed over games."""
    choices: int = 0
    seconds: float = 0.0
    """Time spent choosing."""
    deals: dict[int, list[float]] = field(default_factory=dict)
    """Victories in the games of each deal."""

    def add(self, result: Result, seats: Sequence[int]) -> None:
        """Add a game in which the bot had these seats."""
        share = 1 / len(result.winners) if result.winners else 0.0
        others = [score for seat, score in enumerate(result.scores) if seat not in seats]
        for seat in seats:
            self.games += 1
            self.won += share * (seat in result.winners)
            self.deals.setdefault(result.deal, []).append(share * (seat in result.winners))
            self.points += result.scores[seat]
            self.opponent_points += sum(others) / len(others) if others else 0.0
            self.choices += result.choices[seat]
            self.seconds += result.seconds[seat]

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate, if all games were independent."""
        return wilson_interval(self.won, self.games)

    @property
    def deal_interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate from the spread between deals, whose games depend on each other.

        It is Wilson's for as many independent games as would be that precise. Without enough deals, or any spread, all games
        count as independent.
        """
        means = [fmean(games) for games in self.deals.values()]
        spread = variance(means) / len(means) if len(means) >= FEWEST_DEALS else 0.0
        if not spread:
            return self.interval
        games = self.rate * (1 - self.rate) / spread
        return wilson_interval(self.rate * games, games)


SUMS = ("games", "won", "points", "opponent_points", "choices", "seconds")
"""What adds up over the tables of a bot."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a bot relative to the others, on Elo's scale with mean 1500."""

    rating: float
    error: float
    """Half the width of its 95 % interval."""


@dataclass(slots=True)
class Standings:
    """Results of an arena."""

    line_ups: Sequence[LineUp]
    games: int = 0
    tables: dict[tuple[int, str], Standing] = field(default_factory=dict)
    """By line-up and bot."""

    def add(self, result: Result) -> None:
        """Add a game."""
        self.games += 1
        for level in dict.fromkeys(result.levels):
            seats = [seat for seat, who in enumerate(result.levels) if who == level]
            self.tables.setdefault((result.line_up, level), Standing()).add(result, seats)

    def total(self, level: str) -> Standing:
        """Return the results of a bot at all tables."""
        total = Standing()
        for (_, who), standing in self.tables.items():
            if who == level:
                for name in SUMS:
                    setattr(total, name, getattr(total, name) + getattr(standing, name))
        return total

    def ratings(self) -> dict[str, Rating]:
        """Return the rating of every bot, best first; see `fit_strengths`."""
        bots = sorted({who for line_up in self.line_ups for who in line_up})
        seated = np.array([[line_up.count(bot) for bot in bots] for line_up in self.line_ups], float)
        won = np.array([[self._won(number, bot) for bot in bots] for number in range(len(self.line_ups))])
        strength, covariance = fit_strengths(seated, won)
        errors = 1.959964 * ELO * np.sqrt(np.diag(covariance))
        ratings = MEAN_RATING + ELO * strength
        order = sorted(range(len(bots)), key=lambda i: -ratings[i])
        return {bots[i]: Rating(float(ratings[i]), float(errors[i])) for i in order}

    def _won(self, number: int, bot: str) -> float:
        standing = self.tables.get((number, bot))
        return standing.won if standing else 0.0


Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def fit_strengths(seated: Matrix, won: Matrix) -> tuple[Matrix, Matrix]:
    """Return the logarithms of strength by maximum likelihood, with mean 0, and their covariance.

    A row is a line-up: how many seats each bot has there, how many games it won. The chance of a seat is proportional to the
    strength of its bot: for two seats the Bradley-Terry model, fitted by Hunter's iteration. Each line-up gets one extra game that all
    its seats share, so that a bot which won everything is not infinitely strong.
    """
    won = won + seated / seated.sum(axis=1, keepdims=True)
    games = won.sum(axis=1)
    strength = np.ones(seated.shape[1])
    for _ in range(MAX_ITERATIONS):
        better = won.sum(axis=0) / (seated * (games / (seated @ strength))[:, None]).sum(axis=0)
        better /= np.exp(np.log(better).mean())
        change = np.abs(np.log(better / strength)).max()
        strength = better
        if change < TOLERANCE:
            break
    chances = seated * strength / (seated @ strength)[:, None]
    information = sum(
        (n * (np.diag(p) - np.outer(p, p)) for n, p in zip(games, chances, strict=True)),
        np.zeros((len(strength), len(strength))),
    )
    # Only differences between bots are known, so one eigenvalue is zero; the cutoff keeps rounding from making it tiny instead.
    return np.log(strength), np.linalg.pinv(information, 1e-9, hermitian=True)


def list_reported(line_up: LineUp) -> Iterable[str]:
    """Return the bots whose results to report: the first one where it meets copies of a single other, else all."""
    different = list(dict.fromkeys(line_up))
    return different[:1] if len(different) <= 2 else different
