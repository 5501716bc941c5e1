"""A room without a server: commands in; lines, messages and requests out."""

from __future__ import annotations

import itertools
from typing import Any

from astragal.dice import commitment, seal
from astragal.dice.fair import SCHEME
from astragal.games import find_game
from astragal.kit.errors import UserError
from astragal.rooms import dispatch, journal
from astragal.rooms.admission import Ticket
from astragal.rooms.results import AnyRequest, Latency, Result
from astragal.rooms.room import Room
from astragal.rooms.settings import RoomSettings

HOST, BO, CY = 0, 1, 2
FIRST = {"seats": "2", "first_player": "1"}


class Connection:
    """A device of a member; -1 watches."""

    def __init__(self, member: int, *round_trips: float) -> None:
        self.member = member
        self.latency = Latency()
        for milliseconds in round_trips:
            self.latency.add(milliseconds)


class PureRoom:
    """A room with its journal and a clock that stands still. Member 0, Ada, is the host.

    People make even the decisions that leave them no choice, unless a test sets `room.waiting.forced_ms`.
    """

    def __init__(
        self,
        game: str,
        *guests: str,
        bots: list[str] | None = None,
        given: list[tuple[int, str]] | None = None,
        **settings: Any,
    ) -> None:
        chosen = RoomSettings(game=game, seats=bots or [], **settings).check()
        details = {name: getattr(chosen, name) for name in RoomSettings.__struct_fields__}
        version = find_game(game).rules_version
        opened = journal.Opened(
            **details, code="ABCDEF", rules=version, host="Ada", secret="5" * 64, scheme=SCHEME, given=given or []
        )
        self.now = 1_000_000
        self.room = Room("room", opened)
        self.room.waiting.forced_ms = 0
        self.room.absence.start(self.now)
        self.opened = opened
        self.lines: list[tuple[journal.Line, int]] = []
        self.devices: dict[int, Connection] = {}
        self._ids = itertools.count(1)
        self.connect(Connection(0))
        for name in guests:
            self.join(name)

    def join(self, name: str) -> int:
        """Let a guest join and connect; return the number of the member."""
        line = self.room.join(self.ticket(name))
        self.lines.append((line, self.now))
        self.connect(Connection(line.member))
        return line.member

    def ticket(self, name: str) -> Ticket:
        """Return a ticket for a newcomer."""
        return Ticket(f"ticket of {name}", name, "", self.room.code)

    def connect(self, device: Connection) -> Result:
        """Connect a device; from now on its member sends commands with it."""
        if device.member >= 0:
            self.devices[device.member] = device
        return self.keep(self.room.connect(device, self.now))

    def disconnect(self, device: Connection) -> Result:
        """Break the connection of a device."""
        return self.keep(self.room.disconnect(device, self.now))

    def do(self, member: int, what: str, /, **details: Any) -> Result:
        """Carry out a command; the fields `id` and `at` are filled in."""
        kind = next(command for command in dispatch.COMMANDS if command.__struct_config__.tag == what)
        fields = kind.__struct_fields__
        if "id" in fields:
            details.setdefault("id", f"c{next(self._ids)}")
        if "at" in fields:
            details.setdefault("at", self.room.match.at if self.room.match is not None else 0)
        device = self.devices.get(member) or Connection(member)
        return self.keep(dispatch.handle(self.room, device, kind(**details), self.now))

    def refusal(self, member: int, what: str, /, **details: Any) -> str:
        """Return the key with which a command is refused; nothing may change."""
        before = self.snapshot()
        try:
            self.do(member, what, **details)
        except UserError as error:
            assert self.snapshot() == before
            return error.key
        raise AssertionError(f"{what} is not refused")

    def answer(self, request: AnyRequest, reply: Any) -> Result:
        """Bring the answer to a request."""
        return self.keep(dispatch.answer(self.room, request, reply, self.now))

    def keep(self, result: Result) -> Result:
        """Keep the line of a result."""
        if result.line is not None:
            self.lines.append((result.line, self.now))
        return result

    def snapshot(self) -> tuple[object, ...]:
        """Return what there is to know about the room."""
        room, match = self.room, self.room.match
        table = None if match is None else (list(match.table.events), match.since)
        asked = room.undo_request, room.abandon_request, room.absence.request
        people = repr(room.members), repr(room.seats), list(room.hosts), room.code, room.closed
        return people, room.phase, room.number, room.drawing.secret, table, asked

    def reload(self) -> Room:
        """Return the room that the journal makes."""
        room = Room("room", self.opened)
        for line, at in self.lines:
            decoded = journal.decode_line(journal.encode_line(line))
            room.replay(decoded, at)
        return room

    def start(self, *members: int) -> Result:
        """Seat members on the free seats in turn, make them ready with sealed seeds, start the game and reveal them."""
        free = [n for n, seat in enumerate(self.room.seats) if seat.is_free]
        for n, seat in enumerate(free):
            self.do(members[n % len(members)], "sit", seat=seat)
        for member in members:
            self.do(member, "ready", seal=self.seal(f"seed{member}"))
        result = self.do(HOST, "start")
        for member in members if self.room.revealing else ():
            result = self.do(member, "reveal", seed=f"seed{member}")
        return result

    def seal(self, seed: str) -> str:
        """Seal a seed for the dice of the next game."""
        return seal(commitment(self.room.drawing.secret), seed)

    def play(self, word: str = "") -> Result:
        """Let the person whose turn it is play a word, or the first legal one."""
        table = self.room.require_match().table
        seat = table.actor
        return self.do(self.room.seats[seat].member, "play", seat=seat, word=word or next(iter(table.words(seat))))


def stars(*guests: str, **settings: Any) -> PureRoom:
    """A room for Dice Stars in which seat 1 begins."""
    return PureRoom("dice-stars", *guests, **{"options": FIRST, **settings})


def begun(**settings: Any) -> PureRoom:
    """A game between the host and Bo; Cy has no seat."""
    room = stars("Bo", "Cy", **settings)
    room.start(HOST, BO)
    return room


def seats(room: PureRoom) -> list[tuple[str, int, str]]:
    """Kind, member and level of each seat."""
    return [(seat.kind, seat.member, seat.level) for seat in room.room.seats]


def finish(room: PureRoom) -> None:
    """Play a game of Star Master alone to its end: races are let go."""
    waiting = room.room.waiting
    while room.room.playing:
        table = room.room.require_match().table
        if table.actor >= 0:
            room.play()
            continue
        waiting.requests(room.now)
        for seat in waiting.may_end():
            room.do(room.room.seats[seat].member, "done", seat=seat)
        assert waiting.deadline(), "nobody is waited for"
        room.now = max(room.now, waiting.deadline())
        room.keep(waiting.expire(room.now))
