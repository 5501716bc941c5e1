"""Statics of a tower: what each die rests on, and how far it is from tipping over.

A tower stands as long as, at every level, the centre of mass of the dice above lies over the area by which the lowest of them
rests on the die below. How far inside that area it lies is the margin. This is exact for dice that lie flat, each on the one below
and nothing else. It ignores movement.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.physics.shapes import Point, footprint, inset, intersect
from astragal.physics.world import Die, Pose, Setting


@dataclass(frozen=True, slots=True)
class Support:
    """How a die, and all that stands on it, rests on the die below."""

    level: int
    """Counted from 0 above the base."""
    face: tuple[Point, ...]
    """The upper face of the die below, seen from above."""
    outline: tuple[Point, ...]
    """The part of that face which the die rests on; empty when it rests on nothing."""
    centre: Point
    """The centre of mass of the die and all above it."""
    margin: float
    """Millimetres by which the centre lies inside the outline; negative when it falls."""


def find_supports(setting: Setting, tower: Sequence[Die]) -> tuple[Support, ...]:
    """Return the support of each die above the base, from the lowest up."""
    return tuple(_find_support(setting, tower, level) for level in range(len(tower) - 1))


def weakest_support(supports: Sequence[Support]) -> Support | None:
    """Return the support with the smallest margin; None for a bare base."""
    return min(supports, key=lambda support: support.margin, default=None)


def _find_support(setting: Setting, tower: Sequence[Die], level: int) -> Support:
    below, die = tower[level], tower[level + 1]
    face = upper_face(below.pose, setting.edges[below.size])
    outline = intersect(footprint(die.pose, setting.edges[die.size]), face)
    centre = centre_of_mass(setting, tower[level + 1 :])
    if outline:
        margin = inset(outline, centre)
    else:  # how far the die itself is from having anything below it
        margin = min(inset(face, die.pose[:2]), 0.0)
    return Support(level, tuple(face), tuple(outline), centre, margin)


def centre_of_mass(setting: Setting, dice: Sequence[Die]) -> Point:
    """Return the centre of mass of some dice, seen from above."""
    masses = [setting.mass(die.size) for die in dice]
    x, y = (sum(mass * die.pose[axis] for mass, die in zip(masses, dice, strict=True)) / sum(masses) for axis in (0, 1))
    return x, y


def upper_face(pose: Pose, edge: float) -> list[Point]:
    """Return the corners of a die's highest face, counter-clockwise: its lowest face moved across the die."""
    up = max(pose.axes(), key=lambda axis: abs(axis[2]))
    across = edge if up[2] > 0 else -edge
    return [(x + across * up[0], y + across * up[1]) for x, y in footprint(pose, edge)]
