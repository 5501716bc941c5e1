"""Placements: release a die above its tower, simulate until everything rests, and find what fell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from astragal.kit.errors import ParseError
from astragal.physics.scene import Scene, frame_seconds
from astragal.physics.shapes import half_height, intersect, outline
from astragal.physics.trajectory import pack
from astragal.physics.world import BASE_SIZE, TOWERS, Die, Pose, Setting, World, bare_tower

HOVER = 1.0
"""Gap between a held die and what is below it."""
MAX_OFFSET = 40.0
"""Furthest release from the centre of the tower's top die, horizontally."""
MAX_GAP = 10.0
"""Largest gap between a released die and what is below it."""
MAX_SPEED = 300.0
MAX_TILT_COSINE = math.cos(math.radians(20))
"""Fastest and most tilted release."""
MIN_SUPPORT = 0.001
"""Share of its weight that a die must put on another one to count as carried by it."""
UPRIGHT_COSINE = math.cos(math.radians(45))
"""A die turned further than this from upright shows another face."""
MAX_PENETRATION = 0.01
"""Deeper than this, one die is inside another."""
MAX_SETTLING = 0.5
"""A die that moves further by itself was not at rest. Those of finished games move by thousandths of this."""

Levels = tuple[tuple[int, ...], tuple[int, ...]]
"""Levels of the dice of each tower, counted from 0 above the base."""


@dataclass(frozen=True, slots=True)
class Release:
    """A die at the moment when the hand releases it."""

    size: int
    tower: int
    pose: Pose
    velocity: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PlacementResult:
    """The result of a placement. The new die counts as the top level of its tower."""

    fallen: Levels
    bases_moved: tuple[bool, bool]
    """Whether each base was knocked away. `world` has it back in its place."""
    falls_again: bool
    """Whether more falls by itself after the fallen dice are removed."""
    world: World
    """What stands."""
    playback: bytes
    """The movement of the dice; see `trajectory`."""
    seconds: float
    """Simulated time."""

    @property
    def held(self) -> bool:
        """Whether nothing fell."""
        return not any(self.fallen)


def hover_pose(setting: Setting, world: World, tower: int, size: int, pose: Pose) -> Pose:
    """Return a pose raised or lowered to where a hand holds a die: just above the tower and anything higher below it."""
    z = _surface_height(setting, world, tower, size, pose) + HOVER + half_height(pose, setting.edges[size])
    return pose._replace(z=z)


def _surface_height(setting: Setting, world: World, tower: int, size: int, pose: Pose) -> float:
    """Return the height of the tower's top, or of a higher die that lies below the given pose."""
    held = outline(pose, setting.edges[size])
    top = world.towers[tower][-1]
    return max(
        die.pose.z + half_height(die.pose, setting.edges[die.size])
        for die in world.dice
        if die is top or intersect(outline(die.pose, setting.edges[die.size]), held)
    )


def simulate_placement(setting: Setting, world: World, release: Release) -> PlacementResult:
    """Release a die above its tower and return what happens.

    The same arguments give the same result to the last bit, in every process on one processor; whether another kind of processor
    agrees is not known. Raises ParseError for a release that no hand could make.
    """
    check_release(setting, world, release)
    before, new = add_die(world, release)
    scene = Scene(setting, before.dice)
    scene.set_velocity(new, release.velocity)
    frames = scene.run_until_rest()
    fallen, bases_moved = _find_fallen(setting, before, scene, new)
    after = _remove_fallen(setting, before, scene.poses(), fallen)
    falls_again = False
    if any(fallen):
        rest = _simulate_once(setting, after)
        falls_again = not rest.held
        after = after if falls_again else rest.world
    return PlacementResult(fallen, bases_moved, falls_again, after, pack(frames), frame_seconds(len(frames) - 1))


def simulate_settling(setting: Setting, world: World) -> PlacementResult:
    """Leave a world to gravity, again and again until nothing more falls, and return what fell."""
    remaining = [list(range(len(tower) - 1)) for tower in world.towers]
    gone: list[list[int]] = [[], []]
    first = _simulate_once(setting, world)
    now = first
    while any(now.fallen):
        for t in range(TOWERS):
            gone[t] += [remaining[t][level] for level in now.fallen[t]]
            remaining[t] = [level for n, level in enumerate(remaining[t]) if n not in now.fallen[t]]
        now = _simulate_once(setting, now.world)
    fallen = tuple(sorted(gone[0])), tuple(sorted(gone[1]))
    return PlacementResult(fallen, first.bases_moved, False, now.world, first.playback, first.seconds)


def _simulate_once(setting: Setting, world: World) -> PlacementResult:
    """Leave a world to gravity once."""
    scene = Scene(setting, world.dice)
    frames = scene.run_until_rest()
    fallen, bases_moved = _find_fallen(setting, world, scene, None)
    after = _remove_fallen(setting, world, scene.poses(), fallen)
    return PlacementResult(fallen, bases_moved, False, after, pack(frames), frame_seconds(len(frames) - 1))


