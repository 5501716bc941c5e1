"""Sources of chance: what decides where the rulebook says CHANCE."""

from astragal.dice.fair import Fair, commitment, new_seed
from astragal.dice.fast import Fast
from astragal.dice.hand import Hand
from astragal.dice.replay import Replay
from astragal.dice.script import Script
from astragal.dice.source import Asked, DiceSource

__all__ = ["Asked", "DiceSource", "Fair", "Fast", "Hand", "Replay", "Script", "commitment", "new_seed"]
