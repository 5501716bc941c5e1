"""Nets fold up: corners meet, and each edge that is glued has one tab."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import acos, cos, pi, sin, sqrt

import pytest

from astragal.paper.nets import Polygon, cube_net, dodecahedron_net, net_outline, net_tabs

Corner = tuple[float, float, float]


def rotate(point: Corner, start: Corner, end: Corner, angle: float) -> Corner:
    """Rotate a point about a line (Rodrigues)."""
    axis = [b - a for a, b in zip(start, end, strict=True)]
    length = sqrt(sum(part * part for part in axis))
    k = [part / length for part in axis]
    v = [p - a for a, p in zip(start, point, strict=True)]
    cross = (k[1] * v[2] - k[2] * v[1], k[2] * v[0] - k[0] * v[2], k[0] * v[1] - k[1] * v[0])
    dot = sum(a * b for a, b in zip(k, v, strict=True))
    turned = [v[n] * cos(angle) + cross[n] * sin(angle) + k[n] * dot * (1 - cos(angle)) for n in range(3)]
    return (start[0] + turned[0], start[1] + turned[1], start[2] + turned[2])


def edges_of(face: Sequence[tuple[float, float]]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def near(a: Sequence[float], b: Sequence[float]) -> bool:
    return all(abs(x - y) < 0.01 for x, y in zip(a, b, strict=True))


def fold(faces: Sequence[Polygon], angle: float) -> list[list[Corner]]:
    """Fold a net: every face turns by this angle against the one that it hangs on."""
    placed: dict[int, list[Corner]] = {0: [(x, y, 0.0) for x, y in faces[0]]}
    turns: dict[int, list[tuple[Corner, Corner]]] = {0: []}
    queue = [0]
    while queue:
        parent = queue.pop(0)
        for child in range(len(faces)):
            shared = [
                (a, b)
                for a, b in edges_of(faces[parent])
                if any(near(a, d) and near(b, c) for c, d in edges_of(faces[child]))
            ]
            if child in placed or not shared:
                continue
            (ax, ay), (bx, by) = shared[0]
            turns[child] = [((ax, ay, 0.0), (bx, by, 0.0)), *turns[parent]]
            corners: list[Corner] = [(x, y, 0.0) for x, y in faces[child]]
            for start, end in turns[child]:
                corners = [rotate(corner, start, end, angle) for corner in corners]
            placed[child] = corners
            queue.append(child)
    assert len(placed) == len(faces)
    return [placed[n] for n in range(len(faces))]


def distinct(points: Sequence[Corner]) -> list[Corner]:
    found: list[Corner] = []
    for point in points:
        if not any(near(point, other) for other in found):
            found.append(point)
    return found


@pytest.mark.parametrize(
    ("faces", "angle", "corners", "edges"),
    [
        (cube_net(10, 20, 20), pi / 2, 8, 12),
        (dodecahedron_net(50, 80, 18.5), pi - acos(-1 / sqrt(5)), 20, 30),
    ],
    ids=["cube", "dodecahedron"],
)
def test_a_net_folds_up(faces: list[Polygon], angle: float, corners: int, edges: int) -> None:
    solid = fold(faces, angle)
    assert len(distinct([corner for face in solid for corner in face])) == corners
    outline = net_outline(faces)
    assert len(outline) == 2 * (edges - len(faces) + 1)
    tabs = net_tabs(faces, 5, pi / 4)
    middles: Counter[tuple[int, ...]] = Counter()
    for face, folded in zip(faces, solid, strict=True):
        for n, (start, end) in enumerate(edges_of(face)):
            one, other = folded[n], folded[(n + 1) % len(folded)]
            if any(near(tab[0], start) and near(tab[3], end) for tab in tabs):
                middles[tuple(round(10 * (a + b)) for a, b in zip(one, other, strict=True))] += 1
    assert len(middles) == len(tabs) == edges - len(faces) + 1
    assert set(middles.values()) == {1}


def test_the_edges_of_a_net_have_the_size_that_is_stated() -> None:
    for faces, edge in ((cube_net(0, 0, 20.0), 20.0), (dodecahedron_net(0, 0, 18.5), 18.5)):
        for face in faces:
            for (ax, ay), (bx, by) in edges_of(face):
                assert sqrt((ax - bx) ** 2 + (ay - by) ** 2) == pytest.approx(edge)
