"""Copying of whole databases, for backup and restore."""

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
from astragal.store.engine import open_engine, sqlite_url
from astragal.store.migrations import upgrade
from astragal.store.tables import INSERT_ENTRY, JOURNAL, ROOMS, SECRETS, SELECT_ENTRIES

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of rows copied, and of rows in all."""

# In this order, since a journal refers to its room. Owners are left out: the workers do not run where the copy goes. So are
# snapshots, which are made again.
COPIED = (
    (select(SECRETS), insert(SECRETS)),
    (
        select(*(column for column in ROOMS.c if column.name not in ("number", "owner", "doomed"))).order_by(
            ROOMS.c.number
        ),
        insert(ROOMS),
    ),
    (SELECT_ENTRIES.order_by(ROOMS.c.number, JOURNAL.c.seq), INSERT_ENTRY),
)
BATCH = 1000
"""Rows that are copied at a time."""


async def begin_snapshot(connection: AsyncConnection) -> AsyncConnection:
    """Begin a transaction that sees the database as it is now, without later writes; return its connection."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
        return connection
    return await connection.execution_options(isolation_level="REPEATABLE READ")


async def copy_rows(source: AsyncConnection, target: AsyncConnection, progress: Progress) -> int:
    """Copy all rows into empty tables; return the number of rooms."""
    secrets, rooms, entries = [
        await source.scalar(select(func.count()).select_from(table)) or 0 for table in (SECRETS, ROOMS, JOURNAL)
    ]
    done = 0
    for query, insertion in COPIED:
        stream = await source.stream(query)
        async for rows in stream.mappings().partitions(BATCH):
            await target.execute(insertion, [dict(row) for row in rows])
            done += len(rows)
            progress(done, secrets + rooms + entries)
    return rooms


def leave_wal_mode(path: Path) -> None:
    """Make a finished backup a single file, readable from read-only folders too."""
    with closing(sqlite3.connect(path)) as backup:
        backup.execute("PRAGMA journal_mode=DELETE")


@asynccontextmanager
async def open_backup(path: Path) -> AsyncIterator[AsyncConnection]:
    """Connect to a temporary copy of a backup, upgraded to today's tables; the backup itself does not change."""
    with TemporaryDirectory() as folder:
        copy = Path(folder, "copy.sqlite")
        await asyncio.to_thread(_copy_and_upgrade, path, copy)
        engine = open_engine(sqlite_url(copy))
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()


def _copy_and_upgrade(path: Path, target: Path) -> None:
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            intact = copy.execute("PRAGMA quick_check").fetchone() == ("ok",)
            copy.execute("SELECT version_num FROM alembic_version")
    except sqlite3.Error as error:
        raise Unavailable("store-file", path=str(path)) from error
    if not intact:
        raise Unavailable("store-file", path=str(path))
    upgrade(sqlite_url(target))
