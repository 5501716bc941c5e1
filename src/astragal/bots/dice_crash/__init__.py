"""Bots of Dice Crash: they throw, give out dice, and build with a hand."""

from __future__ import annotations

from astragal.bots.bot import BotMaker
from astragal.bots.dice_crash.greedy import Greedy
from astragal.bots.dice_crash.player import CASUAL, CHILD, GOOD, MASTER, Player

LEVELS: dict[str, BotMaker] = {
    "child": lambda below: Player(CHILD, below),
    "casual": lambda below: Player(CASUAL, below),
    "good": lambda below: Player(GOOD, below),
    "master": lambda below: Player(MASTER, below),
    "greedy": Greedy,
}

__all__ = ["LEVELS", "Greedy", "Player"]
