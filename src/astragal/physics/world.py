"""The dice of the two towers: poses to compute with, and the text that records keep.

Lengths are millimetres. Recorded poses are rounded to whole numbers, and the game continues from the recorded poses. So a
game that is cut and continued with the same engine on the same kind of processor stays the same to the last bit.
"""

from __future__ import annotations

import base64
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from astragal.kit.errors import ParseError

TOWERS = 2
SIZES = 4
"""Sizes of dice: small, medium, large, giant."""
BASE_SIZE = 0
"""The size of a base die: small."""
MAX_DICE = 12
"""Most dice above a base."""
LENGTH_SCALE = 100_000
"""Recorded lengths are whole numbers of 1 mm / this: 10 nanometres."""
QUATERNION_SCALE = 100_000_000
"""Recorded components of a quaternion are whole numbers of 1 / this."""
DIE_FORMAT = struct.Struct(">B3i4i")
"""A recorded die: size, centre, orientation."""
MAX_DISTANCE = 2_000.0
"""Recorded coordinates are smaller than this."""


class PhysicalOptions(Protocol):
    """The options of a game that gravity depends on."""

    @property
    def die_edge_mm(self) -> Sequence[int]:
        """Edges of the four sizes."""

    @property
    def die_density_kg_m3(self) -> int:
        """Density of the dice."""

    @property
    def die_friction_percent(self) -> int:
        """Coefficient of friction between dice, in hundredths."""

    @property
    def base_gap_mm(self) -> int:
        """Distance between the centres of the two base dice."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Physical properties of the dice and the table."""

    edges: tuple[float, ...] = (12.0, 16.0, 22.0, 30.0)
    """Edge by size."""
    density: float = 1.2
    """Grams per cubic centimetre."""
    friction: float = 0.35
    gap: float = 50.0
    """Distance between the centres of the two base dice."""

    @classmethod
    def from_options(cls, options: PhysicalOptions) -> Setting:
        """Return the setting that a table's options describe."""
        return cls(
            tuple(float(edge) for edge in options.die_edge_mm),
            options.die_density_kg_m3 / 1000,
            options.die_friction_percent / 100,
            float(options.base_gap_mm),
        )

    def base_pose(self, tower: int) -> Pose:
        """Return the pose of a tower's base die."""
        return Pose((tower - 0.5) * self.gap, 0.0, self.edges[BASE_SIZE] / 2)

    def mass(self, size: int) -> float:
        """Return the mass of a die in grams."""
        return self.density * (self.edges[size] / 10) ** 3


class Pose(NamedTuple):
    """The centre of a die and its orientation.

    The orientation is a unit quaternion: the rotation from lying square with the rolled face up.
    """

    x: float
    y: float
    z: float
    w: float = 1.0
    i: float = 0.0
    j: float = 0.0
    k: float = 0.0

    def axes(self) -> tuple[tuple[float, float, float], ...]:
        """Return the directions of the die's own x, y and z axes; z points out of the rolled face."""
        w, i, j, k = self.w, self.i, self.j, self.k
        return (
            (1 - 2 * (j * j + k * k), 2 * (i * j + k * w), 2 * (i * k - j * w)),
            (2 * (i * j - k * w), 1 - 2 * (i * i + k * k), 2 * (j * k + i * w)),
            (2 * (i * k + j * w), 2 * (j * k - i * w), 1 - 2 * (i * i + j * j)),
        )

    def to_integers(self) -> tuple[int, ...]:
        """Return the whole numbers that records keep of this pose."""
        return (*(round(LENGTH_SCALE * n) for n in self[:3]), *(round(QUATERNION_SCALE * n) for n in self[3:]))

    @classmethod
    def from_integers(cls, numbers: Sequence[int]) -> Pose:
        """Return the pose that a record keeps as these numbers."""
        return cls(*(n / LENGTH_SCALE for n in numbers[:3]), *(n / QUATERNION_SCALE for n in numbers[3:]))

    def quantize(self) -> Pose:
        """Return the pose with the precision of a record."""
        return Pose.from_integers(self.to_integers())


class Die(NamedTuple):
    """A die with its pose."""

    size: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class World:
    """The two towers: for each its base, then the dice above it from the lowest up."""

    towers: tuple[tuple[Die, ...], tuple[Die, ...]]

    @property
    def dice(self) -> tuple[Die, ...]:
        """All dice: those of the first tower, then those of the second."""
        return self.towers[0] + self.towers[1]

    def reset_empty_towers(self, setting: Setting, heights: Sequence[int]) -> World:
        """Return the world with every tower of height 0 replaced by its bare base.

        Towers are torn down between two verdicts, without the judge.
        """
        kept = [
            dice if height else bare_tower(setting, t)
            for t, (dice, height) in enumerate(zip(self.towers, heights, strict=True))
        ]
        return World((kept[0], kept[1]))


def bare_tower(setting: Setting, tower: int) -> tuple[Die, ...]:
    """Return a tower that consists of its base alone."""
    return (Die(BASE_SIZE, setting.base_pose(tower)),)


def initial_world(setting: Setting) -> World:
    """Return the world at the start of a game: the two bases."""
    return World((bare_tower(setting, 0), bare_tower(setting, 1)))


def format_world(world: World) -> str:
    """Return the text that records keep of a world."""
    packed = b"".join(
        bytes((len(tower),)) + b"".join(DIE_FORMAT.pack(die.size, *die.pose.to_integers()) for die in tower)
        for tower in world.towers
    )
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def parse_world(text: str) -> World:
    """Return the world that a text describes; raise ParseError when it describes none."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        towers = []
        position = 0
        for _ in range(TOWERS):
            n = packed[position]
            dice = [DIE_FORMAT.unpack_from(packed, position + 1 + DIE_FORMAT.size * level) for level in range(n)]
            towers.append(tuple(Die(size, Pose.from_integers(numbers)) for size, *numbers in dice))
            position += 1 + DIE_FORMAT.size * n
        world = World((towers[0], towers[1]))
    except (ValueError, IndexError, struct.error):
        raise ParseError("world-unreadable") from None
    if position != len(packed) or format_world(world) != text or not all(map(_is_possible, world.towers)):
        raise ParseError("world-unreadable")
    return world


def _is_possible(tower: tuple[Die, ...]) -> bool:
    return (
        1 <= len(tower) <= MAX_DICE + 1
        and tower[0].size == BASE_SIZE
        and all(die.size < SIZES and max(map(abs, die.pose[:3])) < MAX_DISTANCE for die in tower)
        and all(abs(math.hypot(*die.pose[3:]) - 1) < 1e-6 for die in tower)
    )
