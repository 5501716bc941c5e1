"""Group commit: one transaction for all entries and snapshots that arrived during the transaction before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from sqlalchemy.exc import IntegrityError

from astragal.store.rows import Entry, RoomSummary, Snapshot, StoreUnavailable, WriteConflict
from astragal.store.tables import SummaryUpdate
from astragal.store.writer import Writer

Callback: TypeAlias = Callable[[Exception | None], None]
"""Called with None once what was queued is durable, otherwise with the error."""


class Pending(NamedTuple):
    """What is not durable yet: an entry, perhaps with a summary, or a snapshot."""

    room: str
    callback: Callback
    entry: Entry | None = None
    summary: RoomSummary | None = None
    snapshot: Snapshot | None = None


class GroupCommitter:
    """A queue of entries and snapshots. Each callback runs once, in the order of the queue."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._queue: list[Pending] = []
        self._committing = 0
        self._task: asyncio.Task[None] | None = None

    def append(self, entry: Entry, callback: Callback, summary: RoomSummary | None = None) -> None:
        """Append an entry, with the room's new summary if any, and call back when both are durable.

        The callback runs on the event loop, with None or with WriteConflict or StoreUnavailable. Entries of one room
        are committed in the order given; when one fails, those queued behind it fail too. Of the summary only code,
        phase, free, public, touched and finished are written.
        """
        self._add(Pending(entry.room, callback, entry, summary))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Write a snapshot with the next entries: alone, it would cost as much as a hundred of them."""
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def note(error: Exception | None) -> None:
            if error is None:
                saved.set_result(None)
            else:
                saved.set_exception(error)

        self._add(Pending(snapshot.room, note, snapshot=snapshot))
        await saved

    def _add(self, pending: Pending) -> None:
        self._queue.append(pending)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._commit_queue())

    def pending(self) -> int:
        """Return how many entries and snapshots are not durable yet."""
        return len(self._queue) + self._committing

    async def drain(self) -> None:
        """Wait until nothing is pending."""
        while self._task is not None:
            await self._task

    async def _commit_queue(self) -> None:
        while self._queue:
            await asyncio.sleep(
                0
            )  # let entries that have already arrived join: a commit costs as much as several moves
            batch, self._queue = self._queue, []
            self._committing = len(batch)
            try:
                errors = await self._commit(batch)
            except Exception as error:  # a bug of ours must not leave a room waiting for its callback
                _report(error)
                errors = _same_error(batch, StoreUnavailable(str(error)))
            self._committing = 0
            self._call_back(batch, errors)
        self._task = None

    async def _commit(self, batch: Sequence[Pending]) -> dict[str, Exception]:
        """Commit a batch; return the error of each room of which nothing was written."""
        try:
            await self._write(batch)
        except IntegrityError:
            return await self._commit_by_room(batch)
        except StoreUnavailable as error:
            return _same_error(batch, error)
        return {}

    async def _commit_by_room(self, batch: Sequence[Pending]) -> dict[str, Exception]:
        """Commit each room by itself, so that only rooms with a conflict fail."""
        rooms: dict[str, list[Pending]] = {}
        for pending in batch:
            rooms.setdefault(pending.room, []).append(pending)
        errors: dict[str, Exception] = {}
        unavailable: StoreUnavailable | None = None
        for room, of_room in rooms.items():
            try:
                if unavailable is None:
                    await self._write(of_room)
                else:
                    errors[room] = unavailable
            except IntegrityError:
                errors[room] = WriteConflict(room)
            except StoreUnavailable as error:
                errors[room] = unavailable = error
        return errors

    async def _write(self, batch: Sequence[Pending]) -> None:
        # Sorted, because two workers that write the same rooms in different orders would deadlock.
        batch = sorted(batch, key=attrgetter("room"))
        entries = [pending.entry for pending in batch if pending.entry is not None]
        summaries = {pending.room: pending.summary for pending in batch if pending.summary is not None}
        snapshots = [pending.snapshot for pending in batch if pending.snapshot is not None]
        await self._writer.commit(entries, [_update_of(summary) for summary in summaries.values()], snapshots)

    def _call_back(self, batch: Sequence[Pending], errors: dict[str, Exception]) -> None:
        """Run the callbacks of a batch.

        Entries queued for a room that failed fail too: they would leave a gap in its numbers.
        """
        while batch:
            for pending in batch:
                try:
                    pending.callback(errors.get(pending.room))
                except Exception as error:
                    _report(error)
            batch = [pending for pending in self._queue if pending.room in errors] if errors else []
            if batch:
                self._queue = [pending for pending in self._queue if pending.room not in errors]


def _update_of(summary: RoomSummary) -> SummaryUpdate:
    """Return the parameters of `UPDATE_SUMMARY`."""
    return {
        "which": summary.room,
        "new_code": summary.code,
        "new_phase": summary.phase,
        "new_free": summary.free,
        "new_public": summary.public,
        "new_touched": summary.touched,
        "new_finished": summary.finished,
    }


def _same_error(batch: Iterable[Pending], error: Exception) -> dict[str, Exception]:
    return {pending.room: error for pending in batch}


def _report(error: Exception) -> None:
    asyncio.get_running_loop().call_exception_handler(
        {"message": "the journal goes on after an unexpected error", "exception": error}
    )
