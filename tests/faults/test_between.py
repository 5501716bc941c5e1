"""What happens between a command and its being durable, and to rooms whose journal could not be written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import msgspec

from astragal.games import find_game
from astragal.kit.options import format_options
from astragal.rooms import commands, journal, messages
from astragal.rooms.messages import encode_message
from astragal.rooms.results import Latency, MoveRequest
from astragal.rooms.room import Room, draw_secrets
from astragal.server.live.hub import Hub
from astragal.server.live.room import LiveRoom
from astragal.server.process.settings import Settings
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable
from server.clients import Json

Done = Callable[[Exception | None], None]


class Slow:
    """A store in which nothing is durable before the test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Entry, Done]] = []

    def append(self, entry: Entry, done: Done, summary: RoomSummary | None = None) -> None:
        self.waiting.append((entry, done))

    def pending(self) -> int:
        return len(self.waiting)

    def keep(self, error: Exception | None = None) -> None:
        """Answer everything that waits."""
        waiting, self.waiting = self.waiting, []
        for _, done in waiting:
            done(error)


class Line:
    """A connection that notes what it is told."""

    def __init__(self, member: int) -> None:
        self.member = member
        self.lang = "en"
        self.latency = Latency()
        self.shown = 0.0
        self.strikes = 0
        self.told: list[Json] = []
        self.left = False

    def send(self, data: bytes) -> None:
        self.told.append(msgspec.json.decode(data))

    def close(self, data: bytes) -> None:
        self.send(data)
        self.left = True

    @property
    def kinds(self) -> list[str]:
        return [message["is"] for message in self.told]


def at_a_table(test: Callable[[LiveRoom, Slow], None], seats: tuple[str, ...] = ("", "")) -> None:
    """Run a test at a table that two members have come to, in an event loop."""

    async def go() -> None:
        store = Slow()
        hub = Hub(Settings(database="", compute_processes=1), cast(Store, store), b"key", "test")
        game = find_game("dicetto")
        options = game.options({"seats": str(len(seats))})
        secret, seeds = draw_secrets(list(seats))
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
            secret=secret,
            seeds=seeds,
        )
        room = Room("room", opened)
        room.join("Bo")
        live = LiveRoom(hub, room, 2, RoomSummary("room", "ABCDEF", game.slug, False, "gathering", len(seats), 2, 0, 0))
        hub.rooms["room"] = live
        test(live, store)

    asyncio.run(go())


def say(live: LiveRoom, line: Line, command: commands.Command) -> None:
    live.receive(line, encode_message(cast(messages.Message, command)))


def entered(live: LiveRoom, member: int) -> Line:
    line = Line(member)
    live.enter(line, commands.Hello())
    return line


def test_nobody_is_told_before_it_is_durable() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        say(live, ada, commands.Sit("a", 0))
        late = entered(live, 1)
        assert not [message for message in ada.told + bo.told if message.get("id")]
        assert late.told == []
        store.keep()
        for line in (ada, bo):
            assert [message["is"] for message in line.told if message.get("id")] == ["people"]
        assert late.kinds[0] == "welcome"
        assert late.told[0]["seats"][0]["member"] == 0

    at_a_table(test)


def test_who_comes_or_goes_tells_nobody_what_is_not_durable() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        before = len(ada.told)
        say(live, ada, commands.Sit("a", 0))
        live.leave(bo)
        assert ada.told[before:] == []
        store.keep()
        told = ada.told[before:]
        assert [(message["is"], message["id"]) for message in told] == [("people", "a"), ("people", "")]
        assert [guest["here"] for guest in told[-1]["members"]] == [True, False]

    at_a_table(test)


def test_a_refusal_comes_after_what_it_was_refused_for() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        say(live, ada, commands.Sit("a", 0))
        say(live, bo, commands.Sit("b", 0))
        assert "refused" not in bo.kinds
        store.keep()
        told = [(message["is"], message["id"]) for message in bo.told if message.get("id")]
        assert told == [("people", "a"), ("refused", "b")]

    at_a_table(test)


def test_said_twice_before_it_is_durable_it_is_done_once_and_confirmed_when_it_is() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        for _ in range(3):
            say(live, ada, commands.Sit("a", 0))
        assert len(store.waiting) == 1
        assert not [message for message in ada.told if message.get("id")]
        store.keep()
        assert [message["is"] for message in ada.told if message.get("id")] == ["people", "ack", "ack"]

    at_a_table(test)


def test_who_leaves_before_being_let_in_is_not_kept() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        say(live, ada, commands.Sit("a", 0))
        bo = entered(live, 1)
        live.leave(bo)
        store.keep()
        assert bo.told == []
        assert live.connections == {ada}
        assert live.room.present() == {0}

    at_a_table(test)


def test_a_room_whose_journal_failed_writes_no_more() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        say(live, ada, commands.Sit("a", 0))
        bo = entered(live, 1)
        store.keep(StoreUnavailable("away"))
        assert "room" not in live.hub.rooms
        for line in (ada, bo):
            assert line.left
            assert line.told[-1]["is"] == "bye"
            assert line.told[-1]["again"]
        # What was on its way already would be written with a number that leaves a gap.
        say(live, ada, commands.Sit("b", 1))
        assert store.waiting == []
        late = entered(live, 1)
        assert late.left
        assert late.kinds == ["bye"]

    at_a_table(test)


def test_a_bot_is_asked_once_for_each_position_also_at_the_same_number_of_the_next_game() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        room = live.room
        for game in (1, 2):
            match = room.start_match()
            match.table.begin()
            assert room.seats[match.table.actor].is_bot
            asked = [request for _ in range(3) for request in room.waiting.requests(0)]
            assert [(type(request), request.number) for request in asked] == [(MoveRequest, game)]
            room.gather_again(room.secret)

    at_a_table(test, ("greedy", "greedy"))
