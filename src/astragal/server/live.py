"""A room that is open on this server: its connections, its journal in the store, and what it waits for.

Every command goes the same way: decoded, its member known, not done before, played at the table, appended to the store, and only
then told to everybody. All of it runs on one event loop without a pause in between, so no room needs a lock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from astragal.kit.errors import NotAllowed, ParseError, UserError
from astragal.lang import catalogue
from astragal.server import journal, wire
from astragal.server.conduct import case_before, do
from astragal.server.preview import preview
from astragal.server.race import Way
from astragal.server.room import FREE, Room, Spoken
from astragal.server.waiting import Waiting
from astragal.server.wire import say_heard
from astragal.store import Entry, RoomSummary

if TYPE_CHECKING:
    from astragal.server.hub import Hub

STRIKES = 20
"""UserError frames after which a connection is closed."""


class Connection(Protocol):
    """One device, as a room knows it."""

    member: int
    """-1 watches."""
    lang: str
    way: Way
    strikes: int

    def push(self, data: bytes) -> None:
        """Send a message, or cut the connection when it does not keep up."""

    def leave(self, data: bytes) -> None:
        """Send a last message and close."""


class LiveRoom:
    """A room and everybody who is connected to it."""

    def __init__(self, hub: Hub, room: Room, seq: int, summary: RoomSummary) -> None:
        self.hub = hub
        self.room = room
        self.seq = seq
        self.saved = seq
        self.summary = summary
        self.connections: set[Connection] = set()
        self._entering: set[Connection] = set()
        """Those who will be let in when all that has happened is durable."""
        self.dropped = False
        self.quiet_since = self.busy_at = hub.now()
        self._after: deque[tuple[int, Callable[[], None]]] = deque()
        self.waiting = Waiting(self)

    # Connections

    def enter(self, connection: Connection, hello: wire.Hello) -> None:
        """Let a connection in that has said who it is."""
        if self.dropped:
            connection.leave(self.hub.bye(connection.lang, "room-again", again=True))
            return
        self._entering.add(connection)
        now = self.hub.now()
        welcome = say_heard(self.room.welcome(connection.member, hello.game, hello.at, now))

        def begin() -> None:
            if connection not in self._entering:  # it has gone again
                return
            self._entering.discard(connection)
            connection.push(welcome)
            if self.room.asking is not None:
                connection.push(say_heard(self.room.asking))
            self.waiting.show_race(connection)
            self.connections.add(connection)
            self._came(connection.member, 1)
            self.waiting.watch_hand(connection)

        self.when_saved(begin)

    def part(self, connection: Connection) -> None:
        """Forget a connection that was closed."""
        self._entering.discard(connection)
        if connection in self.connections:
            self.connections.discard(connection)
            self.quiet_since = self.hub.now()
            self._came(connection.member, -1)

    def _came(self, member: int, change: int) -> None:
        if member < 0:
            return
        before = self.room.here.get(member, 0)
        self.room.here[member] = before + change
        if before + change <= 0:
            del self.room.here[member]
        if (before > 0) != (before + change > 0) and not self.dropped:
            gathered = self.room.gathered()
            self.when_saved(lambda: self.tell(gathered))  # it tells of the phase, which may not be durable yet

    def tell(self, *messages: wire.Message) -> None:
        """Tell everybody; each message is written once."""
        for message in messages:
            data = say_heard(message)
            for connection in tuple(self.connections):
                connection.push(data)

    def noted_ping(self, connection: Connection) -> None:
        """Remember how far away a member is; it is shown with the next message about people."""
        if connection.member >= 0:
            self.room.pings[connection.member] = round(connection.way.shortest)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is being done: the room can be read again when somebody comes."""
        return not self.connections and self.saved == self.seq and not self.waiting.busy

    # Commands

    def hear(self, connection: Connection, data: bytes | str) -> None:
        """Carry out what a connection says, or refuse it."""
        if self.dropped:  # memory may be ahead of the journal; it is said again where the room is read anew
            return
        try:
            command = wire.read_said(data)
        except wire.UNREADABLE:
            self._strike(connection)
            return
        self.hub.passed("decoded")
        id = getattr(command, "id", "")
        try:
            if connection.member < 0:
                raise NotAllowed("room-only-watching")
            if self.room.members[connection.member].removed:
                raise NotAllowed("room-removed")
            self._obey(connection, command, id)
        except UserError as error:
            self.refuse(connection, id, error)

    def _strike(self, connection: Connection) -> None:
        connection.strikes += 1
        error = ParseError("wire-unreadable")
        if connection.strikes >= STRIKES:
            connection.leave(self.hub.bye(connection.lang, "wire-unreadable", again=False))
        else:
            self.refuse(connection, "", error)

    def refuse(self, connection: Connection, id: str, error: UserError) -> None:
        """Tell a connection that its command has changed nothing, and why."""
        self.hub.metrics.refused += 1
        sentence = catalogue(connection.lang).error(error, self.room.game.package)
        key = "" if error.rule else error.key
        refusal = say_heard(wire.Refusal(id, error.rule, key, sentence))
        self.when_saved(lambda: connection.push(refusal))  # not before what it was refused for is told

    def _obey(self, connection: Connection, command: wire.Said, id: str) -> None:
        member, room = connection.member, self.room
        if isinstance(command, wire.React):
            self.tell(wire.Reacted(member, command.kind))
            return
        if isinstance(command, wire.Grab):
            self.waiting.grab(connection, command)
            return
        if isinstance(command, wire.Preview):
            room.holds(member, command.seat)
            table = room.expects(command.at).table
            previewed = say_heard(preview(table, command.seat, command.word, id, command.at))
            self.when_saved(lambda: connection.push(previewed))
            return
        if isinstance(command, wire.Hint):
            self.waiting.hint(connection, command)
            return
        if room.heard_before(member, id):
            self.when_saved(lambda: connection.push(say_heard(wire.Done(id))))
            return
        if isinstance(command, wire.Play):
            case = case_before(room, member, command)
            if case is not None:
                self.waiting.check_tick(connection, command)
                self.waiting.place(connection, command, case)
                return
        spoken = do(room, member, command, self.hub.now())
        self.hub.passed("played")
        self.keep(spoken, connection)
        if isinstance(command, wire.Hold):
            self.when_saved(lambda: self.waiting.watch_hand(connection))
        elif isinstance(command, wire.Remove):
            self._see_off(command.member, "room-removed")
        elif isinstance(command, wire.Leave):
            self._see_off(member, "room-left")

    def _see_off(self, member: int, key: str) -> None:
        """Close the connections of a member who left or was removed, when that is durable."""

        def close() -> None:
            for connection in [other for other in self.connections if other.member == member]:
                connection.leave(self.hub.bye(connection.lang, key, again=False))

        self.when_saved(close)

    def keep(self, spoken: Spoken, sender: Connection | None = None) -> None:
        """Append a line to the journal; when it is durable, tell everybody and see what the room waits for."""
        line, messages = spoken
        if line is None:
            self.when_saved(lambda: self.tell(*messages))
            return
        self.seq += 1
        seq = self.seq
        private = isinstance(line, journal.Held)

        def done(error: Exception | None) -> None:
            if self.dropped:
                return
            if error is not None:
                self.hub.drop(self, error)
                return
            self.hub.passed("appended")
            self.saved = seq
            if not private:
                self.tell(*messages)
                self.hub.passed("told")
            elif sender is not None:
                sender.push(say_heard(messages[0]))
            while self._after and self._after[0][0] <= seq:
                self._after.popleft()[1]()
            if seq == self.seq:
                self.waiting.pursue()

        self.busy_at = self.hub.now()
        entry = Entry(self.room.id, seq, self.busy_at, journal.say_line(line))
        self.hub.metrics.kept += 1
        self.hub.store.append(entry, done, self._new_summary(entry.at, isinstance(line, journal.Played)))

    def _new_summary(self, now: int, played: bool) -> RoomSummary | None:
        """Return the room's summary when it has changed."""
        if played and self.summary.phase == self.room.phase:
            return None
        free = sum(seat.kind == FREE for seat in self.room.seats)
        if (self.summary.phase, self.summary.free) == (self.room.phase, free):
            return None
        old = self.summary
        self.summary = RoomSummary(
            old.room, old.code, old.game, old.public, self.room.phase, old.seats, free, old.made, now
        )
        return self.summary

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something as soon as all that has happened so far is durable, in order with what is told."""
        if self.saved == self.seq:
            then()
        else:
            self._after.append((self.seq, then))

    def close(self, key: str) -> None:
        """Let everybody go; they come again by themselves."""
        self.dropped = True
        self.waiting.end()
        for connection in (*self.connections, *self._entering):
            connection.leave(self.hub.bye(connection.lang, key, again=True))
        self._entering.clear()
