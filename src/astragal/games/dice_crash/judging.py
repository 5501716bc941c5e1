"""Dice Crash: who judges the towers, and what that judge is asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from astragal.games.dice_crash.rules_judge import ALONE, FALLS, THEN
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import LAND, TOWERS, Options, State
from astragal.kit.judging import PEOPLE, PHYSICS, TABLE, Placement, Stack

BY_MODEL = (PHYSICS, TABLE, PEOPLE)
"""The judge for each value of the option `stacking_model`."""


def judge(options: Options) -> str:
    """Return the judge that the table agreed on."""
    return BY_MODEL[options.stacking_model]


def question(s: State, options: Options) -> Stack:
    """Return the two towers, with the die being placed or without. DC-19, DC-22, DC-24, DC-28."""
    die = None
    if s.phase == LAND:
        die = Placement(tower_of(s.die_value[s.die]), s.die_size[s.die], s.die_owner[s.die])
    heights = list(s.height)
    if die is not None:
        heights[die.tower] += 1

    def verdict(fallen: Sequence[Collection[int]], then: bool) -> int:
        kind = ALONE if die is None else THEN if then else FALLS
        return kind + set_of_dice(heights, fallen)

    return Stack(tuple(tuple(s.tower_size[t][: s.height[t]]) for t in range(TOWERS)), die, verdict)


def set_of_dice(heights: Sequence[int], fallen: Sequence[Collection[int]]) -> int:
    """Return the fallen dice as the bits of a verdict: tower 3 from the bottom up, then tower 6."""
    bits = 0
    first = 0
    for height, levels in zip(heights, fallen, strict=True):
        for level in levels:
            bits |= 1 << (first + level)
        first += height
    return bits
