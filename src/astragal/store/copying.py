"""Whole stores poured from one database into another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from astragal.kit.errors import Unavailable
from astragal.store.engine import engine_of, sqlite_url
from astragal.store.migrations import upgrade
from astragal.store.tables import JOURNAL, READ, ROOMS, SECRETS, WRITE

Progress: TypeAlias = Callable[[int, int], None]

# In this order, since a journal belongs to a room. Who owned a room stays behind: those workers do not live where the copy goes.
POURED = (
    (select(SECRETS), insert(SECRETS)),
    (
        select(*(column for column in ROOMS.c if column.name not in ("number", "owner"))).order_by(ROOMS.c.number),
        insert(ROOMS),
    ),
    (READ.order_by(ROOMS.c.number, JOURNAL.c.seq), WRITE),
)
AT_ONCE = 1000


async def snapshot(connection: AsyncConnection) -> AsyncConnection:
    """Let a fresh connection see one moment of the database, whatever is written from then on."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
        return connection
    return await connection.execution_options(isolation_level="REPEATABLE READ")


async def pour(source: AsyncConnection, target: AsyncConnection, progress: Progress) -> int:
    """Copy all rows into empty tables; return how many rooms there are."""
    secrets, rooms, entries = [
        await source.scalar(select(func.count()).select_from(table)) or 0 for table in (SECRETS, ROOMS, JOURNAL)
    ]
    done = 0
    for rows, kept in POURED:
        stream = await source.stream(rows)
        async for part in stream.mappings().partitions(AT_ONCE):
            await target.execute(kept, [dict(row) for row in part])
            done += len(part)
            progress(done, secrets + rooms + entries)
    return rooms


def settle(path: Path) -> None:
    """Make a finished copy one file that can be read anywhere, also where nothing may be written beside it."""
    with closing(sqlite3.connect(path)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


@asynccontextmanager
async def copy_opened(path: Path) -> AsyncIterator[AsyncConnection]:
    """Read a copy, brought up to today's tables in a place of its own."""
    with TemporaryDirectory() as folder:
        own = Path(folder, "copy.sqlite")
        await asyncio.to_thread(_bring_up, path, own)
        engine = engine_of(sqlite_url(own))
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()


def _bring_up(path: Path, own: Path) -> None:
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(own)) as copy:
            source.backup(copy)
            sound = copy.execute("PRAGMA quick_check").fetchone() == ("ok",)
            copy.execute("SELECT version_num FROM alembic_version")
    except sqlite3.Error as error:
        raise Unavailable("store-file", path=str(path)) from error
    if not sound:
        raise Unavailable("store-file", path=str(path))
    upgrade(sqlite_url(own))
