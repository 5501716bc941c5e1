"""Who may come in: names, codes, removed devices, and a table that is closed to newcomers."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from astragal.kit.errors import LimitExceeded, NotAllowed

if TYPE_CHECKING:
    from astragal.rooms.room import Room

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of room codes: none that looks like another."""
CODE_LENGTH = 6
MAX_NAME = 40
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are printable and show nothing."""
PILES = re.compile("([\u0300-\u036f]{3})[\u0300-\u036f]+")
"""More accents on one letter than any language has: they cover the lines above and below."""
MAX_PRESENT = 60
"""Most people who are connected or seated at once."""


class Ticket(Struct, array_like=True):
    """What makes the device that first shows it a member: nothing is stored for people who never connect."""

    number: str
    """A random number: shown again, it is the same member."""
    name: str
    device: str
    """The device's mark in this room, or nothing."""
    code: str
    """The room's code when the ticket was given: a new code makes it invalid."""


def draw_code() -> str:
    """Draw a code for a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean_name(name: str, fallback: str) -> str:
    """Return a name that can be shown: one line that does not cover others, without control characters and letters that show nothing."""
    shown = " ".join("".join(c if c.isprintable() and c not in BLANKS else " " for c in name).split())
    return PILES.sub(r"\1", shown)[:MAX_NAME].strip() or fallback


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return a name that nobody else has, with a number where it must: Ana, Ana 2."""
    taken = {_fold(other) for other in others}
    distinct, number = name, 1
    while _fold(distinct) in taken:
        number += 1
        distinct = f"{name[: MAX_NAME - len(str(number)) - 1]} {number}"
    return distinct


def _fold(name: str) -> str:
    """Return what is the same for names that look alike in capitals or in another width."""
    return unicodedata.normalize("NFKC", name).casefold()


def mark_device(room: str, device: str) -> str:
    """Return a device's mark in a room, which says nothing about the same device in another room."""
    return hashlib.sha256(f"astragal device {room} {device}".encode()).hexdigest()[:32] if device else ""


def require_device(room: Room, device: str) -> None:
    """Raise NotAllowed for the mark of a device whose member was removed."""
    if device and any(member.removed and member.device == device for member in room.members):
        raise NotAllowed("room-removed")


def require_admission(room: Room, device: str, code: str) -> None:
    """Raise a UserError when a newcomer with this device and code may not join."""
    require_device(room, device)
    if room.closed:
        raise NotAllowed("room-closed")
    if room.relinked and code != room.code:
        raise NotAllowed("room-old-link")
    if len(room.present().union(room.list_seated())) >= MAX_PRESENT:
        raise LimitExceeded("room-full", most=MAX_PRESENT)


def give_ticket(room: Room, name: str, device: str, code: str) -> Ticket:
    """Return a ticket for a newcomer. Raises a UserError."""
    mark = mark_device(room.id, device)
    require_admission(room, mark, code.upper())
    return Ticket(secrets.token_hex(8), clean_name(name, "?"), mark, room.code)
