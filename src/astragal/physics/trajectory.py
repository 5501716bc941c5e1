"""Playback of a placement, packed: only the dice that moved, 62.5 frames a second. docs/develop/towers.md gives the format."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

HEADER = struct.Struct(">HB")
LENGTH_SCALE = 1_000
"""Hundredths of a millimetre in a centimetre."""
QUATERNION_SCALE = 32_767 * 2**0.5
"""The three smaller components of a unit quaternion are at most the square root of one half."""
MIN_DISTANCE = 0.002
"""Centimetres; a die that moved less is left out, unless..."""
MIN_ROTATION = 0.001
"""...a component of its quaternion changed by more than this."""


def pack(frames: NDArray[np.float64]) -> bytes:
    """Pack poses in centimetres, by frame and die."""
    extent = np.ptp(frames, axis=0)
    moved = np.flatnonzero((extent[:, :3].max(axis=1) > MIN_DISTANCE) | (extent[:, 3:].max(axis=1) > MIN_ROTATION))
    kept = frames[:, moved]
    positions = np.clip(np.rint(kept[:, :, :3] * LENGTH_SCALE), -32_768, 32_767).astype(np.int16)
    dropped = np.abs(kept[:, :, 3:]).argmax(axis=2)
    sign = np.where(np.take_along_axis(kept[:, :, 3:], dropped[:, :, None], axis=2) < 0, -1.0, 1.0)
    others = (np.arange(3) + (np.arange(3) >= dropped[:, :, None])).astype(np.intp)
    components = np.take_along_axis(kept[:, :, 3:], others, axis=2) * sign
    rotations = np.rint(components * QUATERNION_SCALE).astype(np.int16)
    columns = [_differences(positions), dropped.astype(np.uint8), _differences(rotations)]
    body = b"".join(np.ascontiguousarray(np.moveaxis(column, 0, -1)).tobytes() for column in columns)
    return zlib.compress(HEADER.pack(len(frames), len(moved)) + bytes(moved.tolist()) + body, 9)


def unpack(packed: bytes) -> tuple[list[int], NDArray[np.float64]]:
    """Return the indexes of the dice that moved, and their poses in centimetres by frame and die."""
    data = zlib.decompress(packed)
    frames, dice = HEADER.unpack_from(data)
    offset = HEADER.size
    moved = list(data[offset : offset + dice])
    offset += dice
    positions, offset = _read_column(data, offset, (dice, 3, frames), ">i2")
    dropped, offset = _read_column(data, offset, (dice, frames), "u1")
    rotations, offset = _read_column(data, offset, (dice, 3, frames), ">i2")
    poses = np.empty((frames, dice, 7))
    poses[:, :, :3] = np.cumsum(np.moveaxis(positions, -1, 0), axis=0, dtype=np.int16) / LENGTH_SCALE
    three = np.cumsum(np.moveaxis(rotations, -1, 0), axis=0, dtype=np.int16) / QUATERNION_SCALE
    fourth = np.moveaxis(dropped, -1, 0).astype(np.intp)
    others = np.arange(3) + (np.arange(3) >= fourth[:, :, None])
    np.put_along_axis(poses[:, :, 3:], others, three, axis=2)
    rest = np.sqrt(np.maximum(1 - (three**2).sum(axis=2), 0))
    np.put_along_axis(poses[:, :, 3:], fourth[:, :, None], rest[:, :, None], axis=2)
    return moved, poses


def _differences(values: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return the first frame and the differences from frame to frame, modulo 2**16, high byte first."""
    return np.diff(values, axis=0, prepend=np.zeros_like(values[:1])).astype(">i2")


def _read_column(data: bytes, offset: int, shape: tuple[int, ...], kind: str) -> tuple[NDArray[np.int16], int]:
    values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
    return values.astype(np.int16), offset + values.nbytes
