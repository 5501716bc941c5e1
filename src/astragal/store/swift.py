"""SQLite's journal written by a thread of its own, a whole commit at a time: each hop between threads costs as much as ten entries."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import IntegrityError

from astragal.store.engine import LOST
from astragal.store.rows import Entry
from astragal.store.tables import JOURNAL, ROOMS, TOUCH

KNOWN = 100_000
"""Rooms whose numbers are remembered at once."""


class Swift:
    """One connection in one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "journal")
        self._write = str(insert(JOURNAL).inline().compile(dialect=engine.dialect))
        self._connection: Connection | None = None
        self._numbers: dict[str, int] = {}

    async def commit(self, entries: Sequence[Entry], cards: Sequence[dict[str, str | int | bool]]) -> None:
        """Commit entries and cards, or nothing of them."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, entries, cards)

    def _commit(self, entries: Sequence[Entry], cards: Sequence[dict[str, str | int | bool]]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            connection = self._connection
            with connection.begin():
                rows = [(self._number(connection, e.room), e.seq, e.at, e.body) for e in entries]
                connection.exec_driver_sql(self._write, rows)
                if cards:
                    connection.execute(TOUCH, cards)
        except IntegrityError:
            raise
        except LOST:
            self._drop()
            raise

    def _number(self, connection: Connection, room: str) -> int | None:
        """Return the number of a room; None makes its entry fail, as a room that is gone would."""
        number = self._numbers.get(room)
        if number is None:
            number = connection.scalar(select(ROOMS.c.number).where(ROOMS.c.room == room))
            if number is not None:
                if len(self._numbers) >= KNOWN:
                    self._numbers.clear()
                self._numbers[room] = number
        return number

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*LOST):
                connection.close()

    async def close(self) -> None:
        """Let the connection go; nothing may be under way."""
        await asyncio.to_thread(self._thread.shutdown)
        self._drop()
        self._engine.dispose()
