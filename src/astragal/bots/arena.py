"""The arena: who plays better, found out with the same dice for everybody.

A line-up is who sits at a table. It plays each deal once for every way to turn it around the table, and every line-up plays the same
deals: turn and slot of a game meet the same dice whatever is decided, so that luck weighs as little as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from time import perf_counter
from typing import Any, TypeVar

from astragal.bots import make_bot
from astragal.bots.bot import Bot, Builder
from astragal.bots.match import meet
from astragal.bots.spread import spread
from astragal.dice.fast import stream_key
from astragal.games import GAMES
from astragal.kit.game import AnyGame

LineUp = tuple[str, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one game."""

    line_up: int
    deal: int
    levels: LineUp
    """Who sat on each seat."""
    seed: int
    turns: int
    scores: list[int]
    winners: list[int]
    choices: list[int]
    """How often each seat had a choice."""
    thought: list[float]
    """How many seconds each seat thought about them in all."""


def line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """Return who meets whom: each choice of different bots; where they are too few, each one alone at a table of each other one."""
    if seats <= len(bots):
        return list(combinations(bots, seats))
    if len(bots) == 1:
        return [(bots[0],) * seats]
    return [(one, *[other] * (seats - 1)) for one, other in permutations(bots, 2)]


def rotations(line_up: LineUp) -> list[LineUp]:
    """Return a line-up turned around the table, as often as that changes anything."""
    turned = [line_up[seat:] + line_up[:seat] for seat in range(len(line_up))]
    return list(dict.fromkeys(turned))


@dataclass(frozen=True, slots=True)
class Arena:
    """A contest: a game, its options, who plays, how many deals."""

    game: AnyGame
    options: Any
    line_ups: list[LineUp]
    deals: int
    seed: int

    @property
    def games(self) -> int:
        """How many games it takes."""
        return self.deals * sum(len(rotations(line_up)) for line_up in self.line_ups)

    def run(self, workers: int = 0) -> Iterator[Result]:
        """Play all deals and yield the games, deal by deal, whatever the number of processes; by default one for each core.

        Whoever stops listening, by Ctrl-C for example, ends the processes.
        """
        tasks = ((deal, number) for deal in range(self.deals) for number in range(len(self.line_ups)))
        if workers == 1:
            for deal, number in tasks:
                yield from self.play(deal, number)
        else:
            terms = self.game.slug, self.options, self.line_ups, self.deals, self.seed
            for results in spread(_play, ((terms, *task) for task in tasks), workers):
                yield from results

    def play(self, deal: int, number: int) -> list[Result]:
        """Play one deal with one line-up, on all its seats."""
        seed = stream_key(self.seed, deal) >> 1
        return [self._meet(deal, number, seed, levels) for levels in rotations(self.line_ups[number])]

    def _meet(self, deal: int, number: int, seed: int, levels: LineUp) -> Result:
        bots = [Timed(make_bot(level, self.game, seed, seat)) for seat, level in enumerate(levels)]
        table = meet(self.game, self.options, bots, seed)
        thought = [bot.thought for bot in bots]
        choices = [bot.choices for bot in bots]
        return Result(number, deal, levels, seed, table.turn, table.scores(), table.winners(), choices, thought)


class Timed:
    """A bot with a stopwatch beside it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.remembers = bot.remembers
        self.see = bot.see
        self.grab = bot.grab
        if isinstance(bot, Builder):
            self.hand = bot.hand
            self.survey = bot.survey
            self.aim = self._timed(bot.aim)
        self._choose = self._timed(bot.choose)
        self.choices = 0
        self.thought = 0.0

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return what the bot chooses."""
        return self._bot.choose(view, moves) if len(moves) == 1 else self._choose(view, moves)

    def _timed(self, think: Callable[..., T]) -> Callable[..., T]:
        def timed(view: Any, about: Any) -> T:
            started = perf_counter()
            thought = think(view, about)
            self.thought += perf_counter() - started
            self.choices += 1
            return thought

        return timed


def _play(terms: tuple[str, Any, list[LineUp], int, int], deal: int, number: int) -> list[Result]:
    """Play in another process, where the game is found again by its name."""
    slug, *rest = terms
    return Arena(GAMES[slug], *rest).play(deal, number)
