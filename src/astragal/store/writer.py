"""The writing side of a store: one transaction at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from astragal.store.engine import DATABASE_ERRORS, describe_error
from astragal.store.journal_thread import JournalThread
from astragal.store.rows import Entry, Snapshot, StoreUnavailable
from astragal.store.tables import INSERT_ENTRY, SAVE_SNAPSHOT, UPDATE_SUMMARY, SummaryUpdate

IDLE_SECONDS = 2.0
"""A connection that was idle for longer is tested before it is used again."""


class Writer:
    """Runs transactions one after the other, in the order of the calls.

    SQLite allows one writer only, and no move may overtake an earlier one.
    """

    def __init__(self, engine: AsyncEngine, journal_thread: JournalThread | None) -> None:
        self._engine = engine
        self._journal_thread = journal_thread
        self._lock = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._last_used = 0.0

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Commit all that the body writes, or nothing.

        Raises StoreUnavailable when the database does not answer; IntegrityError passes through.
        """
        async with self._lock:
            try:
                connection = await self._connect()
                async with connection.begin():
                    yield connection
                self._last_used = asyncio.get_running_loop().time()
            except IntegrityError:
                raise
            except BaseException as error:
                await self._discard()
                if isinstance(error, DATABASE_ERRORS):
                    raise StoreUnavailable(describe_error(error)) from error
                raise

    async def commit(
        self, entries: Sequence[Entry], summaries: Sequence[SummaryUpdate], snapshots: Sequence[Snapshot]
    ) -> None:
        """Commit all of this, or none; raises as `transaction` does."""
        if self._journal_thread is None:
            async with self.transaction() as connection:
                if entries:
                    await connection.execute(INSERT_ENTRY, [entry._asdict() for entry in entries])
                if summaries:
                    await connection.execute(UPDATE_SUMMARY, summaries)
                if snapshots:
                    await connection.execute(SAVE_SNAPSHOT, [snapshot._asdict() for snapshot in snapshots])
            return
        async with self._lock:
            try:
                await self._journal_thread.commit(entries, summaries, snapshots)
            except IntegrityError:
                raise
            except DATABASE_ERRORS as error:
                raise StoreUnavailable(describe_error(error)) from error

    async def close(self) -> None:
        """Wait for the transaction under way, then close the connection."""
        async with self._lock:
            await self._release()
            if self._journal_thread is not None:
                await self._journal_thread.close()

    async def _connect(self) -> AsyncConnection:
        if self._connection is not None and asyncio.get_running_loop().time() - self._last_used > IDLE_SECONDS:
            await self._release()  # the pool tests a connection before it hands it out
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def _release(self) -> None:
        """Return the connection to the pool."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _discard(self) -> None:
        """Throw the connection away: it may be broken."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*DATABASE_ERRORS):
                await connection.invalidate()
            with suppress(*DATABASE_ERRORS):
                await connection.close()
