"""Players whose connections may break at any time. They reconnect by themselves, as the page does."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

from astragal.dice import seal
from server.clients import Json, Player, call_api

CONNECTION_ERRORS = (aiohttp.ClientError, ConnectionError)
RACE_PHASE = 8
"""The phase of Star Master in which players race."""
SHORT_TIMERS = {"memorise_seconds": "0", "race_timeout_seconds": "1"}


class ReconnectingPlayer(Player):
    """Reconnects, sends unanswered commands again, and remembers every event it was sent."""

    def __init__(self, session: aiohttp.ClientSession, url: str, room: str, token: str, seed: int = 0) -> None:
        super().__init__(session, url, room, token)
        self.choose = random.Random(seed)
        self._command_numbers = itertools.count(1)
        self.unanswered: dict[str, Json] = {}
        """Commands without an answer."""
        self.confirmed: dict[str, Json] = {}
        self.refused: dict[str, Json] = {}
        self.repeated = 0
        """How many commands were sent again and had already been carried out."""
        self.events_seen: dict[tuple[int, int], Json] = {}
        """Every event that was ever received, by game and number."""
        self.welcomes = 0
        self.undo_request: Json | None = None

    def _apply(self, message: Json) -> None:
        number, before = self.number, self.position["at"]
        super()._apply(message)
        if message["is"] == "welcome":
            self.welcomes += 1
            self.undo_request = None
            assert self.number >= number, "the room went back to an earlier game"
        if self.number == number:
            assert self.position["at"] >= before, "events have disappeared"
        for event in message.get("events", ()):
            known = self.events_seen.setdefault((self.number, event["n"]), event)
            assert known == event, f"an event changed from {known} to {event}"
        if message["is"] == "undo":
            self.undo_request = message if message["open"] else None
        self._match_answer(message)

    def _match_answer(self, message: Json) -> None:
        """Match an answer with its command."""
        id = message.get("id", "")
        if message["is"] == "undo":  # a request for consent, or somebody's answer: nothing is undone yet
            self.unanswered = {i: c for i, c in self.unanswered.items() if c["do"] not in ("undo", "consent")}
        if id not in self.unanswered or message.get("by", self.me) != self.me:
            return
        command = self.unanswered.pop(id)
        if message["is"] == "refused":
            self.refused[id] = message
            return
        self.repeated += message["is"] == "ack"
        self.confirmed[id] = {**command, "game": self.number}

    async def send_command(self, what: str, **details: Any) -> str:
        """Send a command; send it again after every reconnection until it is answered."""
        id = f"{self.me}-{next(self._command_numbers)}"
        self.unanswered[id] = {"do": what, "id": id, **details}
        await self.send(**self.unanswered[id])
        return id

    async def follow(self, strategy: Callable[[Any], Awaitable[bool]]) -> None:
        """Stay connected and act by a strategy until it returns True."""
        pause = 0.01
        while True:
            try:
                first = await self.connect()
                if first["is"] == "welcome":
                    pause = 0.01
                    for command in list(self.unanswered.values()):
                        await self.send(**command)
                    while not await strategy(self):
                        await self.receive()
                    return
                assert first["again"], first
            except CONNECTION_ERRORS:
                pass
            await self.disconnect()
            await asyncio.sleep(pause * self.choose.uniform(0.5, 1))
            pause = min(2 * pause, 0.5)

    async def disconnect(self) -> None:
        socket, self.socket = self.socket, None
        if socket is not None:
            await socket.close()

    async def receive(self, seconds: float = 30) -> Json:
        message = await super().receive(seconds)
        if message["is"] == "bye":
            assert message["again"], message
            raise ConnectionError(message["key"])
        return message


class RandomStrategy:
    """Sits down and plays random moves, game after game, for as long as `keep_playing` returns True."""

    def __init__(
        self, seat: int, keep_playing: Callable[[], bool], rematcher: ReconnectingPlayer | None = None
    ) -> None:
        self.seat = seat
        self.keep_playing = keep_playing
        self.rematcher = rematcher
        """The player that asks for rematches, if that is another one."""
        self._last_race = (0, 0)
        self._revealed_for = ""
        """The commitment of the dice that this player's seed was last revealed for."""
        self._seen_colours: dict[int, int] = {}
        """Colours of cubes, by place, as far as they were shown."""

    def _rematch_is_coming(self, me: ReconnectingPlayer) -> bool:
        """Return whether a rematch was requested that this player has not been told of yet."""
        other = self.rematcher
        return other is not None and (
            other.number > me.number or any(c["do"] == "rematch" for c in other.unanswered.values())
        )

    async def __call__(self, me: ReconnectingPlayer) -> bool:
        """Send what is to be sent now; return True when this player has finished."""
        self._seen_colours |= {place: colour for place, colour in enumerate(me.view.get("faces", ())) if colour >= 0}
        if (
            me.undo_request is not None
            and me.me not in me.undo_request["agreed"]
            and me.undo_request["at"] == me.position["at"]
        ):
            request, me.undo_request = me.undo_request, None
            await me.send_command("consent", at=request["at"], agree=me.choose.random() < 0.8)
        elif me.unanswered:
            pass
        elif me.phase == "over":
            if not self.keep_playing() and not self._rematch_is_coming(me):
                return True
            if self.seat == 0:
                await me.send_command("rematch")
        elif me.phase == "gathering":
            await self._get_ready(me)
        elif me.phase == "revealing":
            await self._reveal(me)
        else:
            await self._play(me)
        return False

    async def _get_ready(self, me: ReconnectingPlayer) -> None:
        if me.seats[self.seat]["kind"] == "free":
            await me.send_command("sit", seat=self.seat)
        elif not me.seats[self.seat]["ready"]:
            commitment = me.tags.get("Commitment")  # fair dice have one
            await me.send_command("ready", seal=seal(commitment, f"seed-{me.me}-{me.number}") if commitment else "")
        elif self.seat == 0 and all(seat["ready"] for seat in me.seats):
            await me.send_command("start")

    async def _reveal(self, me: ReconnectingPlayer) -> None:
        if self._revealed_for != me.tags["Commitment"]:
            self._revealed_for = me.tags["Commitment"]
            await me.send_command("reveal", seed=f"seed-{me.me}-{me.number}")

    async def _play(self, me: ReconnectingPlayer) -> None:
        position, at = me.position, me.position["at"]
        if "actor" not in position:  # the game has started, and its first position has not arrived
            return
        if position["actor"] == self.seat:
            if me.choose.random() < 0.04:
                await me.send_command("undo", seat=self.seat, at=at)
            else:
                await me.send_command("play", seat=self.seat, word=me.choose.choice(position["legal"]), at=at)
        elif position["actor"] == -2 and me.view.get("phase") == RACE_PHASE and self._last_race != (me.number, at):
            self._last_race = me.number, at
            await asyncio.sleep(0.13)
            wanted = [place for place, colour in self._seen_colours.items() if colour == me.view["wanted"]]
            place = me.choose.choice(wanted or range(9)) + 1
            await me.send(do="grab", id="g", seat=self.seat, place=place, at=at, ms=130.0)


async def post_with_retry(session: aiohttp.ClientSession, url: str, body: Json) -> Json:
    """Post until the server answers; return what it created."""
    while True:
        try:
            status, answer = await call_api(session, "POST", url, body)
        except CONNECTION_ERRORS:
            status, answer = 503, None
        if status == 201:
            created: Json = answer
            return created
        assert status == 503, answer
        await asyncio.sleep(0.05)


async def open_room_for_two(
    session: aiohttp.ClientSession, url: str, game: str, seed: int, **details: Any
) -> list[ReconnectingPlayer]:
    """Open a room for two players; return them, not yet connected."""
    opened = await post_with_retry(session, f"{url}/api/rooms", {"game": game, "name": "Ada", **details})
    joined = await post_with_retry(session, f"{url}/api/rooms/{opened['room']}/guests", {"name": "Bo"})
    return [
        ReconnectingPlayer(session, url, opened["room"], token, seed + n)
        for n, token in enumerate((opened["token"], joined["token"]))
    ]
