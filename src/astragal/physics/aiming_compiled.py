"""Forecasts of aims by arrays: the surrogate for many releases at once. Needs NumPy and Numba."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import NormalDist

import numpy as np

from astragal.physics.aiming import GOLDEN, Aim, Chances
from astragal.physics.hand import Noise
from astragal.physics.placement import HOVER
from astragal.physics.surrogate import Floats, fall_and_hit_chances
from astragal.physics.world import Die, Setting, World

MISSES = 192
"""Sampled misses for each aim."""


def forecast_chances(
    setting: Setting, world: World, tower: int, size: int, aims: Sequence[Aim], noise: Noise
) -> list[Chances]:
    """Return the chances of each aim, averaged over the misses of a hand with this noise."""
    misses = sample_misses() * np.array((noise.offset, noise.offset, noise.tilt, noise.tilt, noise.speed, noise.speed))
    dice = world.towers[tower]
    centres = np.array(aims)
    offsets = (centres[:, None, :2] + misses[None, :, :2]).reshape(-1, 2)
    half_turns = np.repeat(np.radians(centres[:, 2]), len(misses)) / 2
    tilts = np.tile(np.radians(misses[:, 2:4]), (len(aims), 1))
    velocities = np.zeros((len(half_turns), 3))
    velocities[:, :2] = np.tile(misses[:, 4:], (len(aims), 1))
    poses = _release_poses(setting, dice, size, offsets, half_turns, tilts)
    falls, hits = fall_and_hit_chances(setting, world, tower, size, poses, velocities)
    falls = falls.reshape(len(aims), len(misses), -1)
    hits = (falls * hits.reshape(falls.shape)).sum(axis=1) / np.maximum(falls.sum(axis=1), 1e-12)
    return list(zip(falls.mean(axis=1).tolist(), hits.tolist(), strict=True))


@cache
def sample_misses() -> Floats:
    """Return sampled misses in standard deviations: offset, tilt and speed, along x and y each.

    They come from a Kronecker sequence, which fills the space more evenly than random numbers do, so fewer are needed. Each comes
    with its opposite.
    """
    uniforms = (np.arange(1, MISSES // 2 + 1)[:, None] * GOLDEN ** -np.arange(1, 7) + 0.5) % 1
    half = np.vectorize(NormalDist().inv_cdf)(uniforms)
    both = np.concatenate((half, -half))
    scaled: Floats = both / both.std(axis=0)
    return scaled


def _release_poses(
    setting: Setting, dice: Sequence[Die], size: int, offsets: Floats, half_turns: Floats, tilts: Floats
) -> Floats:
    """Return the poses of dice released just above the top of a tower."""
    top, edge = dice[-1], setting.edges[size]
    half_tilts = np.hypot(tilts[:, 0], tilts[:, 1]) / 2
    directions = np.arctan2(tilts[:, 1], tilts[:, 0]) + half_turns
    poses = np.empty((len(offsets), 7))
    poses[:, :2] = offsets + np.array(top.pose[:2])
    poses[:, 3] = np.cos(half_turns) * np.cos(half_tilts)
    poses[:, 4] = np.cos(directions) * np.sin(half_tilts)
    poses[:, 5] = np.sin(directions) * np.sin(half_tilts)
    poses[:, 6] = np.sin(half_turns) * np.cos(half_tilts)
    vertical_extent = np.abs(np.cos(2 * half_tilts)) + np.abs(np.sin(tilts[:, 0])) + np.abs(np.sin(tilts[:, 1]))
    poses[:, 2] = top.pose.z + setting.edges[top.size] / 2 + HOVER + edge / 2 * vertical_extent
    return poses
