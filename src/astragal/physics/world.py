"""Where the dice of the two towers are, as numbers to compute with and as the text that records keep.

Lengths are millimetres. What is recorded is rounded to whole numbers first, and the game goes on from what was recorded, so
that a game cut and continued is the same game to the last bit.
"""

from __future__ import annotations

import base64
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from astragal.games.dice_crash.state import LEVELS, SIZES, SMALL, TOWERS, Options
from astragal.kit.errors import ParseError

LENGTH = 100_000
"""Recorded lengths are whole numbers of millimetres divided by this: 10 nanometres."""
TURN = 100_000_000
"""Recorded parts of a quaternion are whole numbers of 1 divided by this."""
DIE = struct.Struct(">B3i4i")
"""A recorded die: its size, where its centre is, how it is turned."""
FURTHEST = 2_000.0
"""Nothing recorded is further away than this."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What the dice and the table are made of."""

    edges: tuple[float, ...] = (12.0, 16.0, 22.0, 30.0)
    """Edge by size."""
    density: float = 1.2
    """Grams per cubic centimetre."""
    friction: float = 0.35
    gap: float = 50.0
    """Between the middles of the two base dice."""

    @classmethod
    def of(cls, options: Options) -> Setting:
        """Return the setting that a table has agreed on."""
        return cls(
            tuple(float(edge) for edge in options.die_edge_mm),
            options.die_density_kg_m3 / 1000,
            options.die_friction_percent / 100,
            float(options.base_gap_mm),
        )

    def slot(self, tower: int) -> Pose:
        """Return where a base stands."""
        return Pose((tower - 0.5) * self.gap, 0.0, self.edges[SMALL] / 2)

    def mass(self, size: int) -> float:
        """Return the grams of a die."""
        return self.density * (self.edges[size] / 10) ** 3


class Pose(NamedTuple):
    """Where the centre of a die is, and how it is turned from lying square with its shown face up: a unit quaternion."""

    x: float
    y: float
    z: float
    w: float = 1.0
    i: float = 0.0
    j: float = 0.0
    k: float = 0.0

    def axes(self) -> tuple[tuple[float, float, float], ...]:
        """Return the directions of the die's own x, y and z; z is the shown face."""
        w, i, j, k = self.w, self.i, self.j, self.k
        return (
            (1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)),
            (2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)),
            (2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)),
        )

    def whole(self) -> tuple[int, ...]:
        """Return the whole numbers that are recorded of this pose."""
        return (*(round(LENGTH * n) for n in self[:3]), *(round(TURN * n) for n in self[3:]))

    @classmethod
    def from_whole(cls, numbers: Sequence[int]) -> Pose:
        """Return the pose that was recorded."""
        return cls(*(n / LENGTH for n in numbers[:3]), *(n / TURN for n in numbers[3:]))

    def rounded(self) -> Pose:
        """Return the pose as it will be read from the record."""
        return Pose.from_whole(self.whole())


class Die(NamedTuple):
    """A die that stands somewhere."""

    size: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class World:
    """The two towers: for each its base, then the dice above it from the lowest up."""

    towers: tuple[tuple[Die, ...], tuple[Die, ...]]

    @property
    def dice(self) -> tuple[Die, ...]:
        """All dice: the tower on base 3, then the tower on base 6."""
        return self.towers[0] + self.towers[1]

    def torn(self, setting: Setting, heights: Sequence[int]) -> World:
        """Return the world after the towers that have no height were torn down; the others are as they were."""
        kept = [
            dice if height else base_only(setting, t)
            for t, (dice, height) in enumerate(zip(self.towers, heights, strict=True))
        ]
        return World((kept[0], kept[1]))


def base_only(setting: Setting, tower: int) -> tuple[Die, ...]:
    """Return a tower of nothing but its base, in its place."""
    return (Die(SMALL, setting.slot(tower)),)


def first_world(setting: Setting) -> World:
    """Return the two bases."""
    return World((base_only(setting, 0), base_only(setting, 1)))


def say_world(world: World) -> str:
    """Return the text that a record keeps of a world."""
    packed = b"".join(
        bytes((len(tower),)) + b"".join(DIE.pack(die.size, *die.pose.whole()) for die in tower)
        for tower in world.towers
    )
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_world(text: str) -> World:
    """Return the world that a record tells of, or raise UserError."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        towers = []
        at = 0
        for _ in range(TOWERS):
            n = packed[at]
            dice = [DIE.unpack_from(packed, at + 1 + DIE.size * level) for level in range(n)]
            towers.append(tuple(Die(size, Pose.from_whole(numbers)) for size, *numbers in dice))
            at += 1 + DIE.size * n
        world = World((towers[0], towers[1]))
    except (ValueError, IndexError, struct.error):
        raise ParseError("world-unreadable") from None
    if at != len(packed) or say_world(world) != text or not all(_possible(tower) for tower in world.towers):
        raise ParseError("world-unreadable")
    return world


def _possible(tower: tuple[Die, ...]) -> bool:
    return (
        1 <= len(tower) <= LEVELS + 1
        and tower[0].size == SMALL
        and all(die.size < SIZES and max(map(abs, die.pose[:3])) < FURTHEST for die in tower)
        and all(abs(math.hypot(*die.pose[3:]) - 1) < 1e-6 for die in tower)
    )
