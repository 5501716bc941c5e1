"""What happens between a command and its being durable, and to rooms whose journal could not be written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import msgspec

from astragal.games import find_game
from astragal.kit.options import format_options
from astragal.server import journal, wire
from astragal.server.hub import Hub
from astragal.server.live import LiveRoom
from astragal.server.race import Way
from astragal.server.room import Room, new_secrets
from astragal.server.settings import Settings
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable
from server.people import Json

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
        self.way = Way()
        self.shown = 0.0
        self.strikes = 0
        self.told: list[Json] = []
        self.left = False

    def push(self, data: bytes) -> None:
        self.told.append(msgspec.json.decode(data))

    def leave(self, data: bytes) -> None:
        self.push(data)
        self.left = True

    @property
    def kinds(self) -> list[str]:
        return [message["is"] for message in self.told]


def at_a_table(test: Callable[[LiveRoom, Slow], None], seats: tuple[str, ...] = ("", "")) -> None:
    """Run a test at a table that two members have come to, in an event loop."""

    async def go() -> None:
        store = Slow()
        hub = Hub(Settings(database="", minds=1), cast(Store, store), b"key", "test")
        game = find_game("dicetto")
        options = game.options({"seats": str(len(seats))})
        secret, seeds = new_secrets(list(seats))
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


def say(live: LiveRoom, line: Line, command: wire.Command) -> None:
    live.hear(line, wire.say_heard(cast(wire.Message, command)))


def entered(live: LiveRoom, member: int) -> Line:
    line = Line(member)
    live.enter(line, wire.Hello())
    return line


def test_nobody_is_told_before_it_is_durable() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        say(live, ada, wire.Sit("a", 0))
        late = entered(live, 1)
        assert not [message for message in ada.told + bo.told if message.get("id")]
        assert late.told == []
        store.keep()
        for line in (ada, bo):
            assert [message["is"] for message in line.told if message.get("id")] == ["gathered"]
        assert late.kinds[0] == "welcome"
        assert late.told[0]["seats"][0]["member"] == 0

    at_a_table(test)


def test_who_comes_or_goes_tells_nobody_what_is_not_durable() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        before = len(ada.told)
        say(live, ada, wire.Sit("a", 0))
        live.part(bo)
        assert ada.told[before:] == []
        store.keep()
        told = ada.told[before:]
        assert [(message["is"], message["id"]) for message in told] == [("gathered", "a"), ("gathered", "")]
        assert [guest["here"] for guest in told[-1]["guests"]] == [True, False]

    at_a_table(test)


def test_a_refusal_comes_after_what_it_was_refused_for() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada, bo = entered(live, 0), entered(live, 1)
        say(live, ada, wire.Sit("a", 0))
        say(live, bo, wire.Sit("b", 0))
        assert "refused" not in bo.kinds
        store.keep()
        told = [(message["is"], message["id"]) for message in bo.told if message.get("id")]
        assert told == [("gathered", "a"), ("refused", "b")]

    at_a_table(test)


def test_said_twice_before_it_is_durable_it_is_done_once_and_confirmed_when_it_is() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        for _ in range(3):
            say(live, ada, wire.Sit("a", 0))
        assert len(store.waiting) == 1
        assert not [message for message in ada.told if message.get("id")]
        store.keep()
        assert [message["is"] for message in ada.told if message.get("id")] == ["gathered", "done", "done"]

    at_a_table(test)


def test_who_leaves_before_being_let_in_is_not_kept() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        say(live, ada, wire.Sit("a", 0))
        bo = entered(live, 1)
        live.part(bo)
        store.keep()
        assert bo.told == []
        assert live.connections == {ada}
        assert live.room.here == {0: 1}

    at_a_table(test)


def test_a_room_whose_journal_failed_writes_no_more() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        ada = entered(live, 0)
        say(live, ada, wire.Sit("a", 0))
        bo = entered(live, 1)
        store.keep(StoreUnavailable("away"))
        assert "room" not in live.hub.rooms
        for line in (ada, bo):
            assert line.left
            assert line.told[-1]["is"] == "bye"
            assert line.told[-1]["again"]
        # What was on its way already would be written with a number that leaves a gap.
        say(live, ada, wire.Sit("b", 1))
        assert store.waiting == []
        late = entered(live, 1)
        assert late.left
        assert late.kinds == ["bye"]

    at_a_table(test)


def test_a_bot_is_asked_at_the_same_number_of_the_next_game() -> None:
    def test(live: LiveRoom, store: Slow) -> None:
        asked: list[str] = []

        def spawn(work: Coroutine[Any, Any, None]) -> None:
            asked.append(work.__name__)
            work.close()

        live.waiting._spawn = spawn  # type: ignore[method-assign]
        room = live.room
        for game in (1, 2):
            room.set_out()
            match = room.started()
            match.begin(0)
            assert room.seats[match.table.actor].kind == "bot"
            for _ in range(3):
                live.waiting.pursue()
            assert asked == ["_bot"] * game

    at_a_table(test, ("greedy", "greedy"))
