"""What is sent for playback: only the dice that moved, 62.5 looks a second; docs/develop/towers.md tells its bytes."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

HEAD = struct.Struct(">HB")
SCALE = 1_000
"""Hundredths of a millimetre in a centimetre."""
PART = 32_767 * 2**0.5
"""The three smaller parts of a unit quaternion are at most the root of a half."""
SEEN = 0.002
"""Centimetres; a die that moved less is not shown to move, and..."""
TURNED = 0.001
"""...how little a part of its quaternion may have changed."""


def pack(frames: NDArray[np.float64]) -> bytes:
    """Pack looks, dice, poses in centimetres."""
    spread = np.ptp(frames, axis=0)
    moved = np.flatnonzero((spread[:, :3].max(axis=1) > SEEN) | (spread[:, 3:].max(axis=1) > TURNED))
    seen = frames[:, moved]
    places = np.clip(np.rint(seen[:, :, :3] * SCALE), -32_768, 32_767).astype(np.int16)
    dropped = np.abs(seen[:, :, 3:]).argmax(axis=2)
    sign = np.where(np.take_along_axis(seen[:, :, 3:], dropped[:, :, None], axis=2) < 0, -1.0, 1.0)
    others = (np.arange(3) + (np.arange(3) >= dropped[:, :, None])).astype(np.intp)
    parts = np.rint(np.take_along_axis(seen[:, :, 3:], others, axis=2) * sign * PART).astype(np.int16)
    columns = [_steps(places), dropped.astype(np.uint8), _steps(parts)]
    body = b"".join(np.ascontiguousarray(np.moveaxis(column, 0, -1)).tobytes() for column in columns)
    return zlib.compress(HEAD.pack(len(frames), len(moved)) + bytes(moved.tolist()) + body, 9)


def unpack(packed: bytes) -> tuple[list[int], NDArray[np.float64]]:
    """Return which dice moved, and looks, moved dice, poses in centimetres."""
    data = zlib.decompress(packed)
    looks, dice = HEAD.unpack_from(data)
    at = HEAD.size
    moved = list(data[at : at + dice])
    at += dice
    places, at = _column(data, at, (dice, 3, looks), ">i2")
    dropped, at = _column(data, at, (dice, looks), "u1")
    parts, at = _column(data, at, (dice, 3, looks), ">i2")
    poses = np.empty((looks, dice, 7))
    poses[:, :, :3] = np.cumsum(np.moveaxis(places, -1, 0), axis=0, dtype=np.int16) / SCALE
    three = np.cumsum(np.moveaxis(parts, -1, 0), axis=0, dtype=np.int16) / PART
    lost = np.moveaxis(dropped, -1, 0).astype(np.intp)
    others = np.arange(3) + (np.arange(3) >= lost[:, :, None])
    np.put_along_axis(poses[:, :, 3:], others, three, axis=2)
    rest = np.sqrt(np.maximum(1 - (three**2).sum(axis=2), 0))
    np.put_along_axis(poses[:, :, 3:], lost[:, :, None], rest[:, :, None], axis=2)
    return moved, poses


def _steps(values: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return the first look and the differences to the ones before, wrapping around; high byte first."""
    return np.diff(values, axis=0, prepend=np.zeros_like(values[:1])).astype(">i2")


def _column(data: bytes, at: int, shape: tuple[int, ...], kind: str) -> tuple[NDArray[np.int16], int]:
    values = np.frombuffer(data, kind, int(np.prod(shape)), at).reshape(shape)
    return values.astype(np.int16), at + values.nbytes
