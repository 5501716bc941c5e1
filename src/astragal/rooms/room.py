"""A room: its people, its seats, and the games they play one after the other.

What a command changes is written into one line of the journal; applying the lines in order makes the same room. Who is connected,
who has been asked and what is about to expire is not in the journal: it starts fresh when a room is loaded.
"""

from __future__ import annotations

import secrets

from astragal.dice import commitment, new_secret
from astragal.games import find_game
from astragal.kit.errors import LimitExceeded, NotAllowed, NotFound, NotNow, ParseError
from astragal.rooms import journal
from astragal.rooms.match import Match, Steps
from astragal.rooms.messages import MemberInfo, People, SeatInfo, UndoRequest, Update, Welcome
from astragal.rooms.results import Latency, Result, Sender
from astragal.rooms.seats import Member, Seat
from astragal.rooms.waiting import Waiting
from astragal.table.record import Record

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
MAX_PRESENT = 60
"""Most people who are connected or seated at once."""
MAX_MEMBERS = 2_000
"""Most people who ever joined."""


def draw_secrets(levels: list[str]) -> tuple[str, list[str]]:
    """Draw the server's secret for a game, and what it adds to the dice for each bot."""
    return new_secret(), [secrets.token_hex(8) if level else "" for level in levels]


def clean_name(name: str, fallback: str) -> str:
    """Return a name that can be shown: one line without control characters."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return shown[:40] or fallback


class Room:
    """People around a table. `dispatch.py` lists all that may happen in it."""

    def __init__(self, id: str, opened: journal.Opened) -> None:
        self.id = id
        self.code = opened.code
        self.settings = opened.settings()
        self.game = find_game(opened.game)
        if opened.rules != self.game.rules_version:
            raise ParseError("record-rules", found=opened.rules, known=self.game.rules_version)
        self.options = self.game.options(opened.options)
        self.members = [Member(opened.host)]
        self.host = 0
        self.seats = [Seat() for _ in range(self.options.seats)]
        for seat, level, seed in zip(self.seats, opened.seats, opened.seeds, strict=True):
            if level:
                seat.take_by_bot(level, seed)
        self.phase = GATHERING
        self.number = 1
        """The number of the game in this room."""
        self.secret = opened.secret
        self.match: Match | None = None
        self.records: list[Record] = []
        """The games that were played to their end."""
        self.devices: set[Sender] = set()
        """Who is connected."""
        self.undo_request: UndoRequest | None = None
        self.waiting = Waiting(self)

    @property
    def playing(self) -> bool:
        """Whether a game is running."""
        return self.phase == PLAYING

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
        return {"Dice": "fair", "Commitment": commitment(self.secret)} if self.settings.dice == "fair" else {}

    def _members(self) -> list[MemberInfo]:
        pings = {device.member: round(device.latency.shortest) for device in self.devices if device.latency.trips}
        present = self.present()
        return [
            MemberInfo(number, member.name, number in present, pings.get(number, -1))
            for number, member in enumerate(self.members)
            if not (member.removed or member.left)
        ]

    def _seats(self) -> list[SeatInfo]:
        return [
            SeatInfo(seat.kind, seat.member, "" if seat.is_free else self._name(seat), seat.level, bool(seat.seed))
            for seat in self.seats
        ]

    def people(self, by: int = -1, id: str = "") -> People:
        """Return who is there and sits where."""
        return People(by, id, self.host, self._members(), self._seats(), self.phase, self.number, self.tags())

    def welcome(self, me: int, number: int, at: int, now: int) -> Welcome:
        """Return the whole room for a member who has seen the events up to this number of this game."""
        match = self.match
        seen = at if match is not None and number == self.number and at <= match.at else 0
        return Welcome(
            room=self.id,
            code=self.code,
            settings=self.settings,
            me=me,
            host=self.host,
            members=self._members(),
            seats=self._seats(),
            phase=self.phase,
            number=self.number,
            tags=self.tags(),
            position=None if match is None else match.feed.position(self.waiting.until(), whole=True),
            events=[] if match is None else match.feed.events(seen),
            now=now,
        )

    def record(self, number: int) -> Record:
        """Return the record of one of the games, as everybody may read it now."""
        if 1 <= number <= len(self.records):
            return self.records[number - 1]
        if self.match is not None and number == self.number:
            return self.match.record(self.players)
        raise NotFound("room-no-such-game", number=number)

    # Connections

    def present(self) -> set[int]:
        """Return the members who are connected."""
        return {device.member for device in self.devices if device.member >= 0}

    def latencies(self) -> list[Latency]:
        """Return the latency of every member's device."""
        return [device.latency for device in self.devices if device.member >= 0]

    def connect(self, device: Sender, now: int) -> bool:
        """Note that a device is connected and shows the room; return whether its member was away."""
        away = device.member >= 0 and device.member not in self.present()
        self.devices.add(device)
        if self.match is not None and self.match.judge is not None:
            self.match.judge.show(device.member, now)
        return away

    def disconnect(self, device: Sender) -> bool:
        """Note that a device is gone; return whether its member is away now."""
        self.devices.discard(device)
        return device.member >= 0 and device.member not in self.present()

    # What handlers require; each raises a UserError

    def require_match(self) -> Match:
        """Return the game, which must have started."""
        if self.match is None:
            raise NotNow("room-not-started")
        return self.match

    def require_position(self, at: int) -> Match:
        """Return the game, which must stand where the client believes."""
        match = self.require_match()
        if at != match.at:
            raise NotNow("room-stale")
        return match

    def require_seat(self, member: int, seat: int) -> None:
        """Require that this member plays this seat."""
        if not (0 <= seat < len(self.seats) and self.seats[seat].is_held_by(member)):
            raise NotAllowed("room-not-your-seat", seat=seat + 1)

    def require_seated(self, member: int) -> None:
        """Require that this member plays some seat."""
        if member not in self.seated():
            raise NotAllowed("room-not-seated")

    def seated(self) -> list[int]:
        """Return the members who play a seat, by seat."""
        return [seat.member for seat in self.seats if seat.is_person]

    # Changes

    def join(self, name: str) -> journal.Joined:
        """Let a person in."""
        if len(self.present().union(self.seated())) >= MAX_PRESENT or len(self.members) >= MAX_MEMBERS:
            raise LimitExceeded("room-full", most=MAX_PRESENT)
        line = journal.Joined(member=len(self.members), name=name)
        line.apply(self, 0)
        return line

    def start_match(self) -> Match:
        """Lay out the next game."""
        seeds = [seat.seed for seat in self.seats]
        self.match = Match(self.game, self.options, self.settings.dice, self.secret, seeds, self.players)
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
        feed = self.require_match().feed
        return Update(by, id, feed.events(before), feed.position(self.waiting.until(), whole=False), playback)

    def finish(self) -> None:
        """End the game that is over, and keep its record."""
        self.phase = OVER
        self.records.append(self.require_match().record(self.players))

    def gather_again(self, secret: str) -> None:
        """Get ready for the next game."""
        self.phase, self.match, self.secret = GATHERING, None, secret
        self.number += 1

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

    def remember(self, line: journal.Line) -> None:
        """Remember the command that a line came from."""
        if line.by >= 0:
            self.members[line.by].remember(line.id)
