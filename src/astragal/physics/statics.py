"""What holds a tower up: at every level the face it rests by, and the centre of all the weight above it.

A tower stands still as long as, at every level, the centre of mass of all dice above lies over the outline by which the lowest
of them rests on the die below. How far inside it lies is the margin. This is exact for dice that lie flat, each on the one below
and on nothing else, and knows nothing of dice that move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.physics.shapes import Point, footprint, inside, overlap
from astragal.physics.world import Die, Pose, Setting


@dataclass(frozen=True, slots=True)
class Rest:
    """How a die, and all that stands on it, rests on the die below."""

    level: int
    """Counted from 0 above the base."""
    face: tuple[Point, ...]
    """The upper face of the die below, seen from above."""
    outline: tuple[Point, ...]
    """The part of it that the die rests on; empty when it hangs in the air."""
    centre: Point
    """The centre of mass of the die and all above it."""
    margin: float
    """How many millimetres the centre lies inside the outline; negative: it falls."""


def rests(setting: Setting, tower: Sequence[Die]) -> tuple[Rest, ...]:
    """Return how each die above the base rests, from the lowest up."""
    return tuple(_rest(setting, tower, level) for level in range(len(tower) - 1))


def weakest(resting: Sequence[Rest]) -> Rest | None:
    """Return the level that gives way first; None where nothing stands above the base."""
    return min(resting, key=lambda rest: rest.margin, default=None)


def _rest(setting: Setting, tower: Sequence[Die], level: int) -> Rest:
    below, die = tower[level], tower[level + 1]
    face = upper_face(below.pose, setting.edges[below.size])
    outline = overlap(footprint(die.pose, setting.edges[die.size]), face)
    centre = centre_of_mass(setting, tower[level + 1 :])
    if outline:
        margin = inside(outline, centre)
    else:  # how far the die itself is from having anything below it
        margin = min(inside(face, die.pose[:2]), 0.0)
    return Rest(level, tuple(face), tuple(outline), centre, margin)


def centre_of_mass(setting: Setting, dice: Sequence[Die]) -> Point:
    """Return the centre of mass of some dice, seen from above."""
    masses = [setting.mass(die.size) for die in dice]
    x, y = (sum(mass * die.pose[axis] for mass, die in zip(masses, dice, strict=True)) / sum(masses) for axis in (0, 1))
    return x, y


def upper_face(pose: Pose, edge: float) -> list[Point]:
    """Return the corners of the face that lies highest, counter-clockwise: across the die from the one that lies lowest."""
    up = max(pose.axes(), key=lambda axis: abs(axis[2]))
    across = edge if up[2] > 0 else -edge
    return [(x + across * up[0], y + across * up[1]) for x, y in footprint(pose, edge)]
