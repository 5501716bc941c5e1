"""A thread that writes SQLite's journal, one commit per call.

aiosqlite switches threads for every statement, and each switch costs as much as ten entries.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import IntegrityError

from astragal.store.engine import DATABASE_ERRORS
from astragal.store.rows import Entry, Snapshot
from astragal.store.tables import JOURNAL, ROOMS, SAVE_SNAPSHOT, UPDATE_SUMMARY, SummaryUpdate

CACHED_ROOMS = 100_000
"""Rooms whose numbers are cached."""


class JournalThread:
    """One connection to SQLite, used by one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "journal")
        self._insert = str(insert(JOURNAL).inline().compile(dialect=engine.dialect))
        self._connection: Connection | None = None
        self._numbers: dict[str, int] = {}

    async def commit(
        self, entries: Sequence[Entry], summaries: Sequence[SummaryUpdate], snapshots: Sequence[Snapshot]
    ) -> None:
        """Commit all of this, or none."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, entries, summaries, snapshots)

    def _commit(
        self, entries: Sequence[Entry], summaries: Sequence[SummaryUpdate], snapshots: Sequence[Snapshot]
    ) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            connection = self._connection
            with connection.begin():
                if entries:
                    rows = [(self._room_number(connection, e.room), e.seq, e.at, e.body) for e in entries]
                    connection.exec_driver_sql(self._insert, rows)
                if summaries:
                    connection.execute(UPDATE_SUMMARY, summaries)
                if snapshots:
                    connection.execute(SAVE_SNAPSHOT, [snapshot._asdict() for snapshot in snapshots])
        except IntegrityError:
            raise
        except DATABASE_ERRORS:
            self._disconnect()
            raise

    def _room_number(self, connection: Connection, room: str) -> int | None:
        """Return the number of a room, or None when it is deleted: SQLite refuses a row without a number."""
        number = self._numbers.get(room)
        if number is None:
            number = connection.scalar(select(ROOMS.c.number).where(ROOMS.c.room == room))
            if number is not None:
                if len(self._numbers) >= CACHED_ROOMS:
                    self._numbers.clear()
                self._numbers[room] = number
        return number

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*DATABASE_ERRORS):
                connection.close()

    async def close(self) -> None:
        """End the thread and close its connection; no commit may be under way."""
        await asyncio.to_thread(self._thread.shutdown)
        self._disconnect()
        self._engine.dispose()
