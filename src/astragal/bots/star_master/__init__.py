"""Bots of Star Master: they differ in memory, quickness and strategy."""

from __future__ import annotations

from functools import partial

from astragal.bots.bot import BotMaker
from astragal.bots.star_master.greedy import FASTEST_MS, SLOWEST_MS, Greedy
from astragal.bots.star_master.memory import CASUAL, CHILD, GOOD, MASTER
from astragal.bots.star_master.player import Player

LEVELS: dict[str, BotMaker] = {
    "child": partial(Player, CHILD),
    "casual": partial(Player, CASUAL),
    "good": partial(Player, GOOD),
    "master": partial(Player, MASTER),
    "greedy": Greedy,
}

__all__ = ["FASTEST_MS", "LEVELS", "SLOWEST_MS", "Greedy", "Player"]
