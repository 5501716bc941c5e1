"""Bots of Dice Stars: some play like people, two have learnt to estimate their chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astragal.bots.bot import BotMaker, PlaySteps
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


def find_contest(levels: Sequence[str]) -> PlaySteps | None:
    """Return the compiled games between these bots, if there are any."""
    if "good" not in levels:
        return None
    from astragal.bots.dice_stars.brain import contest

    return contest.play_steps if contest.can_play(levels) else None


COMPILED = ("master",)
"""Levels that need NumPy and Numba: in plain Python they would think for too long."""

__all__ = ["COMPILED", "LEVELS", "Greedy", "HumanBot", "Player", "find_contest"]
