"""Outlines seen from above: the square that a die covers, where two of them overlap, how far inside a point lies."""

from __future__ import annotations

import math
from collections.abc import Sequence

from astragal.physics.world import Pose

Point = tuple[float, float]


def footprint(pose: Pose, edge: float) -> list[Point]:
    """Return the corners of the face that lies lowest, counter-clockwise."""
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
    """Return the outline of a die seen from above, however it is tilted, counter-clockwise."""
    axes = pose.axes()
    half = edge / 2
    signs = [(p, q, r) for p in (-half, half) for q in (-half, half) for r in (-half, half)]
    x, y = ([pose[n] + sum(s * axis[n] for s, axis in zip(sign, axes, strict=True)) for sign in signs] for n in (0, 1))
    corners = sorted(set(zip(x, y, strict=True)))
    return [*_chain(corners), *_chain(corners[::-1])]


def _chain(corners: Sequence[Point]) -> list[Point]:
    """Return one half of the hull of sorted corners, without its end."""
    kept: list[Point] = []
    for corner in corners:
        while len(kept) > 1 and _left(kept[-2], kept[-1], corner) <= 0:
            kept.pop()
        kept.append(corner)
    return kept[:-1]


def reach(pose: Pose, edge: float) -> float:
    """Return how far the corners of a die lie above its centre."""
    return edge / 2 * sum(abs(axis[2]) for axis in pose.axes())


def area(outline: Sequence[Point]) -> float:
    """Return the area of an outline; positive when it runs counter-clockwise."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(outline, [*outline[1:], *outline[:1]], strict=True)) / 2


def overlap(one: Sequence[Point], other: Sequence[Point]) -> list[Point]:
    """Return the outline that two convex outlines share, counter-clockwise as they are; empty when they do not meet."""
    shared = list(one)
    for a, b in zip(other, [*other[1:], *other[:1]], strict=True):
        kept: list[Point] = []
        for p, q in zip(shared, [*shared[1:], *shared[:1]], strict=True):
            p_in, q_in = _left(a, b, p), _left(a, b, q)
            if p_in >= 0:
                kept.append(p)
            if (p_in > 0 > q_in) or (p_in < 0 < q_in):
                share = p_in / (p_in - q_in)
                kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
        shared = kept
    return shared if len(shared) > 2 else []


def inside(outline: Sequence[Point], point: Point) -> float:
    """Return how far a point lies inside a convex outline that runs counter-clockwise; negative outside of an edge."""
    pairs = zip(outline, [*outline[1:], *outline[:1]], strict=True)
    return min(_left(a, b, point) / math.dist(a, b) for a, b in pairs if a != b)


def _left(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
