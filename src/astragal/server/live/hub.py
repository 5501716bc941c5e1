"""The hub: all rooms that are open on this server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from astragal.dice import new_secret
from astragal.dice.fair import SCHEME
from astragal.games import GAMES, find_game
from astragal.kit.errors import LimitExceeded, NotAllowed, NotFound, UserError
from astragal.lang import catalogue
from astragal.rooms import journal
from astragal.rooms.admission import Ticket, clean_name, draw_code, give_ticket, mark_device, require_device
from astragal.rooms.messages import Bye, encode_message
from astragal.rooms.results import Result
from astragal.rooms.room import GATHERING, Room
from astragal.rooms.settings import RoomSettings
from astragal.server.live import lease
from astragal.server.live.expiry import GRACE_MS, Expiry
from astragal.server.live.loading import RoomLoader
from astragal.server.live.room import LiveRoom
from astragal.server.live.tokens import Tokens
from astragal.server.live.warming import Warming
from astragal.server.process.clock import Clock, read_machine_clock
from astragal.server.process.compute import ComputePool
from astragal.server.process.disk import is_disk_full
from astragal.server.process.metrics import Metrics
from astragal.server.process.settings import Settings
from astragal.server.process.version import source_version
from astragal.store import Entry, RoomSummary, Store, StoreUnavailable, WriteConflict
from astragal.table.record import format_record

RESTING_MS = 10_000
"""Time without a move after which a game's last description is forgotten, to save memory."""

MOST_QUESTIONS = 20
"""Questions about records that an address may leave waiting; there are two pools for them."""

DAY = 86_400_000

log = logging.getLogger("astragal.server")


