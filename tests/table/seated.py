"""Tables for tests."""

from __future__ import annotations

import random

from astragal.dice import FastDice
from astragal.dice.source import DiceSource
from astragal.games import GAMES
from astragal.table.judge import TableJudge
from astragal.table.table import Table
from kit.games import Way, lively


def seat_at(slug: str, dice: DiceSource | None = None, seed: int = 1, **options: object) -> Table:
    """A table that has begun."""
    game = GAMES[slug]
    judge = TableJudge(seed) if game.verdicts else None
    table = Table(
        game, game.options({name: str(value) for name, value in options.items()}), dice or FastDice(seed), judge
    )
    table.begin()
    return table


def play_on(table: Table, seed: int = 1, steps: int = 10**9) -> Table:
    """Let every seat decide at random, this many times or to the end."""
    rng = random.Random(seed)
    while not table.over and steps:
        seat = table.actor
        legal = {choice.move: choice.word for choice in table.legal(seat)}
        table.act(seat, legal[lively(table.game, table._state, list(legal), rng)])
        steps -= 1
    return table


def played(way: Way, seed: int, dice: DiceSource | None = None) -> Table:
    """A finished game of this way to play."""
    return play_on(seat_at(way.game.slug, dice, seed, **way.texts), seed)
