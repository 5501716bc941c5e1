"""Summaries, entries and open stores for the tests of this folder."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from astragal.store import Entry, RoomSummary, Store, connect
from astragal.store.engine import open_engine

NOON = 1_800_000_000_000


def summary(room: str, **other: str | int | bool) -> RoomSummary:
    plain = RoomSummary(room, f"c-{room}"[:12], "dicetto", True, "gathering", 4, 3, NOON, NOON)
    return replace(plain, **other)  # type: ignore[arg-type]


def entry(room: str, seq: int, at: int = NOON, body: bytes | None = None) -> Entry:
    return Entry(room, seq, at, f"{room}/{seq}".encode() if body is None else body)


async def create_rooms(store: Store, *rooms: str) -> None:
    """Create rooms, each with entry number 1."""
    for room in rooms:
        assert await store.create_room(summary(room), entry(room, 1))


async def append_all(store: Store, entries: Iterable[Entry]) -> list[Exception | None]:
    """Append all entries at once; return the result of each, once all are known."""
    loop = asyncio.get_running_loop()
    results = []
    for one in entries:
        result: asyncio.Future[Exception | None] = loop.create_future()
        results.append(result)
        store.append(one, result.set_result)
    return list(await asyncio.gather(*results))


async def read_numbers(store: Store, room: str) -> list[int]:
    return [one.seq for one in await store.read_journal(room)]


@asynccontextmanager
async def open_stores(url: str, count: int = 1) -> AsyncIterator[list[Store]]:
    """Open a database `count` times, as that many workers do."""
    stores = [await connect(url) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


@asynccontextmanager
async def open_connection(url: str) -> AsyncIterator[AsyncConnection]:
    """Connect to a database directly, without a store; nothing is committed by itself."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()
