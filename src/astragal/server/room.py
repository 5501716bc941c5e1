"""A room: its people, its seats, and the games they play one after the other. It knows no sockets, clocks or databases.

What a command changes is written into one line of the journal; reading the lines again makes the same room.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TypeAlias

from astragal.dice import commitment, new_secret
from astragal.games import find_game
from astragal.games.star_master.state import CHILDREN
from astragal.kit.errors import LimitExceeded, NotAllowed, NotFound, NotNow, ParseError
from astragal.server import journal, wire
from astragal.server.match import Match
from astragal.table.record import Record

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
FREE, PERSON, BOT = "free", "person", "bot"
MEMBERS = 60
"""Most people at once in a room, not counting who only watches, and..."""
VISITORS = 2_000
"""...most that ever came in."""
REMEMBERED = 100
"""How many of a member's commands are remembered: sent again, they are not done again."""

Spoken: TypeAlias = tuple[journal.Line | None, tuple[wire.Message, ...]]
"""What is kept of a command, and what everybody is told of it; only what passes by itself is not kept."""


@dataclass(slots=True)
class Member:
    """A person who came into the room."""

    name: str
    removed: bool = False
    gone: bool = False
    commands: dict[str, None] = field(default_factory=dict)
    """The ids of the last commands carried out, oldest first."""


@dataclass(slots=True)
class Seat:
    """A seat: who holds it, or held it last, and what it adds to the dice."""

    kind: str = FREE
    member: int = -1
    name: str = ""
    level: str = ""
    seed: str = ""


def new_secrets(levels: list[str]) -> tuple[str, list[str]]:
    """Draw the house's secret for a game, and what it adds to the dice for bots."""
    return new_secret(), [secrets.token_hex(8) if level else "" for level in levels]


