"""Bots of Dice Stars: some play like people, two have learnt to estimate their chance to win."""

from __future__ import annotations

from functools import partial

from astragal.bots.bot import BotMaker
from astragal.bots.dice_stars.greedy import Greedy
from astragal.bots.dice_stars.human import CASUAL, CHILD, HumanBot
from astragal.bots.dice_stars.player import Player

LEVELS: dict[str, BotMaker] = {
    "child": partial(HumanBot, CHILD),
    "casual": partial(HumanBot, CASUAL),
    "good": partial(Player, "good"),
    "master": partial(Player, "master"),
    "greedy": Greedy,
}

__all__ = ["LEVELS", "Greedy", "HumanBot", "Player"]
