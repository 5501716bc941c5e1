"""A stand-in for the console module of Windows: keys come from the variable KEYS, locks are kept in memory."""

from __future__ import annotations

import os

LK_NBLCK = 2
_keys = list(os.environ.get("KEYS", ""))
locked: set[tuple[int, int]] = set()


def kbhit() -> bool:
    """Tell whether a key waits."""
    return bool(_keys)


def getwch() -> str:
    """Return the next key."""
    return _keys.pop(0)


def locking(file: int, mode: int, size: int) -> None:
    """Lock a file that nobody has locked."""
    assert (mode, size) == (LK_NBLCK, 1)
    known = os.fstat(file)
    if (known.st_dev, known.st_ino) in locked:
        raise PermissionError
    locked.add((known.st_dev, known.st_ino))
