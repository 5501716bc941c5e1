"""A room that is open on this server: its connections, its journal in the store, its timer, and its requests to workers.

Every command goes the same way: decode, handle, persist, broadcast. All of it runs on one event loop without a pause in between, so no
room needs a lock.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from astragal.kit.errors import ParseError, UserError
from astragal.lang import catalogue
from astragal.rooms import dispatch, journal
from astragal.rooms.commands import DECODE_ERRORS, Hello, decode_command
from astragal.rooms.messages import Message, Refusal, encode_message
from astragal.rooms.results import AnyRequest, Latency, Result, Sender
from astragal.rooms.room import Room
from astragal.server.process.compute import ComputeFailed
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
    latency: Latency
    lang: str
    strikes: int

    def send(self, data: bytes) -> None:
        """Send a message, or cut the connection when it does not keep up."""

    def close(self, data: bytes) -> None:
        """Send a last message and close."""


class LiveRoom:
    """A room and everybody who is connected to it."""

    def __init__(self, hub: Hub, room: Room, seq: int, summary: RoomSummary) -> None:
        self.hub = hub
        self.room = room
        self.seq = seq
        """The number of the last journal line."""
        self.saved = seq
        """The number of the last line that is durable."""
        self.summary = summary
        self.connections: set[Connection] = set()
        self._entering: set[Connection] = set()
        """Those who will be welcomed when all that has happened is durable."""
        self.dropped = False
        self.quiet_since = self.busy_at = hub.now()
        self._after: deque[tuple[int, Callable[[], None]]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._streaming: set[Connection] = set()
        self.races = room.game.races(room.options)
        """Whether races may be run, so that latencies have to be known well."""

    # Connections

    def enter(self, connection: Connection, hello: Hello) -> None:
        """Let an authenticated connection in."""
        if self.dropped:
            connection.close(self.hub.bye(connection.lang, "room-again", again=True))
            return
        self._entering.add(connection)
        now = self.hub.now()
        welcome = encode_message(self.room.welcome(connection.member, hello.game, hello.at, now))

        def begin() -> None:
            if connection not in self._entering:  # it has gone again
                return
            self._entering.discard(connection)
            connection.send(welcome)
            if self.room.undo_request is not None:
                connection.send(encode_message(self.room.undo_request))
            self.connections.add(connection)
            if self.room.connect(connection, self.hub.now()):
                self._announce_people()
            self._start_stream(connection)

        self.when_saved(begin)

    def leave(self, connection: Connection) -> None:
        """Forget a connection that was closed."""
        self._entering.discard(connection)
        if connection in self.connections:
            self.connections.discard(connection)
            self.quiet_since = self.hub.now()
            if self.room.disconnect(connection) and not self.dropped:
                self._announce_people()

    def _announce_people(self) -> None:
        people = self.room.people()
        self.when_saved(lambda: self.broadcast(people))  # it names the phase, which may not be durable yet

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
        if self.dropped:  # memory may be ahead of the journal; the client sends it again to the room loaded next
            return
        try:
            command = decode_command(data)
        except DECODE_ERRORS:
            self._strike(connection)
            return
        self.hub.trace("decoded")
        try:
            result = dispatch.handle(self.room, connection, command, self.hub.now())
        except UserError as error:
            self.refuse(connection, getattr(command, "id", ""), error)
            return
        self.carry_out(result)

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
            member, key = result.dismissed
            for connection in [other for other in self.connections if other.member == member]:
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

        def done(error: Exception | None) -> None:
            if self.dropped:
                return
            if error is not None:
                self.hub.drop(self, error)
                return
            self.hub.trace("persisted")
            self.saved = seq
            self._deliver(result)
            self.hub.trace("broadcast")
            while self._after and self._after[0][0] <= seq:
                self._after.popleft()[1]()
            if seq == self.seq:
                self.pursue()

        self.busy_at = self.hub.now()
        entry = Entry(self.room.id, seq, self.busy_at, journal.encode_line(line))
        self.hub.metrics.kept += 1
        self.hub.store.append(entry, done, self._new_summary(entry.at, isinstance(line, journal.Played)))

    def _new_summary(self, now: int, played: bool) -> RoomSummary | None:
        """Return the room's summary when something in it has changed."""
        old, room = self.summary, self.room
        if played and old.phase == room.phase:
            return None
        free = sum(seat.is_free for seat in room.seats)
        if (old.phase, old.free) == (room.phase, free):
            return None
        self.summary = RoomSummary(old.room, old.code, old.game, old.public, room.phase, old.seats, free, old.made, now)
        return self.summary

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something as soon as all that has happened so far is durable, in order with what is broadcast."""
        if self.saved == self.seq:
            then()
        else:
            self._after.append((self.seq, then))

    # Waiting

    def pursue(self) -> None:
        """Ask whoever has to answer next, and set the timer."""
        if self.dropped:
            return
        for request in self.room.waiting.requests(self.hub.now()):
            self._start(self._answer(request))
        for connection in self.connections:
            self._start_stream(connection)
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.room.waiting.deadline()
        if deadline and not self.dropped:
            wait = max(0, deadline - self.hub.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._expire)

    def _expire(self) -> None:
        self._timer = None
        if not self.dropped and self.saved == self.seq:
            self.carry_out(self.room.waiting.expire(self.hub.now()))

    async def _answer(self, request: AnyRequest) -> None:
        """Let a worker answer a request, and bring the answer to the room."""
        if request.paced:
            await asyncio.sleep(self.hub.settings.bot_pause)
        reply: Any
        try:
            reply = await self.hub.compute.run(request.task)
        except ComputeFailed:
            reply = None
        except UserError as error:
            reply = error
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
        if match is None or match.judge is None or self.dropped or connection not in self.connections:
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

    def close(self, key: str) -> None:
        """Disconnect everybody; their devices reconnect by themselves."""
        self.dropped = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        for connection in (*self.connections, *self._entering):
            connection.close(self.hub.bye(connection.lang, key, again=True))
        self._entering.clear()
