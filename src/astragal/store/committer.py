"""The group committer: one commit for all that came while the commit before it ran."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import TypeAlias

from sqlalchemy.exc import IntegrityError

from astragal.store.rows import Card, Entry, StoreUnavailable, WriteConflict
from astragal.store.writer import Writer

Done: TypeAlias = Callable[[Exception | None], None]
Waiting: TypeAlias = tuple[Entry, Done, Card | None]


class Committer:
    """Entries wait here until they are durable; each is answered once, in the order given."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._queue: list[Waiting] = []
        self._under_way = 0
        self._work: asyncio.Task[None] | None = None

    def append(self, entry: Entry, done: Done, card: Card | None) -> None:
        """Let an entry wait for the next commit."""
        self._queue.append((entry, done, card))
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._until_empty())

    def pending(self) -> int:
        """Return how many entries wait or are being committed."""
        return len(self._queue) + self._under_way

    async def finished(self) -> None:
        """Wait until nothing is pending."""
        while self._work is not None:
            await self._work

    async def _until_empty(self) -> None:
        while self._queue:
            await asyncio.sleep(0)  # what has already arrived goes along: a commit costs as much as several moves
            batch, self._queue = self._queue, []
            self._under_way = len(batch)
            try:
                failed = await self._commit(batch)
            except Exception as error:  # a fault of ours: no room may wait for ever because of it
                _report(error)
                failed = _all(batch, StoreUnavailable(str(error)))
            self._under_way = 0
            self._answer(batch, failed)
        self._work = None

    async def _commit(self, batch: Sequence[Waiting]) -> dict[str, Exception]:
        """Commit a batch; return the rooms of which nothing was kept, with the reason."""
        try:
            await self._write(batch)
        except IntegrityError:
            return await self._commit_apart(batch)
        except StoreUnavailable as error:
            return _all(batch, error)
        return {}

    async def _commit_apart(self, batch: Sequence[Waiting]) -> dict[str, Exception]:
        """Commit room by room, so that only the guilty ones fail."""
        rooms: dict[str, list[Waiting]] = {}
        for waiting in batch:
            rooms.setdefault(waiting[0].room, []).append(waiting)
        failed: dict[str, Exception] = {}
        lost: StoreUnavailable | None = None
        for room, part in rooms.items():
            try:
                if lost is None:
                    await self._write(part)
                else:
                    failed[room] = lost
            except IntegrityError:
                failed[room] = WriteConflict(room)
            except StoreUnavailable as error:
                failed[room] = lost = error
        return failed

    async def _write(self, batch: Sequence[Waiting]) -> None:
        # Two workers that write the same rooms in different orders would wait for each other.
        entries = sorted((entry for entry, _, _ in batch), key=attrgetter("room"))
        cards = {card.room: card for _, _, card in batch if card is not None}
        await self._writer.commit(entries, [_touched(cards[room]) for room in sorted(cards)])

    def _answer(self, batch: Sequence[Waiting], failed: dict[str, Exception]) -> None:
        """Tell everyone how it went. What has come since for a room that failed fails as well: its number would leave a gap."""
        while batch:
            for entry, done, _ in batch:
                try:
                    done(failed.get(entry.room))
                except Exception as error:
                    _report(error)
            batch = [waiting for waiting in self._queue if waiting[0].room in failed] if failed else []
            if batch:
                self._queue = [waiting for waiting in self._queue if waiting[0].room not in failed]


def _touched(card: Card) -> dict[str, str | int | bool]:
    return {
        "which": card.room,
        "new_phase": card.phase,
        "new_free": card.free,
        "new_public": card.public,
        "new_touched": card.touched,
    }


def _all(batch: Iterable[Waiting], error: Exception) -> dict[str, Exception]:
    return {entry.room: error for entry, _, _ in batch}


def _report(error: Exception) -> None:
    asyncio.get_running_loop().call_exception_handler(
        {"message": "the journal goes on after a fault", "exception": error}
    )
