"""What a placement probably does, in microseconds: how likely a tower gives way, where, and whether it hits the other.

At every contact of the tower, the new die's included, `toppling` tells how near all above comes to tipping over. From this each
contact gets a weight against the weight 1 of everything holding: a logistic model, whose numbers `scripts/fit_towers.py` finds by
maximum likelihood in games judged by gravity. It serves bots, who look at a thousand placements before they choose one, and
simulation. A table where people play never asks it. Its numbers are those of the ordinary dice; other sizes it can only guess.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from astragal.physics.placing import Placed, Release
from astragal.physics.world import Die, Pose, Setting, World, base_only

Floats = NDArray[np.float64]

GRAVITY = 9810.0
LIES = (0.97, 0.8, 1.15)
"""Where a die comes to lie: what part of its way from the middle of the die below remains; what part of the way from below its centre
to the middle of its lower face it goes, for a tilted die tips flat about a corner and slips; and how far it goes for each millimetre
that it moves while it falls, for it slides a little."""
PRESSES = (1.0, 2.0, 1.5)
"""Where it has to be thought of for its risk, likewise: further on, since what tips it and moves it pushes the tower as well."""
THIN = 0.7
"""A margin that is hardly one."""
TRAITS = ("any", "top", "outside", "thin", "inside", "push", "drop", "above", "many")
"""What counts of a contact: that it is one; that it is the new die's; the margin where it is negative, up to THIN, and beyond;
push and drop, see `toppling`; dice above the lowest of those that would fall; the logarithm of how many contacts share the landing."""
HITS = ("any", "fallen", "towards")
"""What counts when something falls: that it does; how many dice; how much they lean towards the other tower."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The numbers of the model: what each trait adds to the logarithm of a weight."""

    contact: Floats
    hit: Floats


@cache
def fitted() -> Fitted:
    """Return the numbers that were fitted."""
    numbers = tomllib.loads(resources.files("astragal.physics").joinpath("fitted.toml").read_text(encoding="utf-8"))
    contact, hit = numbers["contact"], numbers["hit"]
    return Fitted(np.array([contact[trait] for trait in TRAITS]), np.array([hit[trait] for trait in HITS]))


def chance_of_collapse(setting: Setting, world: World, release: Release) -> float:
    """Return how likely something falls when a die is let go like this."""
    return float(_one(setting, world, release)[0].sum())


def chances_to_fall(setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats) -> Floats:
    """Return for dice let go above a tower how likely each level is the lowest that falls: die, level (0 is above the base).

    `poses` holds x, y, z and a quaternion for each die, `velocities` a vector. The sum over levels is the chance of a collapse.
    """
    return _chances(traits(tell(setting, world, tower, size, poses, velocities)))


def falls_and_hits(
    setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats
) -> tuple[Floats, Floats]:
    """Return for dice let go how likely each level is the lowest to fall, and how likely it then hits the other tower."""
    told = tell(setting, world, tower, size, poses, velocities)
    return _chances(traits(told)), _hits(tower, told)


def dice_to_fall(setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats) -> Floats:
    """Return for dice let go above a tower how many dice fall on average, from both towers, the bases left out."""
    falls, hits = falls_and_hits(setting, world, tower, size, poses, velocities)
    fallen = np.arange(falls.shape[1], 0, -1) + hits * (len(world.towers[1 - tower]) - 1)
    expected: Floats = (falls * fallen).sum(axis=1)
    return expected


def imagine(setting: Setting, world: World, release: Release, uniform: Callable[[], float]) -> Placed:
    """Say what may come of a die let go, in place of `place`; `uniform` gives numbers from 0 to 1. There is nothing to see."""
    t = release.tower
    towers = list(world.towers)
    fallen: list[tuple[int, ...]] = [(), ()]
    falls, hits = _one(setting, world, release)
    ticket = uniform()
    if ticket < falls.sum():
        level = int(np.searchsorted(falls.cumsum(), ticket, side="right"))
        fallen[t] = tuple(range(level, len(falls)))
        towers[t] = towers[t][: level + 1]
        if uniform() < hits[level]:
            fallen[1 - t] = tuple(range(len(towers[1 - t]) - 1))
            towers[1 - t] = towers[1 - t][:1]
    else:
        towers[t] = (*towers[t], Die(release.size, landed(setting, world, release)))
    kept = [dice if len(dice) > 1 else base_only(setting, n) for n, dice in enumerate(towers)]
    return Placed((fallen[0], fallen[1]), (False, False), False, World((kept[0], kept[1])), b"", 0.0)


