"""A fall, explained with few simulations: what the tower rested on, when it was lost, and the nearest place that holds."""

from __future__ import annotations

import math
from dataclasses import dataclass

from astragal.physics.analysis import Shift, flatten, holds_shifted, simulate_frames
from astragal.physics.placement import PlacementResult, Release, simulate_settling
from astragal.physics.scene import frame_seconds
from astragal.physics.shapes import half_height
from astragal.physics.statics import Support, find_supports, weakest_support
from astragal.physics.world import Die, Setting, World

FARTHEST = 8
"""Other places are looked for up to this many millimetres away, in steps of one along both axes."""
MOST_TRIES = 24
"""Other places that are simulated, the nearest first."""


@dataclass(frozen=True, slots=True)
class Fall:
    """Why dice fell after a release."""

    laid: World
    """The towers with the new die laid flat below where it was released."""
    support: Support
    """Where the tower gave way: at the smallest margin of the dice that fell if it is negative, otherwise below all of them."""
    height: float
    """Millimetres from the table to the centre of mass of what stands on that support."""
    saved_until: float | None
    """Seconds after the release until which stopping all dice would have saved the tower; None if not even at the release."""
    nearest: Shift | None
    """The smallest shift with which everything holds, by simulation; None when no place that was tried holds."""
    tried: int
    """Places that were simulated."""


def explain_fall(setting: Setting, world: World, release: Release, result: PlacementResult) -> Fall:
    """Explain a placement after which dice fell: at most about 35 simulations of a second each, mostly far fewer."""
    tower = world.towers[release.tower]
    laid = _lay(setting, tower, release, (0, 0))
    support = _find_cause(setting, (*tower, laid), result.fallen[release.tower])
    above = (*tower, laid)[support.level + 1 :]
    masses = [setting.mass(die.size) for die in above]
    height = sum(mass * die.pose.z for mass, die in zip(masses, above, strict=True)) / sum(masses)
    towers = list(world.towers)
    towers[release.tower] = (*tower, laid)
    rescue = find_last_rescue(setting, simulate_frames(setting, world, release))
    nearest, tried = find_nearest_place(setting, world, release)
    seconds = None if rescue is None else frame_seconds(rescue)
    return Fall(World((towers[0], towers[1])), support, height, seconds, nearest, tried)


def find_last_rescue(setting: Setting, frames: tuple[World, ...]) -> int | None:
    """Return a frame at which stopping all dice saves the tower, while one frame later it does not; None if none does.

    Found by bisection: dice swing back, so there may be other such frames.
    """
    if not simulate_settling(setting, frames[0]).held:
        return None
    saved, lost = 0, len(frames) - 1
    while lost - saved > 1:
        middle = (saved + lost) // 2
        if simulate_settling(setting, frames[middle]).held:
            saved = middle
        else:
            lost = middle
    return saved


def find_nearest_place(setting: Setting, world: World, release: Release) -> tuple[Shift | None, int]:
    """Return the smallest shift of a release with which everything holds, and how many places were simulated.

    Only places where the tower balances at rest are simulated, the nearest first, with the same tilt and speed.
    """
    tower = world.towers[release.tower]
    reach = range(-FARTHEST, FARTHEST + 1)
    shifts = [(right, away) for right in reach for away in reach if 0 < math.hypot(right, away) <= FARTHEST]
    tried = 0
    for shift in sorted(shifts, key=lambda shift: (math.hypot(*shift), shift)):
        laid = (*tower, _lay(setting, tower, release, shift))
        if any(support.margin <= 0 for support in find_supports(setting, laid)):
            continue
        tried += 1
        if holds_shifted(setting, world, release, shift):
            return shift, tried
        if tried == MOST_TRIES:
            break
    return None, tried


def _lay(setting: Setting, tower: tuple[Die, ...], release: Release, shift: Shift) -> Die:
    """Return the released die, flat on top of the tower."""
    top, flat = tower[-1], flatten(release.pose)
    z = top.pose.z + half_height(top.pose, setting.edges[top.size]) + setting.edges[release.size] / 2
    return Die(release.size, flat._replace(x=flat.x + shift[0], y=flat.y + shift[1], z=z))


def _find_cause(setting: Setting, tower: tuple[Die, ...], fallen: tuple[int, ...]) -> Support:
    """Return the support that gave way; what is below the lowest die that fell has held."""
    supports = find_supports(setting, tower)[min(fallen, default=0) :]
    weakest = weakest_support(supports)
    assert weakest is not None  # the new die is above the base
    return weakest if weakest.margin < 0 or not fallen else supports[0]
