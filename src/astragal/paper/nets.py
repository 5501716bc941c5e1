"""Nets: solids unfolded, with tabs to glue. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin, tan
from typing import TYPE_CHECKING, TypeAlias

from astragal.paper.layout import Box
from astragal.paper.paint import CELL, INK

if TYPE_CHECKING:
    from astragal.paper.press import Press

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = list[Point]

CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Where the faces of a cube lie, by column and row. The third is opposite to the last of the long row."""
CLOSE = 0.01
"""Corners nearer than this are the same."""


def cube_net(x: float, y: float, edge: float) -> list[Polygon]:
    """Return the six faces of a cube, the net's top left corner here; it is 4 edges wide and 3 high."""
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return [[(x + (column + dx) * edge, y + (row + dy) * edge) for dx, dy in corners] for column, row in CROSS]


def dodecahedron_net(x: float, y: float, edge: float) -> list[Polygon]:
    """Return the twelve faces of a dodecahedron, as two flowers side by side; the middle of the first is here."""
    radius = edge / (2 * sin(pi / 5))
    middle = [
        (x + radius * cos(angle), y + radius * sin(angle)) for angle in (2 * pi * n / 5 + pi / 5 for n in range(5))
    ]
    flower = [middle, *(_mirror(middle, n) for n in range(5))]
    # A petal shares its edge 0 with the middle, and edges 2 and 3, which meet at its tip, with petals of the other flower.
    petal = _turn(_mirror(middle, 4), middle)
    link = _turn(_mirror(petal, 2), petal)
    # From the link's edge to the petal, round the tip of the petal, the second edge is that of the other middle.
    other = _mirror(link, 2 if _near(link[1], petal[3]) else 3)
    return [*flower, other, *(_mirror(other, n) for n in range(5))]


def net_tabs(faces: Sequence[Polygon], depth: float, slant: float) -> list[Polygon]:
    """Return the tabs of a net: on every second edge of its outline, with sloping sides of this angle.

    Folding glues each edge of the outline to one that is an odd number of edges away, so one of both has a tab.
    """
    outline = net_outline(faces)
    inset = depth / tan(slant)
    tabs = []
    for (ax, ay), (bx, by) in zip(outline[::2], outline[1::2], strict=True):
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        # Faces run clockwise on the page, so that outside is to the left of an edge.
        out = (uy * depth, -ux * depth)
        tabs.append(
            [
                (ax, ay),
                (ax + ux * inset + out[0], ay + uy * inset + out[1]),
                (bx - ux * inset + out[0], by - uy * inset + out[1]),
                (bx, by),
            ]
        )
    return tabs


def net_outline(faces: Sequence[Polygon]) -> Polygon:
    """Return the corners of a net's outline, in order."""
    edges = [edge for face in faces for edge in _edges(face)]
    open_edges = [(start, end) for start, end in edges if not any(_near(start, b) and _near(end, a) for a, b in edges)]
    start, end = open_edges.pop(0)
    outline = [start]
    while open_edges:
        outline.append(end)
        following = next(edge for edge in open_edges if _near(edge[0], end))
        open_edges.remove(following)
        end = following[1]
    return outline


def draw_net(press: Press, faces: Sequence[Polygon], tabs: Sequence[Polygon], fill: str = CELL) -> None:
    """Draw a net: solid lines to cut, dashed lines to fold."""
    for tab in tabs:
        press.polygon(tab, fill=CELL)
        for start, end in _edges(tab)[:3]:
            press.line(*start, *end, width=0.25)
    for face in faces:
        press.polygon(face, fill=fill)
    folded = [(tab[0], tab[3]) for tab in tabs]
    edges = [edge for face in faces for edge in _edges(face)]
    for start, end in edges:
        inner = any(_near(start, b) and _near(end, a) for a, b in edges)
        tabbed = any(_near(start, a) and _near(end, b) for a, b in folded)
        if fill != CELL:
            press.line(*start, *end, colour=CELL, width=0.4)
        press.line(*start, *end, colour=INK, width=0.25, dash=inner or tabbed)


def middle_box(face: Polygon, edge: float) -> Box:
    """Return the square of this edge in the middle of a face."""
    x = sum(corner[0] for corner in face) / len(face)
    y = sum(corner[1] for corner in face) / len(face)
    return Box(x - edge / 2, y - edge / 2, edge, edge)


def _edges(face: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(face, [*face[1:], face[0]], strict=True))


def _near(a: Point, b: Point) -> bool:
    return hypot(a[0] - b[0], a[1] - b[1]) < CLOSE


def _mirror(face: Polygon, edge: int) -> Polygon:
    """Return a face mirrored at one of its edges, in the same sense of rotation."""
    (ax, ay), (bx, by) = _edges(face)[edge]
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    mirrored = []
    for px, py in reversed(face):
        along = ((px - ax) * dx + (py - ay) * dy) / square
        mirrored.append((2 * (ax + along * dx) - px, 2 * (ay + along * dy) - py))
    return mirrored


def _turn(face: Polygon, neighbour: Polygon) -> Polygon:
    """Return a face whose first edge is the one that it shares with a neighbour."""
    shared = next(
        n for n, (a, b) in enumerate(_edges(face)) if any(_near(a, d) and _near(b, c) for c, d in _edges(neighbour))
    )
    return face[shared:] + face[:shared]
