"""Convex polygons in the horizontal plane: footprints and outlines of dice, and operations on them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from astragal.physics.world import Pose

Point = tuple[float, float]


def footprint(pose: Pose, edge: float) -> list[Point]:
    """Return the corners of a die's lowest face, counter-clockwise."""
    axes = pose.axes()
    down = max(range(3), key=lambda a: abs(axes[a][2]))
    first, second = (axes[a] for a in range(3) if a != down)
    sign = -1.0 if axes[down][2] > 0 else 1.0
    half = edge / 2
    corners = [
        (
            pose.x + half * (sign * axes[down][0] + p * first[0] + q * second[0]),
            pose.y + half * (sign * axes[down][1] + p * first[1] + q * second[1]),
        )
        for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    return corners if area(corners) > 0 else corners[::-1]


def outline(pose: Pose, edge: float) -> list[Point]:
    """Return the outline of a die seen from above, in any orientation, counter-clockwise."""
    axes = pose.axes()
    half = edge / 2
    signs = [(p, q, r) for p in (-half, half) for q in (-half, half) for r in (-half, half)]
    x, y = ([pose[n] + sum(s * axis[n] for s, axis in zip(sign, axes, strict=True)) for sign in signs] for n in (0, 1))
    corners = sorted(set(zip(x, y, strict=True)))
    return [*_half_hull(corners), *_half_hull(corners[::-1])]


def _half_hull(corners: Sequence[Point]) -> list[Point]:
    """Return one half of the convex hull of sorted points, without its last point."""
    kept: list[Point] = []
    for corner in corners:
        while len(kept) > 1 and _cross(kept[-2], kept[-1], corner) <= 0:
            kept.pop()
        kept.append(corner)
    return kept[:-1]


def half_height(pose: Pose, edge: float) -> float:
    """Return the height of a die's highest corner above its centre."""
    return edge / 2 * sum(abs(axis[2]) for axis in pose.axes())


def area(polygon: Sequence[Point]) -> float:
    """Return the area of a polygon; positive when it runs counter-clockwise."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in _edges(polygon)) / 2


def intersect(one: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    """Return the intersection of two convex counter-clockwise polygons; empty when they do not meet."""
    shared = list(one)
    for a, b in _edges(other):
        kept: list[Point] = []
        for p, q in _edges(shared):
            p_side, q_side = _cross(a, b, p), _cross(a, b, q)
            if p_side >= 0:
                kept.append(p)
            if (p_side > 0 > q_side) or (p_side < 0 < q_side):
                share = p_side / (p_side - q_side)
                kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
        shared = kept
    return shared if len(shared) > 2 else []


def inset(polygon: Sequence[Point], point: Point) -> float:
    """Return how far a point lies inside a convex counter-clockwise polygon; negative outside."""
    return min(_cross(a, b, point) / math.dist(a, b) for a, b in _edges(polygon) if a != b)


def _edges(polygon: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)


def _cross(a: Point, b: Point, p: Point) -> float:
    """Return a cross product that is positive when `p` lies to the left of the line from `a` to `b`."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