def landed(setting: Setting, world: World, release: Release) -> Pose:
    """Return where a die let go would come to lie, flat on the die below, if that held."""
    edge = setting.edges[release.size]
    tower, poses = _tower(setting, world.towers[release.tower]), np.array([release.pose])
    x, y, yaw = _landings(tower, edge, poses, np.array([release.velocity]), LIES)[0, :3]
    return Pose(x, y, _surface(tower) + edge / 2, math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)).rounded()


def tell(setting: Setting, world: World, tower: int, size: int, poses: Floats, velocities: Floats) -> Floats:
    """Return what there is to tell of each contact when dice are let go: die, contact, sign; see `toppling`."""
    from astragal.physics import toppling  # brings in Numba

    dice = _tower(setting, world.towers[tower])
    told = np.empty((len(poses), len(dice), toppling.SIGNS))
    toppling.tell(dice, _landings(dice, setting.edges[size], poses, velocities, PRESSES), told)
    return told


def traits(told: Floats) -> Floats:
    """Return the traits of each contact: die, contact, trait."""
    margin, push, drop, _ = np.moveaxis(told, -1, 0)
    above = np.broadcast_to(np.arange(told.shape[1] - 1, -1, -1.0), margin.shape)
    margins = np.minimum(margin, 0), np.clip(margin, 0, THIN), np.clip(margin - THIN, 0, 5)
    many = np.full_like(margin, math.log(told.shape[1]))
    return np.stack((np.ones_like(margin), above == 0, *margins, push, drop, above, many), axis=-1)


def hit_traits(tower: int, told: Floats) -> Floats:
    """Return what counts for the other tower, should a contact be the lowest to give way: die, contact, trait."""
    fallen = np.broadcast_to(np.arange(told.shape[1], 0, -1.0), told.shape[:2])
    towards = told[:, :, 3] * (1 - 2 * tower)
    return np.stack((np.ones_like(fallen), fallen, towards), axis=-1)


def _chances(of_contacts: Floats) -> Floats:
    weights = np.exp(of_contacts @ fitted().contact)
    chances: Floats = weights / (1 + weights.sum(axis=1, keepdims=True))
    return chances


def _hits(tower: int, told: Floats) -> Floats:
    chances: Floats = 1 / (1 + np.exp(-hit_traits(tower, told) @ fitted().hit))
    return chances


def _one(setting: Setting, world: World, release: Release) -> tuple[Floats, Floats]:
    """Return the same for one die."""
    poses, velocities = np.array([release.pose]), np.array([release.velocity])
    falls, hits = falls_and_hits(setting, world, release.tower, release.size, poses, velocities)
    return falls[0], hits[0]


def _tower(setting: Setting, dice: Sequence[Die]) -> Floats:
    """Return the rows of a tower: x, y, z, yaw, edge."""
    return np.array([(*die.pose[:3], _yaw(die.pose), setting.edges[die.size]) for die in dice])


def _yaw(pose: Pose) -> float:
    x, y, _ = pose.axes()[0]
    return math.atan2(y, x)


def _surface(tower: Floats) -> float:
    return float(tower[-1, 2] + tower[-1, 4] / 2)


def _landings(
    tower: Floats, edge: float, poses: Floats, velocities: Floats, going: tuple[float, float, float]
) -> Floats:
    """Return the rows of dice let go: x and y of landing, yaw, edge, how far the centre drops, speed along x and y."""
    x, y, z, w, i, j, k = poses.T
    yaw = np.arctan2(2 * (i * j + k * w), 1 - 2 * (j * j + k * k))
    drop = np.maximum(z - edge / 2 - _surface(tower), 0)
    stays, tips, slides = going
    seconds = slides * np.sqrt(2 * drop / GRAVITY)
    x = tower[-1, 0] + stays * (x - tower[-1, 0]) - tips * edge * (i * k + j * w) + velocities[:, 0] * seconds
    y = tower[-1, 1] + stays * (y - tower[-1, 1]) - tips * edge * (j * k - i * w) + velocities[:, 1] * seconds
    return np.stack((x, y, yaw, np.full_like(x, edge), drop, velocities[:, 0], velocities[:, 1]), axis=1)
