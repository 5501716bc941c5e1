"""A room that is open on this server: its connections, its journal in the store, its timer, and its requests to workers.

Every command goes the same way: decode, handle, persist, broadcast. All of it runs on one event loop without a pause in between, so no
room needs a lock.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

from astragal.kit.errors import LimitExceeded, ParseError, UserError
from astragal.lang import catalogue
from astragal.rooms import dispatch, journal
from astragal.rooms.commands import DECODE_ERRORS, Command, Hello, decode_command
from astragal.rooms.messages import Message, Refusal, encode_message
from astragal.rooms.results import AnyRequest, Latency, PlacementRequest, Result, Sender
from astragal.rooms.room import Room
from astragal.rooms.snapshot import save_room
from astragal.server.live.limits import RoomLimits
from astragal.server.live.loading import SNAPSHOT_LINES
from astragal.server.process.compute import ComputeFailed
from astragal.server.process.turns import Asker
from astragal.store import Entry, RoomSummary

if TYPE_CHECKING:
    from astragal.server.live.hub import Hub

MAX_STRIKES = 20
"""Frames that cannot be decoded, after which a connection is closed."""
STREAM_SECONDS = 0.05
"""Time between two messages of a stream."""

log = logging.getLogger("astragal.server")


class Connection(Protocol):
    """The connection of one device."""

    member: int
    """-1 watches."""
    address: str
    latency: Latency
    lang: str
    strikes: int

    def send(self, data: bytes) -> None:
        """Send a message, or cut the connection when it does not keep up."""

    def greet(self, data: bytes) -> None:
        """Send the welcome; a reader whom it takes long to read does not count as behind for it."""

    def close(self, data: bytes) -> None:
        """Send a last message and close."""


class LiveRoom:
    """A room and everybody who is connected to it."""

    def __init__(self, hub: Hub, room: Room, seq: int, summary: RoomSummary, epoch: int = 0) -> None:
        self.hub = hub
        self.room = room
        room.waiting.forced_ms = hub.settings.forced_pause
        self.seq = seq
        """The number of the last journal line."""
        self.saved = seq
        """The number of the last line that is durable."""
        self._snapshot_seq = seq
        """The last line that a snapshot may have been taken after."""
        self._finished = room.finished
        self.summary = summary
        self.epoch = epoch
        """How often the room had changed hands when it was loaded."""
        self.limits = RoomLimits() if hub.settings.limits else None
        self.connections: set[Connection] = set()
        self._entering: set[Connection] = set()
        """Those who will be welcomed when all that has happened is durable."""
        self.address = ""
        """Whose bots think here: the address of the first who came while nobody was here."""
        self.dropped = False
        self.quiet_since = self.busy_at = hub.now()
        room.absence.start(self.busy_at)
        self._after: deque[tuple[int, Callable[[], None]]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0  # the deadline that the timer was set for
        self._tasks: set[asyncio.Task[None]] = set()
        self._streaming: set[Connection] = set()
        self.races = room.game.races(room.options)
        """Whether races may be run, so that latencies have to be known well."""

    # Connections

    def enter(self, connection: Connection, hello: Hello) -> None:
        """Let an authenticated connection in."""
        if self.dropped or not self.hub.check_lease():
            connection.close(self.hub.bye(connection.lang, "room-again", again=True))
            return
        self._entering.add(connection)
        now = self.hub.now()
        if connection.member >= 0:
            self.room.members[connection.member].animal = hello.animal
        welcome = encode_message(self.room.welcome(connection.member, hello.game, hello.at, now))

        def begin() -> None:
            if connection not in self._entering:  # it has gone again
                return
            self._entering.discard(connection)
            connection.greet(welcome)
            room = self.room
            for said in (room.undo_request, room.abandon_request, room.absence.request, room.waiting.progress()):
                if said is not None:
                    connection.send(encode_message(said))
            first = not self.connections
            self.connections.add(connection)
            self._note(self.room.connect(connection, self.hub.now()))
            if first:
                self.address = connection.address
                self.pursue()  # bots by themselves wait for somebody who watches
            self._start_stream(connection)

        self.when_saved(begin)

    def leave(self, connection: Connection) -> None:
        """Forget a connection that was closed."""
        self._entering.discard(connection)
        if connection in self.connections:
            self.connections.discard(connection)
            self.quiet_since = self.hub.now()
            if not self.dropped:
                self._note(self.room.disconnect(connection, self.hub.now()))

    def _note(self, result: Result) -> None:
        """Carry out what came of a connection or its end, if anything did."""
        if result.messages:
            self.carry_out(result)

    def is_listed(self) -> bool:
        """Tell whether the lobby may show the room: it is public, newcomers may join, and somebody is here."""
        return self.room.settings.public and not self.room.closed and bool(self.room.present())

    def is_watchable(self) -> bool:
        """Tell whether the lobby may invite people to watch: the room is listed, its game is running, and watching is allowed."""
        return self.room.playing and self.room.settings.watch and self.is_listed()

    def broadcast(self, *messages: Message) -> None:
        """Send messages to everybody; each is encoded once."""
        for message in messages:
            data = encode_message(message)
            for connection in tuple(self.connections):
                connection.send(data)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is being done: the room can be loaded again when somebody comes."""
        return not self.connections and self.saved == self.seq and not self._tasks

    # Commands

    def receive(self, connection: Connection, data: bytes | str) -> None:
        """Carry out the command in a frame, or refuse it."""
        if self.dropped or not self.hub.check_lease():  # memory may be ahead of the journal, or behind it
            return  # the client sends it again to the room loaded next
        begun = perf_counter()
        try:
            command = decode_command(data)
        except DECODE_ERRORS:
            self._strike(connection)
            return
        self.hub.trace("decoded")
        try:
            self._require_within(connection.member, command)
            result = dispatch.handle(self.room, connection, command, self.hub.now())
        except UserError as error:
            self.refuse(connection, getattr(command, "id", ""), error)
            return
        self.carry_out(result)
        self.hub.metrics.stages["handle"].observe(perf_counter() - begun)

    def _require_within(self, member: int, command: Command) -> None:
        """Raise LimitExceeded when a member, or the room, does something too often; what was done before passes."""
        if self.limits is None or member < 0 or getattr(command, "id", "") in self.room.members[member].commands:
            return
        if not self.limits.allow(member, command):
            self.hub.metrics.limited += 1
            raise LimitExceeded("limit-commands")

    def _strike(self, connection: Connection) -> None:
        connection.strikes += 1
        if connection.strikes >= MAX_STRIKES:
            connection.close(self.hub.bye(connection.lang, "wire-unreadable", again=False))
        else:
            self.refuse(connection, "", ParseError("wire-unreadable"))

    def refuse(self, connection: Connection, id: str, error: UserError) -> None:
        """Tell a connection that its command has changed nothing, and why."""
        self.hub.metrics.refused += 1
        sentence = catalogue(connection.lang).error(error, self.room.game.package)
        refusal = encode_message(Refusal(id, error.rule, "" if error.rule else error.key, sentence))
        self.when_saved(lambda: connection.send(refusal))  # not before what it was refused for is told

    def carry_out(self, result: Result) -> None:
        """Persist the line of a result, then deliver its messages; make its requests."""
        if result.line is not None:
            self.hub.trace("played")
            self._persist(result.line, result)
        else:
            self.when_saved(lambda: self._deliver(result))
            if self.saved == self.seq:
                self._set_timer()
        for request in result.requests:
            self._start(self._answer(request))

    def _deliver(self, result: Result) -> None:
        """Send what a result has to tell; everything before it is durable."""
        self.broadcast(*result.messages)
        for sender, message in result.replies:
            self._connection(sender).send(encode_message(message))
        if result.refused is not None:
            sender, id, error = result.refused
            self.refuse(self._connection(sender), id, error)
        if result.dismissed is not None:
            members, key = result.dismissed
            for connection in [other for other in self.connections if other.member in members]:
                connection.close(self.hub.bye(connection.lang, key, again=False))

    @staticmethod
    def _connection(sender: Sender) -> Connection:
        """Return the connection that a room knows as a sender."""
        return sender  # type: ignore[return-value]

    # The journal

    def _persist(self, line: journal.Line, result: Result) -> None:
        """Append a line to the journal; when it is durable, deliver the result and see what the room waits for."""
        self.seq += 1
        seq = self.seq
        begun = perf_counter()

        def done(error: Exception | None) -> None:
            if self.dropped:
                return
            if error is not None:
                self.hub.drop(self, error)
                return
            self.hub.trace("persisted")
            self.saved = seq
            durable = perf_counter()
            if record is not None:
                self._start(self.hub.loader.save_record(self.room.id, number, seq, record))
            self._deliver(result)
            stages = self.hub.metrics.stages
            stages["commit"].observe(durable - begun)
            stages["deliver"].observe(perf_counter() - durable)
            self.hub.trace("broadcast")
            while self._after and self._after[0][0] <= seq:
                self._after.popleft()[1]()
            if seq == self.seq:
                self._save_snapshot()
                self.pursue()

        number, record = self.room.number, None
        if self.room.finished > self._finished:
            self._finished, record = self.room.finished, self.room.record(number)
        self.busy_at = self.hub.now()
        entry = Entry(self.room.id, seq, self.busy_at, journal.encode_line(line))
        self.hub.metrics.kept += 1
        self.hub.store.append(entry, done, self._new_summary(entry.at, isinstance(line, journal.Played)))

    def _save_snapshot(self) -> None:
        """Write a snapshot from time to time; all that has happened is durable now."""
        events = self.room.match.at if self.room.match is not None else 0
        if self.seq - self._snapshot_seq >= max(SNAPSHOT_LINES, events // 20):
            self._snapshot_seq = self.seq
            self._start(self.hub.loader.save_room(self.room.id, self.seq, save_room(self.room)))

    def _new_summary(self, now: int, played: bool) -> RoomSummary | None:
        """Return the room's summary when something in it has changed."""
        old, room = self.summary, self.room
        if played and old.phase == room.phase:
            return None
        new = replace(
            old,
            code=room.code,
            public=old.public and not room.closed,
            phase=room.phase,
            free=sum(seat.is_free for seat in room.seats),
            finished=room.finished,
        )
        if new == old:
            return None
        self.summary = replace(new, touched=now)
        return self.summary

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something as soon as all that has happened so far is durable, in order with what is broadcast."""
        if self.saved == self.seq:
            then()
        else:
            self._after.append((self.seq, then))

    # Waiting

    @property
    def paused(self) -> bool:
        """Whether only bots play and nobody watches: nothing happens until somebody comes."""
        return not self.connections and not any(seat.is_person for seat in self.room.seats)

    def pursue(self) -> None:
        """Ask the bots or the judge that have to answer next, and set the timer."""
        if self.dropped or self.paused:
            return
        for request in self.room.waiting.requests(self.hub.now()):
            self._start(self._answer(request))
        if self.room.match is not None and self.room.match.judge is not None:
            for connection in self.connections:
                self._start_stream(connection)
        self._set_timer()

    def _set_timer(self) -> None:
        """Let the timer ring at the next deadline. One that rings too early sets it again, so most moves need no new one."""
        deadline = self.room.waiting.deadline()
        if not deadline or self.dropped or (self._timer is not None and self._rings <= deadline):
            return
        if self._timer is not None:
            self._timer.cancel()
        wait, self._rings = max(0, deadline - self.hub.now()) / 1000, deadline
        self._timer = asyncio.get_running_loop().call_later(wait, self._expire)

    def _expire(self) -> None:
        self._timer = None
        if not self.dropped and not self.paused and self.saved == self.seq:
            self.carry_out(self.room.waiting.expire(self.hub.now()))

    async def _answer(self, request: AnyRequest) -> None:
        """Let a worker answer a request, and bring the answer to the room. A bot thinks during its pause."""
        loop = asyncio.get_running_loop()
        earliest = loop.time() + (self.hub.settings.bot_pause if request.paced else 0)
        reply: Any
        try:
            pool = self.hub.gravity if isinstance(request, PlacementRequest) else self.hub.compute
            reply = await pool.run(request.task, Asker(self.address, self.room.id))
        except ComputeFailed:
            reply = None
        except UserError as error:
            reply = error
        if request.paced:
            await asyncio.sleep(earliest - loop.time())
        if not self.dropped:
            self.carry_out(dispatch.answer(self.room, request, reply, self.hub.now()))

    def _start_stream(self, connection: Connection) -> None:
        if connection not in self._streaming and self._next_of_stream(connection) is not None:
            self._streaming.add(connection)
            self._start(self._stream(connection))

    async def _stream(self, connection: Connection) -> None:
        """Show a device what its member sees continuously: a swaying hand."""
        while (message := self._next_of_stream(connection)) is not None:
            connection.send(encode_message(message))
            await asyncio.sleep(STREAM_SECONDS)
        self._streaming.discard(connection)

    def _next_of_stream(self, connection: Connection) -> Message | None:
        match = self.room.match
        if (
            match is None
            or match.judge is None
            or match.abandoned
            or self.dropped
            or connection not in self.connections
        ):
            return None
        return match.judge.stream(self.room, connection.member, self.hub.now())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a room's work failed", exc_info=error, extra={"room": self.room.id})
            self.hub.drop(self, error)

    def close(self, key: str, *, again: bool = True) -> None:
        """Disconnect everybody; their devices reconnect by themselves, unless the room is gone for good."""
        self.dropped = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        for connection in (*self.connections, *self._entering):
            connection.close(self.hub.bye(connection.lang, key, again=again))
        self._entering.clear()
