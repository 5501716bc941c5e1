"""The journal of a room: one line for everything that happened, and what it changes. A room is the fold of its journal.

A line is stored before anybody is told of it. It holds the secrets of dice and hands, so it never leaves the server. Tags and field
names are on disk: they do not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Struct, field

from astragal.kit.errors import InvariantError
from astragal.rooms.admission import distinct_name
from astragal.rooms.seats import Member
from astragal.rooms.settings import RoomSettings

if TYPE_CHECKING:
    from astragal.rooms.room import Room


class JournalLine(Struct, tag_field="is", omit_defaults=True, kw_only=True):
    """A line; `by` is the member whose command it was (-1: nobody's) and `id` the command's."""

    by: int = -1
    id: str = ""

    def apply(self, room: Room, at: int) -> None:
        """Change a room as this line says, which was written at this time."""
        raise NotImplementedError


class Opened(RoomSettings, tag="opened", tag_field="is", kw_only=True):
    """The room was created by its host, member 0, with these settings."""

    by: int = -1
    id: str = ""
    code: str
    rules: int
    """The version of the game's rules."""
    host: str
    """The host's name."""
    secret: str
    """Secret of the dice and of the judge of the first game."""
    seeds: list[str] = field(default_factory=list)
    """In the first scheme of fair dice: what the server adds for each bot."""
    scheme: int = 1
    """The scheme of fair dice (`dice/fair.py`)."""
    away_seconds: int = 0
    """Rooms that were opened before there was this setting replace nobody."""
    given: list[tuple[int, str]] = field(default_factory=list)
    """Steps of another game that the first game here goes on from."""

    def settings(self) -> RoomSettings:
        """Return the settings alone."""
        return RoomSettings(**{name: getattr(self, name) for name in RoomSettings.__struct_fields__})

    def apply(self, room: Room, at: int) -> None:
        """Fail: a room is made from this line, and only once."""
        raise InvariantError("a room is opened once")


class Joined(JournalLine, tag="joined"):
    """A person joined the room."""

    member: int
    name: str
    device: str = ""
    """The mark of the device, if it sent one."""
    ticket: str = ""
    """The number of the ticket."""

    def apply(self, room: Room, at: int) -> None:
        """Add a member; in an empty room the newcomer becomes host."""
        room.members.append(Member(self.name, device=self.device))
        if self.ticket:
            room.tickets[self.ticket] = self.member
        if room.members[room.host].left:
            room.pass_host(self.member)


class Sat(JournalLine, tag="sat"):
    """A member took a seat."""

    seat: int
    name: str

    def apply(self, room: Room, at: int) -> None:
        """Let the member play the seat."""
        room.seats[self.seat].take(self.by, self.name, playing=room.playing)
        room.members[self.by].left = False


class Readied(JournalLine, tag="readied"):
    """A member is ready, and their device sealed a seed for the dice (in the first scheme: added it openly)."""

    seed: str = ""
    seal: str = ""

    def apply(self, room: Room, at: int) -> None:
        """Give the seal to all seats of the member."""
        room.members[self.by].missed = False
        for seat in room.held_by(self.by):
            seat.seed, seat.seal, seat.ready = self.seed, self.seal, True


class BotSeated(JournalLine, tag="handed"):
    """A bot took over a seat."""

    seat: int
    level: str
    seed: str = ""
    """In the first scheme of fair dice: what the server adds for the bot."""

    def apply(self, room: Room, at: int) -> None:
        """Let the bot play the seat."""
        room.note_hand_over(self.seat)
        room.seats[self.seat].take_by_bot(self.level, self.seed, playing=room.playing)


class Stood(JournalLine, tag="risen"):
    """A member left a seat."""

    seat: int

    def apply(self, room: Room, at: int) -> None:
        """Free the seat."""
        room.note_hand_over(self.seat)
        room.seats[self.seat].vacate(playing=room.playing)


class Left(JournalLine, tag="gone"):
    """A member left the room, or was removed from it for good."""

    member: int
    removed: bool
    host: int = -1
    """Who is host now, when it was the host who left; -1 in earlier journals, and when nobody is connected."""

    def apply(self, room: Room, at: int) -> None:
        """Free the seats of the member; another one becomes the host. A removal concerns every member of the same device."""
        for number in room.same_device(self.member) if self.removed else [self.member]:
            member = room.members[number]
            member.left = True
            member.removed = member.removed or self.removed
            for n, seat in enumerate(room.seats):
                if seat.is_held_by(number):
                    room.note_hand_over(n)
                    seat.vacate(playing=room.playing)
                if seat.holder == number:
                    seat.holder = -1
        if self.member == room.host:
            staying = [*room.list_seated(), *(n for n, other in enumerate(room.members) if not other.left)]
            for heir in [self.host] if self.host >= 0 else staying[:1]:
                room.pass_host(heir)


class Closed(JournalLine, tag="closed"):
    """The table was closed to newcomers, or opened again."""

    closed: bool

    def apply(self, room: Room, at: int) -> None:
        """Let newcomers in, or not."""
        room.closed = self.closed


class Relinked(JournalLine, tag="relinked"):
    """The room has a new code; the old one, and links without it, admit nobody."""

    code: str

    def apply(self, room: Room, at: int) -> None:
        """Change the code."""
        room.code, room.relinked = self.code, True


class Hosted(JournalLine, tag="hosted"):
    """The host has vanished, and somebody else is host until they return."""

    member: int

    def apply(self, room: Room, at: int) -> None:
        """Pass the role of host on."""
        room.pass_host(self.member)


class Replaced(JournalLine, tag="replaced"):
    """Another member, or a bot of this level, stands in for a person who has vanished."""

    seat: int
    member: int = -1
    level: str = ""

    def apply(self, room: Room, at: int) -> None:
        """Let the stand-in play the seat."""
        room.note_hand_over(self.seat)
        room.seats[self.seat].replace(self.member, self.level)


class Returned(JournalLine, tag="returned"):
    """A member who had vanished or left came back."""

    member: int

    def apply(self, room: Room, at: int) -> None:
        """Give back the seats that others played for them, and the role of host."""
        member = room.members[self.member]
        if member.left:
            member.left = False
            member.name = distinct_name(member.name, room.names_besides(self.member))
        if self.member in room.hosts:
            room.pass_host(self.member)
        for seat in room.seats:
            if seat.holder == self.member:
                seat.give_back()


class RevealAsked(JournalLine, tag="revealing"):
    """The host started the game: the devices are asked for the seeds that they sealed."""

    def apply(self, room: Room, at: int) -> None:
        """Fix the seals, and wait for the seeds."""
        room.ask_for_seeds(at)


class Revealed(JournalLine, tag="revealed"):
    """A member's device revealed its seed, and others have not yet."""

    seed: str

    def apply(self, room: Room, at: int) -> None:
        """Add the seed to all seats of the member."""
        for seat in room.held_by(self.by):
            seat.seed = self.seed


class Redrawn(JournalLine, tag="redrawn"):
    """The draw of the dice was given up before the game, and the server committed itself to a new secret."""

    secret: str
    missing: list[int] = []
    """Members who left a seat after the start, or whose device did not reveal its seed in time."""

    def apply(self, room: Room, at: int) -> None:
        """Forget the secret and all seals and seeds."""
        room.draw_again(self.secret, self.missing)


class Started(JournalLine, tag="started"):
    """The game started, and chance answered until somebody had to decide."""

    steps: list[tuple[int, str]]
    seed: str = ""
    """The last seed, which the command of this line revealed."""

    def apply(self, room: Room, at: int) -> None:
        """Lay out the game and play its first steps."""
        if self.seed:
            Revealed(by=self.by, seed=self.seed).apply(room, at)
        room.start_match()
        room.replay_steps(self.steps, at)


class Played(JournalLine, tag="played"):
    """Steps of the game, as moves with their evidence: a decision, roll or verdict, and what followed by itself.

    A verdict that came while a seat decided is a move that is no decision (`Game.interruptions`)."""

    steps: list[tuple[int, str]]

    def apply(self, room: Room, at: int) -> None:
        """Play the steps."""
        room.replay_steps(self.steps, at)


class Rewound(JournalLine, tag="rewound"):
    """Steps were undone; `agreed` are the members who agreed, if they had to be asked."""

    seat: int
    steps: int
    agreed: list[int]

    def apply(self, room: Room, at: int) -> None:
        """Undo the steps."""
        match = room.require_match()
        match.table.rewind(self.seat, self.steps)
        match.restart_waiting(at)


class Held(JournalLine, tag="held"):
    """A die was picked up; from now on the hand sways."""

    def apply(self, room: Room, at: int) -> None:
        """Tell the judge when it was."""
        judge = room.require_match().judge
        assert judge is not None
        judge.hold(at)


class Abandoned(JournalLine, tag="abandoned"):
    """The game was ended without a result; `agreed` are the members who wanted it."""

    agreed: list[int]

    def apply(self, room: Room, at: int) -> None:
        """End the game, and publish its secrets."""
        room.abandon()


class Rematched(JournalLine, tag="again"):
    """The same people gather for the next game."""

    secret: str
    seeds: list[str] = []
    """In the first scheme of fair dice: what the server adds for each bot."""
    scheme: int = 1

    def apply(self, room: Room, at: int) -> None:
        """Get ready for the next game."""
        room.gather_again(self.secret, self.scheme, self.seeds)


AboutPeople: TypeAlias = Opened | Joined | Sat | Readied | BotSeated | Stood | Left | Rematched
AboutTable: TypeAlias = Closed | Relinked | Hosted | Replaced | Returned
AboutDice: TypeAlias = RevealAsked | Revealed | Redrawn
AboutGame: TypeAlias = Started | Played | Rewound | Held | Abandoned
Line: TypeAlias = AboutPeople | AboutTable | AboutDice | AboutGame

decode_line = msgspec.json.Decoder(Line).decode
encode_line = msgspec.json.Encoder().encode
