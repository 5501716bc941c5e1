"""Sources of chance: what decides where the rules say CHANCE."""

from astragal.dice.fair import FairDice, commitment, new_secret
from astragal.dice.fast import FastDice
from astragal.dice.replayed import ReplayedDice
from astragal.dice.scripted import ScriptedDice
from astragal.dice.source import DiceSource, RollRequest
from astragal.dice.typed import TypedDice

__all__ = [
    "DiceSource",
    "FairDice",
    "FastDice",
    "ReplayedDice",
    "RollRequest",
    "ScriptedDice",
    "TypedDice",
    "commitment",
    "new_secret",
]
