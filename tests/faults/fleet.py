"""One or two servers on a database, players who roam between them, and faults of the machine they run on."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import resource
import signal
import struct
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from time import monotonic
from typing import Any

import aiohttp

from faults.reconnecting import CONNECTION_ERRORS, RandomStrategy, ReconnectingPlayer, open_room_for_two
from server.clients import Json, Player, ServerProcess
from store.postgres import Postgres

LEAPING = Path(__file__).with_name("leaping_server.py")
STALE_SECONDS = 10.0
PAUSE_SECONDS = 8.0
"""Longer than a lease: another server takes over."""


LEAPS = (-40 * 86_400, -3_600, -30, 30, 3_600, 40 * 86_400)
"""Seconds that a clock is set by."""


class LeapingServer(ServerProcess):
    """A server on a machine whose clock is set now and then; it stays wrong when the server is started again."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(database)
        self._wrong = Path(mkstemp(dir=folder)[1])
        self.program = LEAPING, self._wrong
        self.leap(0)

    def leap(self, seconds: int) -> None:
        """Let the machine's clock be wrong by this much."""
        with self._wrong.open("r+b") as file:
            file.write(struct.pack("<q", 1000 * seconds))


class RoamingPlayer(ReconnectingPlayer):
    """Tries one server after the other, and gives up on one that does not answer."""

    urls: Sequence[str] = ()

    async def connect(self) -> Json:
        self.url = self.urls[self.choose.randrange(len(self.urls))]
        try:
            async with asyncio.timeout(5):
                return await super().connect()
        except TimeoutError:
            raise ConnectionError("no answer") from None

    async def receive(self, seconds: float = 12) -> Json:
        try:
            return await super().receive(seconds)
        except TimeoutError:
            raise ConnectionError("silence") from None


class Watcher(RoamingPlayer):
    """Watches a room on one server, and knows since when it could know."""

    since = float("inf")
    """When it was welcomed last."""

    def _apply(self, message: Json) -> None:
        super()._apply(message)
        if message["is"] == "welcome":
            self.since = monotonic()

    async def disconnect(self) -> None:
        self.since = float("inf")
        await super().disconnect()


class HoldingStrategy(RandomStrategy):
    """Plays at random, game after game, until the fleet holds."""

    def __init__(self, fleet: Fleet, seat: int, rematcher: ReconnectingPlayer | None) -> None:
        super().__init__(seat, lambda: True, rematcher)
        self._fleet = fleet

    async def __call__(self, me: ReconnectingPlayer) -> bool:
        return False if self._fleet.holding and me.phase == "playing" else await super().__call__(me)


