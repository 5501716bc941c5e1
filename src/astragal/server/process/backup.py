"""Backups: a copy of the database, made while the server runs, and restored into an empty database of either kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from astragal.store import connect, upgrade

Progress = Callable[[int, int], None]


def back_up(database: str, path: Path, progress: Progress) -> int:
    """Copy a database into a new file; return how many rooms it holds."""

    async def go() -> int:
        store = await connect(database)
        try:
            return await store.back_up(path, progress)
        finally:
            await store.close()

    return asyncio.run(go())


def restore(database: str, path: Path, progress: Progress) -> int:
    """Fill an empty database from a backup; return how many rooms it holds."""
    upgrade(database)

    async def go() -> int:
        store = await connect(database)
        try:
            return await store.restore(path, progress)
        finally:
            await store.close()

    return asyncio.run(go())
