"""What the store keeps of a room: its card and the entries of its journal; and the two ways in which keeping fails."""

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


@dataclass(frozen=True, slots=True)
class Card:
    """What can be known of a room without reading its journal."""

    room: str
    """An id nobody can guess, at most 32 characters."""
    code: str
    """What people type to come in, at most 12 characters; no two rooms have the same."""
    game: str
    public: bool
    """Listed in the lobby."""
    phase: str
    """gathering, playing or over."""
    seats: int
    free: int
    """Seats nobody has taken."""
    made: int
    """Milliseconds since 1970."""
    touched: int
    """When the card was last written; the journal may have later entries."""


class WriteConflict(Exception):
    """The entry's number is written already, or its room is gone: give the room up and read it anew."""


class StoreUnavailable(Exception):
    """The database did not answer: whether the entry was kept is not known."""
