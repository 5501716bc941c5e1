"""A room in the test's own process, on a clock that only the test moves."""

from __future__ import annotations

import asyncio
import atexit
import copy
import itertools
import shutil
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, TypeVar

import msgspec

from astragal.dice import seal
from astragal.dice.fair import SCHEME
from astragal.games import GAMES
from astragal.games.dice_crash.state import LAND
from astragal.kit.errors import UserError
from astragal.kit.options import format_options
from astragal.rooms import journal
from astragal.rooms.commands import Hello
from astragal.rooms.results import Latency
from astragal.rooms.room import GATHERING
from astragal.rooms.tasks import HintTask, PlacementTask, WarmTask
from astragal.server.live.hub import Hub
from astragal.server.live.room import LiveRoom
from astragal.server.live.warming import Warming
from astragal.server.process.settings import Settings
from astragal.store import Entry, RoomSummary, connect, upgrade
from astragal.table.record import format_record

T = TypeVar("T")
Json = dict[str, Any]
ROOM, CODE = "an-id-of-a-room_", "ABCDEF"

_open: list[RoomHarness] = []
"""Rooms to close at the end of the test."""


class FakeClockLoop(asyncio.SelectorEventLoop):
    """An event loop on which no time passes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.milliseconds = 1_000_000

    def time(self) -> float:
        return self.milliseconds / 1000


def run_with_fake_clock(scenario: Callable[[], Awaitable[None]]) -> None:
    """Run a test on an event loop whose clock stands still, and close its rooms afterwards."""

    async def run() -> None:
        try:
            await scenario()
        finally:
            while _open:
                await _open.pop().close()

    empty_store()
    with asyncio.Runner(loop_factory=FakeClockLoop) as runner:
        runner.run(run())


@cache
def empty_store() -> Path:
    """Create a database with empty tables, once; return its path."""
    folder = Path(mkdtemp(prefix="astragal-harness-"))
    atexit.register(shutil.rmtree, folder)
    upgrade(f"sqlite:///{folder}/empty.db")
    return folder / "empty.db"


class Device:
    """A connection that keeps the bytes of every message it is sent."""

    ids = itertools.count(1)

    def __init__(self, member: int = -1, lang: str = "en") -> None:
        self.member = member
        self.lang = lang
        self.latency = Latency()
        self.strikes = 0
        self.address = ""
        self.received: list[bytes] = []
        self.closed = False

    def send(self, data: bytes) -> None:
        self.received.append(bytes(data))

    def greet(self, data: bytes) -> None:
        self.send(data)

    def close(self, data: bytes) -> None:
        self.send(data)
        self.closed = True

    @property
    def last(self) -> Json:
        """The last message."""
        message: Json = msgspec.json.decode(self.received[-1])
        return message

    @property
    def messages(self) -> list[Json]:
        return [msgspec.json.decode(data) for data in self.received if data.startswith(b"{")]


class InlineCompute:
    """Runs bots and gravity in this process, with the same seed and secret in every room.

    The room's own judge checks placements first: a refusal must not depend on the secret.
    """

    size = 1

    def __init__(self) -> None:
        self.warmed: list[WarmTask] = []
        """What gives hints that would have been loaded in a process."""

    async def run_everywhere(self, task: WarmTask) -> None:
        self.warmed.append(task)

    async def run(self, task: Any, who: Any) -> Any:
        if isinstance(task, HintTask):
            return replace(task, seconds=0.0).run()  # by the fast value alone, which does not depend on time
        if not isinstance(task, PlacementTask):
            return replace(task, seed=1).run()
        if task.case.state.phase == LAND:
            task.physics.check_placement(task.case)
        physics = copy.copy(task.physics)
        physics._secret = "the same for all"
        return PlacementTask(physics, task.case).run()

    def end(self) -> None: ...


class RoomHarness:
    """One room with its hub and the devices of its members."""

    def __init__(self, hub: Hub, live: LiveRoom) -> None:
        self.hub = hub
        self.live = live
        self.devices: list[Device] = []

    @classmethod
    async def open(
        cls,
        folder: Path,
        game: str,
        options: dict[str, str],
        seats: Sequence[str] = (),
        secret: str = "5" * 64,
        rules: int = 0,
        **details: Any,
    ) -> RoomHarness:
        """Open a room with known secrets, by this version of the rules (0: the newest); all have the same id and code."""
        folder.mkdir(exist_ok=True)
        file = shutil.copy(empty_store(), folder / f"{time.monotonic_ns()}.db")
        store = await connect(f"sqlite:///{file}")
        hub = Hub(
            Settings(database="", bot_pause=0.0, compute_processes=0, limits=False), store, b"key" * 11, "harness"
        )
        clock = asyncio.get_running_loop()
        assert isinstance(clock, FakeClockLoop)
        hub.now = lambda: clock.milliseconds  # type: ignore[method-assign]
        hub.machine_clock = hub.now
        hub.compute = hub.gravity = InlineCompute()  # type: ignore[assignment]
        hub.warming = Warming(hub.compute)
        await hub.renew_lease()
        version = rules or GAMES[game].rules_version
        parsed = GAMES[game].options(options, version)
        levels = [*seats, *[""] * (parsed.seats - len(seats))]
        opened = journal.Opened(
            code=CODE,
            game=game,
            rules=version,
            options=format_options(parsed, version),
            seats=levels,
            host="Ada",
            secret=secret,
            **{"scheme": SCHEME, "dice": "fair", "public": False, "watch": True, "move_seconds": 0, **details},
        )
        summary = RoomSummary(
            ROOM, CODE, game, opened.public, GATHERING, parsed.seats, levels.count(""), hub.now(), hub.now()
        )
        assert await store.create_room(summary, Entry(ROOM, 1, hub.now(), journal.encode_line(opened)))
        harness = cls(hub, await hub.find(ROOM))
        _open.append(harness)
        return harness

    async def settle(self) -> None:
        """Run the event loop until nothing is left to do but to wait for time or people."""
        quiet = 0
        while quiet < 12:
            await asyncio.sleep(0)
            for device in self.devices:
                if device.closed:  # as a socket does when its last message was sent
                    self.live.leave(device)  # type: ignore[arg-type]
            busy = self.hub.store.pending() or self.live.saved != self.live.seq
            quiet = 0 if busy and not self.live.dropped else quiet + 1
            if busy:
                time.sleep(0.0002)  # the database's thread needs the processor

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock in steps of 50 ms."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, FakeClockLoop)
        until = loop.milliseconds + round(1000 * seconds)
        while loop.milliseconds < until:
            loop.milliseconds = min(until, loop.milliseconds + 50)
            await self.settle()

    async def enter(
        self, device: Device, at: int = 0, game: int = 1, token: str | None = None, mark: str = ""
    ) -> Device:
        """Connect a device, as a socket does after its hello."""
        if device not in self.devices:
            self.devices.append(device)
        if token is None:
            token = "" if device.member < 0 else self.hub.tokens.sign(ROOM, device.member)
        try:
            device.member = self.hub.admit(self.live, token, mark)
        except UserError as error:
            device.close(self.hub.refusal(device.lang, error))
            return device
        device.closed = False
        self.live.enter(device, Hello(token, game, at, device.lang))  # type: ignore[arg-type]
        await self.settle()
        return device

    async def join(self, name: str, lang: str = "en", mark: str = "", code: str = "") -> Device:
        """Let a person join the room; return their connected device."""
        token = await self.hub.join(ROOM, name, mark, code)
        return await self.enter(Device(lang=lang), token=token, mark=mark)

    async def drop(self, *devices: Device) -> None:
        """Break the connections of some devices."""
        for device in devices:
            self.live.leave(device)  # type: ignore[arg-type]
        await self.settle()

    def send(self, device: Device, **command: Any) -> None:
        """Send a command without waiting for its answer."""
        self.live.receive(device, msgspec.json.encode(command))  # type: ignore[arg-type]

    async def do(self, device: Device, what: str, **details: Any) -> Json:
        """Send a command; return the last message that the device got after it."""
        self.send(device, do=what, **({"id": f"c{next(Device.ids)}"} | details))
        await self.settle()
        return device.last

    async def seat_and_start(self, *people: Device) -> None:
        """Seat people on the free seats in turn, make them ready, and start the game."""
        free = [n for n, seat in enumerate(self.live.room.seats) if seat.kind == "free"]
        for n, seat in enumerate(free):
            assert (await self.do(people[n % len(people)], "sit", id=f"sit{seat}", seat=seat))["is"] == "people"
        for person in people:
            await self.do(person, "ready", id="ready", seal=self.seal(f"seed{person.member}"))
        await self.do(people[0], "start", id="start")
        if self.live.room.revealing:
            for person in people:
                await self.do(person, "reveal", id="reveal", seed=f"seed{person.member}")
        assert people[0].last["is"] == "update"

    def seal(self, seed: str) -> str:
        """Return the seal of a seed for the dice of the next game."""
        commitment = self.live.room.tags().get("Commitment", "")
        return seal(commitment, seed) if commitment else ""

    async def play(self, device: Device, word: str, **details: Any) -> Json:
        """Play a move for the seat whose turn it is."""
        table = self.table
        return await self.do(device, "play", seat=table.actor, word=word, at=self.at, **details)

    @property
    def table(self) -> Any:
        return self.live.room.require_match().table

    @property
    def at(self) -> int:
        return self.live.room.require_match().at

    def record(self, number: int = 1) -> bytes:
        """Return the record of a game as it would be downloaded now."""
        try:
            return format_record(self.live.room.record(number)).encode()
        except UserError as error:
            return str(error).encode()

    async def lines(self) -> list[journal.Line]:
        """Return the lines of the journal."""
        entries = await self.wait_for(self.hub.store.read_journal(ROOM))
        return [journal.decode_line(entry.body) for entry in entries]

    async def wait_for(self, work: Awaitable[T]) -> T:
        """Return what an operation of the store returns, though no time passes."""
        doing = asyncio.ensure_future(work)
        while not doing.done():
            await self.settle()
        return doing.result()

    async def reopen(self) -> None:
        """Drop the room and load it from its journal, as after a restart; everybody reconnects."""
        here = [device for device in self.devices if device in self.live.connections]
        at = self.at if self.live.room.match else 0
        self.hub.rooms.pop(ROOM).close("room-again")
        for device in here:
            self.live.leave(device)  # type: ignore[arg-type]
        self.live = await self.hub.find(ROOM)
        for device in here:
            await self.enter(device, at, self.live.room.number)

    async def close(self) -> None:
        with suppress(KeyError):
            self.hub.rooms.pop(ROOM)
        self.live.close("room-again")
        await asyncio.gather(*self.live._tasks, return_exceptions=True)
        await self.hub.store.close()
