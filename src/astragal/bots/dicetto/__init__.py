"""Bots of Dicetto: all know the odds of their dice; they differ in what they value."""

from __future__ import annotations

from functools import partial

from astragal.bots.bot import BotMaker
from astragal.bots.dicetto.human import CASUAL, CHILD, GOOD, GREEDY, HumanBot
from astragal.bots.dicetto.master import Master
from astragal.bots.dicetto.solver import Solver, beat_chance

LEVELS: dict[str, BotMaker] = {
    "child": partial(HumanBot, CHILD),
    "casual": partial(HumanBot, CASUAL),
    "good": partial(HumanBot, GOOD),
    "master": Master,
    "greedy": partial(HumanBot, GREEDY),
    "solver": Solver,
}

__all__ = ["LEVELS", "beat_chance"]