class Fleet:
    """Servers of one database, with rooms in which people play."""

    def __init__(self, servers: Sequence[ServerProcess], postgres: Postgres | None, seed: int) -> None:
        self.servers = servers
        self.postgres = postgres
        self.choose = random.Random(seed)
        self.holding = False
        """Whether nobody moves any more."""
        self.rooms: list[list[ReconnectingPlayer]] = []
        self.watchers: list[tuple[ServerProcess, int, Watcher]] = []
        self.faults: dict[str, int] = {}
        self.stale: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._seen: list[list[tuple[float, tuple[int, int]]]] = []
        """Of each room, how far its players were at which time."""
        self._fault_at: dict[int, float] = {}
        """When each server was last disturbed."""

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    @property
    def acknowledged(self) -> int:
        """Commands whose success was told to who sent them."""
        return sum(len(player.confirmed) for player in itertools.chain(*self.rooms))

    async def open_rooms(self, session: aiohttp.ClientSession, tables: Sequence[tuple[str, Json]]) -> None:
        """Open rooms with two players each, and one who watches on each server."""
        for number, (game, details) in enumerate(tables):
            pair = await open_room_for_two(session, self.servers[0].url, game, 10 * number, **details)
            people: list[ReconnectingPlayer] = []
            for seat, one in enumerate(pair):
                player = RoamingPlayer(session, one.url, one.room, one.token, 10 * number + seat)
                player.urls = self.urls
                people.append(player)
            self.rooms.append(people)
            self._seen.append([])
            for seat, player in enumerate(people):
                strategy = HoldingStrategy(self, seat, people[0] if seat else None)
                self._tasks.append(asyncio.create_task(player.follow(strategy)))
            for server in self.servers:
                watcher = Watcher(session, server.url, people[0].room, "", number)
                watcher.urls = [server.url]
                self.watchers.append((server, number, watcher))
                self._tasks.append(asyncio.create_task(watcher.follow(_watch)))
        self._tasks.append(asyncio.create_task(self._look_for_stale_views()))

    async def _look_for_stale_views(self) -> None:
        """Note who is shown, ten seconds after it happened, what was before."""
        while True:
            await asyncio.sleep(0.5)
            now = monotonic()
            for players, seen in zip(self.rooms, self._seen, strict=True):
                seen.append((now, max(map(_place, players))))
                while len(seen) > 1 and seen[1][0] < now - STALE_SECONDS:
                    seen.pop(0)
            for server, room, watcher in self.watchers:
                at, known = self._seen[room][0]
                calm_since = max(watcher.since, at, self._fault_at.get(id(server), 0.0))
                if now - calm_since > STALE_SECONDS and _place(watcher) < known:
                    self.stale.append(f"{watcher.room} at {server.url}: {_place(watcher)}, not {known}")

    def check(self) -> None:
        """Raise what went wrong so far."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def settle(self) -> None:
        """Let everybody stop in the middle of a game, and wait until all know as much."""
        self.holding = True
        async with asyncio.timeout(600):
            while not all(map(_is_settled, self.rooms)):
                self.check()
                await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Stop everybody."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in (*itertools.chain(*self.rooms), *(watcher for _, _, watcher in self.watchers)):
            with suppress(*CONNECTION_ERRORS):
                await player.disconnect()

    # Faults

    async def disturb(self, fault: str) -> None:
        """Let a fault happen, and end."""
        server = self.choose.choice(self.servers)
        for each in self.servers if fault in ("database", "disk") else [server]:
            self._fault_at[id(each)] = float("inf")
        await FAULTS[fault](self, server)
        for each in self.servers:
            if self._fault_at.get(id(each)) == float("inf"):
                self._fault_at[id(each)] = monotonic()
        self.faults[fault] = self.faults.get(fault, 0) + 1

    async def pause(self, server: ServerProcess) -> None:
        """Stop a server's process as a busy or sleeping machine does, and let it go on."""
        os.kill(_pid(server), signal.SIGSTOP)
        try:
            await asyncio.sleep(PAUSE_SECONDS)
        finally:
            os.kill(_pid(server), signal.SIGCONT)

    async def set_clock(self, server: ServerProcess) -> None:
        """Set the clock of a server's machine, and sometimes kill the server before it is put right; or leave it wrong."""
        assert isinstance(server, LeapingServer)
        server.leap(self.choose.choice(LEAPS))
        await asyncio.sleep(self.choose.choice((1, PAUSE_SECONDS)))
        if self.choose.random() < 0.5:
            await self.kill(server)
        if self.choose.random() < 0.5:
            server.leap(0)

    async def kill(self, server: ServerProcess) -> None:
        """Kill a server, and start it again."""
        server.kill()
        await asyncio.to_thread(server.start)

    async def stop(self, server: ServerProcess) -> None:
        """Stop a server as an update does, and start it again."""
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def lose_database(self, server: ServerProcess) -> None:
        """Let the database crash, and start it again."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.choose.choice((0.5, PAUSE_SECONDS)))
        await asyncio.to_thread(self.postgres.start)

    async def fill_disk(self, server: ServerProcess) -> None:
        """Refuse all writes of a server to files, as a full disk does."""
        limit = resource.prlimit(_pid(server), resource.RLIMIT_FSIZE)
        resource.prlimit(_pid(server), resource.RLIMIT_FSIZE, (1, limit[1]))
        await asyncio.sleep(3)
        resource.prlimit(_pid(server), resource.RLIMIT_FSIZE, limit)


FAULTS: dict[str, Callable[[Any, ServerProcess], Awaitable[None]]] = {
    "pause": Fleet.pause,
    "kill": Fleet.kill,
    "clock": Fleet.set_clock,
    "stop": Fleet.stop,
    "database": Fleet.lose_database,
    "disk": Fleet.fill_disk,
}


def _pid(server: ServerProcess) -> int:
    assert server.process is not None
    return server.process.pid


async def _watch(watcher: Player) -> bool:
    return False


def _place(player: Player) -> tuple[int, int]:
    """Return how far somebody knows a room's games; the number of known events says less, since newcomers are told no undone ones."""
    return player.number, player.position["at"]


def _is_settled(players: Sequence[ReconnectingPlayer]) -> bool:
    """Tell whether nobody of a room waits for an answer, and all are at the same point of a game."""
    points = {(player.phase, _place(player)) for player in players}
    return len(points) == 1 and players[0].phase == "playing" and not any(player.unanswered for player in players)
