"""A game between bots, at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.bots import AVERAGE_HAND, make_bot
from astragal.bots.bot import Bot, Builder
from astragal.dice.fast import FastDice
from astragal.games.star_master.state import MEMORISE
from astragal.kit.actors import JUDGE
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options
from astragal.table.judge import Case, Judge, TableJudge, Verdict
from astragal.table.table import Table


class Reach(Judge):
    """Judges races by the bots' own hands: each says when it would reach which cube, and the first has it."""

    def __init__(self, bots: Sequence[Bot], seconds: int) -> None:
        self._bots = bots
        self._milliseconds = 1000 * seconds

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": "clock"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict:
        """End the time to memorise, or say who was first; at the same moment it is who sits nearest to the roller, clockwise."""
        s = case.state
        if s.phase == MEMORISE:
            return Verdict(case.verdict("hide"))
        grabs = []
        for seat, bot in enumerate(self._bots):
            grab = None if s.tried[seat] else bot.grab(case.game.view(s, seat))
            if grab is not None and grab[0] < self._milliseconds:
                grabs.append((grab[0], (seat - s.seat) % s.seats, seat, grab[1]))
        if not grabs:
            return Verdict(case.verdict("nobody"))
        _, _, seat, place = min(grabs)
        return Verdict(case.verdict(f"grab:{seat + 1}:{place + 1}"))


def play_one(game: AnyGame, options: Any, levels: Sequence[str], seed: int, physics: bool = False) -> Table:
    """Play one game between bots at a table; everything in it follows from the seed.

    The judge goes by what is likely, so that it is the game that random bots play compiled; with `physics`, in Dice Crash, by
    gravity, which takes half a second a game.
    """
    bots = [make_bot(level, game, seed, seat) for seat, level in enumerate(levels)]
    judge = _gravity(options, bots, seed) if physics else TableJudge(seed) if game.verdicts else None
    return play_out(Table(game, options, FastDice(seed), judge), bots)


def meet(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> Table:
    """Play one game between bots as rooms play it: towers fall by the model agreed on, races are won by the quickest."""
    return play_out(Table(game, options, FastDice(seed), _world(game, options, bots, seed)), bots)


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a game to its end."""
    rememberers = {seat: bot for seat, bot in enumerate(bots) if bot.remembers}

    def watch() -> None:
        for seat, bot in rememberers.items():
            bot.see(table.view(seat))

    table.on_step = watch if rememberers else None
    table.begin()
    while not table.over:
        table.act(table.actor, *decision(table, bots[table.actor]))
    return table


def decision(table: Table, bot: Bot) -> tuple[str, str]:
    """Return the word of what the bot whose turn it is decides, and where its hand aims."""
    legal = table.legal(table.actor)
    seen = last_seen(table) if table.judge is not None and table.judge.reads_evidence else None
    moves = [choice.move for choice in legal]
    move, evidence = decide(bot, table.view(table.actor), moves, table.options, seen)
    return next(choice.word for choice in legal if choice.move == move), evidence


def last_seen(table: Table) -> str:
    """Return how the judge saw the world last; all who sit at the table saw the same."""
    return next((step.evidence for step in reversed(table.steps) if step.actor == JUDGE), "")


def decide(bot: Bot, view: Any, moves: Sequence[int], options: Any, seen: str | None) -> tuple[int, str]:
    """Return what a bot decides and the evidence that goes with it; `seen` is None where no judge looks at hands."""
    if seen is None or not isinstance(bot, Builder):
        return bot.choose(view, moves), ""
    bot.survey(options, seen)
    move = bot.choose(view, moves)
    return move, bot.aim(view, move)


def _world(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> Judge | None:
    if game.slug == "star-master":
        return Reach(bots, options.race_timeout_seconds)
    if by_gravity(game, options):
        return _gravity(options, bots, seed)
    return TableJudge(seed) if game.verdicts else None


def by_gravity(game: AnyGame, options: Any) -> bool:
    """Tell whether gravity judges a game with these options."""
    return format_options(options, all_of_them=True).get("stacking_model") == "physics"


def _gravity(options: Any, bots: Sequence[Bot], seed: int) -> Judge:
    from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

    return PhysicsJudge(
        options, f"{seed:016x}", [bot.hand if isinstance(bot, Builder) else AVERAGE_HAND for bot in bots]
    )
