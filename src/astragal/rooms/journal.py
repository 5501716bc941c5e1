"""The journal of a room: one line for everything that happened, and what it changes. A room is the fold of its journal.

A line is stored before anybody is told of it. It holds the secrets of dice and hands, so it never leaves the server. Tags and field
names are on disk: they do not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Struct

from astragal.kit.errors import InvariantError
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
    seeds: list[str]
    """What the server adds to the dice for each bot."""

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

    def apply(self, room: Room, at: int) -> None:
        """Add a member; an empty room is handed over to whoever comes first."""
        room.members.append(Member(self.name))
        if room.members[room.host].left:
            room.host = self.member


class Sat(JournalLine, tag="sat"):
    """A member took a seat."""

    seat: int
    name: str

    def apply(self, room: Room, at: int) -> None:
        """Let the member play the seat."""
        room.seats[self.seat].take(self.by, self.name, playing=room.playing)
        room.members[self.by].left = False


class Readied(JournalLine, tag="readied"):
    """A member is ready and added a seed to the dice."""

    seed: str

    def apply(self, room: Room, at: int) -> None:
        """Add the seed to all seats of the member."""
        for seat in room.seats:
            if seat.is_held_by(self.by):
                seat.seed = self.seed


class BotSeated(JournalLine, tag="handed"):
    """A bot took over a seat."""

    seat: int
    level: str
    seed: str

    def apply(self, room: Room, at: int) -> None:
        """Let the bot play the seat."""
        room.seats[self.seat].take_by_bot(self.level, self.seed)


class Stood(JournalLine, tag="risen"):
    """A member left a seat."""

    seat: int

    def apply(self, room: Room, at: int) -> None:
        """Free the seat."""
        room.seats[self.seat].vacate(playing=room.playing)


class Left(JournalLine, tag="gone"):
    """A member left the room, or was removed from it for good."""

    member: int
    removed: bool

    def apply(self, room: Room, at: int) -> None:
        """Free the member's seats; another one becomes the host."""
        member = room.members[self.member]
        member.left = True
        member.removed = member.removed or self.removed
        for seat in room.seats:
            if seat.is_held_by(self.member):
                seat.vacate(playing=room.playing)
        if self.member == room.host:
            staying = [*room.seated(), *(n for n, other in enumerate(room.members) if not other.left)]
            room.host = staying[0] if staying else room.host


class Started(JournalLine, tag="started"):
    """The game started, and chance answered until somebody had to decide."""

    steps: list[tuple[int, str]]

    def apply(self, room: Room, at: int) -> None:
        """Lay out the game and play its first steps."""
        room.start_match()
        room.replay_steps(self.steps, at)


class Played(JournalLine, tag="played"):
    """Steps of the game, as moves with their evidence: a decision, roll or verdict, and what followed by itself."""

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


class Rematched(JournalLine, tag="again"):
    """The same people gather for the next game."""

    secret: str
    seeds: list[str]

    def apply(self, room: Room, at: int) -> None:
        """Get ready for the next game, with new seeds."""
        room.gather_again(self.secret)
        for seat, seed in zip(room.seats, self.seeds, strict=True):
            seat.seed = seed
            if seat.is_free:
                seat.member = -1


Line: TypeAlias = (
    Opened | Joined | Sat | Readied | BotSeated | Stood | Left | Started | Played | Rewound | Held | Rematched
)

decode_line = msgspec.json.Decoder(Line).decode
encode_line = msgspec.json.Encoder().encode
