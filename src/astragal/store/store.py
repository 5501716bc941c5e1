"""The store: rooms, their journals, and who owns them."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, fields
from pathlib import Path

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from astragal.kit.errors import InvariantError, NotNow
from astragal.store.committer import Committer, Done
from astragal.store.copying import Progress, copy_opened, pour, settle, snapshot
from astragal.store.engine import LOST, engine_of, is_sqlite, readable, reason, sqlite_url, swift_engine
from astragal.store.migrations import upgrade
from astragal.store.rows import Card, Entry, StoreUnavailable
from astragal.store.swift import Swift
from astragal.store.tables import JOURNAL, READ, ROOMS, SECRETS, WORKERS, WRITE
from astragal.store.writer import Writer

CARD = select(*(ROOMS.c[field.name] for field in fields(Card)))
OWNER = (
    select(ROOMS.c.owner, ROOMS.c.epoch, WORKERS.c.address, WORKERS.c.until)
    .select_from(ROOMS)
    .outerjoin(WORKERS, ROOMS.c.owner == WORKERS.c.worker)
)
AT_ONCE = 100
"""How many rooms expire in one transaction: moves wait no longer than that."""
HEARTBEAT = 3.0
"""Seconds in which a living database answers."""


async def connect(url: str) -> Store:
    """Open the store at an address: `sqlite:///path` or `postgresql://user:password@host:port/name`."""
    with readable(url):
        engine = engine_of(url)
        try:
            async with engine.connect() as connection:
                await connection.execute(CARD.limit(1))
        except BaseException:
            await engine.dispose()
            raise
        swift = Swift(swift_engine(url)) if is_sqlite(url) else None
    return Store(engine, swift)


class Store:
    """All rooms of a server, in SQLite or PostgreSQL. Where a method needs the database and it does not answer, it raises StoreUnavailable."""

    def __init__(self, engine: AsyncEngine, swift: Swift | None) -> None:
        self._engine = engine
        self._writer = Writer(engine, swift)
        self._committer = Committer(self._writer)

    async def close(self) -> None:
        """Commit what is pending and let the database go."""
        await self._committer.finished()
        await self._writer.close()
        await self._engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(HEARTBEAT), self._reading() as connection:
                await connection.execute(select(1))
        except (StoreUnavailable, TimeoutError):
            return False
        return True

    async def secret(self, name: str) -> bytes:
        """Return the 32 random bytes of this name, made once and the same for every worker from then on."""
        query = select(SECRETS.c.value).where(SECRETS.c.name == name)
        async with self._reading() as connection:
            value: bytes | None = await connection.scalar(query)
        if value is not None:
            return value
        try:
            value = secrets.token_bytes(32)
            async with self._writer.transaction() as connection:
                await connection.execute(insert(SECRETS).values(name=name, value=value))
        except IntegrityError:
            return await self.secret(name)
        return value

    # Rooms and journals

    async def found(self, card: Card, first: Entry, owner: str | None = None) -> bool:
        """Keep a new room with its first entry and its owner, durable on return; False when its code or id is taken."""
        try:
            async with self._writer.transaction() as connection:
                await connection.execute(insert(ROOMS).values(**asdict(card), owner=owner))
                await connection.execute(WRITE, first._asdict())
        except IntegrityError:
            return False
        return True

    def append(self, entry: Entry, done: Done, card: Card | None = None) -> None:
        """Let an entry wait for the next commit, and its room's card (phase, free, public, touched) with it.

        `done` is called on the event loop: with None once the entry is durable, otherwise with WriteConflict or StoreUnavailable. Entries of one
        room are committed in the order given; when one fails, those of the same room that wait behind it fail as well.
        """
        self._committer.append(entry, done, card)

    def pending(self) -> int:
        """Return how many entries wait to become durable."""
        return self._committer.pending()

    async def read(self, room: str, after: int = 0) -> list[Entry]:
        """Return the entries of a room after this number, in order."""
        query = READ.where(ROOMS.c.room == room, JOURNAL.c.seq > after).order_by(JOURNAL.c.seq)
        async with self._reading() as connection:
            return [Entry(*row) for row in await connection.execute(query)]

    async def load(self, room: str) -> tuple[Card, list[Entry]] | None:
        """Return the card of a room and its whole journal; None when there is no such room."""
        query = READ.where(ROOMS.c.room == room).order_by(JOURNAL.c.seq)
        async with self._reading() as connection:
            entries = [Entry(*row) for row in await connection.execute(query)]
            row = (await connection.execute(CARD.where(ROOMS.c.room == room))).one_or_none()
        return (Card(*row), entries) if row is not None and entries else None

    async def card(self, room: str) -> Card | None:
        """Return the card of a room by its id."""
        return await self._card(ROOMS.c.room == room)

    async def find(self, code: str) -> Card | None:
        """Return the card of a room by its short code."""
        return await self._card(ROOMS.c.code == code)

    async def lobby(self, limit: int = 100) -> list[Card]:
        """Return the public rooms that still gather and have free seats, newest first."""
        open_to_all = CARD.where(ROOMS.c.public, ROOMS.c.phase == "gathering", ROOMS.c.free > 0)
        async with self._reading() as connection:
            found = await connection.execute(open_to_all.order_by(ROOMS.c.made.desc(), ROOMS.c.room).limit(limit))
            return [Card(*row) for row in found]

    async def expire(self, before: int) -> int:
        """Delete the rooms whose last entry is older, with their journals, and workers long gone; return how many rooms."""
        old = _untouched_since(before)
        # On PostgreSQL a room that is just being written is passed over, and the others can be written no more; then it is asked again,
        # for the entries that came in between. SQLite has one writer at a time: there the second question is all.
        candidates = select(ROOMS.c.room).where(old).limit(AT_ONCE).with_for_update(skip_locked=True)
        gone, names = 0, [""]
        while names:
            async with self._writer.transaction() as connection:
                names = list((await connection.execute(candidates)).scalars())
                gone += (await connection.execute(delete(ROOMS).where(ROOMS.c.room.in_(names), old))).rowcount
        async with self._writer.transaction() as connection:
            await connection.execute(delete(WORKERS).where(WORKERS.c.until < before))
        return gone

    # Workers and who owns a room

    async def beat(self, worker: str, address: str, until: int) -> None:
        """Say that a worker lives and can be reached at this address, until this time (ms)."""
        known = update(WORKERS).where(WORKERS.c.worker == worker).values(address=address, until=until)
        async with self._writer.transaction() as connection:
            if not (await connection.execute(known)).rowcount:
                await connection.execute(insert(WORKERS).values(worker=worker, address=address, until=until))

    async def part(self, worker: str) -> None:
        """Say that a worker stops: its rooms are free at once."""
        async with self._writer.transaction() as connection:
            await connection.execute(delete(WORKERS).where(WORKERS.c.worker == worker))
            await connection.execute(update(ROOMS).where(ROOMS.c.owner == worker).values(owner=None))

    async def claim(self, room: str, worker: str, now: int) -> tuple[str, str] | None:
        """Return the owner of a room and its address: the one it has, if that lives, otherwise this worker. None: no such room."""
        while True:
            async with self._reading() as connection:
                row = (await connection.execute(OWNER.where(ROOMS.c.room == room))).one_or_none()
                mine = await connection.scalar(select(WORKERS.c.address).where(WORKERS.c.worker == worker))
            if row is None:
                return None
            if row.until is not None and row.until > now:
                return row.owner, row.address
            if mine is None:
                raise InvariantError("a worker beats before it claims a room")
            # The epoch makes it a race with one winner; who loses looks again who won.
            taken = update(ROOMS).where(ROOMS.c.room == room, ROOMS.c.epoch == row.epoch)
            async with self._writer.transaction() as connection:
                if (await connection.execute(taken.values(owner=worker, epoch=row.epoch + 1))).rowcount:
                    return worker, mine

    async def rooms_of(self, worker: str) -> list[str]:
        """Return the rooms this worker has claimed last."""
        async with self._reading() as connection:
            return list((await connection.execute(select(ROOMS.c.room).where(ROOMS.c.owner == worker))).scalars())

    # Copies

    async def copy_to(self, path: Path, progress: Progress) -> int:
        """Copy rooms, journals and secrets, as they are at one moment, into a new SQLite file; return how many rooms.

        `progress` hears how many rows are copied, of how many. The file has its name only when it is whole.
        """
        if path.exists():
            raise NotNow("store-copy-exists", path=str(path))
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        url = sqlite_url(part)
        try:
            await asyncio.to_thread(upgrade, url)
            copy = await connect(url)
            try:
                async with self._reading() as source, copy._writer.transaction() as target:
                    rooms = await pour(await snapshot(source), target, progress)
            finally:
                await copy.close()
            await asyncio.to_thread(settle, part)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        return rooms

    async def fill_from(self, path: Path, progress: Progress) -> int:
        """Fill this store, which must have no rooms, from a copy; return how many rooms. The file stays as it is."""
        async with copy_opened(path) as source, self._writer.transaction() as target:
            await target.execute(delete(SECRETS))
            if await target.scalar(select(ROOMS.c.room).limit(1)) is not None:
                raise NotNow("store-not-empty")
            return await pour(source, target, progress)

    async def _card(self, which: ColumnElement[bool]) -> Card | None:
        async with self._reading() as connection:
            row = (await connection.execute(CARD.where(which))).one_or_none()
        return None if row is None else Card(*row)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except LOST as error:
            raise StoreUnavailable(reason(error)) from error


def _untouched_since(before: int) -> ColumnElement[bool]:
    """The condition that a room rests since then. Its card is written seldom; its journal knows when the last move was."""
    last = select(JOURNAL.c.at).where(JOURNAL.c.number == ROOMS.c.number).order_by(JOURNAL.c.seq.desc()).limit(1)
    return (ROOMS.c.touched < before) & (last.scalar_subquery() < before)
