"""Read the arrays of a NumPy archive (.npz) without NumPy."""

from __future__ import annotations

import struct
from ast import literal_eval
from pathlib import Path
from zipfile import ZipFile

CODES = {"|i1": "b", "<i2": "h", "<f4": "f", "<f8": "d"}
"""The letter of `struct` for each type of number that is stored."""


class Rows:
    """An array whose rows are decoded one at a time."""

    def __init__(self, data: bytes) -> None:
        """Read a .npy file of version 1."""
        length = struct.unpack_from("<H", data, 8)[0]
        header = literal_eval(data[10 : 10 + length].decode())
        *rows, width = header["shape"]
        self._data = data
        self._start = 10 + length
        self._row = struct.Struct(f"<{width}{CODES[header['descr']]}")
        self.count: int = rows[0] if rows else 1

    def __getitem__(self, i: int) -> tuple[float, ...]:
        """Return a row."""
        return self._row.unpack_from(self._data, self._start + i * self._row.size)


def read_npz(path: Path, *names: str) -> list[Rows]:
    """Return arrays of an archive with one or two dimensions, in C order; the others are not decompressed."""
    with ZipFile(path) as archive:
        return [Rows(archive.read(f"{name}.npy")) for name in names]
