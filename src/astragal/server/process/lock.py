"""A SQLite file belongs to one server at a time: two would show different games to their guests."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from astragal.kit.errors import Unavailable

try:
    import fcntl
except ImportError:  # Windows has msvcrt instead
    fcntl = None  # type: ignore[assignment]

ATTEMPTS, PAUSE_SECONDS = 20, 0.1


@contextmanager
def keep_database(database: str) -> Iterator[None]:
    """Keep a SQLite file for this server alone. Raises Unavailable when another server has it.

    The lock is on a file beside it and ends with the process, however that ends. PostgreSQL has leases instead.
    """
    file = database.removeprefix("sqlite:///")
    if file in (database, "", ":memory:"):
        yield
        return
    with Path(f"{file}.lock").open("w") as lock:
        if not _lock(lock):
            raise Unavailable("serve-database-used", file=file)
        yield


def _lock(file: IO[str]) -> bool:
    """Lock a file; return False when somebody else keeps it.

    It is tried for a while: when a server is killed, a process that it was just starting may keep the lock for a moment.
    """
    for _ in range(ATTEMPTS):
        try:
            _lock_now(file)
            return True
        except OSError:
            time.sleep(PAUSE_SECONDS)
    return False


def _lock_now(file: IO[str]) -> None:
    """Lock a file, or raise OSError when somebody else keeps it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        console: Any = import_module("msvcrt")
        console.locking(file.fileno(), console.LK_NBLCK, 1)
