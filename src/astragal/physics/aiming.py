"""What comes of aiming somewhere, on average over how a hand may miss: what bots ask before they let go, in place of gravity."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from astragal.physics.hand import DIFFICULTIES, GROWTH, LEVELS, Level
from astragal.physics.placing import HOVER
from astragal.physics.surrogate import LIES, Floats, falls_and_hits
from astragal.physics.world import Die, Pose, Setting, World

MISSES = 192
"""Ways to miss that are looked at for each aim."""
GOLDEN = 1.1127756842787055
"""What the golden ratio is to one dimension, this is to six: the seventh power is one more."""


class Aim(NamedTuple):
    """Where a hand aims: millimetres from the middle of the tower's top die, degrees about the vertical."""

    x: float
    y: float
    turn: float


class Fate(NamedTuple):
    """What may come of an aim."""

    falls: tuple[float, ...]
    """How likely each level is the lowest that falls; 0 is above the base."""
    hits: tuple[float, ...]
    """How likely it then hits the other tower."""
    lies: Pose
    """Where the die lies, should it hold and the hand not miss."""


def missing(level: str, difficulty: str, unsteady: float, dice: int) -> Level:
    """Return how much a hand misses above so many dice, if its owner aims unsteadily by so many millimetres besides."""
    much = 1 + GROWTH * dice
    offset, tilt, speed = (sd * DIFFICULTIES[difficulty].factor * much for sd in LEVELS[level])
    return Level(math.hypot(offset, unsteady * much), tilt, speed)


def fates(setting: Setting, world: World, tower: int, size: int, aims: Sequence[Aim], by: Level) -> list[Fate]:
    """Return what may come of each of these aims of a hand that misses by so much."""
    ways = misses() * np.array((by.offset, by.offset, by.tilt, by.tilt, by.speed, by.speed))
    dice = world.towers[tower]
    aimed = np.array(aims)
    moved = (aimed[:, None, :2] + ways[None, :, :2]).reshape(-1, 2)
    turns = np.repeat(np.radians(aimed[:, 2]), len(ways)) / 2
    tilts = np.tile(np.radians(ways[:, 2:4]), (len(aims), 1))
    velocities = np.zeros((len(turns), 3))
    velocities[:, :2] = np.tile(ways[:, 4:], (len(aims), 1))
    poses = _let_go(setting, dice, size, moved, turns, tilts)
    falls, hits = falls_and_hits(setting, world, tower, size, poses, velocities)
    falls = falls.reshape(len(aims), len(ways), -1)
    hits = (falls * hits.reshape(falls.shape)).sum(axis=1) / np.maximum(falls.sum(axis=1), 1e-12)
    rows = zip(aims, falls.mean(axis=1).tolist(), hits.tolist(), strict=True)
    return [Fate(tuple(fall), tuple(hit), _lies(setting, dice[-1], size, aim)) for aim, fall, hit in rows]


def _lies(setting: Setting, below: Die, size: int, aim: Aim) -> Pose:
    half = math.radians(aim.turn) / 2
    z = below.pose.z + (setting.edges[below.size] + setting.edges[size]) / 2
    x, y = (at + LIES[0] * aside for at, aside in zip(below.pose[:2], aim[:2], strict=True))
    return Pose(x, y, z, math.cos(half), 0.0, 0.0, math.sin(half))


@cache
def misses() -> Floats:
    """Return ways to miss, in standard deviations: aside, tilt, speed, along x and y each.

    They fill the space evenly (a Kronecker sequence), which takes fewer of them than chance would; each comes with its opposite.
    """
    shares = (np.arange(1, MISSES // 2 + 1)[:, None] * GOLDEN ** -np.arange(1, 7) + 0.5) % 1
    half = np.vectorize(NormalDist().inv_cdf)(shares)
    both = np.concatenate((half, -half))
    spread: Floats = both / both.std(axis=0)
    return spread


def _let_go(setting: Setting, dice: Sequence[Die], size: int, at: Floats, half_turns: Floats, tilts: Floats) -> Floats:
    """Return the poses of dice let go just above the top of a tower."""
    top, edge = dice[-1], setting.edges[size]
    half_tilts = np.hypot(tilts[:, 0], tilts[:, 1]) / 2
    ways = np.arctan2(tilts[:, 1], tilts[:, 0]) + half_turns
    poses = np.empty((len(at), 7))
    poses[:, :2] = at + np.array(top.pose[:2])
    poses[:, 3] = np.cos(half_turns) * np.cos(half_tilts)
    poses[:, 4] = np.cos(ways) * np.sin(half_tilts)
    poses[:, 5] = np.sin(ways) * np.sin(half_tilts)
    poses[:, 6] = np.sin(half_turns) * np.cos(half_tilts)
    leaning = np.abs(np.cos(2 * half_tilts)) + np.abs(np.sin(tilts[:, 0])) + np.abs(np.sin(tilts[:, 1]))
    poses[:, 2] = top.pose.z + setting.edges[top.size] / 2 + HOVER + edge / 2 * leaning
    return poses
