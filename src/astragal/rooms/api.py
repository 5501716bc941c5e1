"""What is asked and answered about rooms and records, by a server over HTTP and by a tab."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from astragal.rooms.commands import Device, Name
from astragal.rooms.settings import RoomSettings

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
    """Where a room goes on from a finished game: after how many steps, with which seat for the person (from 0), and under which name."""

    after: StepNumber
    seat: Annotated[int, Meta(ge=0, le=11)]
    name: Name
    choose: Word = ""
    """A decision that is made at once; empty to make it oneself."""


class Resumption(Struct, forbid_unknown_fields=True):
    """Who opens a room that resumes an unfinished game."""

    name: Name


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


class Verified(Struct):
    """A record that holds: how many steps are possible where they stand, and how many rolls and verdicts were recomputed."""

    steps: int
    rolls: int
    verdicts: int
    """Of the judge's table; those of gravity take `astragal verify --physics`."""
