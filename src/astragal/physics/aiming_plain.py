"""Forecasts of aims in plain Python: the same model as `aiming_compiled` with fewer misses, where there is no NumPy, as in a browser.

Each measurement means what it means in `toppling`. What does not depend on the released die is computed once: the edges of the
contacts further down, and the tilts and speeds of the misses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from astragal.physics.aiming import GOLDEN, Aim, Chances
from astragal.physics.fitted import (
    GRAVITY,
    LOAD_FACTORS,
    MAX_ENERGY,
    MAX_MARGIN,
    MIN_ENERGY,
    MIN_MARGIN,
    THIN_MARGIN,
    WIDE_MARGIN,
    load_fitted,
)
from astragal.physics.hand import Noise
from astragal.physics.placement import HOVER, Release
from astragal.physics.shapes import Point, intersect
from astragal.physics.world import Pose, Setting, World

MISSES = 32
"""Sampled misses for each aim."""

Moments = tuple[float, ...]
"""Of dice above a contact: mass, its first moments (x, y, z), its second ones (xx, xy, yy, zz), their own inertia."""
Edge = tuple[float, float, float]
"""An edge of a contact: its outward normal, and how far out it lies along it."""
Measured = tuple[float, float, float, float]
"""Margin, push, drop and lean: see `toppling`."""
UNSUPPORTED: Measured = (MIN_MARGIN, MAX_ENERGY, MAX_ENERGY, 0.0)


class Landing(NamedTuple):
    """How a die comes down that the hand misses with: its shift from where it was released, its turn, drop and speed."""

    x: float
    y: float
    turn: float
    drop: float
    vx: float
    vy: float


class Contact(NamedTuple):
    """A contact of the tower below the released die."""

    level: float
    edges: list[Edge]
    """None where nothing is shared; the released die's own contact has other edges each time."""
    above: Moments


def forecast_chances(
    setting: Setting, world: World, tower: int, size: int, aims: Sequence[Aim], noise: Noise
) -> list[Chances]:
    """Return the chances of each aim, averaged over the misses of a hand with this noise."""
    contacts, top = _list_contacts(setting, world, tower)
    edge = setting.edges[size]
    landings: dict[float, list[Landing]] = {}
    found = []
    for aim in aims:
        if aim.turn not in landings:
            landings[aim.turn] = _list_landings(edge, noise, math.radians(aim.turn))
        falls, hits = [0.0] * len(contacts), [0.0] * len(contacts)
        x, y = (centre + LOAD_FACTORS[0] * offset for centre, offset in zip(top[0], aim[:2], strict=True))
        for landing in landings[aim.turn]:
            measured = _measure_landing(contacts, top[1], edge, x + landing.x, y + landing.y, landing)
            for n, (fall, hit) in enumerate(_weigh(measured, tower)):
                falls[n] += fall
                hits[n] += fall * hit
        share = [hit / max(fall, 1e-12) for fall, hit in zip(falls, hits, strict=True)]
        found.append(([fall / MISSES for fall in falls], share))
    return found


def weigh_release(setting: Setting, world: World, release: Release) -> Chances:
    """Return the chances of a die that has left the hand, as `surrogate` does."""
    contacts, top = _list_contacts(setting, world, release.tower)
    edge = setting.edges[release.size]
    drop = max(release.pose.z - edge / 2 - contacts[-1].level, 0.0)
    landing = _land(edge, drop, release.pose[3:], release.velocity[:2])
    x, y = (c + LOAD_FACTORS[0] * (at - c) for c, at in zip(top[0], release.pose[:2], strict=True))
    measured = _measure_landing(contacts, top[1], edge, x + landing.x, y + landing.y, landing)
    falls, hits = zip(*_weigh(measured, release.tower), strict=True)
    return list(falls), list(hits)


