"""Measure how near a tower is to toppling when a die lands on it: statics and the push of the landing, compiled.

A die is a row: x, y, z, yaw, edge. A released die is a row: x and y of its landing, yaw, edge, drop of its centre, speed along x and
y. Lengths are millimetres; masses are in units of the density, which cancels out. Only `surrogate` imports this module, and only when
needed: Numba takes a while to load.
"""

from __future__ import annotations

import math
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from astragal.kit.cache import cache_folder
from astragal.physics.fitted import GRAVITY, MAX_ENERGY, MAX_MARGIN, MIN_ENERGY, MIN_MARGIN

MAX_CORNERS = 8
"""The intersection of two squares has at most eight corners."""
MOMENTS = 9
"""Of all dice above a contact: mass, its first moments (x, y, z), its second ones (xx, xy, yy, zz), their own inertia."""
QUANTITIES = 4
"""Measured at each contact. Margin: how far the centre of mass of everything above lies inside the contact's outline. Push: the
angular momentum of the landing about the worst edge, as energy, over the energy that lifts everything above over that edge. Drop: the
energy of the landing over the same. Push and drop are logarithms. Lean: the x component of the weakest edge's outward normal."""

Floats = NDArray[np.float64]

# Keep compiled code in the user's cache, not beside the sources. Numba reads CACHE_DIR when it decorates.
config: Any = numba.config
_cache_dir = config.CACHE_DIR
config.CACHE_DIR = str(cache_folder() / "toppling")


@numba.njit(cache=True)
def square(x: float, y: float, yaw: float, edge: float) -> Floats:
    """Return the outline of a die that lies flat, counter-clockwise."""
    c, s = math.cos(yaw) * edge / 2, math.sin(yaw) * edge / 2
    corners = np.empty((4, 2))
    for n, (p, q) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        corners[n, 0] = x + p * c - q * s
        corners[n, 1] = y + p * s + q * c
    return corners


@numba.njit(cache=True)
def intersect_squares(one: Floats, other: Floats, outline: Floats) -> int:
    """Write the outline of the intersection of two squares; return its number of corners."""
    count = 4
    outline[:4] = one
    clipped = np.empty((MAX_CORNERS, 2))
    for n in range(4):
        ax, ay = other[n]
        bx, by = other[(n + 1) % 4]
        found = 0
        for i in range(count):
            px, py = outline[i]
            qx, qy = outline[(i + 1) % count]
            p_side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            q_side = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            if p_side >= 0 and found < MAX_CORNERS:
                clipped[found, 0], clipped[found, 1] = px, py
                found += 1
            if p_side * q_side < 0 and found < MAX_CORNERS:
                along = p_side / (p_side - q_side)
                clipped[found, 0], clipped[found, 1] = px + along * (qx - px), py + along * (qy - py)
                found += 1
        count = found
        outline[:count] = clipped[:count]
        if count < 3:
            return 0
    return count


@numba.njit(cache=True)
def add_moments(moments: Floats, x: float, y: float, z: float, edge: float) -> None:
    """Add a die to the moments of everything above a contact."""
    m = edge**3
    moments[0] += m
    moments[1] += m * x
    moments[2] += m * y
    moments[3] += m * z
    moments[4] += m * x * x
    moments[5] += m * x * y
    moments[6] += m * y * y
    moments[7] += m * z * z
    moments[8] += m * edge * edge / 6


@numba.njit(cache=True)
def measure_contact(
    outline: Floats, level: float, moments: Floats, die: Floats, centre: float, measured: Floats
) -> None:
    """Measure how near everything above a contact comes to tipping over one of its edges."""
    mass = moments[0]
    x, y, height = moments[1] / mass, moments[2] / mass, moments[3] / mass - level
    m = die[3] ** 3
    sink = math.sqrt(2 * GRAVITY * max(die[4], 0.0))
    margin, push, drop, lean = MAX_MARGIN, MIN_ENERGY, MIN_ENERGY, 0.0
    edges = len(outline)
    for n in range(edges):
        px, py = outline[n]
        ex, ey = outline[(n + 1) % edges, 0] - px, outline[(n + 1) % edges, 1] - py
        length = math.hypot(ex, ey)
        if length < 1e-9:
            continue
        ox, oy = ey / length, -ex / length  # outward normal
        inside = ox * (px - x) + oy * (py - y)
        if inside < margin:
            margin, lean = inside, ox
        lift = mass * GRAVITY * (math.hypot(height, inside) - height) if inside > 0 else 0.0
        at = ox * px + oy * py
        inertia = (
            ox * ox * moments[4] + 2 * ox * oy * moments[5] + oy * oy * moments[6]
            - 2 * at * (ox * moments[1] + oy * moments[2]) + mass * at * at
            + moments[7] - 2 * level * moments[3] + mass * level * level + moments[8]
        )  # fmt: skip
        turn = m * ((ox * die[5] + oy * die[6]) * (centre - level) + sink * (ox * die[0] + oy * die[1] - at))
        if turn > 0:
            push = max(push, math.log((turn * turn / (2 * inertia) + 1e-9) / (lift + 1e-6)))
        drop = max(drop, math.log((m * sink * sink / 2 + 1e-9) / (lift + 1e-6)))
    measured[0] = max(margin, MIN_MARGIN)
    measured[1] = min(push, MAX_ENERGY)
    measured[2] = min(drop, MAX_ENERGY)
    measured[3] = lean


@numba.njit(cache=True)
def measure_contacts(tower: Floats, released: Floats, measured: Floats) -> None:
    """Measure every contact, from the lowest up, for each released die: `measured[die, contact, quantity]`."""
    contacts = len(tower)
    outlines = np.zeros((contacts, MAX_CORNERS, 2))
    counts = np.zeros(contacts, np.int64)
    above = np.zeros((contacts, MOMENTS))
    squares = np.empty((contacts, 4, 2))
    for k in range(contacts):
        squares[k] = square(tower[k, 0], tower[k, 1], tower[k, 3], tower[k, 4])
        if k > 0:
            counts[k - 1] = intersect_squares(squares[k], squares[k - 1], outlines[k - 1])
            for lower in range(k):
                add_moments(above[lower], tower[k, 0], tower[k, 1], tower[k, 2], tower[k, 4])
    top = contacts - 1
    surface = tower[top, 2] + tower[top, 4] / 2
    moments = np.empty(MOMENTS)
    for n in range(len(released)):
        die = released[n]
        centre = surface + die[3] / 2
        counts[top] = intersect_squares(square(die[0], die[1], die[2], die[3]), squares[top], outlines[top])
        for k in range(contacts):
            if counts[k] == 0:
                measured[n, k, 0], measured[n, k, 1], measured[n, k, 2], measured[n, k, 3] = (
                    MIN_MARGIN,
                    MAX_ENERGY,
                    MAX_ENERGY,
                    0.0,
                )
            else:
                moments[:] = above[k]
                add_moments(moments, die[0], die[1], centre, die[3])
                measure_contact(
                    outlines[k, : counts[k]], tower[k, 2] + tower[k, 4] / 2, moments, die, centre, measured[n, k]
                )


config.CACHE_DIR = _cache_dir
