"""A fast statistical model of placements: how likely a tower gives way, at which level, and whether it hits the other one.

`toppling` measures at every contact of the tower, the new die's included, how near everything above comes to tipping over. From these
measurements each contact gets a weight, against the weight 1 of everything holding: a logistic model, whose coefficients
`scripts/fit_towers.py` finds by maximum likelihood in games judged by gravity. It serves bots, which look at a thousand placements
before they choose one, and simulations. People at a table are always judged by gravity. The coefficients are fitted to the default
dice; for other sizes they are only a guess.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from astragal.physics.fitted import GRAVITY, LOAD_FACTORS, REST_FACTORS, THIN_MARGIN, WIDE_MARGIN, load_fitted
from astragal.physics.placement import PlacementResult, Release
from astragal.physics.world import Die, Pose, Setting, World, bare_tower

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Coefficients:
    """What each feature adds to the logarithm of a weight."""

    contact: Floats
    hit: Floats


@cache
def load_coefficients() -> Coefficients:
    """Return the fitted coefficients."""
    contact, hit = load_fitted()
    return Coefficients(np.array(contact), np.array(hit))


def collapse_chance(setting: Setting, world: World, release: Release) -> float:
    """Return the chance that something falls after a release."""
    return float(_chances_of_one(setting, world, release)[0].sum())


def fall_chances(setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats) -> Floats:
    """Return the chance that each level is the lowest that falls, by release and level (0 is above the base).

    `poses` holds x, y, z and a quaternion for each release, `velocities` a vector. The sum over levels is the chance of a collapse.
    """
    return _fall_chances(contact_features(measure_contacts(setting, world, tower, size, poses, velocities)))


def fall_and_hit_chances(
    setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats
) -> tuple[Floats, Floats]:
    """Return the chance that each level is the lowest that falls, and the chance that the other tower is then hit."""
    measured = measure_contacts(setting, world, tower, size, poses, velocities)
    return _fall_chances(contact_features(measured)), _hit_chances(tower, measured)


def expected_fallen_dice(
    setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats
) -> Floats:
    """Return the expected number of dice that fall from both towers after each release, bases not counted."""
    falls, hits = fall_and_hit_chances(setting, world, tower, size, poses, velocities)
    fallen = np.arange(falls.shape[1], 0, -1) + hits * (len(world.towers[1 - tower]) - 1)
    expected: Floats = (falls * fallen).sum(axis=1)
    return expected


def sample_placement(setting: Setting, world: World, release: Release, uniform: Callable[[], float]) -> PlacementResult:
    """Return a random result of a placement, by the model instead of gravity and without playback.

    `uniform` returns random numbers from 0 to 1.
    """
    t = release.tower
    towers = list(world.towers)
    fallen: list[tuple[int, ...]] = [(), ()]
    falls, hits = _chances_of_one(setting, world, release)
    ticket = uniform()
    if ticket < falls.sum():
        level = int(np.searchsorted(falls.cumsum(), ticket, side="right"))
        fallen[t] = tuple(range(level, len(falls)))
        towers[t] = towers[t][: level + 1]
        if uniform() < hits[level]:
            fallen[1 - t] = tuple(range(len(towers[1 - t]) - 1))
            towers[1 - t] = towers[1 - t][:1]
    else:
        towers[t] = (*towers[t], Die(release.size, landing_pose(setting, world, release)))
    kept = [dice if len(dice) > 1 else bare_tower(setting, n) for n, dice in enumerate(towers)]
    return PlacementResult((fallen[0], fallen[1]), (False, False), False, World((kept[0], kept[1])), b"", 0.0)


def landing_pose(setting: Setting, world: World, release: Release) -> Pose:
    """Return where a die comes to lie, flat on the die below, if everything holds."""
    edge = setting.edges[release.size]
    tower, poses = _tower_rows(setting, world.towers[release.tower]), np.array([release.pose])
    x, y, yaw = _landing_rows(tower, edge, poses, np.array([release.velocity]), REST_FACTORS)[0, :3]
    return Pose(x, y, _top_height(tower) + edge / 2, math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)).quantize()


def measure_contacts(
    setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats
) -> Floats:
    """Return the measurements of `toppling`, by release, contact and quantity."""
    from astragal.physics import toppling  # loads Numba

    dice = _tower_rows(setting, world.towers[tower])
    measured = np.empty((len(poses), len(dice), toppling.QUANTITIES))
    landings = _landing_rows(dice, setting.edges[size], poses, velocities, LOAD_FACTORS)
    toppling.measure_contacts(dice, landings, measured)
    return measured


def contact_features(measured: Floats) -> Floats:
    """Return the features of each contact, by release, contact and feature."""
    margin, push, drop, _ = np.moveaxis(measured, -1, 0)
    above = np.broadcast_to(np.arange(measured.shape[1] - 1, -1, -1.0), margin.shape)
    margins = np.minimum(margin, 0), np.clip(margin, 0, THIN_MARGIN), np.clip(margin - THIN_MARGIN, 0, WIDE_MARGIN)
    many = np.full_like(margin, math.log(measured.shape[1]))
    return np.stack((np.ones_like(margin), above == 0, *margins, push, drop, above, many), axis=-1)


def hit_features(tower: int, measured: Floats) -> Floats:
    """Return the features of a fall if a contact is the lowest to give way, by release, contact and feature."""
    fallen = np.broadcast_to(np.arange(measured.shape[1], 0, -1.0), measured.shape[:2])
    towards = measured[:, :, 3] * (1 - 2 * tower)
    return np.stack((np.ones_like(fallen), fallen, towards), axis=-1)


def _fall_chances(features: Floats) -> Floats:
    weights = np.exp(features @ load_coefficients().contact)
    chances: Floats = weights / (1 + weights.sum(axis=1, keepdims=True))
    return chances


def _hit_chances(tower: int, measured: Floats) -> Floats:
    chances: Floats = 1 / (1 + np.exp(-hit_features(tower, measured) @ load_coefficients().hit))
    return chances


def _chances_of_one(setting: Setting, world: World, release: Release) -> tuple[Floats, Floats]:
    """Return the chances to fall and to hit of a single release, by level."""
    poses, velocities = np.array([release.pose]), np.array([release.velocity])
    falls, hits = fall_and_hit_chances(setting, world, release.tower, release.size, poses, velocities)
    return falls[0], hits[0]


def _tower_rows(setting: Setting, dice: Sequence[Die]) -> Floats:
    """Return the rows of a tower: x, y, z, yaw, edge."""
    return np.array([(*die.pose[:3], _yaw(die.pose), setting.edges[die.size]) for die in dice])


def _yaw(pose: Pose) -> float:
    x, y, _ = pose.axes()[0]
    return math.atan2(y, x)


def _top_height(tower: Floats) -> float:
    return float(tower[-1, 2] + tower[-1, 4] / 2)


def _landing_rows(
    tower: Floats, edge: float, poses: Floats, velocities: Floats, factors: tuple[float, float, float]
) -> Floats:
    """Return the rows of released dice: x and y of landing, yaw, edge, drop of the centre, speed along x and y."""
    x, y, z, w, i, j, k = poses.T
    yaw = np.arctan2(2 * (i * j + k * w), 1 - 2 * (j * j + k * k))
    drop = np.maximum(z - edge / 2 - _top_height(tower), 0)
    remaining, tipping, sliding = factors
    seconds = sliding * np.sqrt(2 * drop / GRAVITY)
    x = tower[-1, 0] + remaining * (x - tower[-1, 0]) - tipping * edge * (i * k + j * w) + velocities[:, 0] * seconds
    y = tower[-1, 1] + remaining * (y - tower[-1, 1]) - tipping * edge * (j * k - i * w) + velocities[:, 1] * seconds
    return np.stack((x, y, yaw, np.full_like(x, edge), drop, velocities[:, 0], velocities[:, 1]), axis=1)
