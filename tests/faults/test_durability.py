"""Messages wait until the journal is durable, and a room whose journal fails is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import msgspec

from astragal.dice import new_secret
from astragal.dice.fair import SCHEME
from astragal.games import find_game
from astragal.kit.options import format_options
from astragal.rooms import commands, journal, messages
from astragal.rooms.admission import Ticket
from astragal.rooms.messages import encode_message
from astragal.rooms.results import Latency, MoveRequest
from astragal.rooms.room import Room
from astragal.server.live.hub import Hub
from astragal.server.live.room import LiveRoom
from astragal.server.process.settings import Settings
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable
from server.clients import Json

Callback = Callable[[Exception | None], None]


class ManualStore:
    """A store whose entries become durable when the test says so."""

    def __init__(self) -> None:
        self.pending_entries: list[tuple[Entry, Callback]] = []

    def append(self, entry: Entry, done: Callback, summary: RoomSummary | None = None) -> None:
        self.pending_entries.append((entry, done))

    def pending(self) -> int:
        return len(self.pending_entries)

    def complete(self, error: Exception | None = None) -> None:
        """Call back for every pending entry, as durable or as failed."""
        entries, self.pending_entries = self.pending_entries, []
        for _, done in entries:
            done(error)


class RecordingConnection:
    """A connection that keeps the messages it is sent."""

    def __init__(self, member: int) -> None:
        self.member = member
        self.lang = "en"
        self.latency = Latency()
        self.shown = 0.0
        self.strikes = 0
        self.address = ""
        self.received: list[Json] = []
        self.closed = False

    def send(self, data: bytes) -> None:
        self.received.append(msgspec.json.decode(data))

    def greet(self, data: bytes) -> None:
        self.send(data)

    def close(self, data: bytes) -> None:
        self.send(data)
        self.closed = True

    @property
    def kinds(self) -> list[str]:
        return [message["is"] for message in self.received]


def run_with_live_room(scenario: Callable[[LiveRoom, ManualStore], None], seats: tuple[str, ...] = ("", "")) -> None:
    """Run a test with a room of two members, inside an event loop."""

    async def run() -> None:
        store = ManualStore()
        hub = Hub(Settings(database="", compute_processes=1), cast(Store, store), b"key", "test")
        game = find_game("dicetto")
        options = game.options({"seats": str(len(seats))})
        opened = journal.Opened(
            code="ABCDEF",
            game=game.slug,
            rules=game.rules_version,
            options=format_options(options),
            seats=list(seats),
            dice="fair",
            public=False,
            watch=True,
            move_seconds=0,
            host="Ada",
            secret=new_secret(),
            scheme=SCHEME,
        )
        room = Room("room", opened)
        room.join(Ticket("1", "Bo", "", "ABCDEF"))
        live = LiveRoom(hub, room, 2, RoomSummary("room", "ABCDEF", game.slug, False, "gathering", len(seats), 2, 0, 0))
        hub.rooms["room"] = live
        scenario(live, store)

    asyncio.run(run())


def send(live: LiveRoom, connection: RecordingConnection, command: commands.Command) -> None:
    """Send a command to the room."""
    live.receive(connection, encode_message(cast(messages.Message, command)))


def connect_member(live: LiveRoom, member: int) -> RecordingConnection:
    """Connect a member to the room."""
    connection = RecordingConnection(member)
    live.enter(connection, commands.Hello())
    return connection


def test_nothing_is_broadcast_before_it_is_durable() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada, bo = connect_member(live, 0), connect_member(live, 1)
        send(live, ada, commands.Sit("a", 0))
        late = connect_member(live, 1)
        assert not [message for message in ada.received + bo.received if message.get("id")]
        assert late.received == []
        store.complete()
        for connection in (ada, bo):
            assert [message["is"] for message in connection.received if message.get("id")] == ["people"]
        assert late.kinds[0] == "welcome"
        assert late.received[0]["seats"][0]["member"] == 0

    run_with_live_room(scenario)


def test_arrivals_and_departures_reveal_nothing_that_is_not_durable() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada, bo = connect_member(live, 0), connect_member(live, 1)
        before = len(ada.received)
        send(live, ada, commands.Sit("a", 0))
        live.leave(bo)
        assert ada.received[before:] == []
        store.complete()
        received = ada.received[before:]
        assert [(message["is"], message["id"]) for message in received] == [("people", "a"), ("people", "")]
        assert [guest["member"] for guest in received[0]["members"]] == [0, 1]
        assert [guest["member"] for guest in received[-1]["members"]] == [0]

    run_with_live_room(scenario)


def test_a_refusal_comes_after_what_it_was_refused_for() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada, bo = connect_member(live, 0), connect_member(live, 1)
        send(live, ada, commands.Sit("a", 0))
        send(live, bo, commands.Sit("b", 0))
        assert "refused" not in bo.kinds
        store.complete()
        received = [(message["is"], message["id"]) for message in bo.received if message.get("id")]
        assert received == [("people", "a"), ("refused", "b")]

    run_with_live_room(scenario)


def test_a_command_sent_twice_before_it_is_durable_is_carried_out_once() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada = connect_member(live, 0)
        for _ in range(3):
            send(live, ada, commands.Sit("a", 0))
        assert len(store.pending_entries) == 1
        assert not [message for message in ada.received if message.get("id")]
        store.complete()
        assert [message["is"] for message in ada.received if message.get("id")] == ["people", "ack", "ack"]

    run_with_live_room(scenario)


def test_a_connection_that_closes_before_its_welcome_is_forgotten() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada = connect_member(live, 0)
        send(live, ada, commands.Sit("a", 0))
        bo = connect_member(live, 1)
        live.leave(bo)
        store.complete()
        assert bo.received == []
        assert live.connections == {ada}
        assert live.room.present() == {0}

    run_with_live_room(scenario)


def test_a_room_whose_journal_failed_writes_nothing_more() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        ada = connect_member(live, 0)
        send(live, ada, commands.Sit("a", 0))
        bo = connect_member(live, 1)
        store.complete(StoreUnavailable("away"))
        assert "room" not in live.hub.rooms
        for connection in (ada, bo):
            assert connection.closed
            assert connection.received[-1]["is"] == "bye"
            assert connection.received[-1]["again"]
        # A command that was already on its way would be written with a number that leaves a gap.
        send(live, ada, commands.Sit("b", 1))
        assert store.pending_entries == []
        late = connect_member(live, 1)
        assert late.closed
        assert late.kinds == ["bye"]

    run_with_live_room(scenario)


def test_a_bot_is_asked_once_for_each_position_of_each_game() -> None:
    def scenario(live: LiveRoom, store: ManualStore) -> None:
        room = live.room
        for game in (1, 2):
            match = room.start_match()
            match.table.begin()
            assert room.seats[match.table.actor].is_bot
            asked = [request for _ in range(3) for request in room.waiting.requests(0)]
            assert [(type(request), request.number) for request in asked] == [(MoveRequest, game)]
            room.gather_again(room.drawing.secret, SCHEME, [])

    run_with_live_room(scenario, ("greedy", "greedy"))
