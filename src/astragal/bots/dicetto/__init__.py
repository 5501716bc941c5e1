"""Dicetto: bots that know the odds of their dice, some of them as badly as people do."""

from __future__ import annotations

from functools import partial

from astragal.bots.bot import BotMaker
from astragal.bots.dicetto.master import Master
from astragal.bots.dicetto.people import CASUAL, CHILD, GOOD, GREEDY, Person
from astragal.bots.dicetto.solver import Solver, beaten

LEVELS: dict[str, BotMaker] = {
    "child": partial(Person, CHILD),
    "casual": partial(Person, CASUAL),
    "good": partial(Person, GOOD),
    "master": Master,
    "greedy": partial(Person, GREEDY),
    "solver": Solver,
}

__all__ = ["LEVELS", "beaten"]
