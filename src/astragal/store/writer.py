"""All that a store writes, one transaction after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from astragal.store.engine import LOST, reason
from astragal.store.rows import Entry, StoreUnavailable
from astragal.store.swift import Swift
from astragal.store.tables import TOUCH, WRITE

RESTED = 2.0
"""Seconds without a transaction after which the connection is asked whether it still lives."""


class Writer:
    """Transactions one after the other, in the order they are asked for: SQLite has one writer anyhow, and no move can overtake another."""

    def __init__(self, engine: AsyncEngine, swift: Swift | None) -> None:
        self._engine = engine
        self._swift = swift
        self._turn = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._used = 0.0

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Commit what the body does, or nothing: StoreUnavailable when the database does not answer, IntegrityError passes."""
        async with self._turn:
            try:
                connection = await self._ready()
                async with connection.begin():
                    yield connection
                self._used = asyncio.get_running_loop().time()
            except IntegrityError:
                raise
            except BaseException as error:
                await self._drop()
                if isinstance(error, LOST):
                    raise StoreUnavailable(reason(error)) from error
                raise

    async def commit(self, entries: Sequence[Entry], cards: Sequence[dict[str, str | int | bool]]) -> None:
        """Commit entries of journals and cards of rooms, or nothing: StoreUnavailable and IntegrityError as in a transaction."""
        if self._swift is None:
            rows = [entry._asdict() for entry in entries]
            async with self.transaction() as connection:
                await connection.execute(WRITE, rows)
                if cards:
                    await connection.execute(TOUCH, cards)
            return
        async with self._turn:
            try:
                await self._swift.commit(entries, cards)
            except IntegrityError:
                raise
            except LOST as error:
                raise StoreUnavailable(reason(error)) from error

    async def close(self) -> None:
        """Wait for the transaction under way, then let the connection go."""
        async with self._turn:
            await self._release()
            if self._swift is not None:
                await self._swift.close()

    async def _ready(self) -> AsyncConnection:
        if self._connection is not None and asyncio.get_running_loop().time() - self._used > RESTED:
            await self._release()  # the pool asks before it gives it out again
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def _release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*LOST):
                await connection.invalidate()
            with suppress(*LOST):
                await connection.close()
