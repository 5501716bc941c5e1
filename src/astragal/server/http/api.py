"""Types of the HTTP API: what is asked and answered. `openapi.py` documents them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from astragal.rooms.commands import Device, Lang, Name
from astragal.rooms.settings import Level, RoomSettings

StepNumber: TypeAlias = Annotated[int, Meta(ge=0, le=999_999)]
Word: TypeAlias = Annotated[str, Meta(max_length=200)]


class NewRoom(RoomSettings, forbid_unknown_fields=True, kw_only=True):
    """A room to create: its settings, and what the host is called."""

    name: Name


class Created(Struct):
    """A room was created; the token makes this device its host."""

    room: str
    code: str
    member: int
    token: str


class OtherChoice(Struct, forbid_unknown_fields=True):
    """A decision of a finished game that is made otherwise."""

    step: StepNumber
    choose: Word


class Continuation(Struct, forbid_unknown_fields=True):
    """Where a room goes on from a finished game: after how many steps, with which seat of one's own (from 0), and under which name."""

    after: StepNumber
    seat: Annotated[int, Meta(ge=0, le=11)]
    name: Name
    choose: Word = ""
    """A decision that is made at once; empty to make it oneself."""


class NewGuest(Struct, forbid_unknown_fields=True):
    """A person who joins."""

    name: Name
    device: Device = ""
    """A random text that this device keeps: when the host removes its member, the device stays out."""
    code: Annotated[str, Meta(max_length=12)] = ""
    """The room's code: needed when the host has asked for a new one."""


class Joined(Struct):
    """A person may join: the first connection with this token makes the device a member."""

    token: str


class RoomCard(Struct):
    """What can be known of a room from outside it."""

    room: str
    code: str
    """Empty for those who ask by the room's id: they need not know it."""
    game: str
    phase: str
    seats: int
    free: int
    host: str = ""
    """The host's name; empty while nobody is there."""
    players: list[str] = []
    """The names of the people who have a seat; empty while nobody is there."""
    turn: int = -1
    """The seat that has to decide; -1 when nobody does, or nobody is there."""


class GameCard(Struct):
    """A game: its variants, its options, and the levels of its bots."""

    game: str
    title: str
    """Its name in the language of the request."""
    lesson: bool
    """Whether there is a guided first game."""
    seats: tuple[int, int]
    variants: list[VariantCard]
    options: list[OptionCard]
    levels: list[Level]


class VariantCard(Struct):
    """A named way to play: options that differ from their defaults."""

    variant: str
    seats: tuple[int, int]
    options: dict[str, str]


class OptionCard(Struct):
    """An option: words to choose from, or a range; `length` values for a list."""

    option: str
    default: str
    choices: list[str]
    low: int
    high: int
    length: int


class Address(Struct):
    """Where others reach this server: the beginning of links to share. Empty when the page's own address will do."""

    address: str


class Verified(Struct):
    """A record that holds: how many steps are possible where they stand, and how many rolls and verdicts were recomputed."""

    steps: int
    rolls: int
    verdicts: int
    """Of the judge's table; those of gravity take `astragal verify --physics`."""


class Rulebook(Struct):
    """The rules of a game in one language; every rule has an anchor such as `ds-20`."""

    game: str
    lang: Lang
    html: str


class Fault(Struct):
    """Why a request was refused: the key of the sentence, and the sentence in the language asked for."""

    key: str
    sentence: str
