"""The store: rooms, their journals and their owners."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, fields
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import ColumnElement, bindparam, delete, insert, not_, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from astragal.kit.errors import InvariantError, NotNow
from astragal.store.backup import Progress, begin_snapshot, copy_rows, leave_wal_mode, open_backup
from astragal.store.engine import (
    DATABASE_ERRORS,
    describe_error,
    is_sqlite,
    open_engine,
    open_sync_sqlite,
    raise_unavailable,
    sqlite_url,
)
from astragal.store.group_commit import GroupCommitter
from astragal.store.journal_thread import JournalThread
from astragal.store.leases import DatabaseClock, is_running, running_at
from astragal.store.migrations import upgrade
from astragal.store.rows import Entry, Owner, RoomSummary, Snapshot, StoreUnavailable, WriteConflict
from astragal.store.tables import INSERT_ENTRY, JOURNAL, ROOMS, SECRETS, SELECT_ENTRIES, SNAPSHOTS, WORKERS
from astragal.store.writer import Writer

SELECT_SUMMARY = select(*(ROOMS.c[field.name] for field in fields(RoomSummary)))
SELECT_OWNER = (
    select(ROOMS.c.owner, ROOMS.c.epoch, WORKERS.c.address, WORKERS.c.until)
    .select_from(ROOMS)
    .outerjoin(WORKERS, ROOMS.c.owner == WORKERS.c.worker)
)
DELETE_BATCH = 100
"""Rooms that one transaction deletes: moves wait no longer than that."""
WORKER_GONE = 86_400_000
"""Milliseconds after which a worker whose lease has ended is forgotten."""
PING_TIMEOUT = 3.0
"""Seconds after which a database counts as down."""


P = ParamSpec("P")
T = TypeVar("T")


def uninterrupted(
    operation: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """Finish an operation even when its caller is cancelled; `Store.close` waits for it.

    A driver that is cancelled while it closes a connection leaves it open and logs an error.
    """

    @wraps(operation)
    async def run(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if store.closing:
            raise StoreUnavailable("the store is closing")
        task = asyncio.create_task(operation(store, *args, **kwargs))
        store.running.add(task)
        task.add_done_callback(store.running.discard)
        return await asyncio.shield(task)

    return run


async def connect(url: str) -> Store:
    """Open the store at a database URL: `sqlite:///path` or `postgresql://user:password@host:port/name`."""
    with raise_unavailable(url):
        engine = open_engine(url)
        try:
            async with engine.connect() as connection:
                await connection.execute(SELECT_SUMMARY.limit(1))
        except BaseException:
            await engine.dispose()
            raise
        journal_thread = JournalThread(open_sync_sqlite(url)) if is_sqlite(url) else None
    return Store(engine, journal_thread)


class Store:
    """All rooms of a server. Every coroutine raises StoreUnavailable when the database does not answer."""

    def __init__(self, engine: AsyncEngine, journal_thread: JournalThread | None) -> None:
        self._engine = engine
        self._writer = Writer(engine, journal_thread)
        self._committer = GroupCommitter(self._writer)
        self.append = self._committer.append
        self.pending = self._committer.pending
        self.running: set[asyncio.Task[Any]] = set()
        """Operations that use a connection now."""
        self.closing = False

    async def close(self) -> None:
        """Finish the operations that run, refuse new ones, commit what is pending, and disconnect."""
        self.closing = True
        while self.running:
            await asyncio.wait(self.running)
        await self._committer.drain()
        await self._writer.close()
        await self._engine.dispose()

    async def ping(self) -> bool:
        """Return whether the database answers."""
        try:
            await asyncio.wait_for(self._select_one(), PING_TIMEOUT)
        except (StoreUnavailable, TimeoutError):
            return False
        return True

    @uninterrupted
    async def _select_one(self) -> None:
        async with self._connect() as connection:
            await connection.execute(select(1))

    @uninterrupted
    async def read_clock(self) -> int:
        """Return the time by the database's clock (ms): servers on several machines agree about it."""
        async with self._connect() as connection:
            return int((await connection.execute(select(DatabaseClock()))).scalar_one())

    @uninterrupted
    async def load_secret(self, name: str) -> bytes:
        """Return the 32 random bytes of this name, the same for every worker; the first call creates them."""
        query = select(SECRETS.c.value).where(SECRETS.c.name == name)
        async with self._connect() as connection:
            value: bytes | None = await connection.scalar(query)
        if value is not None:
            return value
        try:
            value = secrets.token_bytes(32)
            async with self._writer.transaction() as connection:
                await connection.execute(insert(SECRETS).values(name=name, value=value))
        except IntegrityError:
            return await self.load_secret(name)
        return value

    # Rooms and journals

    @uninterrupted
    async def create_room(self, summary: RoomSummary, first: Entry, owner: str | None = None) -> bool:
        """Write a new room with its first entry, durable on return; return False when its code or id is taken."""
        try:
            async with self._writer.transaction() as connection:
                await connection.execute(insert(ROOMS).values(**asdict(summary), owner=owner))
                await connection.execute(INSERT_ENTRY, first._asdict())
        except IntegrityError:
            return False
        return True

    @uninterrupted
    async def read_journal(self, room: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Return the entries of a room with numbers above `after`, in order, and no more than `most`."""
        query = SELECT_ENTRIES.where(ROOMS.c.room == room, JOURNAL.c.seq > after).order_by(JOURNAL.c.seq).limit(most)
        async with self._connect() as connection:
            return [Entry(*row) for row in await connection.execute(query)]

    @uninterrupted
    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Write a snapshot in place of an earlier one, or of one by another version; a later one stays."""
        with suppress(WriteConflict):  # the room is not ours any more
            await self._committer.save_snapshot(snapshot)

    @uninterrupted
    async def load_snapshot(self, room: str, game: int, version: str) -> Snapshot | None:
        """Return the snapshot of a room (game 0) or of one of its games, if this version of the program has written it."""
        query = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.body).join_from(ROOMS, SNAPSHOTS)
        query = query.where(ROOMS.c.room == room, SNAPSHOTS.c.game == game, SNAPSHOTS.c.version == version)
        async with self._connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Snapshot(room, game, row.seq, version, row.body)

    @uninterrupted
    async def find_room(self, room: str) -> RoomSummary | None:
        """Return the summary of the room with this id."""
        return await self._find(ROOMS.c.room == room)

    @uninterrupted
    async def find_room_by_code(self, code: str) -> RoomSummary | None:
        """Return the summary of the room with this code."""
        return await self._find(ROOMS.c.code == code)

    @uninterrupted
    async def list_lobby(self, now: int, limit: int = 100) -> list[RoomSummary]:
        """Return the public rooms that are gathering, open on a worker and have free seats, newest first."""
        alive = select(WORKERS.c.worker).where(running_at(now))
        joinable = SELECT_SUMMARY.where(
            ROOMS.c.public, ROOMS.c.phase == "gathering", ROOMS.c.free > 0, ROOMS.c.owner.in_(alive)
        )
        async with self._connect() as connection:
            rows = await connection.execute(joinable.order_by(ROOMS.c.made.desc(), ROOMS.c.room).limit(limit))
            return [RoomSummary(*row) for row in rows]

    @uninterrupted
    async def list_room(self, room: str, listed: bool) -> None:
        """List a room in the lobby, or do not."""
        async with self._writer.transaction() as connection:
            await connection.execute(update(ROOMS).where(ROOMS.c.room == room).values(public=listed))

    @uninterrupted
    async def delete_idle_rooms(
        self,
        now: int,
        *,
        unfinished: int,
        finished: int,
        grace: int = 0,
        worker: str = "",
        is_open: Callable[[str], bool] = lambda room: False,
    ) -> int:
        """Delete rooms without an entry since a time (ms, 0 for never), and workers gone for long; return how many rooms.

        There is a time for rooms in which no game was finished, and one for others. A room is first marked, and deleted when it
        is still idle after `grace` (ms); `spare_room` removes the mark. Rooms of other workers that are alive are left to them,
        and rooms that are open count as touched now.
        """
        alive = select(WORKERS.c.worker).where(WORKERS.c.until > now, WORKERS.c.worker != worker)
        idle = or_(
            (ROOMS.c.finished == 0) & _is_idle_since(unfinished), (ROOMS.c.finished > 0) & _is_idle_since(finished)
        ) & or_(ROOMS.c.owner.is_(None), ROOMS.c.owner.not_in(alive))
        if grace:
            await self._mark_rooms(now, idle)
            idle = idle & (ROOMS.c.doomed <= now - grace)
        # PostgreSQL skips rooms that are being written and locks the others against writers. The DELETE tests again,
        # because an entry may have been committed before the lock was taken. SQLite has one writer, so there both
        # tests see the same rows.
        candidates = select(ROOMS.c.room).where(idle).limit(DELETE_BATCH).with_for_update(skip_locked=True)
        deleted, rooms = 0, [""]
        while rooms:
            async with self._writer.transaction() as connection:
                rooms = list((await connection.execute(candidates)).scalars())
                still_open = [room for room in rooms if is_open(room)]
                if still_open:
                    touch = update(ROOMS).where(ROOMS.c.room.in_(still_open))
                    await connection.execute(touch.values(touched=now))
                deleted += (await connection.execute(delete(ROOMS).where(ROOMS.c.room.in_(rooms), idle))).rowcount
        async with self._writer.transaction() as connection:
            await connection.execute(delete(WORKERS).where(WORKERS.c.until < now - WORKER_GONE))
        return deleted

    @uninterrupted
    async def delete_room(self, room: str) -> bool:
        """Delete a room with its journal; return whether there was one."""
        async with self._writer.transaction() as connection:
            return bool((await connection.execute(delete(ROOMS).where(ROOMS.c.room == room))).rowcount)

    async def _mark_rooms(self, now: int, idle: ColumnElement[bool]) -> None:
        """Mark the rooms that are idle, and no others; a mark from the future was made by a clock that was wrong."""
        marked = ROOMS.c.doomed.is_not(None)
        wrong = or_(not_(idle), ROOMS.c.doomed > now)
        async with self._writer.transaction() as connection:
            await connection.execute(update(ROOMS).where(marked, wrong).values(doomed=None))
            await connection.execute(update(ROOMS).where(not_(marked), idle).values(doomed=now))

    @uninterrupted
    async def spare_room(self, room: str) -> None:
        """Remove the mark of a room that was to be deleted: somebody wants it."""
        spared = update(ROOMS).where(ROOMS.c.room == room, ROOMS.c.doomed.is_not(None)).values(doomed=None)
        async with self._writer.transaction() as connection:
            await connection.execute(spared)

    # Workers, and the rooms they own

    @uninterrupted
    async def renew_lease(self, worker: str, address: str, until: int) -> None:
        """Register a worker, reachable at this address, as alive until this time (ms)."""
        renewal = update(WORKERS).where(WORKERS.c.worker == worker).values(address=address, until=until)
        async with self._writer.transaction() as connection:
            if not (await connection.execute(renewal)).rowcount:
                await connection.execute(insert(WORKERS).values(worker=worker, address=address, until=until))

    @uninterrupted
    async def end_lease(self, worker: str) -> None:
        """Remove a worker that stops, and release its rooms."""
        async with self._writer.transaction() as connection:
            await connection.execute(delete(WORKERS).where(WORKERS.c.worker == worker))
            await connection.execute(update(ROOMS).where(ROOMS.c.owner == worker).values(owner=None))

    @uninterrupted
    async def claim_room(self, room: str, worker: str, now: int) -> Owner | None:
        """Make a worker the owner of a room unless the present owner is alive; return the owner.

        Returns None when there is no such room. The worker must have a lease.
        """
        while True:
            async with self._connect() as connection:
                row = (await connection.execute(SELECT_OWNER.where(ROOMS.c.room == room))).one_or_none()
                address = await connection.scalar(select(WORKERS.c.address).where(WORKERS.c.worker == worker))
            if row is None:
                return None
            if is_running(row.until, now):
                return Owner(row.owner, row.address, row.epoch)
            if address is None:
                raise InvariantError("a worker renews its lease before it claims a room")
            # Compare and swap on the epoch: one worker wins, and the others read again who it was.
            claim = update(ROOMS).where(ROOMS.c.room == room, ROOMS.c.epoch == row.epoch)
            async with self._writer.transaction() as connection:
                if (await connection.execute(claim.values(owner=worker, epoch=row.epoch + 1))).rowcount:
                    return Owner(worker, address, row.epoch + 1)

    @uninterrupted
    async def find_owner(self, room: str, now: int) -> Owner | None:
        """Return the worker on which a room is open; None when there is none, or it is not alive."""
        async with self._connect() as connection:
            row = (await connection.execute(SELECT_OWNER.where(ROOMS.c.room == room))).one_or_none()
        return Owner(row.owner, row.address, row.epoch) if row and is_running(row.until, now) else None

    @uninterrupted
    async def list_workers(self, now: int) -> list[str]:
        """Return the addresses of the workers that are alive."""
        alive = select(WORKERS.c.address).where(running_at(now))
        async with self._connect() as connection:
            return list((await connection.execute(alive.order_by(WORKERS.c.address))).scalars())

    @uninterrupted
    async def list_rooms_of(self, worker: str) -> dict[str, int]:
        """Return the ids of the rooms that a worker owns, each with its epoch."""
        async with self._connect() as connection:
            rows = await connection.execute(select(ROOMS.c.room, ROOMS.c.epoch).where(ROOMS.c.owner == worker))
            return {row.room: row.epoch for row in rows}

    @uninterrupted
    async def release_rooms(self, worker: str, rooms: Sequence[str]) -> None:
        """Let any worker claim these rooms of a worker, which no longer has them open."""
        release = update(ROOMS).where(ROOMS.c.owner == worker, ROOMS.c.room == bindparam("released"))
        async with self._writer.transaction() as connection:
            await connection.execute(release.values(owner=None), [{"released": room} for room in rooms])

    # Backup and restore

    async def back_up(self, path: Path, progress: Progress) -> int:
        """Copy rooms, journals and secrets, as of one moment, into a new SQLite file; return the number of rooms.

        The file appears under its name only when it is complete.
        """
        if path.exists():
            raise NotNow("store-copy-exists", path=str(path))
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        url = sqlite_url(part)
        try:
            await asyncio.to_thread(upgrade, url)
            backup = await connect(url)
            try:
                async with self._connect() as source, backup._writer.transaction() as target:
                    rooms = await copy_rows(await begin_snapshot(source), target, progress)
            finally:
                await backup.close()
            await asyncio.to_thread(leave_wal_mode, part)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        return rooms

    async def restore(self, path: Path, progress: Progress) -> int:
        """Copy a backup into this store, which must have no rooms; return the number of rooms."""
        async with open_backup(path) as source, self._writer.transaction() as target:
            await target.execute(delete(SECRETS))
            if await target.scalar(select(ROOMS.c.room).limit(1)) is not None:
                raise NotNow("store-not-empty")
            return await copy_rows(source, target, progress)

    async def _find(self, condition: ColumnElement[bool]) -> RoomSummary | None:
        async with self._connect() as connection:
            row = (await connection.execute(SELECT_SUMMARY.where(condition))).one_or_none()
        return None if row is None else RoomSummary(*row)

    @asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            raise StoreUnavailable(describe_error(error)) from error


def _is_idle_since(before: int) -> ColumnElement[bool]:
    """Return the condition that a room has had no entry since `before`.

    Summaries are written seldom, so the time of the last entry counts too; testing the summary first uses its index.
    """
    last = select(JOURNAL.c.at).where(JOURNAL.c.number == ROOMS.c.number).order_by(JOURNAL.c.seq.desc()).limit(1)
    return (ROOMS.c.touched < before) & (last.scalar_subquery() < before)
