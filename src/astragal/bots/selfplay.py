"""Play a game between bots at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from astragal.bots import AVERAGE_HAND, make_bot
from astragal.bots.bot import AimingBot, Bot
from astragal.dice.fast import FastDice
from astragal.dice.source import DiceSource
from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, PHYSICS, Pause, Race
from astragal.table.judge import Case, Judge, TableJudge, Verdict
from astragal.table.race import Grab, adjudicate
from astragal.table.table import Table


class BotClock(Judge):
    """The clock between bots: a pause takes no time, and in a race each bot says when it seizes which place."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self._bots = bots

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": CLOCK}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: verdicts follow from the bots."""
        return {}

    def decide(self, case: Case) -> Verdict:
        """End a pause, or adjudicate a race."""
        question = case.question
        if isinstance(question, Pause):
            return Verdict(case.verdict(question.word))
        assert isinstance(question, Race)
        return adjudicate(case, self._grabs(case, question))

    def _grabs(self, case: Case, race: Race) -> Iterator[Grab]:
        for seat in race.seats:
            answer = self._bots[seat].grab(case.game.view(case.state, seat), race.places)
            if answer is not None:
                ms, place = answer
                yield Grab(seat, place, ms)


def simulate_game(game: AnyGame, options: Any, levels: Sequence[str], seed: int, physics: bool = False) -> Table:
    """Play a game between bots where the game's table of weights judges; everything in it follows from the seed.

    Random bots play the same game as in the compiled runtime. With `physics`, in a game of towers, gravity judges instead, which
    takes half a second a game.
    """
    bots = [make_bot(level, game, seed, seat) for seat, level in enumerate(levels)]
    judge = _make_gravity(options, bots, seed) if physics else TableJudge(seed) if game.verdicts else None
    return play_to_end(Table(game, options, FastDice(seed), judge), bots)


def play_game(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int, dice: DiceSource | None = None) -> Table:
    """Play a game between bots with the judge that a room would use; without other dice, with the fast dice of the seed."""
    return play_to_end(Table(game, options, dice or FastDice(seed), make_judge(game, options, bots, seed)), bots)


def make_judge(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> Judge | None:
    """Return the judge of a game between bots; where people would judge, the game's table of weights does."""
    kind = game.judge(options)
    if kind == CLOCK:
        return BotClock(bots)
    if kind == PHYSICS:
        return _make_gravity(options, bots, seed)
    return TableJudge(seed) if game.verdicts else None


def _make_gravity(options: Any, bots: Sequence[Bot], seed: int) -> Judge:
    from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

    hands = [bot.hand if isinstance(bot, AimingBot) else AVERAGE_HAND for bot in bots]
    return PhysicsJudge(options, f"{seed:016x}", hands)


def play_to_end(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to the end of its game."""
    observers = {seat: bot for seat, bot in enumerate(bots) if bot.has_memory}

    def show() -> None:
        for seat, bot in observers.items():
            bot.observe(table.view(seat))

    table.on_step = show if observers else None
    table.begin()
    while not table.over:
        table.act(table.actor, *choose_word(table, bots[table.actor]))
    return table


def choose_word(table: Table, bot: Bot) -> tuple[str, str]:
    """Return the word of the decision of the bot whose turn it is, and the evidence that goes with it."""
    legal = table.legal(table.actor)
    seen = table.last_evidence() if table.judge is not None and table.judge.reads_evidence else None
    moves = [choice.move for choice in legal]
    move, evidence = choose_move(bot, table.view(table.actor), moves, table.options, seen)
    return next(choice.word for choice in legal if choice.move == move), evidence


def choose_move(bot: Bot, view: Any, moves: Sequence[int], options: Any, seen: str | None) -> tuple[int, str]:
    """Return the decision of a bot and the evidence that goes with it; `seen` is None where no judge reads evidence."""
    if seen is None or not isinstance(bot, AimingBot):
        return bot.choose(view, moves), ""
    bot.observe_world(options, seen)
    move = bot.choose(view, moves)
    return move, bot.aim(view, move)
