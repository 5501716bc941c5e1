"""Why a tower fell, or how near it came: what it rested on, how its margin went, when it was lost, and what would have saved it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from astragal.kit.errors import UserError
from astragal.physics.placing import Placed, Release, above, place, settle, with_die
from astragal.physics.scene import FRAME, STEP, Scene, pose_of
from astragal.physics.statics import Rest, rests, weakest
from astragal.physics.world import Die, Pose, Setting, World

FAR = 4
"""How many millimetres to either side another place is tried, in steps of one."""

PATIENCE = 8
"""A tower that was lost at so many more looks on end is lost for good."""

Shift = tuple[int, int]
"""Millimetres to the right (left when negative) and away (towards the players when negative)."""


@dataclass(frozen=True, slots=True)
class Autopsy:
    """What there is to know about one placement."""

    setting: Setting
    release: Release
    placed: Placed
    before: tuple[Rest, ...]
    """How the tower rested before."""
    laid: tuple[Rest, ...]
    """How it would rest with the new die laid down level, just below where it was let go."""
    after: tuple[Rest, ...]
    """How what stands of it rests."""
    looks: tuple[World, ...]
    """What was seen, look by look, from letting go until all rested; nothing is taken away."""
    lost: int | None
    """The look at which the tower was lost; None when all holds.

    Stop all dice dead at this look or a later one, leave them to gravity, and something falls all the same; stopped dead one
    look earlier, everything would have stood. At 0 it was lost in the hand: even without any speed the die could not stand.
    """
    elsewhere: dict[Shift, bool]
    """Whether all would have held had the same hand let go in the same way so much further aside."""

    @property
    def margins(self) -> tuple[float, ...]:
        """The margin of the weakest level of the tower, look by look; the falling die counts as if it lay where it is."""
        tower = self.release.tower
        return tuple(min(rest.margin for rest in rests(self.setting, look.towers[tower])) for look in self.looks)

    @property
    def weak(self) -> Rest:
        """The level that carries the new die and its tower worst."""
        rest = weakest(self.laid)
        assert rest is not None  # the new die is above the base
        return rest

    def seconds(self, look: int) -> float:
        """Return when a look was taken."""
        return look * FRAME * STEP

    def nearest(self, held: bool) -> Shift | None:
        """Return the nearest other place where all would have held, or else fallen; None when there is none so near."""
        shifts = [shift for shift, stands in self.elsewhere.items() if stands == held and shift != (0, 0)]
        return min(shifts, key=lambda shift: (math.hypot(*shift), shift), default=None)


def examine(setting: Setting, world: World, release: Release, far: int = FAR) -> Autopsy:
    """Look closely at one placement. Takes about a hundred placements' time, fewer when other places are not tried so far."""
    placed = place(setting, world, release)
    looks = _watch(setting, world, release)
    tower = world.towers[release.tower]
    return Autopsy(
        setting,
        release,
        placed,
        before=rests(setting, tower),
        laid=rests(setting, (*tower, Die(release.size, _level(release.pose)))),
        after=rests(setting, placed.world.towers[release.tower]),
        looks=looks,
        lost=None if placed.held else _lost(setting, looks),
        elsewhere={
            (right, away): stands(setting, world, release, (right, away)) if (right, away) != (0, 0) else placed.held
            for right in range(-far, far + 1)
            for away in range(-far, far + 1)
        },
    )


def stands(setting: Setting, world: World, release: Release, shift: Shift) -> bool:
    """Return whether all would have held had the die been let go so much further aside; no hand, no hold."""
    pose = release.pose._replace(x=release.pose.x + shift[0], y=release.pose.y + shift[1])
    moved = replace(release, pose=above(setting, world, release.tower, release.size, pose).rounded())
    try:
        return place(setting, world, moved).held
    except UserError:
        return False


def _watch(setting: Setting, world: World, release: Release) -> tuple[World, ...]:
    """Let go of the die once more and keep every look."""
    before, new = with_die(world, release)
    first = len(before.towers[0])
    scene = Scene(setting, before.dice)
    scene.push(new, release.velocity)
    looks = []
    for frame in scene.run():
        seen = tuple(Die(die.size, pose_of(row)) for die, row in zip(before.dice, frame, strict=True))
        looks.append(World((seen[:first], seen[first:])))
    return tuple(looks)


def _lost(setting: Setting, looks: tuple[World, ...]) -> int:
    """Return the look after the last one at which a tower that fell could have been saved.

    A tower may be lost at one look and saved at a later one, because dice swing back, so every look is tried.
    """
    lost = 0
    for n, look in enumerate(looks):
        if settle(setting, look).held:
            lost = n + 1
        elif n - lost == PATIENCE:
            break
    return lost


def _level(pose: Pose) -> Pose:
    """Return a pose laid level, turned about the vertical as it was."""
    across = pose.axes()[0]
    half = math.atan2(across[1], across[0]) / 2
    return Pose(pose.x, pose.y, pose.z, math.cos(half), 0.0, 0.0, math.sin(half))