@cache
def sample_misses() -> list[tuple[float, ...]]:
    """Return sampled misses in standard deviations, as in `aiming_compiled`: each comes with its opposite."""
    columns = []
    for power in range(1, 7):
        half = [_find_normal((n * GOLDEN**-power + 0.5) % 1) for n in range(1, MISSES // 2 + 1)]
        sd = math.sqrt(sum(z * z for z in half) / len(half))
        columns.append([z / sd for z in half] + [-z / sd for z in half])
    return list(zip(*columns, strict=True))


def _find_normal(share: float) -> float:
    """Return the standard normal deviate below which this share of all lies; `statistics` is not in a browser's Python."""
    low, high = -9.0, 9.0
    for _ in range(64):
        middle = (low + high) / 2
        if math.erfc(-middle / math.sqrt(2)) / 2 < share:
            low = middle
        else:
            high = middle
    return low


def _list_landings(edge: float, noise: Noise, turn: float) -> list[Landing]:
    """Return how a die comes down, turned by this angle, for each miss."""
    cos, sin = math.cos(turn / 2), math.sin(turn / 2)
    landings = []
    for miss in sample_misses():
        tilt_x, tilt_y = (math.radians(noise.tilt * z) for z in miss[2:4])
        half_tilt = math.hypot(tilt_x, tilt_y) / 2
        direction = math.atan2(tilt_y, tilt_x) + turn / 2
        upright, tilted = math.cos(half_tilt), math.sin(half_tilt)
        turned = cos * upright, math.cos(direction) * tilted, math.sin(direction) * tilted, sin * upright
        extent = abs(math.cos(2 * half_tilt)) + abs(math.sin(tilt_x)) + abs(math.sin(tilt_y))
        drop = max(HOVER + edge / 2 * (extent - 1), 0.0)
        landing = _land(edge, drop, turned, [noise.speed * z for z in miss[4:]])
        x, y = (LOAD_FACTORS[0] * noise.offset * z for z in miss[:2])
        landings.append(landing._replace(x=landing.x + x, y=landing.y + y))
    return landings


def _land(edge: float, drop: float, turned: Sequence[float], speed: Sequence[float]) -> Landing:
    """Return how a die comes down that is turned (a quaternion), as far as that does not depend on where it was released."""
    _, tipping, sliding = LOAD_FACTORS
    w, i, j, k = turned
    seconds = sliding * math.sqrt(2 * drop / GRAVITY)
    x = speed[0] * seconds - tipping * edge * (i * k + j * w)
    y = speed[1] * seconds - tipping * edge * (j * k - i * w)
    return Landing(x, y, math.atan2(2 * (i * j + k * w), 1 - 2 * (j * j + k * k)), drop, speed[0], speed[1])


def _list_contacts(setting: Setting, world: World, tower: int) -> tuple[list[Contact], tuple[Point, list[Point]]]:
    """Return the contacts from the lowest up, and the centre and the outline of the tower's top."""
    dice = world.towers[tower]
    squares = [_square(die.pose.x, die.pose.y, _yaw(die.pose), setting.edges[die.size]) for die in dice]
    contacts: list[Contact] = []
    above: Moments = (0.0,) * 9
    for n in range(len(dice) - 1, -1, -1):
        die, edge = dice[n], setting.edges[dice[n].size]
        edges = _list_edges(intersect(squares[n + 1], squares[n])) if n + 1 < len(dice) else []
        contacts.insert(0, Contact(die.pose.z + edge / 2, edges, above))
        above = _add_die(above, die.pose.x, die.pose.y, die.pose.z, edge)
    return contacts, (dice[-1].pose[:2], squares[-1])


def _square(x: float, y: float, yaw: float, edge: float) -> list[Point]:
    c, s = math.cos(yaw) * edge / 2, math.sin(yaw) * edge / 2
    return [(x - c + s, y - s - c), (x + c + s, y + s - c), (x + c - s, y + s + c), (x - c - s, y - s + c)]


def _yaw(pose: Pose) -> float:
    x, y, _ = pose.axes()[0]
    return math.atan2(y, x)


def _list_edges(outline: Sequence[Point]) -> list[Edge]:
    edges = []
    for (px, py), (qx, qy) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        length = math.hypot(qx - px, qy - py)
        if length >= 1e-9:
            ox, oy = (qy - py) / length, (px - qx) / length
            edges.append((ox, oy, ox * px + oy * py))
    return edges


def _add_die(moments: Moments, x: float, y: float, z: float, edge: float) -> Moments:
    m = edge**3
    added = m, m * x, m * y, m * z, m * x * x, m * x * y, m * y * y, m * z * z, m * edge * edge / 6
    return tuple(a + b for a, b in zip(moments, added, strict=True))


def _measure_landing(
    contacts: Sequence[Contact], top: list[Point], edge: float, x: float, y: float, landing: Landing
) -> list[Measured]:
    """Measure every contact, from the lowest up, for a die that comes down at x, y."""
    centre = contacts[-1].level + edge / 2
    own = _list_edges(intersect(_square(x, y, landing.turn, edge), top))
    measured = []
    for n, contact in enumerate(contacts):
        edges = own if n + 1 == len(contacts) else contact.edges
        moments = _add_die(contact.above, x, y, centre, edge)
        measured.append(_measure_contact(edges, contact.level, moments, (x, y, centre, edge**3), landing))
    return measured


def _measure_contact(
    edges: Sequence[Edge],
    level: float,
    moments: Moments,
    die: tuple[float, float, float, float],
    landing: Landing,
) -> Measured:
    """Measure how near everything above a contact comes to tipping over one of its edges; `die` is x, y, z and mass."""
    if not edges:
        return UNSUPPORTED
    mass, mx, my, mz, mxx, mxy, myy, mzz, own = moments
    dx, dy, dz, m = die
    x, y, height = mx / mass, my / mass, mz / mass - level
    sink = math.sqrt(2 * GRAVITY * landing.drop)
    upright = mzz - 2 * level * mz + mass * level * level + own
    margin, lean, push = MAX_MARGIN, 0.0, 0.0
    for ox, oy, at in edges:
        inside = at - ox * x - oy * y
        if inside < margin:
            margin, lean = inside, ox
        turn = m * ((ox * landing.vx + oy * landing.vy) * (dz - level) + sink * (ox * dx + oy * dy - at))
        if turn > 0:
            lift = mass * GRAVITY * (math.hypot(height, inside) - height) if inside > 0 else 0.0
            inertia = (
                ox * ox * mxx + 2 * ox * oy * mxy + oy * oy * myy
                - 2 * at * (ox * mx + oy * my) + mass * at * at + upright
            )  # fmt: skip
            push = max(push, (turn * turn / (2 * inertia) + 1e-9) / (lift + 1e-6))
    least_lift = mass * GRAVITY * (math.hypot(height, margin) - height) if margin > 0 else 0.0
    drop = (m * sink * sink / 2 + 1e-9) / (least_lift + 1e-6)
    return max(margin, MIN_MARGIN), _bound_energy(push), _bound_energy(drop), lean


def _bound_energy(ratio: float) -> float:
    return max(MIN_ENERGY, min(MAX_ENERGY, math.log(ratio))) if ratio > 0 else MIN_ENERGY


def _weigh(measured: Sequence[Measured], tower: int) -> list[tuple[float, float]]:
    """Return for each contact the chance that it is the lowest to give way, and the chance that the other tower is then hit."""
    (any_, top, outside, thin, inside, push, drop, above, many), (hit_any, hit_fallen, hit_towards) = load_fitted()
    count = len(measured)
    common = any_ + many * math.log(count)
    weights, hits = [], []
    for n, (margin, pushed, dropped, lean) in enumerate(measured):
        over = count - 1 - n
        weights.append(
            math.exp(
                common + top * (over == 0) + outside * min(margin, 0.0) + thin * min(max(margin, 0.0), THIN_MARGIN)
                + inside * min(max(margin - THIN_MARGIN, 0.0), WIDE_MARGIN) + push * pushed + drop * dropped
                + above * over
            )
        )  # fmt: skip
        towards = lean * (1 - 2 * tower)
        hits.append(1 / (1 + math.exp(-hit_any - hit_fallen * (count - n) - hit_towards * towards)))
    total = 1 + sum(weights)
    return [(weight / total, hit) for weight, hit in zip(weights, hits, strict=True)]
