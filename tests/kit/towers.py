"""Towers and releases for tests of gravity, with the default dice."""

from __future__ import annotations

import math

from astragal.physics.placement import Release, hover_pose, simulate_placement
from astragal.physics.world import Pose, Setting, World, initial_world

SETTING = Setting()
SMALL, MEDIUM, LARGE, GIANT = range(4)


def release_at(
    world: World,
    tower: int,
    size: int,
    x: float = 0.0,
    y: float = 0.0,
    *,
    turn: float = 0.0,
    tilt: float = 0.0,
    velocity: tuple[float, float, float] = (0.0, 0.0, 0.0),
    setting: Setting = SETTING,
) -> Release:
    """Release a die this far from the centre of a tower's top die, turned by degrees and tilted to the right by degrees."""
    top = world.towers[tower][-1].pose
    turn_w, turn_k = math.cos(math.radians(turn) / 2), math.sin(math.radians(turn) / 2)
    tilt_w, tilt_j = math.cos(math.radians(tilt) / 2), math.sin(math.radians(tilt) / 2)
    pose = Pose(top.x + x, top.y + y, 0.0, turn_w * tilt_w, -turn_k * tilt_j, turn_w * tilt_j, turn_k * tilt_w)
    return Release(size, tower, hover_pose(setting, world, tower, size, pose), velocity)


def build_towers(*dice: tuple[int, int], setting: Setting = SETTING) -> World:
    """Build towers of dice placed at the centre one after another: tower and size of each."""
    world = initial_world(setting)
    for tower, size in dice:
        result = simulate_placement(setting, world, release_at(world, tower, size, setting=setting))
        assert result.held
        world = result.world
    return world
