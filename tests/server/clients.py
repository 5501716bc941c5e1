"""A server in its own process, and clients that talk to it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import aiohttp
import msgspec

from astragal.dice import seal

Json = dict[str, Any]
SERVE = Path(__file__).with_name("serve.py")


class ServerProcess:
    """A server in its own process, on any free port; started again, it keeps its port and database."""

    program: tuple[str | Path, ...] = (SERVE,)
    """What Python runs."""

    def __init__(self, database: str, *arguments: str, **environment: str) -> None:
        self.port = 0
        self._arguments = arguments
        self._environment = os.environ | {
            "ASTRAGAL_DATABASE_URL": database,
            "ASTRAGAL_BOT_PAUSE_MS": "0",
            "ASTRAGAL_WARM": "off",
            "ASTRAGAL_FORCED_PAUSE_MS": "0",  # so that nothing depends on how fast a test is
            "ASTRAGAL_LIMITS": "off",
            "ASTRAGAL_METRICS": "on",
            "ASTRAGAL_COMPUTE_PROCESSES": "1",
            **environment,
        }
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the server and wait until it is ready."""
        command = [sys.executable, *map(str, self.program), "--port", str(self.port), *self._arguments]
        self.process = subprocess.Popen(command, env=self._environment, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if "://" in line and not line.startswith("{"):
                self.port = int(line.split("://")[1].split("/")[0].rsplit(":", 1)[1])
                break
        else:
            raise RuntimeError(f"the server did not start: {self.process.wait()}")
        self.log: list[str] = []
        import threading

        threading.Thread(target=self._read_log, args=(self.process.stderr,), daemon=True).start()
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/api/ready", timeout=5).read()
                return
            except OSError:
                time.sleep(0.02)

    def _read_log(self, pipe: Any) -> None:
        with pipe:
            self.log.extend(pipe)

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def worker_pids(self) -> list[int]:
        """Return the ids of the worker processes."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]

    def kill(self) -> None:
        """Kill the server."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop the server if it runs, and check that it stops cleanly."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            assert self.process.wait(20) == 0


def assert_clean_log(server: ServerProcess) -> None:
    """Check that the server logged no error."""
    assert not [line for line in server.log if '"trace"' in line or '"level":"error"' in line or "Traceback" in line]


async def call_api(session: aiohttp.ClientSession, method: str, url: str, body: object = None) -> tuple[int, Any]:
    """Send an HTTP request; return the status and the decoded body."""
    data = None if body is None else msgspec.json.encode(body)
    async with session.request(method, url, data=data) as response:
        raw = await response.read()
        return response.status, msgspec.json.decode(
            raw
        ) if response.content_type == "application/json" else raw.decode()


async def post_text(session: aiohttp.ClientSession, url: str, text: str | bytes) -> tuple[int, Any]:
    """Post a text; return the status and the decoded body."""
    async with session.post(url, data=text) as response:
        return response.status, msgspec.json.decode(await response.read())


_open: list[aiohttp.ClientWebSocketResponse] = []
"""Sockets to close at the end of the test."""


class Player:
    """A connection to a room that keeps its view up to date, as the page does."""

    ids = itertools.count(1)

    def __init__(self, session: aiohttp.ClientSession, url: str, room: str, token: str, lang: str = "en") -> None:
        self.session, self.url, self.room, self.token, self.lang = session, url, room, token, lang
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.received: list[Json] = []
        """Every message but pings, in order."""
        self.raw: list[bytes] = []
        self.position: Json = {"at": 0}
        self.view: Json = {}
        self.facts: Json = {}
        self.events: list[Json] = []
        self.number = 0
        self.phase = ""
        self.me = -1
        self.seats: list[Json] = []
        self.tags: Json = {}
        self.seed = ""
        """What this player adds to fair dice."""

    async def connect(self) -> Json:
        """Connect and send the hello; return the welcome or the bye."""
        self.socket = await self.session.ws_connect(f"{self.url}/api/rooms/{self.room}/socket", max_msg_size=0)
        _open.append(self.socket)
        await self.send(do="hello", token=self.token, game=self.number, at=self.position["at"], lang=self.lang)
        return await self.receive()

    async def send(self, **command: Any) -> None:
        """Send a command."""
        assert self.socket is not None
        await self.socket.send_str(msgspec.json.encode(command).decode())

    async def receive(self, seconds: float = 60) -> Json:
        """Wait for the next message and apply it; answer pings meanwhile."""
        assert self.socket is not None
        while True:
            frame = await self.socket.receive(seconds)
            if frame.type is not aiohttp.WSMsgType.TEXT:
                raise ConnectionError(frame.type)
            message: Json = msgspec.json.decode(frame.data)
            if message["is"] == "ping":
                await self.send(do="pong", n=message["n"])
                continue
            self.raw.append(frame.data.encode())
            self.received.append(message)
            self._apply(message)
            return message

    def _apply(self, message: Json) -> None:
        if message["is"] in ("welcome", "people"):
            if message["number"] != self.number:
                self.events, self.view, self.facts, self.position = [], {}, {}, {"at": 0}
            self.number, self.phase = message["number"], message["phase"]
            self.seats, self.tags = message["seats"], message["tags"]
        if message["is"] == "welcome":
            self.me = message["me"]
            self.view, self.facts = {}, {}
        if message.get("position"):
            at = self.position["at"]
            self.position = message["position"]
            self.view |= self.position["view"]
            self.facts |= self.position["facts"]
            numbers = [event["n"] for event in message["events"]]
            if message["is"] == "welcome" and not message["after"]:
                self.events = []
                assert numbers == sorted(set(numbers)), "a step was sent twice"
            else:
                assert numbers == list(range(at + 1, self.position["at"] + 1)), "an event is missing or was sent twice"
            self.events += message["events"]

    async def do(self, what: str, **details: Any) -> Json:
        """Send a command and wait for its answer: what changed, an ack, or a refusal."""
        id = details.pop("id", None) or f"c{next(self.ids)}"
        await self.send(do=what, id=id, **details)
        return await self.until(lambda message: message.get("id") == id)

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Receive messages until one is wanted; return it."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    @property
    def steps(self) -> list[Json]:
        """The steps that stand: a newcomer is told no others."""
        standing: list[Json] = []
        for event in self.events:
            if event["undone"]:
                del standing[-event["undone"] :]
            else:
                standing.append(event)
        return standing

    @property
    def my_seats(self) -> list[int]:
        """The seats that this member holds."""
        return [n for n, seat in enumerate(self.seats) if seat["kind"] == "person" and seat["member"] == self.me]

    async def close(self) -> None:
        """Close the connection."""
        if self.socket is not None:
            await self.socket.close()


async def open_room(session: aiohttp.ClientSession, url: str, game: str, **details: Any) -> Player:
    """Open a room; return its host, connected."""
    status, opened = await call_api(session, "POST", f"{url}/api/rooms", {"game": game, "name": "Ada", **details})
    assert status == 201, opened
    host = Player(session, url, opened["room"], opened["token"])
    assert (await host.connect())["is"] == "welcome"
    return host


async def join_room(host: Player, name: str = "Bo", lang: str = "en") -> Player:
    """Join a room as a guest; return the connected guest."""
    status, admitted = await call_api(host.session, "POST", f"{host.url}/api/rooms/{host.room}/guests", {"name": name})
    assert status == 201, admitted
    guest = Player(host.session, host.url, host.room, admitted["token"], lang)
    assert (await guest.connect())["is"] == "welcome"
    return guest


async def seat_and_start(host: Player, *guests: Player) -> None:
    """Seat people on the free seats in turn, make them ready, and start the game."""
    people = [host, *guests]
    free = [n for n, seat in enumerate(host.seats) if seat["kind"] == "free"]
    for n, seat in enumerate(free):
        assert (await people[n % len(people)].do("sit", seat=seat))["is"] == "people"
    for player in people:
        if player.my_seats or player is host:
            answer = await get_ready(player, f"seed{player.me}")
            assert answer["is"] == "people", answer
    await start(host, *(player for player in guests if player.my_seats))
    for guest in guests:
        await guest.until(lambda message: message["is"] == "update")


async def get_ready(player: Player, seed: str) -> Json:
    """Be ready with a sealed seed, if the dice are fair; return the answer."""
    player.seed = seed
    commitment = player.tags.get("Commitment")
    return await player.do("ready", seal=seal(commitment, seed) if commitment else "")


async def start(host: Player, *guests: Player) -> None:
    """Start the game, and let everybody reveal the seed of `get_ready`, the host last."""
    started = await host.do("start")
    for player in (*guests, host) if started["is"] == "people" else ():
        started = await player.do("reveal", seed=player.seed)
    assert started["is"] == "update", started


async def play_to_end(player: Player, choose: random.Random, evidence: str = "") -> None:
    """Play random moves for this member's seats until the game is over."""
    raced = 0
    while player.phase != "over":
        position = player.position
        if position["actor"] in player.my_seats:
            word = choose.choice(position["legal"])
            await player.do("play", seat=position["actor"], word=word, at=position["at"], evidence=evidence)
        elif (
            position["actor"] == -2 and "faces" in player.view and player.view["phase"] == 8 and raced < position["at"]
        ):
            raced = position["at"]
            await asyncio.sleep(0.15)
            await player.send(
                do="grab", id="g", seat=player.my_seats[0], place=choose.randint(1, 9), at=raced, ms=150.0
            )
        elif (await player.receive()).get("key") == "race-too-early":
            raced = 0  # a ping waited while this client slept, so that its latency seemed long: grab again


def run(
    server: ServerProcess, scenario: Callable[[aiohttp.ClientSession, str], Awaitable[None]], seconds: float = 120
) -> None:
    """Run a test against a server, and close its sockets afterwards."""

    async def run_and_close() -> None:
        async with aiohttp.ClientSession() as session:
            try:
                await asyncio.wait_for(scenario(session, server.url), seconds)
            finally:
                while _open:  # aiohttp warns about sockets that nobody closes
                    await _open.pop().close()

    asyncio.run(run_and_close())
