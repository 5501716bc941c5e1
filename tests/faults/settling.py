"""After the storm: what the journals say, compared with what everybody was told."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from astragal.rooms import journal
from astragal.rooms.room import Room
from astragal.store import Entry, Store
from astragal.table.history import verify
from astragal.table.record import format_record, parse_record
from faults.crowd import Device
from server.clients import Json


class Kept:
    """A room as its journal tells it, with all that ever happened in it."""

    def __init__(self, room: str, entries: Sequence[Entry]) -> None:
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1)), "the journal has gaps"
        first, *lines = [(journal.decode_line(entry.body), entry.at) for entry in entries]
        assert isinstance(first[0], journal.Opened)
        self.room = Room(room, first[0])
        self.events: dict[tuple[int, int], Json] = {}
        self.done: dict[tuple[int, str], tuple[journal.Line, int, int]] = {}
        """Every command that was carried out: its line, the game it was meant for, and the number of the last event before it."""
        for line, at in lines:
            number = self.room.number
            before = 0 if self.room.match is None else self.room.match.at
            self.room.replay(line, at)
            if line.by >= 0:
                assert (line.by, line.id) not in self.done, f"done twice: {line}"
                self.done[line.by, line.id] = line, number, before
            if self.room.match is not None:
                for event in self.room.match.feed.events(before):
                    self.events[self.room.number, event.n] = msgspec.to_builtins(event)

    @property
    def view(self) -> Json:
        """The view of the game that is being played, or was played last."""
        assert self.room.match is not None
        return msgspec.json.decode(msgspec.json.encode(self.room.match.feed.position(0, whole=True).view))  # type: ignore[no-any-return]


async def settle(store: Store, devices: Sequence[Device]) -> Kept:
    """Check that what the devices of one room were told is what its journal says, no more and no less than once."""
    kept = Kept(devices[0].room, await store.read_journal(devices[0].room))
    for device in devices:
        wrong = [event for at, event in device.told.items() if kept.events.get(at) != event]
        assert not wrong, f"told, but not kept: {wrong[:3]}"
        for id, command in device.confirmed.items():
            done = kept.done.get((device.me, id))
            assert done is not None, f"confirmed, but not kept: {command}"
            if command["do"] == "play":
                _, number, before = done
                event = kept.events[number, before + 1]
                assert before == command["at"]
                assert (event["actor"], event["word"]) == (command["seat"], command["word"])
        for id in device.refused:
            assert (device.me, id) not in kept.done, f"refused, and yet done: {device.refused[id]}"
        match = kept.room.match
        assert match is not None
        assert len(device.events) == match.at
        assert device.view == kept.view
        assert device.phase == kept.room.phase
        assert device.position["legal"] == [choice.word for choice in match.table.legal(match.table.actor)]
    return kept


def check_records(kept: Kept, texts: Sequence[str]) -> int:
    """Verify the records of all games of a room, as they were downloaded; return how many rolls were recomputed."""
    assert [format_record(record) for record in kept.room.records] == list(texts)
    checked = [verify(parse_record(text)) for text in texts]
    assert all(check["steps"] > 5 for check in checked)
    return sum(check["rolls"] for check in checked)
