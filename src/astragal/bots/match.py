"""A game between bots, at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.bots import make_bot
from astragal.dice.fast import Fast
from astragal.kit.game import AnyGame
from astragal.table.judge import Judge, TableJudge
from astragal.table.table import Table


def play_one(game: AnyGame, options: Any, levels: Sequence[str], seed: int, physics: bool = False) -> Table:
    """Play one game between bots at a table; everything in it follows from the seed.

    The judge goes by what is likely; with `physics`, in Dice Crash, by gravity, which takes half a second a game.
    """
    table = Table(game, options, Fast(seed), _judge(game, options, seed, physics))
    bots = [make_bot(level, game, seed, seat) for seat, level in enumerate(levels)]
    rememberers = {seat: bot for seat, bot in enumerate(bots) if bot.remembers}

    def watch() -> None:
        for seat, bot in rememberers.items():
            bot.see(table.view(seat))

    table.watch = watch if rememberers else None
    table.begin()
    while not table.over:
        seat = table.actor
        legal = table.legal(seat)
        move = bots[seat].choose(table.view(seat), [choice.move for choice in legal])
        table.act(seat, next(choice.word for choice in legal if choice.move == move))
    return table


def _judge(game: AnyGame, options: Any, seed: int, physics: bool) -> Judge | None:
    if physics:
        from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

        return PhysicsJudge(options, f"{seed:016x}")
    return TableJudge(seed) if game.verdicts else None