def stands(setting: Setting, world: World) -> bool:
    """Tell whether a world is at rest: left to gravity, nothing falls, and no die moves."""
    after = _simulate_once(setting, world)
    moved = (distance(before.pose, now.pose) for before, now in zip(world.dice, after.world.dice, strict=True))
    return after.held and max(moved) < MAX_SETTLING


def distance(one: Pose, other: Pose) -> float:
    """Return the distance between the centres of two poses."""
    return math.dist(one[:3], other[:3])


def add_die(world: World, release: Release) -> tuple[World, int]:
    """Return the world with the released die on top of its tower, and the index of that die among all dice."""
    towers = list(world.towers)
    towers[release.tower] = (*towers[release.tower], Die(release.size, release.pose))
    return World((towers[0], towers[1])), len(towers[0]) + release.tower * len(towers[1]) - 1


def check_release(setting: Setting, world: World, release: Release) -> None:
    """Raise ParseError for a release that no hand could make."""
    numbers = (*release.pose, *release.velocity)
    if not all(math.isfinite(n) for n in numbers) or abs(math.hypot(*release.pose[3:]) - 1) > 1e-6:
        raise ParseError("release-numbers")
    top = world.towers[release.tower][-1].pose
    lowest = release.pose.z - half_height(release.pose, setting.edges[release.size])
    if math.dist(top[:2], release.pose[:2]) > MAX_OFFSET:
        raise ParseError("release-aside", most=round(MAX_OFFSET))
    if lowest > _surface_height(setting, world, release.tower, release.size, release.pose) + MAX_GAP:
        raise ParseError("release-high", most=round(MAX_GAP))
    if math.hypot(*release.velocity) > MAX_SPEED:
        raise ParseError("release-fast", most=round(MAX_SPEED))
    if release.pose.axes()[2][2] < MAX_TILT_COSINE:
        raise ParseError("release-tilted")
    held, new = add_die(world, release)
    contacts = Scene(setting, held.dice).contacts()
    if any(contact.gap < -MAX_PENETRATION for contact in contacts if new in (contact.lower, contact.upper)):
        raise ParseError("release-inside")


def _find_fallen(setting: Setting, world: World, scene: Scene, new: int | None) -> tuple[Levels, tuple[bool, bool]]:
    """Return the levels that fell from each tower, and whether each base was knocked away.

    A die stands when its tower carries it through dice at rest, and it is upright and about as high as before.
    """
    carried: dict[int, set[int]] = {}
    for contact in scene.contacts():
        if contact.support > MIN_SUPPORT:
            carried.setdefault(contact.lower, set()).add(contact.upper)
    poses = scene.poses()
    fallen: list[tuple[int, ...]] = []
    bases_moved: list[bool] = []
    base = 0
    for tower in world.towers:
        bases_moved.append(_base_moved(setting, tower[0].pose, poses[base]))
        standing = _find_carried(base, carried) - carried.get(-1, set()) if not bases_moved[-1] else set()
        fallen.append(
            tuple(
                level
                for level, n in enumerate(range(base + 1, base + len(tower)))
                if n not in standing or _sank(setting, tower, level, poses[n], n == new) or not _upright(poses[n])
            )
        )
        base += len(tower)
    return (fallen[0], fallen[1]), (bases_moved[0], bases_moved[1])


def _base_moved(setting: Setting, before: Pose, after: Pose) -> bool:
    edge = setting.edges[BASE_SIZE]
    slid = math.dist(before[:2], after[:2]) > edge / 2 or abs(after.z - before.z) > edge / 4
    return slid or not _upright(after)


def _sank(setting: Setting, tower: Sequence[Die], level: int, after: Pose, new: bool) -> bool:
    """Return whether a die came to rest more than half an edge below where it stood, or a new one should lie."""
    below, die = tower[level], tower[level + 1]
    half = setting.edges[die.size] / 2
    top = below.pose.z + half_height(below.pose, setting.edges[below.size])
    return (top + half if new else die.pose.z) - after.z > half


def _upright(pose: Pose) -> bool:
    return pose.axes()[2][2] >= UPRIGHT_COSINE


def _find_carried(base: int, carried: dict[int, set[int]]) -> set[int]:
    """Return the dice that a base carries, directly or through others."""
    found: set[int] = set()
    pending = [base]
    while pending:
        for die in carried.get(pending.pop(), ()):
            if die >= 0 and die not in found:
                found.add(die)
                pending.append(die)
    return found


def _remove_fallen(setting: Setting, world: World, poses: Sequence[Pose], fallen: Levels) -> World:
    """Return the dice that stand, where they came to rest. A base that carries nothing returns to its place."""
    kept: list[tuple[Die, ...]] = []
    base = 0
    for t, tower in enumerate(world.towers):
        dice = [Die(die.size, pose) for die, pose in zip(tower, poses[base:], strict=False)]
        standing = [die for level, die in enumerate(dice[1:]) if level not in fallen[t]]
        kept.append((dice[0], *standing) if standing else bare_tower(setting, t))
        base += len(tower)
    return World((kept[0], kept[1]))
