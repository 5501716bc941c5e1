"""Were the dice fair? What came, against what the exact weights of every roll lead one to expect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from astragal.fast.records import Array
from astragal.kit.actors import CHANCE
from astragal.kit.game import AnyGame
from astragal.table.history import count_given, replay
from astragal.table.record import Record

SIMULATIONS = 4000
SEED = 1
FEW = 30
"""Fewer answers than this say nothing about fairness."""
ODD, UNFAIR = 0.05, 0.001
"""Below the first share of fair dice that differ as much, a table is unusual; below the second, hard to explain."""


@dataclass(frozen=True, slots=True)
class Side:
    """One thing that can come: how often it came, and how often fair dice let it come."""

    word: str
    count: int
    expected: float
    low: int
    high: int
    """95 % of fair dice are within these two."""


@dataclass(frozen=True, slots=True)
class DiceTable:
    """All answers of chance to questions of one kind."""

    game: str
    what: str
    """The answers that are possible, shortened: tells dice from cards."""
    games: int
    rolls: int
    sides: tuple[Side, ...]
    share: float
    """The share of fair dice that differ from what is expected at least as much as these (a p-value, by simulation)."""

    @property
    def finding(self) -> str:
        """Return what can be said: few, usual, odd or unfair."""
        if self.rolls < FEW:
            return "few"
        return "unfair" if self.share < UNFAIR else "odd" if self.share < ODD else "usual"


class _Kind:
    """The questions of one purpose: how often each list of weights was asked, and what came."""

    def __init__(self) -> None:
        self.asked: dict[tuple[tuple[str, int], ...], int] = {}
        self.came: dict[str, int] = {}
        self.games: set[int] = set()


def count_dice(records: Iterable[Record]) -> list[DiceTable]:
    """Return a table for every kind of question that chance was asked in these records.

    Rolls that come from another game are not counted again: of a changed game none, of one that was played on only its own.
    """
    kinds: dict[tuple[str, int], _Kind] = {}
    for number, record in enumerate(records):
        table = replay(record)
        game, state = table.game, table.game.start(table.options)
        given = len(table.steps) if "WhatIf" in record.tags else count_given(record)
        for index, step in enumerate(table.steps):
            # A secret stays one while the game runs.
            if step.actor == CHANCE and index >= given and (table.over or step.redact(-1).word):
                kind = kinds.setdefault((game.slug, game.purpose(state)), _Kind())
                _count(game, state, step.move, kind)
                kind.games.add(number)
            game.play(state, step.move)
    return [_tabulate(slug, kind) for (slug, _), kind in sorted(kinds.items(), key=lambda item: item[0]) if kind.came]


def _count(game: AnyGame, state: Any, outcome: int, kind: _Kind) -> None:
    weights = [0] * game.outcomes
    game.chances(state, weights)
    sides: dict[str, int] = {}
    for possible in range(game.outcomes):
        if weights[possible]:
            word = _name(game, state, possible)
            sides[word] = sides.get(word, 0) + weights[possible]
    if len(sides) > 1:
        came = _name(game, state, outcome)
        asked = tuple(sorted(sides.items()))
        kind.asked[asked] = kind.asked.get(asked, 0) + 1
        kind.came[came] = kind.came.get(came, 0) + 1


def _name(game: AnyGame, state: Any, outcome: int) -> str:
    """Return the word of an outcome: of a thing with sides, only the side that it shows."""
    word = game.say(state, outcome)
    return word.rpartition(":")[2] if game.sides > 1 else word


def _tabulate(slug: str, kind: _Kind) -> DiceTable:
    words = sorted({word for asked in kind.asked for word, _ in asked})
    place = {word: i for i, word in enumerate(words)}
    fair = np.zeros((SIMULATIONS, len(words)))
    expected = np.zeros(len(words))
    generator = np.random.default_rng(SEED)
    for asked, times in kind.asked.items():
        columns = [place[word] for word, _ in asked]
        shares = np.array([weight for _, weight in asked], float)
        shares /= shares.sum()
        expected[columns] += times * shares
        fair[:, columns] += generator.multinomial(times, shares, SIMULATIONS)
    came = np.array([kind.came.get(word, 0) for word in words], float)
    distances = _distance(fair, expected)
    share = (1 + int((distances >= _distance(came, expected) - 1e-9).sum())) / (1 + SIMULATIONS)
    low, high = (np.quantile(fair, q, axis=0, method="inverted_cdf").astype(int) for q in (0.025, 0.975))
    sides = tuple(
        Side(word, int(came[i]), float(expected[i]), int(low[i]), int(high[i])) for i, word in enumerate(words)
    )
    what = f"{words[0]} – {words[-1]}" if len(words) > 4 else ", ".join(words)
    return DiceTable(slug, what, len(kind.games), int(came.sum()), sides, share)


def _distance(counts: Array, expected: Array) -> Array:
    """Return Pearson's chi-squared distance from what is expected."""
    distance: Array = ((counts - expected) ** 2 / expected).sum(axis=-1)
    return distance
