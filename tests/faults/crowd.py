"""People whose connections break at any time. Their devices come again by themselves, as the page does."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

from server.clients import Json, Player, call_api

AWAY = (aiohttp.ClientError, ConnectionError)
RACING = 8
"""The phase of Star Master in which hands race."""
SHORT = {"memorise_seconds": "0", "race_timeout_seconds": "1"}


class Device(Player):
    """A device that comes again by itself, says again what nobody has confirmed, and remembers all it was ever told."""

    def __init__(self, session: aiohttp.ClientSession, url: str, room: str, token: str, seed: int = 0) -> None:
        super().__init__(session, url, room, token)
        self.choose = random.Random(seed)
        self.numbers = itertools.count(1)
        self.open: dict[str, Json] = {}
        """Commands without an answer."""
        self.confirmed: dict[str, Json] = {}
        self.refused: dict[str, Json] = {}
        self.repeated = 0
        """How many commands turned out to have been done before, when they were said again."""
        self.told: dict[tuple[int, int], Json] = {}
        """Every event ever told, by game and number."""
        self.came = 0
        self.asked: Json | None = None

    # What it is told

    def _apply(self, message: Json) -> None:
        number, before = self.number, len(self.events)
        super()._apply(message)
        if message["is"] == "welcome":
            self.came += 1
            self.asked = None
            assert self.number >= number, "the room went back to an earlier game"
        if self.number == number:
            assert len(self.events) >= before, "events that were told are gone"
        for event in message.get("events", ()):
            known = self.told.setdefault((self.number, event["n"]), event)
            assert known == event, f"told before: {known}, told now: {event}"
        if message["is"] == "undo":
            self.asked = message if message["open"] else None
        self._settle(message)

    def _settle(self, message: Json) -> None:
        """Match an answer with its command."""
        id = message.get("id", "")
        if message["is"] == "undo":  # an undo that others have to agree to, or somebody's answer: nothing was done yet
            self.open = {i: c for i, c in self.open.items() if c["do"] not in ("undo", "consent")}
        if id not in self.open or message.get("by", self.me) != self.me:
            return
        command = self.open.pop(id)
        if message["is"] == "refused":
            self.refused[id] = message
            return
        self.repeated += message["is"] == "ack"
        self.confirmed[id] = {**command, "game": self.number}

    # What it says

    async def tell(self, what: str, **details: Any) -> str:
        """Say a command; it stays open until it is answered, and is said again after every return."""
        id = f"{self.me}-{next(self.numbers)}"
        self.open[id] = {"do": what, "id": id, **details}
        await self.send(**self.open[id])
        return id

    async def stay(self, act: Callable[[Any], Awaitable[bool]]) -> None:
        """Be in the room until `act` has nothing more to do, whatever breaks."""
        pause = 0.01
        while True:
            try:
                first = await self.connect()
                if first["is"] == "welcome":
                    pause = 0.01
                    for command in list(self.open.values()):
                        await self.send(**command)
                    while not await act(self):
                        await self.receive()
                    return
                assert first["again"], first
            except AWAY:
                pass
            await self.part()
            await asyncio.sleep(pause * self.choose.uniform(0.5, 1))
            pause = min(2 * pause, 0.5)

    async def part(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            await socket.close()

    async def receive(self, seconds: float = 30) -> Json:
        message = await super().receive(seconds)
        if message["is"] == "bye":
            assert message["again"], message
            raise ConnectionError(message["key"])
        return message


class Regular:
    """How somebody behaves who plays game after game, as long as the evening lasts."""

    def __init__(self, seat: int, lasts: Callable[[], bool], asks: Device | None = None) -> None:
        self.seat = seat
        self.lasts = lasts
        self.asks = asks
        """The device that asks for another game, when that is somebody else's."""
        self._raced = (0, 0)
        self._seen: dict[int, int] = {}
        """Colours under cubes, as far as remembered."""

    def _asked_for_another(self, me: Device) -> bool:
        """Whether the other has asked for a game that this device has not heard of yet."""
        other = self.asks
        return other is not None and (
            other.number > me.number or any(c["do"] == "rematch" for c in other.open.values())
        )

    async def __call__(self, me: Device) -> bool:
        """Do what is to be done now; True when the evening is over for me."""
        self._seen |= {place: colour for place, colour in enumerate(me.view.get("faces", ())) if colour >= 0}
        if me.asked is not None and me.me not in me.asked["agreed"] and me.asked["at"] == me.position["at"]:
            asked, me.asked = me.asked, None
            await me.tell("consent", at=asked["at"], agree=me.choose.random() < 0.8)
        elif me.open:
            pass
        elif me.phase == "over":
            if not self.lasts() and not self._asked_for_another(me):
                return True
            if self.seat == 0:
                await me.tell("rematch")
        elif me.phase == "gathering":
            await self._gather(me)
        else:
            await self._play(me)
        return False

    async def _gather(self, me: Device) -> None:
        if me.seats[self.seat]["kind"] == "free":
            await me.tell("sit", seat=self.seat)
        elif not me.seats[self.seat]["ready"]:
            await me.tell("ready", seed=f"seed-{me.me}-{me.number}")
        elif self.seat == 0 and all(seat["ready"] for seat in me.seats):
            await me.tell("start")

    async def _play(self, me: Device) -> None:
        position, at = me.position, me.position["at"]
        if "actor" not in position:  # the game has begun, and the first position is on its way
            return
        if position["actor"] == self.seat:
            if me.choose.random() < 0.04:
                await me.tell("undo", seat=self.seat, at=at)
            else:
                await me.tell("play", seat=self.seat, word=me.choose.choice(position["legal"]), at=at)
        elif position["actor"] == -2 and me.view.get("phase") == RACING and self._raced != (me.number, at):
            self._raced = me.number, at
            await asyncio.sleep(0.13)
            wanted = [place for place, colour in self._seen.items() if colour == me.view["wanted"]]
            place = me.choose.choice(wanted or range(9)) + 1
            await me.send(do="grab", id="g", seat=self.seat, place=place, at=at, ms=130.0)


async def patiently(session: aiohttp.ClientSession, url: str, body: Json) -> Json:
    """Ask until the house is there to answer."""
    while True:
        try:
            status, answer = await call_api(session, "POST", url, body)
        except AWAY:
            status, answer = 503, None
        if status == 201:
            found: Json = answer
            return found
        assert status == 503, answer
        await asyncio.sleep(0.05)


async def open_for_two(session: aiohttp.ClientSession, url: str, game: str, seed: int, **details: Any) -> list[Device]:
    """Open a room for two people; return their devices, which are not connected yet."""
    opened = await patiently(session, f"{url}/api/rooms", {"game": game, "name": "Ada", **details})
    came = await patiently(session, f"{url}/api/rooms/{opened['room']}/guests", {"name": "Bo"})
    return [
        Device(session, url, opened["room"], token, seed + n)
        for n, token in enumerate((opened["token"], came["token"]))
    ]
