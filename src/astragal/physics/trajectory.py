"""Playback of a placement, packed: only the dice that moved, 62.5 frames a second. docs/develop/towers.md gives the format."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

HEADER = struct.Struct(">HB")
LENGTH_SCALE = 1_000
"""Hundredths of a millimetre in a centimetre."""
QUATERNION_SCALE = 32_767 * 2**0.5
"""The three smaller components of a unit quaternion are at most the square root of one half."""
MIN_DISTANCE = 0.002
"""Centimetres; a die that moved less is left out, unless..."""
MIN_ROTATION = 0.001
"""...a component of its quaternion changed by more than this."""

Column = tuple[float, ...]
"""One of the seven numbers of a die, by frame."""


def pack(frames: Sequence[Sequence[float]]) -> bytes:
    """Pack poses in centimetres: in each frame seven numbers for each die."""
    columns: list[Column] = list(zip(*frames, strict=True))
    dice = [columns[n : n + 7] for n in range(0, len(columns), 7)]
    moved = [n for n, die in enumerate(dice) if _has_moved(die)]
    rotations = [[_drop_largest(rotation) for rotation in zip(*dice[n][3:], strict=True)] for n in moved]
    parts = [
        HEADER.pack(len(frames), len(moved)),
        bytes(moved),
        *(_pack_differences([_scale_length(x) for x in column]) for n in moved for column in dice[n][:3]),
        *(bytes([dropped for dropped, _ in rotation]) for rotation in rotations),
        *(_pack_differences([three[n] for _, three in rotation]) for rotation in rotations for n in range(3)),
    ]
    return zlib.compress(b"".join(parts), 9)


def _has_moved(die: Sequence[Column]) -> bool:
    return any(max(column) - min(column) > (MIN_DISTANCE if n < 3 else MIN_ROTATION) for n, column in enumerate(die))


def _scale_length(x: float) -> int:
    return max(-32_768, min(32_767, round(x * LENGTH_SCALE)))


def _drop_largest(rotation: Column) -> tuple[int, list[int]]:
    """Return which component of a quaternion is the largest, and the others, scaled, of the same rotation with that one positive."""
    sizes = [abs(part) for part in rotation]
    dropped = sizes.index(max(sizes))
    scale = QUATERNION_SCALE if rotation[dropped] >= 0 else -QUATERNION_SCALE
    return dropped, [round(part * scale) for n, part in enumerate(rotation) if n != dropped]


def _pack_differences(values: Sequence[int]) -> bytes:
    """Pack the first value and the differences from frame to frame, modulo 2**16, high byte first."""
    return struct.pack(f">{len(values)}H", *((b - a) & 0xFFFF for a, b in zip([0, *values], values, strict=False)))
