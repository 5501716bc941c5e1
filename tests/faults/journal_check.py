"""Compare journals with what players were sent."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from astragal.rooms import journal
from astragal.rooms.room import Room
from astragal.store import Entry, Store
from astragal.table.history import verify
from astragal.table.record import Record, format_record, parse_record
from faults.reconnecting import ReconnectingPlayer
from server.clients import Json


class JournalReplay:
    """A room rebuilt from its journal, with every event and every command of its games."""

    def __init__(self, room: str, entries: Sequence[Entry]) -> None:
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1)), "the journal has gaps"
        first, *lines = [(journal.decode_line(entry.body), entry.at) for entry in entries]
        assert isinstance(first[0], journal.Opened)
        self.room = Room(room, first[0])
        self.events: dict[tuple[int, int], Json] = {}
        self.records: list[Record] = []
        """The records of the games that ended."""
        self.executed: dict[tuple[int, str], tuple[journal.Line, int, int]] = {}
        """Every command carried out, by member and id: its line, its game, and the number of the last event before it."""
        for line, at in lines:
            number, finished = self.room.number, self.room.finished
            before = 0 if self.room.match is None else self.room.match.at
            self.room.replay(line, at)
            if self.room.finished > finished:
                self.records.append(self.room.record(number))
            if line.by >= 0:
                assert (line.by, line.id) not in self.executed, f"carried out twice: {line}"
                self.executed[line.by, line.id] = line, number, before
            if self.room.match is not None:
                for event in self.room.match.feed.events(before):
                    self.events[self.room.number, event.n] = msgspec.to_builtins(event)

    @property
    def view(self) -> Json:
        """The view of the last game."""
        assert self.room.match is not None
        return msgspec.json.decode(msgspec.json.encode(self.room.match.feed.position(0, whole=True).view))  # type: ignore[no-any-return]


async def check_against_journal(store: Store, players: Sequence[ReconnectingPlayer]) -> JournalReplay:
    """Check that the players of one room were sent exactly what its journal holds; return the rebuilt room."""
    replay = JournalReplay(players[0].room, await store.read_journal(players[0].room))
    for player in players:
        wrong = [event for at, event in player.events_seen.items() if replay.events.get(at) != event]
        assert not wrong, f"sent, but not in the journal: {wrong[:3]}"
        for id, command in player.confirmed.items():
            executed = replay.executed.get((player.me, id))
            assert executed is not None, f"confirmed, but not in the journal: {command}"
            if command["do"] == "play":
                _, number, before = executed
                event = replay.events[number, before + 1]
                assert before == command["at"]
                assert (event["actor"], event["word"]) == (command["seat"], command["word"])
        for id in player.refused:
            assert (player.me, id) not in replay.executed, f"refused, but carried out: {player.refused[id]}"
        match = replay.room.match
        assert match is not None
        assert player.position["at"] == match.at
        assert player.view == replay.view
        assert player.phase == replay.room.phase
        assert player.position["legal"] == [choice.word for choice in match.table.legal(match.table.actor)]
    return replay


def check_records(replay: JournalReplay, texts: Sequence[str]) -> int:
    """Verify the downloaded records of all games of a room; return how many rolls were recomputed."""
    assert [format_record(record) for record in replay.records] == list(texts)
    checked = [verify(parse_record(text)) for text in texts]
    assert all(check["steps"] > 5 for check in checked)
    return sum(check["rolls"] for check in checked)
