"""Unpack playbacks, as the page does: see docs/develop/towers.md."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray

from astragal.physics.trajectory import HEADER, LENGTH_SCALE, QUATERNION_SCALE


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


def _read_column(data: bytes, offset: int, shape: tuple[int, ...], kind: str) -> tuple[NDArray[np.int16], int]:
    values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
    return values.astype(np.int16), offset + values.nbytes
