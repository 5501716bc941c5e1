"""What a placed die does to the towers: let go, watched until all rests, then looked at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from astragal.games.dice_crash.state import SMALL, TOWERS
from astragal.kit.errors import ParseError
from astragal.physics.scene import FRAME, STEP, Scene
from astragal.physics.shapes import outline, overlap, reach
from astragal.physics.trajectory import pack
from astragal.physics.world import Die, Pose, Setting, World, base_only

HOVER = 1.0
"""How far above what is below it a die is let go."""
SIDEWAYS = 40.0
"""How far from the die it should stand on a die may be let go."""
HIGHEST = 10.0
"""How far above what is below it a die may be let go at most."""
FASTEST = 300.0
STEEPEST = math.cos(math.radians(20))
"""Fastest and most tilted that a hand lets go of a die."""
CARRIED = 0.001
"""The share of its weight by which a die presses on what carries it."""
UPRIGHT = math.cos(math.radians(45))
"""A die whose face is turned further than this from the sky shows another."""
PRESSED = 0.01
"""Deeper than this, one die is inside another."""


@dataclass(frozen=True, slots=True)
class Release:
    """A die at the moment that a hand lets go of it."""

    size: int
    tower: int
    pose: Pose
    velocity: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Placed:
    """What came of it. Levels are counted from 0 above the base; the new die was on top of its tower."""

    fallen: tuple[tuple[int, ...], tuple[int, ...]]
    """The levels that fell, by tower."""
    bases: tuple[bool, bool]
    """Whether a base was knocked away; it is back in its place."""
    then: bool
    """Whether something falls by itself now that the fallen dice are taken away."""
    world: World
    """What stands."""
    playback: bytes
    """What there was to see: see `trajectory`."""
    seconds: float
    """How long that took."""

    @property
    def held(self) -> bool:
        """Whether everything stands."""
        return not any(self.fallen)


def above(setting: Setting, world: World, tower: int, size: int, pose: Pose) -> Pose:
    """Return a pose at the height at which a hand lets go there: just above the tower and whatever else is below."""
    return pose._replace(z=_support(setting, world, tower, size, pose) + HOVER + reach(pose, setting.edges[size]))


def _support(setting: Setting, world: World, tower: int, size: int, pose: Pose) -> float:
    """Return the height of the top of the tower, or of what is higher below a die there."""
    held = outline(pose, setting.edges[size])
    highest = world.towers[tower][-1]
    return max(
        die.pose.z + reach(die.pose, setting.edges[die.size])
        for die in world.dice
        if die is highest or overlap(outline(die.pose, setting.edges[die.size]), held)
    )


def place(setting: Setting, world: World, release: Release) -> Placed:
    """Let go of a die above its tower and say what came of it.

    Raises UserError for what no hand could do. The same arguments give the same answer to the last bit.
    """
    object_to(setting, world, release)
    before, new = with_die(world, release)
    scene = Scene(setting, before.dice)
    scene.push(new, release.velocity)
    frames = scene.run()
    fallen, bases = _look(setting, before, scene, new)
    after = _without(setting, before, scene.poses(), fallen)
    then = False
    if any(fallen):
        again = _rest(setting, after)
        then = any(again.fallen)
        after = after if then else again.world
    return Placed(fallen, bases, then, after, pack(frames), _seconds(len(frames)))


def settle(setting: Setting, world: World) -> Placed:
    """Let a world stand by itself and say what falls; as long as something does, once more."""
    left = [list(range(len(tower) - 1)) for tower in world.towers]
    gone: list[list[int]] = [[], []]
    first = _rest(setting, world)
    now = first
    while any(now.fallen):
        for t in range(TOWERS):
            gone[t] += [left[t][level] for level in now.fallen[t]]
            left[t] = [level for n, level in enumerate(left[t]) if n not in now.fallen[t]]
        now = _rest(setting, now.world)
    fallen = tuple(sorted(gone[0])), tuple(sorted(gone[1]))
    return Placed(fallen, first.bases, False, now.world, first.playback, first.seconds)


def _rest(setting: Setting, world: World) -> Placed:
    scene = Scene(setting, world.dice)
    frames = scene.run()
    fallen, bases = _look(setting, world, scene, None)
    after = _without(setting, world, scene.poses(), fallen)
    return Placed(fallen, bases, False, after, pack(frames), _seconds(len(frames)))


def _seconds(looks: int) -> float:
    return (looks - 1) * FRAME * STEP


def with_die(world: World, release: Release) -> tuple[World, int]:
    """Return the world with a die held above its tower, and that die's place among all."""
    towers = list(world.towers)
    towers[release.tower] = (*towers[release.tower], Die(release.size, release.pose))
    return World((towers[0], towers[1])), len(towers[0]) + release.tower * len(towers[1]) - 1


