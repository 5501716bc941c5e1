"""What the store holds of a room (a summary and journal entries), and the errors of writing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Entry(NamedTuple):
    """One row of a room's journal."""

    room: str
    seq: int
    """1, 2, 3, … without a gap."""
    at: int
    """Milliseconds since 1970, by the server's clock."""
    body: bytes


class Snapshot(NamedTuple):
    """What follows from a room's journal up to an entry, written by one version of the program for itself."""

    room: str
    game: int
    """0 for the room, or the number of an ended game for its record."""
    seq: int
    """The entry that it was taken after."""
    version: str
    body: bytes


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """What is known of a room without its journal; each field is a column of `rooms`."""

    room: str
    """The id: at most 32 characters, and hard to guess."""
    code: str
    """What people type to join: at most 12 characters, unique."""
    game: str
    public: bool
    """Listed in the lobby while it is gathering."""
    phase: str
    """gathering, playing or over."""
    seats: int
    free: int
    """Seats that nobody has taken."""
    made: int
    """Milliseconds since 1970."""
    touched: int
    """When this summary was last written; the journal may have later entries."""
    finished: int = 0
    """Games that were played to their end."""


class Owner(NamedTuple):
    """The worker on which a room is open."""

    worker: str
    address: str
    epoch: int
    """How often the room has changed hands."""


class WriteConflict(Exception):
    """The entry's number is taken, or its room is deleted. Drop the room and read it again."""


class StoreUnavailable(Exception):
    """The database did not answer. The entry may or may not have been written."""
