"""Forecasts of an aim, averaged over how a hand may miss: what bots use instead of gravity."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Protocol

from astragal.physics.fitted import REST_FACTORS
from astragal.physics.hand import DIFFICULTIES, GROWTH, SKILLS, Noise
from astragal.physics.world import Die, Pose, Setting, World

GOLDEN = 1.1127756842787055
"""The golden ratio of six dimensions: the root of x**7 = x + 1. Its powers spread sampled misses evenly."""

Chances = tuple[list[float], list[float]]
"""The chance that each level is the lowest that falls, and the chance that the other tower is hit if that level is."""


class Aim(NamedTuple):
    """An aim: millimetres from the centre of the tower's top die, degrees about the vertical."""

    x: float
    y: float
    turn: float


class Forecast(NamedTuple):
    """The likely consequences of an aim."""

    fall_chances: tuple[float, ...]
    """Chance that each level is the lowest that falls; 0 is the one above the base."""
    hit_chances: tuple[float, ...]
    """Chance that the other tower is hit, if that level is."""
    resting_pose: Pose
    """Where the die comes to lie if everything holds and the hand does not miss."""


def release_noise(skill: str, difficulty: str, unsteadiness: float, dice: int) -> Noise:
    """Return the noise of a hand above `dice` dice.

    `unsteadiness` is the standard deviation, in millimetres on the bare base, that its owner adds to the aim.
    """
    growth = 1 + GROWTH * dice
    offset, tilt, speed = (sd * DIFFICULTIES[difficulty].noise_factor * growth for sd in SKILLS[skill])
    return Noise(math.hypot(offset, unsteadiness * growth), tilt, speed)


def forecast_aims(
    setting: Setting, world: World, tower: int, size: int, aims: Sequence[Aim], noise: Noise
) -> list[Forecast]:
    """Return the forecast of each aim for a hand with this noise."""
    chances = _find_forecaster().forecast_chances(setting, world, tower, size, aims, noise)
    below = world.towers[tower][-1]
    return [
        Forecast(tuple(falls), tuple(hits), _resting_pose(setting, below, size, aim))
        for aim, (falls, hits) in zip(aims, chances, strict=True)
    ]


class Forecaster(Protocol):
    """A module that forecasts aims."""

    def forecast_chances(
        self, setting: Setting, world: World, tower: int, size: int, aims: Sequence[Aim], noise: Noise
    ) -> list[Chances]:
        """Return the chances of each aim."""


@cache
def _find_forecaster() -> Forecaster:
    """Return the quick one where NumPy and Numba are installed."""
    try:
        from astragal.physics import aiming_compiled, toppling  # noqa: F401  (the other loads it late)
    except ImportError:  # not installed, or left out of what a browser loads
        from astragal.physics import aiming_plain

        return aiming_plain
    return aiming_compiled


def _resting_pose(setting: Setting, below: Die, size: int, aim: Aim) -> Pose:
    half = math.radians(aim.turn) / 2
    z = below.pose.z + (setting.edges[below.size] + setting.edges[size]) / 2
    x, y = (centre + REST_FACTORS[0] * offset for centre, offset in zip(below.pose[:2], aim[:2], strict=True))
    return Pose(x, y, z, math.cos(half), 0.0, 0.0, math.sin(half))