def object_to(setting: Setting, world: World, release: Release) -> None:
    """Refuse what no hand could do."""
    numbers = (*release.pose, *release.velocity)
    if not all(math.isfinite(n) for n in numbers) or abs(math.hypot(*release.pose[3:]) - 1) > 1e-6:
        raise ParseError("release-numbers")
    top = world.towers[release.tower][-1].pose
    lowest = release.pose.z - reach(release.pose, setting.edges[release.size])
    if math.dist(top[:2], release.pose[:2]) > SIDEWAYS:
        raise ParseError("release-aside", most=round(SIDEWAYS))
    if lowest > _support(setting, world, release.tower, release.size, release.pose) + HIGHEST:
        raise ParseError("release-high", most=round(HIGHEST))
    if math.hypot(*release.velocity) > FASTEST:
        raise ParseError("release-fast", most=round(FASTEST))
    if release.pose.axes()[2][2] < STEEPEST:
        raise ParseError("release-tilted")
    held, new = with_die(world, release)
    touches = Scene(setting, held.dice).touches()
    if any(touch.gap < -PRESSED for touch in touches if new in (touch.below, touch.above)):
        raise ParseError("release-inside")


def _look(
    setting: Setting, world: World, scene: Scene, new: int | None
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[bool, bool]]:
    """Return which levels fell from each tower and whether its base was knocked away.

    A die stands when its tower carries it, through dice at rest, upright and about as high as it was.
    """
    carried: dict[int, set[int]] = {}
    for touch in scene.touches():
        if touch.lift > CARRIED:
            carried.setdefault(touch.below, set()).add(touch.above)
    poses = scene.poses()
    fallen: list[tuple[int, ...]] = []
    bases: list[bool] = []
    first = 0
    for tower in world.towers:
        edge = setting.edges[SMALL]
        was, now = tower[0].pose, poses[first]
        slid = math.dist(was[:2], now[:2]) > edge / 2 or abs(now.z - was.z) > edge / 4
        bases.append(slid or now.axes()[2][2] < UPRIGHT)
        standing = _carried_by(first, carried) - carried.get(-1, set()) if not bases[-1] else set()
        gone = []
        for level, die in enumerate(tower[1:]):
            n = first + 1 + level
            half = setting.edges[die.size] / 2
            below = tower[level]
            top = below.pose.z + reach(below.pose, setting.edges[below.size])
            sunk = (top + half if n == new else die.pose.z) - poses[n].z > half
            if n not in standing or sunk or poses[n].axes()[2][2] < UPRIGHT:
                gone.append(level)
        fallen.append(tuple(gone))
        first += len(tower)
    return (fallen[0], fallen[1]), (bases[0], bases[1])


def _carried_by(base: int, carried: dict[int, set[int]]) -> set[int]:
    """Return the dice that a base carries, directly or through others."""
    found: set[int] = set()
    new = [base]
    while new:
        for die in carried.get(new.pop(), ()):
            if die >= 0 and die not in found:
                found.add(die)
                new.append(die)
    return found


def _without(setting: Setting, world: World, poses: Sequence[Pose], fallen: Sequence[Sequence[int]]) -> World:
    """Return what stands where it came to rest; a base that carries nothing is back in its place."""
    kept: list[tuple[Die, ...]] = []
    first = 0
    for t, tower in enumerate(world.towers):
        dice = [Die(die.size, pose) for die, pose in zip(tower, poses[first:], strict=False)]
        stands = [die for level, die in enumerate(dice[1:]) if level not in fallen[t]]
        kept.append((dice[0], *stands) if stands else base_only(setting, t))
        first += len(tower)
    return World((kept[0], kept[1]))