class OwnedElsewhere(Exception):
    """The room is open on another server."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Hub:
    """Creates rooms, finds them, and drops them."""

    def __init__(
        self, settings: Settings, store: Store, key: bytes, name: str, address: str = "", *, shared: bool = False
    ) -> None:
        self.settings = settings
        self.store = store
        self.tokens = Tokens(key)
        self.metrics = Metrics()
        self.compute = ComputePool(settings.compute_processes, self.metrics.observe_compute("bot"))
        """Bots of rooms."""
        self.gravity = ComputePool(1, self.metrics.observe_compute("gravity"))
        """Gravity of rooms, which bots that think must not keep waiting."""
        self.record_compute = self._make_record_pool("record")
        """Verifies and replays records that anybody may send, apart from what rooms wait for."""
        self.review_compute = self._make_record_pool("review")
        """Reviews such records, which takes longer."""
        self.name = name
        self.address = address
        self.shared = shared
        """Whether other servers use the same database."""
        self.machine_clock = read_machine_clock
        """What may leap: only the age of rooms is reckoned with it."""
        self._clock = Clock()
        self._shared_clock = Clock()
        """The database's, read at every beat."""
        self._lease = lease.Lease(shared)
        self._beating = True
        """Whether the last beat reached the database, and was written."""
        self._lapse: asyncio.TimerHandle | None = None
        self.rooms: dict[str, LiveRoom] = {}
        self.trace: Callable[[str], None] = lambda step: None
        """Called at every step of a command: decoded, authenticated, played, persisted, broadcast. For tests that kill."""
        packages = ("astragal", *sorted({game.package for game in GAMES.values()}))
        self.loader = RoomLoader(store, source_version(packages))
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self.warming = Warming(self.compute)
        self._stopping = False
        self.draining = False
        """Whether this server opens no more rooms: it is about to be updated."""
        self._add_gauges()

    def _make_record_pool(self, who: str) -> ComputePool:
        """Return a pool for what anybody may ask: one that has gone leaves its question behind, with a record of a megabyte."""
        return ComputePool(1, self.metrics.observe_compute(who), retry_slow=False, most_waiting=MOST_QUESTIONS)

    def _add_gauges(self) -> None:
        """Let the metrics see how much there is."""
        self.metrics.gauge("astragal_rooms", "Rooms held in memory", lambda: len(self.rooms))
        self.metrics.gauge(
            "astragal_connections",
            "Open connections",
            lambda: sum(len(live.connections) for live in self.rooms.values()),
        )
        pools = {"bots": self.compute, "gravity": self.gravity, "records": self.record_compute}
        for name, pool in (pools | {"reviews": self.review_compute}).items():
            self.metrics.gauge(
                f"astragal_{name}_waiting", "Calls that wait for a process", partial(getattr, pool, "waiting")
            )
        self.metrics.gauge("astragal_journal_pending", "Lines waiting to be durable", self.store.pending)

    def now(self) -> int:
        """Return the time of the rooms here, in milliseconds: it does not leap when the machine's clock does."""
        return self._clock.now()

    def shared_now(self) -> int:
        """Return the time of all servers of this database, in milliseconds: leases and signatures are dated by it."""
        return self._shared_clock.now()

    def bye(self, lang: str, key: str, *, again: bool) -> bytes:
        """Return a last message."""
        return encode_message(Bye(again, key, catalogue(lang)(key)))

    def refusal(self, lang: str, error: UserError) -> bytes:
        """Return the last message to a connection that is not let in."""
        return encode_message(Bye(False, error.key, catalogue(lang).error(error)))

    # Rooms

    async def create(
        self, wanted: RoomSettings, host: str, given: Sequence[tuple[int, str]] = ()
    ) -> tuple[RoomSummary, str]:
        """Create a room; return its summary and the host's token. Raises a UserError when the settings are impossible.

        Its first game goes on from the given steps of another one, which are possible under these settings.
        """
        settings = wanted.check()
        if self.draining:
            raise StoreUnavailable("the server is draining")
        while True:
            id = secrets.token_urlsafe(12)
            code = draw_code()
            opened = journal.Opened(
                **msgspec.structs.asdict(settings),
                code=code,
                rules=find_game(settings.game).rules_version,
                host=clean_name(host, "?"),
                secret=new_secret(),
                scheme=SCHEME,
                given=list(given),
            )
            now = self.now()
            free = settings.seats.count("")
            seats = len(settings.seats)
            summary = RoomSummary(id, code, settings.game, settings.public, GATHERING, seats, free, now, now)
            if await self.store.create_room(summary, Entry(id, 1, now, journal.encode_line(opened)), self.name):
                live = self.rooms[id] = LiveRoom(self, Room(id, opened), 1, summary)
                self.warming.load(live.room)
                return summary, self.tokens.sign(id, 0)

    async def find(self, id: str) -> LiveRoom:
        """Return a room, loading its journal when it is not in memory. Raises NotFound or OwnedElsewhere."""
        live = self.rooms.get(id)
        if live is not None and self.check_lease():
            return live
        self._require_service()
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveRoom:
        if self.draining:
            owner = await self.store.find_owner(id, self.shared_now())
            if owner is None or owner.worker == self.name:
                raise StoreUnavailable("the server is draining")
        else:
            owner = await self.store.claim_room(id, self.name, self.shared_now())
        if owner is None:
            raise NotFound("room-unknown")
        if owner.worker != self.name:
            raise OwnedElsewhere(owner.address)
        await self.store.spare_room(id)
        summary = await self.store.find_room(id)
        if summary is None:
            raise NotFound("room-unknown")
        room, seq = await self.loader.load(id)
        room.catch_up(self.now())
        self._require_service()
        if self.draining:
            await self.store.release_rooms(self.name, [id])
            raise StoreUnavailable("the server is draining")
        live = self.rooms[id] = LiveRoom(self, room, seq, summary, owner.epoch)
        live.pursue()
        self.warming.load(room)
        return live

    def _require_service(self) -> None:
        """Raise StoreUnavailable when no room may be opened here."""
        if self._stopping:
            raise StoreUnavailable("the server is stopping")
        if not self._lease.holds:
            raise StoreUnavailable("the lease has run out")

    def authenticate(self, live: LiveRoom, token: str, device: str = "") -> int:
        """Return the member that a token belongs to; -1, who watches, without a token. Raises NotAllowed."""
        room = live.room
        if not token:
            if not room.settings.watch:
                raise NotAllowed("room-no-watching")
            require_device(room, mark_device(room.id, device))
            return -1
        content = self.tokens.verify(room.id, token)
        member = room.tickets.get(content.number, -1) if isinstance(content, Ticket) else content
        if member < 0:
            raise NotAllowed("room-foreign-token")
        if member >= len(room.members) or room.members[member].removed:
            raise NotAllowed("room-removed")
        return member

    def admit(self, live: LiveRoom, token: str, device: str = "", address: str = "") -> int:
        """Return the member that a connection belongs to; who shows a ticket for the first time joins. Raises a UserError."""
        ticket = self.tokens.verify(live.room.id, token) if token else -1
        if not isinstance(ticket, Ticket) or ticket.number in live.room.tickets:
            return self.authenticate(live, token, device)
        if live.dropped:  # `LiveRoom.enter` sends the connection away
            return -1
        if live.limits is not None and not live.limits.allow_join(address):
            self.metrics.limited += 1
            raise LimitExceeded("limit-joins")
        line = live.room.join(ticket)
        live.carry_out(Result(line))
        return line.member

    async def join(self, id: str, name: str, device: str = "", code: str = "") -> str:
        """Return a token with which a person joins a room, as soon as they connect. Raises a UserError."""
        live = await self.find(id)
        return self.tokens.sign_ticket(id, give_ticket(live.room, name, device, code))

    async def find_record(self, live: LiveRoom, number: int) -> str:
        """Return the record of one of a room's games, as everybody may read it now. Raises NotFound."""
        if number == live.room.number:
            return format_record(live.room.record(number))
        if not 1 <= number < live.room.number:
            raise NotFound("room-no-such-game", number=number)
        return await self.loader.find_record(live.room.id, number)

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
        """Unload idle rooms, list those where people are, delete old ones; for as long as the server runs."""
        steady = asyncio.get_running_loop().time
        expiry = Expiry(self.machine_clock(), steady())
        while True:
            now = self.now()
            unloaded: list[str] = []
            for live in list(self.rooms.values()):
                if live.room.match is not None and now - live.busy_at > RESTING_MS:
                    live.room.match.feed.forget()
                if live.idle and now - live.quiet_since > self.settings.idle_minutes * 60_000:
                    self.rooms.pop(live.room.id).close("room-again")
                    unloaded.append(live.room.id)
            try:
                if unloaded:
                    await self.store.release_rooms(self.name, unloaded)
                await self._update_lobby()
                if expiry.is_due(self.machine_clock(), steady()):
                    await self._delete_old_rooms(self.machine_clock())
                    expiry.note_sweep(steady())
            except StoreUnavailable as error:  # it may come back; requests that need it meanwhile say so themselves
                log.warning("the database does not answer", extra={"reason": type(error).__name__})
            await asyncio.sleep(lease.SECONDS / 3)

    async def _update_lobby(self) -> None:
        """List the public rooms in which somebody is connected, and no others."""
        for live in list(self.rooms.values()):
            listed = live.is_listed()
            if listed != live.summary.public and not live.dropped:
                await self.store.list_room(live.room.id, listed)
                live.summary = replace(live.summary, public=listed)

    async def _delete_old_rooms(self, now: int) -> None:
        """Mark rooms that have lived as long as the settings say, and delete those marked long ago; never one that is open."""
        await self.store.delete_idle_rooms(
            now,
            unfinished=now - self.settings.expire_days * DAY if self.settings.expire_days else 0,
            finished=now - self.settings.finished_days * DAY if self.settings.finished_days else 0,
            grace=GRACE_MS,
            worker=self.name,
            is_open=self.rooms.__contains__,
        )

    async def keep_lease(self) -> None:
        """Renew the lease in time, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            next_beat = loop.time() + lease.SECONDS / 3
            try:
                await self.renew_lease()
                self._beating = True
            except StoreUnavailable as error:  # it may come back; meanwhile the lease runs out
                self._beating = False
                log.warning("the lease could not be renewed", extra={"reason": type(error).__name__})
            await asyncio.sleep(max(0.05, next_beat - loop.time()))

    async def is_ready(self) -> bool:
        """Tell whether people should be sent here: the database answers, and what they do can be written."""
        return (
            self._beating
            and not self._stopping
            and not self.draining
            and self._lease.holds
            and not is_disk_full(self.settings.database)
            and await self.store.ping()
        )

    async def renew_lease(self) -> None:
        """Stay the owner of the rooms that are open here; drop those that others have taken over."""
        begun = lease.read_clock()
        self.check_lease()
        self._shared_clock.set(await self.store.read_clock())
        await self.store.renew_lease(self.name, self.address, self.shared_now() + int(lease.SECONDS * 1000))
        if not self.shared:
            return
        here = list(self.rooms.values())
        owned = await self.store.list_rooms_of(self.name)
        for live in here:
            if owned.get(live.room.id) != live.epoch:
                self.drop(live, WriteConflict(live.room.id))
        self._lease.renew(begun)
        if self._lapse is not None:
            self._lapse.cancel()
        self._lapse = asyncio.get_running_loop().call_later(self._lease.left, self.check_lease)

    def check_lease(self) -> bool:
        """Drop every room when the lease has run out: what is in memory may be history. Tell whether it holds."""
        if self._lease.holds:
            return True
        if self.rooms:
            log.info("the lease has run out", extra={"rooms": len(self.rooms)})
        for live in list(self.rooms.values()):
            self.metrics.dropped += 1
            live.close("room-again")
        self.rooms.clear()
        return False

    def disconnect_all(self) -> None:
        """Disconnect everybody because the server stops; they reconnect by themselves. From now on no room is loaded."""
        self._stopping = self.loader.stopping = True
        if self._lapse is not None:
            self._lapse.cancel()
        for live in list(self.rooms.values()):
            live.close("room-again")
        self.rooms.clear()

    async def close(self) -> None:
        """Disconnect everybody, stop the compute processes, and close the store."""
        self.disconnect_all()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for pool in (self.compute, self.gravity, self.record_compute, self.review_compute):
            pool.end()
        await self.warming.finish()
        await self.store.end_lease(self.name)
        await self.store.close()
