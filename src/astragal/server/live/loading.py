"""Loading rooms from their journals: from a snapshot where there is one, and in slices, so that no other room waits.

The journal is the truth. A snapshot is what this version of the program once made of it; without one, everything is replayed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import nullcontext

import msgspec

from astragal.kit.errors import NotFound
from astragal.rooms import journal
from astragal.rooms.room import Room
from astragal.rooms.snapshot import load_room, save_room
from astragal.store import Entry, Snapshot, Store, StoreUnavailable
from astragal.table.record import Record, format_record
from astragal.table.timeline import SPACING

ROOM = 0
"""The number under which the snapshot of a room is stored, beside the records of its games."""
SNAPSHOT_LINES = 200
"""Lines of the journal after which a snapshot is taken again. In a game of many events, after a twentieth of its events."""
SLICE = 150
"""Lines and steps that are replayed before other rooms have their turn: about a millisecond."""
PAGE = 500
"""Lines that are read at once. A longer journal waits for its turn: one is replayed at a time."""

log = logging.getLogger("astragal.server")


class RoomLoader:
    """Reads rooms and records from the store, and writes their snapshots."""

    def __init__(self, store: Store, version: str) -> None:
        self.store = store
        self.version = version
        """Names the sources of this program: snapshots of any other are ignored."""
        self.stopping = False
        self.replayed = 0
        """Lines replayed so far."""
        self._long = asyncio.Lock()
        """Held while a long journal is replayed."""
        self._records = asyncio.Lock()
        """Held while a record is looked for."""

    async def load(self, id: str) -> tuple[Room, int]:
        """Return a room and the number of its last line. Raises NotFound."""
        opened = await self._read_first_line(id)
        snapshot = await self.store.load_snapshot(id, ROOM, self.version)
        room, after = Room(id, opened), 1
        if snapshot is not None and await self._is_in_journal(snapshot):
            try:
                load_room(room, snapshot.body)
                after = snapshot.seq
            except msgspec.MsgspecError:
                log.warning("a snapshot cannot be read", extra={"room": id})
                room = Room(id, opened)
        seq = await self._replay(room, after)
        if seq - after >= SNAPSHOT_LINES:
            await self.save_room(id, seq, save_room(room))
        return room, seq

    async def find_record(self, id: str, number: int) -> str:
        """Return the record of a game that has ended, as text. Raises NotFound.

        Where it is not stored, the journal is replayed, and the records of all its games are stored.
        """
        async with self._records:
            stored = await self.store.load_snapshot(id, number, self.version)
            if stored is None:
                room = Room(id, await self._read_first_line(id))
                await self._replay(room, 1, save_records=True)
                stored = await self.store.load_snapshot(id, number, self.version)
        if stored is None or number == ROOM:
            raise NotFound("room-no-such-game", number=number)
        return stored.body.decode()

    async def save_room(self, room: str, seq: int, body: bytes) -> None:
        """Write a snapshot of a room (`snapshot.save_room`) that was taken after this line, which is durable."""
        await self._save(Snapshot(room, ROOM, seq, self.version, body))

    async def save_record(self, room: str, number: int, seq: int, record: Record) -> None:
        """Write the record of a game that ended with this line, which is durable."""
        text = await asyncio.to_thread(format_record, record)
        await self._save(Snapshot(room, number, seq, self.version, text.encode()))

    async def _save(self, snapshot: Snapshot) -> None:
        try:
            await self.store.save_snapshot(snapshot)
        except StoreUnavailable as error:  # it can be made again
            log.warning("a snapshot was not written", extra={"room": snapshot.room, "reason": type(error).__name__})

    async def _read_first_line(self, id: str) -> journal.Opened:
        """Return the line that a room is made from."""
        entries = await self.store.read_journal(id, most=1)
        if not entries:
            raise NotFound("room-unknown")
        opened = journal.decode_line(entries[0].body)
        assert isinstance(opened, journal.Opened)
        return opened

    async def _is_in_journal(self, snapshot: Snapshot) -> bool:
        """Tell whether the journal reaches as far as a snapshot: after a repair of the database it may not."""
        return bool(await self.store.read_journal(snapshot.room, snapshot.seq - 1, most=1))

    async def _replay(self, room: Room, after: int, *, save_records: bool = False) -> int:
        """Replay the journal after a line; return the number of its last line."""
        page = await self.store.read_journal(room.id, after, PAGE)
        async with self._long if len(page) == PAGE else nullcontext():
            while page:
                await self._apply(room, page, save_records)
                after = page[-1].seq
                page = await self.store.read_journal(room.id, after, PAGE) if len(page) == PAGE else []
        return after

    async def _apply(self, room: Room, page: Sequence[Entry], save_records: bool) -> None:
        work = 0
        for entry in page:
            line, finished = journal.decode_line(entry.body), room.finished
            room.replay(line, entry.at)
            self.replayed += 1
            if save_records and room.finished > finished:
                await self.save_record(room.id, room.number, entry.seq, room.record(room.number))
            work += _estimate_work(line)
            if work >= SLICE:
                work = 0
                await asyncio.sleep(0)
                if self.stopping:
                    raise StoreUnavailable("the server is stopping")


def _estimate_work(line: journal.Line) -> int:
    """Return how many steps it takes to replay a line, at most."""
    if isinstance(line, journal.Rewound):
        return SPACING
    return 1 + len(line.steps) if isinstance(line, journal.Played | journal.Started) else 1
