"""A room: its people, its seats, and the games they play one after the other.

What a command changes is written into one line of the journal; applying the lines in order makes the same room. Who is connected,
who has been asked and what is about to expire is not in the journal: it starts fresh when a room is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence

from astragal.games import find_game
from astragal.kit.errors import NotAllowed, NotFound, NotNow
from astragal.kit.options import format_options
from astragal.rooms import journal
from astragal.rooms.absence import Absence
from astragal.rooms.admission import Ticket, distinct_name, require_admission
from astragal.rooms.drawing import Drawing
from astragal.rooms.match import MOST_EVENTS, Match, Steps
from astragal.rooms.messages import AbandonRequest, MemberInfo, People, Position, SeatInfo, UndoRequest, Update, Welcome
from astragal.rooms.results import Latency, Result, Sender
from astragal.rooms.seats import Member, Seat
from astragal.rooms.waiting import Waiting
from astragal.table.record import Record

GATHERING, REVEALING, PLAYING, OVER = "gathering", "revealing", "playing", "over"


class Room:
    """People around a table. `dispatch.py` lists all that may happen in it."""

    def __init__(self, id: str, opened: journal.Opened) -> None:
        self.id = id
        self.code = opened.code
        self.game = find_game(opened.game)
        self.version = opened.rules
        self.options = self.game.options(opened.options, opened.rules)
        self.settings = opened.settings()
        self.settings.options = format_options(self.options)
        self._given = opened.given
        self.members = [Member(opened.host)]
        self.hosts = [0]
        """The host is the last of these; the others get the role back when they return, the first before all."""
        self.tickets: dict[str, int] = {}
        """Members by the number of their ticket."""
        self.closed = False
        """Whether newcomers are kept out."""
        self.relinked = False
        """Whether newcomers have to know the code."""
        self.seats = [Seat() for _ in range(self.options.seats)]
        for seat, level, seed in zip(self.seats, opened.seats, opened.seeds or opened.seats, strict=True):
            if level:
                seat.take_by_bot(level, seed if opened.seeds else "")
        self.phase = GATHERING
        self.number = 1
        """The number of the game in this room."""
        self.drawing = Drawing(opened.dice, self.seats, opened.secret, opened.scheme)
        self.match: Match | None = None
        self.finished = 0
        """Games that have ended. Their records follow from the journal."""
        self.devices: set[Sender] = set()
        """Who is connected."""
        self.undo_request: UndoRequest | None = None
        self.abandon_request: AbandonRequest | None = None
        self.waiting = Waiting(self)
        self.absence = Absence(self)

    @property
    def host(self) -> int:
        """The host's number."""
        return self.hosts[-1]

    @property
    def given(self) -> Steps:
        """The steps of another game that the present one goes on from; none after a rematch."""
        return self._given if self.number == 1 else []

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    @property
    def playing(self) -> bool:
        """Whether a game is running."""
        return self.phase == PLAYING

    @property
    def revealing(self) -> bool:
        """Whether a game was started and devices are asked for their seeds."""
        return self.phase == REVEALING

    # Messages

    @property
    def players(self) -> list[str]:
        """Who sits where, as records write it."""
        return [f"bot:{seat.level}" if seat.is_bot else f"human:{self._name(seat)}" for seat in self.seats]

    def _name(self, seat: Seat) -> str:
        return seat.name or (self.members[seat.member].name if seat.member >= 0 else "?")

    def tags(self) -> dict[str, str]:
        """Return the tags of the record that may be read now."""
        if self.match is not None:
            return self.match.tags(self.players)
        return self.drawing.tags()

    def _members(self) -> list[MemberInfo]:
        """Return the people in the room: who went away without a seat is not listed."""
        pings = {device.member: round(device.latency.shortest) for device in self.devices if device.latency.trips}
        present, vanished = self.present(), self.absence.vanished
        listed = {*present, *self.hosts, *(n for seat in self.seats for n in (seat.member, seat.holder) if n >= 0)}
        return [
            MemberInfo(
                number, one.name, number in present, pings.get(number, -1), one.missed, number in vanished, one.animal
            )
            for number, one in ((number, self.members[number]) for number in sorted(listed))
            if not (one.removed or one.left)
        ]

    def _seats(self) -> list[SeatInfo]:
        return [
            SeatInfo(
                seat.kind,
                seat.member,
                "" if seat.is_free else self._name(seat),
                seat.level,
                seat.ready,
                seat.holder,
            )
            for seat in self.seats
        ]

    def people(self, by: int = -1, id: str = "") -> People:
        """Return who is there, and who sits where."""
        return People(
            by, id, self.host, self._members(), self._seats(), self.phase, self.number, self.tags(), self.closed
        )

    def welcome(self, me: int, number: int, at: int, now: int) -> Welcome:
        """Return the whole room for a member who has seen the events up to this number of this game."""
        match = self.match
        seen = match.last_known(at) if match is not None and number == self.number else 0
        return Welcome(
            room=self.id,
            code=self.code if me >= 0 else "",
            settings=self.settings,
            me=me,
            host=self.host,
            members=self._members(),
            seats=self._seats(),
            phase=self.phase,
            number=self.number,
            tags=self.tags(),
            position=None if match is None else self._position(whole=True),
            events=[] if match is None else match.feed.events(seen) if seen else match.feed.standing(),
            now=now,
            closed=self.closed,
            after=seen,
        )

    def record(self, number: int) -> Record:
        """Return the record of the present game, as everybody may read it now."""
        if self.match is not None and number == self.number:
            return self.match.record(self.match.final_players or self.players)
        raise NotFound("room-no-such-game", number=number)

    # Connections

    def present(self) -> set[int]:
        """Return the members who are connected."""
        return {device.member for device in self.devices if device.member >= 0}

    def latencies(self) -> list[Latency]:
        """Return the latency of every member's device."""
        return [device.latency for device in self.devices if device.member >= 0]

    def connect(self, device: Sender, now: int) -> Result:
        """Note that a device is connected and shows the room; who was away gets back what is theirs."""
        away = device.member >= 0 and device.member not in self.present()
        self.devices.add(device)
        if not away:
            return Result()
        self.absence.note_arrival(device.member)
        vote = self.absence.close_request()
        line = journal.Returned(member=device.member) if self._is_missed(device.member) else None
        if line is not None:
            line.apply(self, now)
        return Result(line, (*([] if vote is None else [vote]), self.people()))

    def _is_missed(self, member: int) -> bool:
        """Tell whether something changes when this member returns."""
        return (
            self.members[member].left
            or member in self.hosts[:-1]
            or (self.phase != GATHERING and any(seat.holder == member for seat in self.seats))
        )

    def disconnect(self, device: Sender, now: int) -> Result:
        """Note that a device is gone; announce who is away now."""
        self.devices.discard(device)
        if device.member < 0 or device.member in self.present():
            return Result()
        self.absence.note_departure(device.member, now)
        return Result(messages=(self.people(),))

    def heirs(self) -> list[int]:
        """Return who may become host, in order: people who are connected, those with a seat first."""
        present = {member for member in self.present() if not self.members[member].left} - {self.host}
        return [*(member for member in self.list_seated() if member in present), *sorted(present)]

    # What handlers require; each raises a UserError

    def require_match(self) -> Match:
        """Return the game, which must have started."""
        if self.match is None:
            raise NotNow("room-not-started")
        return self.match

    def require_position(self, at: int) -> Match:
        """Return the game, which must stand where the client believes."""
        match = self.require_match()
        if match.abandoned:
            raise NotNow("room-abandoned")
        if match.too_long:
            raise NotNow("room-too-long", most=MOST_EVENTS)
        if at != match.at:
            raise NotNow("room-stale")
        return match

    def require_seat(self, member: int, seat: int) -> None:
        """Require that this member plays this seat."""
        if not (0 <= seat < len(self.seats) and self.seats[seat].is_held_by(member)):
            raise NotAllowed("room-not-your-seat", seat=seat + 1)

    def require_seated(self, member: int) -> None:
        """Require that this member plays some seat."""
        if member not in self.list_seated():
            raise NotAllowed("room-not-seated")

    def list_seated(self) -> list[int]:
        """Return the members who play a seat, by seat."""
        return [seat.member for seat in self.seats if seat.is_person]

    def held_by(self, member: int) -> list[Seat]:
        """Return the seats that a member plays."""
        return [seat for seat in self.seats if seat.is_held_by(member)]

    # Changes

    def join(self, ticket: Ticket) -> journal.Joined:
        """Let a person in. Raises a UserError when that is no longer allowed."""
        require_admission(self, ticket.device, ticket.code)
        name = distinct_name(ticket.name, self.names_besides(-1))
        line = journal.Joined(member=len(self.members), name=name, device=ticket.device, ticket=ticket.number)
        line.apply(self, 0)
        return line

    def names_besides(self, number: int) -> list[str]:
        """Return the names of all people but this member."""
        others = [member.name for n, member in enumerate(self.members) if n != number and not member.left]
        return [*others, *(seat.name for seat in self.seats if seat.name and seat.member != number)]

    def name_for_seat(self, member: int, wanted: str, seat: int) -> str:
        """Return a name for a seat that no other seat or person has; empty when it is the member's own."""
        own = self.members[member].name
        mine = [self._name(other) for n, other in enumerate(self.seats) if n != seat and other.is_held_by(member)]
        name = distinct_name(wanted or own, self.names_besides(member) + mine)
        return name if wanted or name != own else ""

    def pass_host(self, member: int) -> None:
        """Make a member the host; those who were host before get the role back when they return."""
        if member in self.hosts:
            del self.hosts[self.hosts.index(member) :]
        self.hosts.append(member)

    def same_device(self, member: int) -> list[int]:
        """Return this member and all who joined with the same device; those who are or were host stay out of it."""
        mark = self.members[member].device
        others = [n for n, other in enumerate(self.members) if mark and other.device == mark and n not in self.hosts]
        return [member, *(n for n in others if n != member)]

    def note_hand_over(self, seat: int) -> None:
        """Note that the person who plays a seat hands it over: no undo reaches back further until they play again."""
        one = self.seats[seat]
        if self.match is not None and self.playing and one.member >= 0 and one.handed < 0:
            one.handed = len(self.match.table.steps)

    def ask_for_seeds(self, now: int) -> None:
        """Ask the devices for the seeds that they sealed."""
        self.phase = REVEALING
        self.drawing.ask_for_seeds(now)

    def draw_again(self, secret: str, missing: Sequence[int]) -> None:
        """Go back to gathering with a new secret, because of these members."""
        self.phase = GATHERING
        self.drawing.draw_again(secret)
        for member in missing:
            self.members[member].missed = True

    def start_match(self) -> Match:
        """Lay out the next game."""
        draw = self.drawing.finish()
        self.match = Match(self.game, self.options, draw, self.players, self.version, len(self.given))
        self.phase = PLAYING
        return self.match

    def advance(self, before: int, now: int, *, by: int = -1, id: str = "", playback: str = "") -> Result:
        """Journal and announce the steps that the table has made since this event."""
        match = self.require_match()
        match.restart_waiting(now)
        return self.announce(journal.Played(by=by, id=id, steps=match.steps_after(before)), before, playback)

    def announce(self, line: journal.Played | journal.Rewound, before: int, playback: str = "") -> Result:
        """Announce what has happened in the game since this event."""
        match = self.require_match()
        self.undo_request = None
        self.remember(line)
        update = self.update(before, line.by, line.id, playback)
        if not match.table.over:
            return Result(line, (update,))
        self.finish()
        return Result(line, (update, self.people()))

    def update(self, before: int, by: int, id: str, playback: str = "") -> Update:
        """Return what has happened in the game since this event, and where it stands."""
        events = self.require_match().feed.events(before)
        return Update(by, id, events, self._position(whole=False), playback)

    def _position(self, *, whole: bool) -> Position:
        return self.require_match().feed.position(self.waiting.until(), whole=whole, may_end=self.waiting.may_end())

    def finish(self) -> None:
        """End the game that is over."""
        self.phase = OVER
        self.abandon_request = None
        self.finished += 1
        self.require_match().final_players = self.players

    def abandon(self) -> None:
        """End the game without a result."""
        self.require_match().abandoned = True
        self.undo_request = None
        self.finish()

    def gather_again(self, secret: str, scheme: int, seeds: Sequence[str]) -> None:
        """Get ready for the next game."""
        self.phase, self.match = GATHERING, None
        self.number += 1
        self.drawing.draw_next(secret, scheme, seeds)
        for member in self.members:
            member.missed = False
        for seat in self.seats:
            seat.forget_holder()
            if seat.is_free:
                seat.member = -1
        self.absence.request = None

    # The journal

    def replay(self, line: journal.Line, at: int) -> None:
        """Apply a line of the stored journal, and remember whose command it was."""
        line.apply(self, at)
        self.remember(line)

    def replay_steps(self, steps: Steps, at: int) -> None:
        """Play steps of the stored journal."""
        match = self.require_match()
        match.table.replay_moves(steps)
        match.restart_waiting(at)
        if match.table.over:
            self.finish()

    def catch_up(self, now: int) -> None:
        """Go on from the journal: devices get their time again, and nothing was written in the future, by a clock that was ahead."""
        self.drawing.restart_clock(now)
        if self.match is not None:
            self.match.since = min(self.match.since, now)
            if self.match.judge is not None:
                self.match.judge.catch_up(now)

    def remember(self, line: journal.Line) -> None:
        """Remember the command that a line came from."""
        if line.by >= 0:
            self.members[line.by].remember(line.id)
