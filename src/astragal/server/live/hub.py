"""The hub: all rooms that are open on this server."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

import msgspec

from astragal.games import find_game
from astragal.kit.errors import NotAllowed, NotFound, UserError
from astragal.lang import catalogue
from astragal.rooms import journal
from astragal.rooms.messages import Bye, encode_message
from astragal.rooms.results import Result
from astragal.rooms.room import GATHERING, Room, clean_name, draw_secrets
from astragal.rooms.settings import RoomSettings
from astragal.server.live.room import LiveRoom
from astragal.server.live.tokens import Tokens
from astragal.server.process.compute import ComputePool
from astragal.server.process.metrics import Metrics
from astragal.server.process.settings import Settings
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable, WriteConflict

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of room codes: none that looks like another."""
CODE_LENGTH = 6
RESTING_MS = 10_000
"""Time without a move after which a game's last description is forgotten, to save memory."""
LEASE_SECONDS = 6.0
"""How long a server owns its rooms after it last renewed its lease."""

log = logging.getLogger("astragal.server")


class OwnedElsewhere(Exception):
    """The room is open on another server."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Hub:
    """Creates rooms, finds them, and drops them."""

    def __init__(self, settings: Settings, store: Store, key: bytes, name: str, address: str = "") -> None:
        self.settings = settings
        self.store = store
        self.tokens = Tokens(key)
        self.compute = ComputePool(settings.compute_processes)
        """Bots and gravity, for rooms."""
        self.record_compute = ComputePool(1)
        """Verifies and replays records that anybody may send, apart from what rooms wait for."""
        self.metrics = Metrics()
        self.name = name
        self.address = address
        self.rooms: dict[str, LiveRoom] = {}
        self.trace: Callable[[str], None] = lambda step: None
        """Called at every step of a command: decoded, authenticated, played, persisted, broadcast. For tests that kill."""
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
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
        return encode_message(Bye(again, key, catalogue(lang)(key)))

    def refusal(self, lang: str, error: UserError) -> bytes:
        """Return the last message to a connection that is not let in."""
        return encode_message(Bye(False, error.key, catalogue(lang).error(error)))

    # Rooms

    async def create(self, wanted: RoomSettings, host: str) -> tuple[RoomSummary, str]:
        """Create a room; return its summary and the host's token. Raises a UserError when the settings are impossible."""
        settings = wanted.check()
        secret, seeds = draw_secrets(settings.seats)
        while True:
            id = secrets.token_urlsafe(12)
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            opened = journal.Opened(
                **msgspec.structs.asdict(settings),
                code=code,
                rules=find_game(settings.game).rules_version,
                host=clean_name(host, "?"),
                secret=secret,
                seeds=seeds,
            )
            now = self.now()
            free = settings.seats.count("")
            seats = len(settings.seats)
            summary = RoomSummary(id, code, settings.game, settings.public, GATHERING, seats, free, now, now)
            if await self.store.create_room(summary, Entry(id, 1, now, journal.encode_line(opened)), self.name):
                self.rooms[id] = LiveRoom(self, Room(id, opened), 1, summary)
                return summary, self.tokens.sign(id, 0)

    async def find(self, id: str) -> LiveRoom:
        """Return a room, loading its journal when it is not in memory. Raises NotFound or OwnedElsewhere."""
        live = self.rooms.get(id)
        if live is not None:
            return live
        if self._stopping:
            raise StoreUnavailable("the server is stopping")
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveRoom:
        owner = await self.store.claim_room(id, self.name, self.now())
        if owner is None:
            raise NotFound("room-unknown")
        if owner[0] != self.name:
            raise OwnedElsewhere(owner[1])
        found = await self.store.load_room(id)
        if found is None:
            raise NotFound("room-unknown")
        summary, entries = found
        first = journal.decode_line(entries[0].body)
        assert isinstance(first, journal.Opened)
        room = Room(id, first)
        for entry in entries[1:]:
            room.replay(journal.decode_line(entry.body), entry.at)
        if self._stopping:
            raise StoreUnavailable("the server is stopping")
        live = self.rooms[id] = LiveRoom(self, room, entries[-1].seq, summary)
        live.pursue()
        return live

    def authenticate(self, live: LiveRoom, token: str) -> int:
        """Return the member that a token belongs to; -1, who watches, without a token. Raises NotAllowed."""
        if not token:
            if not live.room.settings.watch:
                raise NotAllowed("room-no-watching")
            return -1
        member = self.tokens.verify(live.room.id, token)
        if member >= len(live.room.members) or live.room.members[member].removed:
            raise NotAllowed("room-removed")
        return member

    async def join(self, id: str, name: str) -> tuple[int, str]:
        """Let a person into a room; return the member's number and token."""
        live = await self.find(id)
        line = live.room.join(clean_name(name, "?"))
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.carry_out(Result(line, (live.room.people(),)))
        live.when_saved(lambda: None if saved.done() else saved.set_result(None))
        await asyncio.wait_for(saved, 10)
        return line.member, self.tokens.sign(id, line.member)

    def drop(self, live: LiveRoom, reason: BaseException | None) -> None:
        """Drop a room whose journal could not be written, since memory may be ahead of it; it is loaded again."""
        if live.dropped:
            return
        self.metrics.dropped += 1
        key = "room-moved" if isinstance(reason, WriteConflict) else "room-again"
        log.warning("room dropped", extra={"room": live.room.id, "reason": type(reason).__name__})
        self.rooms.pop(live.room.id, None)
        live.close(key)

    # Maintenance

    async def maintain(self) -> None:
        """Renew the lease, unload idle rooms, delete old ones; for as long as the server runs."""
        day = 86_400_000
        swept = 0
        while True:
            now = self.now()
            for live in list(self.rooms.values()):
                if live.room.match is not None and now - live.busy_at > RESTING_MS:
                    live.room.match.feed.forget()
                if live.idle and now - live.quiet_since > self.settings.idle_minutes * 60_000:
                    self.rooms.pop(live.room.id).close("room-again")
            try:
                await self.renew_lease()
                if now - swept > day // 24:
                    await self.store.delete_idle_rooms(now - self.settings.expire_days * day)
                    swept = now
            except StoreUnavailable as error:  # it may come back; requests that need it meanwhile say so themselves
                log.warning("the database does not answer", extra={"reason": type(error).__name__})
            await asyncio.sleep(LEASE_SECONDS / 3)

    async def renew_lease(self) -> None:
        """Stay the owner of the rooms that are open here."""
        await self.store.renew_lease(self.name, self.address, self.now() + int(LEASE_SECONDS * 1000))

    def disconnect_all(self) -> None:
        """Disconnect everybody because the server stops; they reconnect by themselves. From now on no room is loaded."""
        self._stopping = True
        for live in list(self.rooms.values()):
            live.close("room-again")
        self.rooms.clear()

    async def close(self) -> None:
        """Disconnect everybody, stop the compute processes, and close the store."""
        self.disconnect_all()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        self.compute.stop()
        self.record_compute.stop()
        await self.store.end_lease(self.name)
        await self.store.close()
