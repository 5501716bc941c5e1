"""A process that appends to rooms until it is killed, and prints what was acknowledged."""

from __future__ import annotations

import asyncio
import sys

from astragal.store import Entry, RoomSummary, connect


async def append(url: str, rooms: list[str]) -> None:
    store = await connect(url)

    def put(room: str, seq: int) -> None:
        store.append(Entry(room, seq, seq, b"x" * 200), lambda error: acknowledge(room, seq, error))

    def acknowledge(room: str, seq: int, error: Exception | None) -> None:
        print(room, seq, error or "durable", flush=True)
        put(room, seq + 2)

    for room in rooms:
        await store.create_room(
            RoomSummary(room, room, "dicetto", False, "playing", 2, 0, 0, 0), Entry(room, 1, 0, b"")
        )
        last = (await store.read_journal(room))[-1].seq
        put(room, last + 1)  # two in flight
        put(room, last + 2)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(append(sys.argv[1], sys.argv[2:]))
