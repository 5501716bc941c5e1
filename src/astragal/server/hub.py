"""All rooms that are open on this server."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

from astragal.games import find_game
from astragal.kit.errors import NotAllowed, NotFound, OptionError, ParseError, UserError
from astragal.kit.options import format_options
from astragal.lang import catalogue
from astragal.server import journal
from astragal.server.live import LiveRoom
from astragal.server.match import DICE
from astragal.server.metrics import Metrics
from astragal.server.minds import Minds, check_level
from astragal.server.room import GATHERING, Room, clean_name, new_secrets
from astragal.server.settings import Settings
from astragal.server.tokens import Tokens
from astragal.server.wire import Bye, say_heard
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable, WriteConflict

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Of room codes: none that could be taken for another."""
CODE = 6
RESTING = 10_000
"""Milliseconds without a move after which a game rests."""
LEASE = 6.0
"""Seconds that a server's rooms stay its own after its last sign of life."""

log = logging.getLogger("astragal.server")


class Elsewhere(Exception):
    """The room is open on another server."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Hub:
    """Opens rooms, finds them, and lets them go."""

    def __init__(self, settings: Settings, store: Store, key: bytes, name: str, address: str = "") -> None:
        self.settings = settings
        self.store = store
        self.tokens = Tokens(key)
        self.minds = Minds(settings.minds)
        self.clerk = Minds(1)
        """Verifies records for anybody who sends one, so apart from what rooms wait for."""
        self.metrics = Metrics()
        self.name = name
        self.address = address
        self.rooms: dict[str, LiveRoom] = {}
        self.passed: Callable[[str], None] = lambda step: None
        """Told of every step of the order of work: decoded, played, appended, told."""
        self._opening: dict[str, asyncio.Task[LiveRoom]] = {}
        self._stopping = False
        self.metrics.gauge("astragal_rooms", "Rooms held in memory", lambda: len(self.rooms))
        self.metrics.gauge(
            "astragal_connections",
            "Open connections",
            lambda: sum(len(live.connections) for live in self.rooms.values()),
        )
        self.metrics.gauge("astragal_journal_pending", "Lines waiting to be durable", store.pending)

    @staticmethod
    def now() -> int:
        """Return the time by the server's clock, in milliseconds."""
        return time.time_ns() // 1_000_000

    def bye(self, lang: str, key: str, *, again: bool) -> bytes:
        """Return a last message."""
        return say_heard(Bye(again, key, catalogue(lang)(key)))

    def refusal(self, lang: str, error: UserError) -> bytes:
        """Return a last message to one who may not come in."""
        return say_heard(Bye(False, error.key, catalogue(lang).error(error)))

    # Rooms

    async def open(
        self,
        game: str,
        options: dict[str, str],
        seats: list[str],
        dice: str,
        public: bool,
        watch: bool,
        move_seconds: int,
        hints: bool,
        name: str,
    ) -> tuple[RoomSummary, str]:
        """Open a new room; return its summary and the host's token."""
        found = find_game(game)
        read = found.options(options)
        levels = self._levels(seats, read.seats)
        for level in levels:
            if level:
                check_level(level, found)
        if dice not in DICE:
            raise OptionError("room-dice", dice=dice[:20], known=", ".join(DICE))
        secret, seeds = new_secrets(levels)
        while True:
            id = secrets.token_urlsafe(12)
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            opened = journal.Opened(
                code=code,
                game=game,
                rules=found.rules_version,
                options=format_options(read),
                seats=levels,
                dice=dice,
                public=public,
                watch=watch,
                move_seconds=move_seconds,
                hints=hints,
                host=clean_name(name, "?"),
                secret=secret,
                seeds=seeds,
            )
            now = self.now()
            summary = RoomSummary(id, code, game, public, GATHERING, read.seats, levels.count(""), now, now)
            if await self.store.create_room(summary, Entry(id, 1, now, journal.say_line(opened)), self.name):
                self.rooms[id] = LiveRoom(self, Room(id, opened), 1, summary)
                return summary, self.tokens.sign(id, 0)

    @staticmethod
    def _levels(seats: list[str], number: int) -> list[str]:
        """Return the level of the bot on each seat, nothing for a free one."""
        if len(seats) > number:
            raise OptionError("seat-too-many", seats=number)
        levels = []
        for seat in seats:
            kind, _, level = seat.partition(":")
            if seat != "free" and (kind != "bot" or not level):
                raise ParseError("room-seat-unreadable", seat=seat[:40])
            levels.append(level)
        return levels + [""] * (number - len(levels))

    async def room(self, id: str) -> LiveRoom:
        """Return an open room, reading its journal when it is not in memory. Raises UserError or Elsewhere."""
        live = self.rooms.get(id)
        if live is not None:
            return live
        if self._stopping:
            raise StoreUnavailable("the server is stopping")
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _open(self, id: str) -> LiveRoom:
        owner = await self.store.claim_room(id, self.name, self.now())
        if owner is None:
            raise NotFound("room-unknown")
        if owner[0] != self.name:
            raise Elsewhere(owner[1])
        found = await self.store.load_room(id)
        if found is None:
            raise NotFound("room-unknown")
        summary, entries = found
        first = journal.read_line(entries[0].body)
        assert isinstance(first, journal.Opened)
        room = Room(id, first)
        for entry in entries[1:]:
            room.replay(journal.read_line(entry.body), entry.at)
        if self._stopping:
            raise StoreUnavailable("the server is stopping")
        live = self.rooms[id] = LiveRoom(self, room, entries[-1].seq, summary)
        live.waiting.pursue()
        return live

    def member(self, live: LiveRoom, token: str) -> int:
        """Return the member that a token stands for; without a token, one who watches."""
        if not token:
            if not live.room.opened.watch:
                raise NotAllowed("room-no-watching")
            return -1
        member = self.tokens.read(live.room.id, token)
        if member >= len(live.room.members) or live.room.members[member].removed:
            raise NotAllowed("room-removed")
        return member

    async def join(self, id: str, name: str) -> tuple[int, str]:
        """Let a person into a room; return the member's number and token."""
        live = await self.room(id)
        line = live.room.join(clean_name(name, "?"))
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.keep((line, (live.room.gathered(),)))
        live.when_saved(lambda: None if saved.done() else saved.set_result(None))
        await asyncio.wait_for(saved, 10)
        return line.member, self.tokens.sign(id, line.member)

    def drop(self, live: LiveRoom, reason: BaseException | None) -> None:
        """Let a room go whose journal could not be written: memory may be ahead of it. It is read anew."""
        if live.dropped:
            return
        self.metrics.dropped += 1
        key = "room-moved" if isinstance(reason, WriteConflict) else "room-again"
        log.warning("room dropped", extra={"room": live.room.id, "reason": type(reason).__name__})
        self.rooms.pop(live.room.id, None)
        live.close(key)

    # The house

    async def keep_house(self) -> None:
        """Give signs of life, let quiet rooms go, delete dead ones; for as long as the server runs."""
        day = 86_400_000
        swept = 0
        while True:
            now = self.now()
            for live in list(self.rooms.values()):
                if live.room.match is not None and now - live.busy_at > RESTING:
                    live.room.match.forget_told()
                if live.idle and now - live.quiet_since > self.settings.idle_minutes * 60_000:
                    self.rooms.pop(live.room.id).close("room-again")
            try:
                await self.beat()
                if now - swept > day // 24:
                    await self.store.delete_idle_rooms(now - self.settings.expire_days * day)
                    swept = now
            except (
                StoreUnavailable
            ) as error:  # the database may come back, and whatever needs it meanwhile says so itself
                log.warning("the database does not answer", extra={"reason": type(error).__name__})
            await asyncio.sleep(LEASE / 3)

    async def beat(self) -> None:
        """Give a sign of life: the rooms open here stay here."""
        await self.store.renew_lease(self.name, self.address, self.now() + int(LEASE * 1000))

    def let_go(self) -> None:
        """Let everybody go: the server stops, and they will come again. From now on no room is opened."""
        self._stopping = True
        for live in list(self.rooms.values()):
            live.close("room-again")
        self.rooms.clear()

    async def close(self) -> None:
        """Let everybody go, and end."""
        self.let_go()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        self.minds.end()
        self.clerk.end()
        await self.store.end_lease(self.name)
        await self.store.close()
