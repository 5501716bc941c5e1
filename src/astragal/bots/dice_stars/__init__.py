"""Dice Stars: people who look at their own sheet, and players who have learnt how likely they are to win."""

from __future__ import annotations

from functools import partial

from astragal.bots.bot import BotMaker
from astragal.bots.dice_stars.greedy import Greedy
from astragal.bots.dice_stars.people import CASUAL, CHILD, Person
from astragal.bots.dice_stars.player import Player

LEVELS: dict[str, BotMaker] = {
    "child": partial(Person, CHILD),
    "casual": partial(Person, CASUAL),
    "good": partial(Player, "good"),
    "master": partial(Player, "master"),
    "greedy": Greedy,
}

__all__ = ["LEVELS", "Greedy", "Person", "Player"]
