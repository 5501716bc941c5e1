"""Tasks: work that a room leaves to others. Each is plain data with a function that needs nothing else, so any process can run it."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from astragal.bots import make_bot
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_move
from astragal.games import find_game
from astragal.kit.judging import Race
from astragal.kit.shape import from_ints
from astragal.study.hints import SECONDS, Suggestion, follow_views, give_hints, rehearse
from astragal.table.judge import Case, Verdict

if TYPE_CHECKING:
    from astragal.physics.judge import PhysicsJudge


@dataclass(frozen=True, slots=True)
class BotTask:
    """Let a bot look at a game as its seat saw it."""

    timeout: ClassVar[float] = 60.0
    """Seconds after which the answer is no longer waited for."""

    game: str
    options: Mapping[str, str]
    moves: tuple[int, ...]
    """The game so far, or its last part."""
    seat: int
    level: str
    seed: int
    seen: str | None
    """The evidence of the last verdict, where the judge looks at hands."""
    state: Sequence[int] | None = None
    """How the game stood before these moves; None for its start."""

    def replay(self) -> tuple[Bot, Any]:
        """Return a bot that has seen the game so far, and the state, which the bot never sees."""
        game = find_game(self.game)
        bot = make_bot(self.level, game, self.seed, self.seat)
        if self.state is None:
            state = game.start(game.options(self.options))
        else:
            state = from_ints(game.State, self.state)
            if bot.has_memory:
                bot.observe(game.view(state, self.seat))
        for move in self.moves:
            game.play(state, move)
            if bot.has_memory:
                bot.observe(game.view(state, self.seat))
        return bot, state


@dataclass(frozen=True, slots=True)
class MoveTask(BotTask):
    """Let a bot decide."""

    def run(self) -> tuple[str, str]:
        """Return the word of the decision, and where the bot's hand aims."""
        bot, state = self.replay()
        game = find_game(self.game)
        out = [0] * game.most_moves
        n = game.moves(state, out)
        move, evidence = choose_move(bot, game.view(state, self.seat), out[:n], game.options(self.options), self.seen)
        return game.say(state, move), evidence


@dataclass(frozen=True, slots=True)
class GrabTask(BotTask):
    """Let a bot race."""

    def run(self) -> tuple[int, int] | None:
        """Return after how many milliseconds the bot seizes which place, or None."""
        bot, state = self.replay()
        game = find_game(self.game)
        race = game.question(state, game.options(self.options)) if game.question else None
        return bot.grab(game.view(state, self.seat), race.places) if isinstance(race, Race) else None


@dataclass(frozen=True, slots=True)
class HintTask:
    """Find the best choices of a seat by what it has seen of a game."""

    timeout: ClassVar[float] = 60.0

    game: str
    options: Mapping[str, str]
    moves: tuple[int, ...]
    """The game so far, or its last part."""
    seat: int
    state: Sequence[int] | None = None
    """How the game stood before these moves; None for its start."""
    seconds: float = SECONDS

    def run(self) -> tuple[Suggestion, ...]:
        """Return them, the best first."""
        game = find_game(self.game)
        options = game.options(self.options)
        return give_hints(game, options, follow_views(game, options, self.moves, self.seat, self.state), self.seconds)


@dataclass(frozen=True, slots=True)
class WarmTask:
    """Load what gives hints: it is imported and compiled when it is used for the first time."""

    timeout: ClassVar[float] = 60.0

    game: str
    options: Mapping[str, str]

    def run(self) -> None:
        """Let it give hints in a game."""
        game = find_game(self.game)
        rehearse(game, game.options(self.options))


@dataclass(frozen=True, slots=True)
class PlacementTask:
    """Let gravity judge a placement, or towers that nobody touches."""

    timeout: ClassVar[float] = 20.0

    physics: PhysicsJudge
    case: Case

    def run(self) -> tuple[Verdict, str]:
        """Return the verdict, and what there was to see (base64). Raises a UserError for what no hand could do."""
        placed = self.physics.simulate(self.case)
        return self.physics.verdict(self.case, placed), base64.b64encode(placed.playback).decode()