class Room:
    """People around a table."""

    def __init__(self, id: str, opened: journal.Opened) -> None:
        self.id = id
        self.opened = opened
        self.game = find_game(opened.game)
        if opened.rules != self.game.rules_version:
            raise ParseError("record-rules", found=opened.rules, known=self.game.rules_version)
        self.options = self.game.options(opened.options)
        self.members = [Member(opened.host)]
        self.host = 0
        self.seats = [Seat() for _ in range(self.options.seats)]
        self.phase = GATHERING
        self.number = 1
        self.secret = opened.secret
        self.match: Match | None = None
        self.records: list[Record] = []
        """The games that were played to their end."""
        self.here: dict[int, int] = {}
        """How many connections each member has."""
        self.pings: dict[int, int] = {}
        self.asking: wire.Asked | None = None
        for seat, (level, seed) in enumerate(zip(opened.seats, opened.seeds, strict=True)):
            if level:
                self.seats[seat] = Seat(BOT, level=level, seed=seed)

    # What is told

    @property
    def players(self) -> list[str]:
        """Who sits where, as records write it."""
        return [f"bot:{seat.level}" if seat.kind == BOT else f"human:{self._name(seat)}" for seat in self.seats]

    def _name(self, seat: Seat) -> str:
        return seat.name or (self.members[seat.member].name if seat.member >= 0 else "?")

    def tags(self) -> dict[str, str]:
        """Return the tags of the record that may be read now."""
        if self.match is not None:
            return self.match.tags(self.players)
        return {"Dice": "fair", "Commitment": commitment(self.secret)} if self.opened.dice == "fair" else {}

    def _guests(self) -> list[wire.Guest]:
        return [
            wire.Guest(number, member.name, number in self.here, self.pings.get(number, -1))
            for number, member in enumerate(self.members)
            if not (member.removed or member.gone)
        ]

    def _seated(self) -> list[wire.Seated]:
        return [
            wire.Seated(
                seat.kind, seat.member, "" if seat.kind == FREE else self._name(seat), seat.level, bool(seat.seed)
            )
            for seat in self.seats
        ]

    def gathered(self, by: int = -1, id: str = "") -> wire.Gathered:
        """Return who is there and sits where."""
        return wire.Gathered(by, id, self.host, self._guests(), self._seated(), self.phase, self.number, self.tags())

    def happened(self, by: int, id: str, before: int, playback: str = "") -> wire.Happened:
        match = self.started()
        return wire.Happened(by, id, match.told(before), match.position(self._seconds(), whole=False), playback)

    def welcome(self, me: int, number: int, at: int, now: int) -> wire.Welcome:
        """Return the whole room for one who has seen the events up to this number of this game."""
        match = self.match
        return wire.Welcome(
            self.id,
            self.opened.code,
            self.game.slug,
            self.opened.options,
            self.opened.dice,
            self.opened.public,
            self.opened.watch,
            self.opened.move_seconds,
            self.opened.hints,
            me,
            self.host,
            self._guests(),
            self._seated(),
            self.phase,
            self.number,
            self.tags(),
            None if match is None else match.position(self._seconds(), whole=True),
            [] if match is None else match.told(at if number == self.number and at <= match.at else 0),
            now,
        )

    def _seconds(self) -> int:
        """Return the seconds that the one who has to decide now is given: people only."""
        match = self.started()
        actor = match.table.actor
        return self.opened.move_seconds if actor >= 0 and self.seats[actor].kind == PERSON else 0

    def record(self, number: int) -> Record:
        """Return the record of one of the games, as everybody may read it now."""
        if 1 <= number <= len(self.records):
            return self.records[number - 1]
        if self.match is not None and number == self.number:
            return self.match.record(self.players)
        raise NotFound("room-no-such-game", number=number)

    @property
    def races(self) -> bool:
        """Whether the game asks who was quicker."""
        return self.game.slug == "star-master" and self.options.variant != CHILDREN

    # What may be asked

    def heard_before(self, member: int, id: str) -> bool:
        """Tell whether this command was carried out already."""
        return id in self.members[member].commands

    def join(self, name: str) -> journal.Joined:
        """Let a person in."""
        about = self.here.keys() | {seat.member for seat in self.seats if seat.kind == PERSON}
        if len(about) >= MEMBERS or len(self.members) >= VISITORS:
            raise LimitExceeded("room-full", most=MEMBERS)
        line = journal.Joined(member=len(self.members), name=name)
        self.read(line, 0)
        return line

    def holds(self, member: int, seat: int) -> None:
        """Raise UserError unless this member sits there."""
        if not (0 <= seat < len(self.seats)) or self.seats[seat].member != member or self.seats[seat].kind != PERSON:
            raise NotAllowed("room-not-your-seat", seat=seat + 1)

    def expects(self, at: int) -> Match:
        """Return the game, or raise UserError when it does not stand where the client believes."""
        match = self.started()
        if at != match.at:
            raise NotNow("room-stale")
        return match

    def started(self) -> Match:
        if self.match is None:
            raise NotNow("room-not-started")
        return self.match

    def is_seated(self, member: int) -> bool:
        return any(seat.member == member and seat.kind == PERSON for seat in self.seats)

    def set_out(self) -> None:
        seeds = [seat.seed for seat in self.seats]
        self.match = Match(self.game, self.options, self.opened.dice, self.secret, seeds, self.players)
        self.phase = PLAYING

    def finish(self) -> None:
        self.phase = OVER
        self.records.append(self.started().record(self.players))

    def undecided(self) -> set[int]:
        """Return the people at the table whose consent is still missing."""
        assert self.asking is not None
        return {seat.member for seat in self.seats if seat.kind == PERSON} - set(self.asking.agreed)

    # What the journal tells

    def read(self, line: journal.Line, at: int) -> None:
        """Let happen again what the journal says has happened."""
        match line:
            case journal.Joined():
                self.members.append(Member(line.name))
                if self.members[self.host].gone:  # an empty room is handed over to who comes first
                    self.host = line.member
            case journal.Sat():
                seat = self.seats[line.seat]
                seed = seat.seed if self.phase == PLAYING else ""
                self.seats[line.seat] = Seat(PERSON, line.by, line.name, "", seed)
                self.members[line.by].gone = False
            case journal.Readied():
                for seat in self.seats:
                    if seat.kind == PERSON and seat.member == line.by:
                        seat.seed = line.seed
            case journal.Handed():
                seat = self.seats[line.seat]
                self.seats[line.seat] = Seat(BOT, seat.member, "", line.level, line.seed)
            case journal.Risen():
                self._vacate(self.seats[line.seat])
            case journal.Gone():
                self._go(line)
            case journal.Again():
                self._gather_again(line)
            case _:
                self._read_game(line, at)

    def _read_game(self, line: journal.Line, at: int) -> None:
        """Let happen again what happened in the game."""
        if isinstance(line, journal.Started):
            self.set_out()
        match = self.started()
        if isinstance(line, journal.Started | journal.Played):
            match.resume(line.steps, at)
            if match.over:
                self.finish()
        elif isinstance(line, journal.Rewound):
            match.rewind(line.seat, line.steps, at)
        elif isinstance(line, journal.Held):
            match.held = at

    def replay(self, line: journal.Line, at: int) -> None:
        """Read a line of the stored journal, and remember whose command it was."""
        self.read(line, at)
        self.remember(line)

    def remember(self, line: journal.Line) -> None:
        if line.by >= 0:
            commands = self.members[line.by].commands
            commands[line.id] = None
            if len(commands) > REMEMBERED:
                del commands[next(iter(commands))]

    def _vacate(self, seat: Seat) -> None:
        seat.kind, seat.name, seat.level = FREE, "", ""
        if self.phase != PLAYING:
            seat.member, seat.seed = -1, ""

    def _go(self, line: journal.Gone) -> None:
        member = self.members[line.member]
        member.gone = True
        member.removed = member.removed or line.removed
        for seat in self.seats:
            if seat.member == line.member and seat.kind == PERSON:
                self._vacate(seat)
        if line.member == self.host:
            staying = [seat.member for seat in self.seats if seat.kind == PERSON]
            staying += [n for n, other in enumerate(self.members) if not other.gone]
            self.host = staying[0] if staying else self.host

    def _gather_again(self, line: journal.Again) -> None:
        self.phase = GATHERING
        self.number += 1
        self.secret = line.secret
        self.match = None
        for seat, seed in zip(self.seats, line.seeds, strict=True):
            seat.seed = seed
            if seat.kind == FREE:
                seat.member = -1


def clean_name(name: str, otherwise: str) -> str:
    """Return a name that can be shown: one line without control characters."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return shown[:40] or otherwise
