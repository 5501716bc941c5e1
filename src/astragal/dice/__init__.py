"""Sources of chance: what decides where the rules say CHANCE."""

from astragal.dice.fair import FairDice, commitment, new_secret, seal
from astragal.dice.fast import FastDice
from astragal.dice.recorded import RecordedDice
from astragal.dice.replayed import ReplayedDice
from astragal.dice.same import SameDice
from astragal.dice.scripted import ScriptedDice
from astragal.dice.source import DiceSource, RollRequest
from astragal.dice.typed import TypedDice

__all__ = [
    "DiceSource",
    "FairDice",
    "FastDice",
    "RecordedDice",
    "ReplayedDice",
    "RollRequest",
    "SameDice",
    "ScriptedDice",
    "TypedDice",
    "commitment",
    "new_secret",
    "seal",
]
