"""The journal of a room: one line for everything that happened. A room is the fold of its journal.

A line is stored before anybody is told of it. It holds the secrets of dice and hands, so it never leaves the server. Tags and field
names are on disk: they do not change.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from astragal.rooms.settings import RoomSettings


class JournalLine(Struct, tag_field="is", omit_defaults=True, kw_only=True):
    """A line; `by` is the member whose command it was (-1: nobody's) and `id` the command's."""

    by: int = -1
    id: str = ""


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


class Joined(JournalLine, tag="joined"):
    """A person joined the room."""

    member: int
    name: str


class Sat(JournalLine, tag="sat"):
    """A member took a seat."""

    seat: int
    name: str


class Readied(JournalLine, tag="readied"):
    """A member is ready and added a seed to the dice."""

    seed: str


class BotSeated(JournalLine, tag="handed"):
    """A bot took over a seat."""

    seat: int
    level: str
    seed: str


class Stood(JournalLine, tag="risen"):
    """A member left a seat."""

    seat: int


class Left(JournalLine, tag="gone"):
    """A member left the room, or was removed from it for good."""

    member: int
    removed: bool


class Started(JournalLine, tag="started"):
    """The game started, and chance answered until somebody had to decide."""

    steps: list[tuple[int, str]]


class Played(JournalLine, tag="played"):
    """Steps of the game, as moves with their evidence: a decision, roll or verdict, and what followed by itself."""

    steps: list[tuple[int, str]]


class Rewound(JournalLine, tag="rewound"):
    """Steps were undone; `agreed` are the members who agreed, if they had to be asked."""

    seat: int
    steps: int
    agreed: list[int]


class Held(JournalLine, tag="held"):
    """A die was picked up; from now on the hand sways."""


class Rematched(JournalLine, tag="again"):
    """The same people gather for the next game."""

    secret: str
    seeds: list[str]


Line: TypeAlias = (
    Opened | Joined | Sat | Readied | BotSeated | Stood | Left | Started | Played | Rewound | Held | Rematched
)

decode_line = msgspec.json.Decoder(Line).decode
encode_line = msgspec.json.Encoder().encode
