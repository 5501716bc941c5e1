"""Analysis of a placement: why a tower fell, when it was lost, and where the die would have held."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from astragal.kit.errors import UserError
from astragal.physics.placement import (
    PlacementResult,
    Release,
    add_die,
    hover_pose,
    simulate_placement,
    simulate_settling,
)
from astragal.physics.scene import Scene, frame_seconds, poses_of_frame
from astragal.physics.statics import Support, find_supports, weakest_support
from astragal.physics.world import Die, Pose, Setting, World

MAX_SHIFT = 4
"""Alternatives are tried up to this many millimetres to either side, in steps of one."""

PATIENCE = 8
"""Frames on end at which nothing could save a tower, before it is taken for lost."""

Shift = tuple[int, int]
"""Millimetres to the right (left when negative) and away (towards the players when negative)."""


@dataclass(frozen=True, slots=True)
class PlacementAnalysis:
    """One placement, explained."""

    setting: Setting
    release: Release
    result: PlacementResult
    before: tuple[Support, ...]
    """The supports of the tower before the placement."""
    laid: tuple[Support, ...]
    """Its supports if the new die lay flat just below where it was released."""
    after: tuple[Support, ...]
    """The supports of what remains of the tower."""
    frames: tuple[World, ...]
    """The world frame by frame, from the release until everything rests; fallen dice included."""
    lost_at: int | None
    """The frame at which the tower was lost; None when everything holds.

    Stop all dice at this frame or a later one, and something still falls; stopped one frame earlier, everything would have
    stood. At 0 the tower was lost before the release: the die could not stand there even without any speed.
    """
    alternatives: dict[Shift, bool]
    """Whether everything would have held, had the die been released in the same way with this shift."""

    @property
    def margins(self) -> tuple[float, ...]:
        """The smallest margin of the tower, frame by frame; a falling die counts as lying where it is."""
        tower = self.release.tower
        return tuple(
            min(support.margin for support in find_supports(self.setting, frame.towers[tower])) for frame in self.frames
        )

    @property
    def weakest(self) -> Support:
        """The weakest support of the tower with the new die laid on it."""
        support = weakest_support(self.laid)
        assert support is not None  # the new die is above the base
        return support

    def seconds(self, frame: int) -> float:
        """Return the simulated time of a frame."""
        return frame_seconds(frame)

    def nearest(self, held: bool) -> Shift | None:
        """Return the smallest shift with which everything would have held (or not held); None when there is none."""
        shifts = [shift for shift, holds in self.alternatives.items() if holds == held and shift != (0, 0)]
        return min(shifts, key=lambda shift: (math.hypot(*shift), shift), default=None)


def analyse_placement(
    setting: Setting, world: World, release: Release, max_shift: int = MAX_SHIFT
) -> PlacementAnalysis:
    """Analyse one placement. Costs about a hundred simulations; fewer with a smaller `max_shift`."""
    result = simulate_placement(setting, world, release)
    frames = simulate_frames(setting, world, release)
    tower = world.towers[release.tower]
    shifts = [(right, away) for right in range(-max_shift, max_shift + 1) for away in range(-max_shift, max_shift + 1)]
    return PlacementAnalysis(
        setting,
        release,
        result,
        before=find_supports(setting, tower),
        laid=find_supports(setting, (*tower, Die(release.size, flatten(release.pose)))),
        after=find_supports(setting, result.world.towers[release.tower]),
        frames=frames,
        lost_at=None if result.held else _find_loss(setting, frames),
        alternatives={
            shift: holds_shifted(setting, world, release, shift) if shift != (0, 0) else result.held for shift in shifts
        },
    )


def holds_shifted(setting: Setting, world: World, release: Release, shift: Shift) -> bool:
    """Return whether everything would hold if the die were released with this shift; False where no hand reaches."""
    pose = release.pose._replace(x=release.pose.x + shift[0], y=release.pose.y + shift[1])
    moved = replace(release, pose=hover_pose(setting, world, release.tower, release.size, pose).quantize())
    try:
        return simulate_placement(setting, world, moved).held
    except UserError:
        return False


def simulate_frames(setting: Setting, world: World, release: Release) -> tuple[World, ...]:
    """Simulate the placement and return the world at every frame."""
    before, new = add_die(world, release)
    first = len(before.towers[0])
    scene = Scene(setting, before.dice)
    scene.set_velocity(new, release.velocity)
    frames = []
    for frame in scene.run_until_rest():
        dice = tuple(Die(die.size, pose) for die, pose in zip(before.dice, poses_of_frame(frame), strict=True))
        frames.append(World((dice[:first], dice[first:])))
    return tuple(frames)


def _find_loss(setting: Setting, frames: tuple[World, ...]) -> int:
    """Return the frame after the last one at which stopping all dice would have saved the tower.

    Every frame is tried, because dice swing back: a tower lost at one frame may be saved at a later one.
    """
    lost_at = 0
    for n, frame in enumerate(frames):
        if simulate_settling(setting, frame).held:
            lost_at = n + 1
        elif n - lost_at == PATIENCE:
            break
    return lost_at


def flatten(pose: Pose) -> Pose:
    """Return a pose without its tilt."""
    across = pose.axes()[0]
    half = math.atan2(across[1], across[0]) / 2
    return Pose(pose.x, pose.y, pose.z, math.cos(half), 0.0, 0.0, math.sin(half))
