"""The arena: measure which bot plays better, with the same dice as far as the tables allow.

A line-up is a list of bots, one for each seat. It plays each deal once for every rotation around the table, and every line-up plays the
same deals. All tables of a deal get the same dice unless their odds differ (`dice.same`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from time import perf_counter
from typing import Any, TypeVar

from astragal.bots import make_bot
from astragal.bots.bot import AimingBot, Bot
from astragal.bots.selfplay import play_game
from astragal.dice.fast import stream_key
from astragal.dice.same import SameDice
from astragal.dice.source import DiceSource
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.spread import Here, Place

HERE = Here()
LineUp = tuple[str, ...]
MakeDice = Callable[[int], DiceSource]
"""Makes dice from a seed."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game."""

    line_up: int
    deal: int
    levels: LineUp
    """The bot on each seat."""
    seed: int
    turns: int
    scores: list[int]
    winners: list[int]
    choices: list[int]
    """How often each seat had a choice."""
    seconds: list[float]
    """Total thinking time of each seat."""


def make_line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """Return every combination of different bots; with fewer bots than seats, each one alone against each other one."""
    if seats <= len(bots):
        return list(combinations(bots, seats))
    if len(bots) == 1:
        return [(bots[0],) * seats]
    return [(one, *[other] * (seats - 1)) for one, other in permutations(bots, 2)]


def rotate(line_up: LineUp) -> list[LineUp]:
    """Return the different rotations of a line-up around the table."""
    rotations = [line_up[seat:] + line_up[:seat] for seat in range(len(line_up))]
    return list(dict.fromkeys(rotations))


@dataclass(frozen=True, slots=True)
class Arena:
    """A contest: a game, its options, the line-ups and the number of deals."""

    game: AnyGame
    options: Any
    line_ups: list[LineUp]
    deals: int
    seed: int
    dice: MakeDice = SameDice
    """The dice of a table, from the seed of its deal."""

    @property
    def games(self) -> int:
        """The number of games in the contest."""
        return self.deals * sum(len(rotate(line_up)) for line_up in self.line_ups)

    def run(self, place: Place = HERE) -> Iterator[Result]:
        """Play all deals and yield the results in order, computed at a place.

        Closing the iterator, or an exception such as Ctrl-C, ends the work.
        """
        tasks = ((deal, number) for deal in range(self.deals) for number in range(len(self.line_ups)))
        fields = self.game.slug, self.options, self.line_ups, self.deals, self.seed, self.dice
        for results in place.map(_play_deal, ((fields, *task) for task in tasks)):
            yield from results

    def play_deal(self, deal: int, number: int) -> list[Result]:
        """Play one deal with all rotations of one line-up."""
        seed = stream_key(self.seed, deal) >> 1
        return [self._play_game(deal, number, seed, levels) for levels in rotate(self.line_ups[number])]

    def _play_game(self, deal: int, number: int, seed: int, levels: LineUp) -> Result:
        bots = [TimedBot(make_bot(level, self.game, seed, seat)) for seat, level in enumerate(levels)]
        table = play_game(self.game, self.options, bots, seed, self.dice(seed))
        seconds = [bot.seconds for bot in bots]
        choices = [bot.choices for bot in bots]
        return Result(number, deal, levels, seed, table.turn, table.scores(), table.winners(), choices, seconds)


class TimedBot:
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.has_memory = bot.has_memory
        self.observe = bot.observe
        self.grab = bot.grab
        if isinstance(bot, AimingBot):
            self.hand = bot.hand
            self.observe_world = bot.observe_world
            self.aim = self._time(bot.aim)
        self._choose = self._time(bot.choose)
        self.choices = 0
        self.seconds = 0.0

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return the bot's choice."""
        return self._bot.choose(view, moves) if len(moves) == 1 else self._choose(view, moves)

    def _time(self, decide: Callable[..., T]) -> Callable[..., T]:
        def timed(view: Any, argument: Any) -> T:
            started = perf_counter()
            decision = decide(view, argument)
            self.seconds += perf_counter() - started
            self.choices += 1
            return decision

        return timed


def _play_deal(fields: tuple[str, Any, list[LineUp], int, int, MakeDice], deal: int, number: int) -> list[Result]:
    """Play in another process, where the game is found by its slug: games cannot be pickled."""
    slug, *rest = fields
    return Arena(GAMES[slug], *rest).play_deal(deal, number)
