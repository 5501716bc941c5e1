"""How near a tower is to toppling when a die is let go above it: statics and the push of the landing, compiled.

A die is a row x, y, z, yaw, edge. A die let go is a row x, y of where it will land, yaw, edge, how far its centre drops, and its speed
along x and y. Lengths are millimetres; masses are in units of the density, which cancels. Only `surrogate` imports this module, and
late: Numba takes a while to load.
"""

from __future__ import annotations

import math
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from astragal.kit.kept import kept

GRAVITY = 9810.0
CORNERS = 8
"""Two squares share at most eight corners."""
MOMENTS = 9
"""Of all dice above a contact: mass, its first moments (x, y, z), second ones (xx, xy, yy, zz), own inertia."""
SIGNS = 4
"""What is told of each contact. Its margin: how far the centre of all above lies inside its outline. The push: the angular momentum
of the landing about the worst edge, as energy, over what it takes to lift all above over this edge. The drop: the energy of the
landing over the same. Both are logarithms. The lean: how much the weakest edge looks along x."""
BELOW, FAR = -6.0, 100.0
"""A margin is not told further than this, and no margin is wider..."""
FAINT, CERTAIN = -7.0, 4.0
"""...nor logarithms of energies."""

Floats = NDArray[np.float64]

# What is compiled is kept with the user's, not beside the sources; Numba looks where while it decorates.
config: Any = numba.config
_before = config.CACHE_DIR
config.CACHE_DIR = str(kept() / "toppling")


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
def shared(one: Floats, other: Floats, outline: Floats) -> int:
    """Write the outline that two squares share; return how many corners it has."""
    count = 4
    outline[:4] = one
    kept = np.empty((CORNERS, 2))
    for n in range(4):
        ax, ay = other[n]
        bx, by = other[(n + 1) % 4]
        found = 0
        for i in range(count):
            px, py = outline[i]
            qx, qy = outline[(i + 1) % count]
            p_in = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            q_in = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            if p_in >= 0 and found < CORNERS:
                kept[found, 0], kept[found, 1] = px, py
                found += 1
            if p_in * q_in < 0 and found < CORNERS:
                along = p_in / (p_in - q_in)
                kept[found, 0], kept[found, 1] = px + along * (qx - px), py + along * (qy - py)
                found += 1
        count = found
        outline[:count] = kept[:count]
        if count < 3:
            return 0
    return count


@numba.njit(cache=True)
def weigh(moments: Floats, x: float, y: float, z: float, edge: float) -> None:
    """Add a die to the moments of all that is above a contact."""
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
def topple(outline: Floats, level: float, moments: Floats, die: Floats, centre: float, told: Floats) -> None:
    """Tell how near all that is above a contact comes to tipping over an edge of it."""
    mass = moments[0]
    x, y, height = moments[1] / mass, moments[2] / mass, moments[3] / mass - level
    m = die[3] ** 3
    sink = math.sqrt(2 * GRAVITY * max(die[4], 0.0))
    margin, push, drop, lean = FAR, FAINT, FAINT, 0.0
    corners = len(outline)
    for n in range(corners):
        px, py = outline[n]
        ex, ey = outline[(n + 1) % corners, 0] - px, outline[(n + 1) % corners, 1] - py
        length = math.hypot(ex, ey)
        if length < 1e-9:
            continue
        ox, oy = ey / length, -ex / length  # outwards
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
    told[0] = max(margin, BELOW)
    told[1] = min(push, CERTAIN)
    told[2] = min(drop, CERTAIN)
    told[3] = lean


@numba.njit(cache=True)
def tell(tower: Floats, released: Floats, told: Floats) -> None:
    """Tell what there is to tell of every contact, from the lowest up, for each die let go: `told[die, contact, sign]`."""
    contacts = len(tower)
    outlines = np.zeros((contacts, CORNERS, 2))
    counts = np.zeros(contacts, np.int64)
    above = np.zeros((contacts, MOMENTS))
    squares = np.empty((contacts, 4, 2))
    for k in range(contacts):
        squares[k] = square(tower[k, 0], tower[k, 1], tower[k, 3], tower[k, 4])
        if k > 0:
            counts[k - 1] = shared(squares[k], squares[k - 1], outlines[k - 1])
            for lower in range(k):
                weigh(above[lower], tower[k, 0], tower[k, 1], tower[k, 2], tower[k, 4])
    top = contacts - 1
    surface = tower[top, 2] + tower[top, 4] / 2
    moments = np.empty(MOMENTS)
    for n in range(len(released)):
        die = released[n]
        centre = surface + die[3] / 2
        counts[top] = shared(square(die[0], die[1], die[2], die[3]), squares[top], outlines[top])
        for k in range(contacts):
            if counts[k] == 0:
                told[n, k, 0], told[n, k, 1], told[n, k, 2], told[n, k, 3] = BELOW, CERTAIN, CERTAIN, 0.0
            else:
                moments[:] = above[k]
                weigh(moments, die[0], die[1], centre, die[3])
                topple(outlines[k, : counts[k]], tower[k, 2] + tower[k, 4] / 2, moments, die, centre, told[n, k])


config.CACHE_DIR = _before
