"""What a room's journal keeps: everything that has happened in it, line by line. The room is what comes of reading it.

A line is stored before anybody is told of it. Secrets of dice and hands are in it, so it never leaves the server.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Kept(Struct, tag_field="is", omit_defaults=True, kw_only=True):
    """A line; `by` is the member whose command it was (-1: the house) and `id` the command's."""

    by: int = -1
    id: str = ""


class Opened(Kept, tag="opened"):
    """A room was opened by its host, member 0."""

    code: str
    game: str
    rules: int
    options: dict[str, str]
    seats: list[str]
    """The level of the bot on each seat, or nothing for a free one."""
    dice: str
    public: bool
    watch: bool
    move_seconds: int
    host: str
    """The host's name."""
    secret: str
    """Of the dice and of the judge of the first game."""
    seeds: list[str]
    """What the house adds to the dice for bots."""
    hints: bool = False
    """Whether people may ask what a bot would do."""


class Joined(Kept, tag="joined"):
    """A person came into the room."""

    member: int
    name: str


class Sat(Kept, tag="sat"):
    """A member took a seat."""

    seat: int
    name: str


class Readied(Kept, tag="readied"):
    """A member is ready, and added a seed to the dice."""

    seed: str


class Handed(Kept, tag="handed"):
    """A seat was handed to a bot."""

    seat: int
    level: str
    seed: str


class Risen(Kept, tag="risen"):
    """A member left a seat."""

    seat: int


class Gone(Kept, tag="gone"):
    """A member left the room, or was removed from it for good."""

    member: int
    removed: bool


class Started(Kept, tag="started"):
    """The game began, and chance answered until somebody had to decide."""

    steps: list[tuple[int, str]]


class Played(Kept, tag="played"):
    """Steps of the game, as moves with their evidence: a decision or an answer from outside, and what followed by itself."""

    steps: list[tuple[int, str]]


class Rewound(Kept, tag="rewound"):
    """Steps were taken back; `agreed` are the members whose consent was asked for."""

    seat: int
    steps: int
    agreed: list[int]


class Held(Kept, tag="held"):
    """A die was picked up above its tower: from now on the hand sways."""


class Again(Kept, tag="again"):
    """The same people gather for another game."""

    secret: str
    seeds: list[str]


Line = Opened | Joined | Sat | Readied | Handed | Risen | Gone | Started | Played | Rewound | Held | Again

read_line = msgspec.json.Decoder(Line).decode
say_line = msgspec.json.Encoder().encode
