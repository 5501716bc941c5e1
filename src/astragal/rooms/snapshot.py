"""Snapshots of a room: what its journal makes of it, so that a long journal need not be folded again.

A snapshot is a cache. It holds nothing that the journal does not, never leaves the server, and is read only by the program that wrote
it, byte for byte: the store keeps it under the version of the sources.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from astragal.rooms.match import Draw, Match
from astragal.rooms.room import Room
from astragal.rooms.seats import Member, Seat
from astragal.table.snapshot import TableSnapshot, load_table, save_table


class MatchSnapshot(Struct, array_like=True):
    """A game that was laid out."""

    draw: Draw
    players: list[str]
    final_players: list[str]
    since: int
    abandoned: bool
    judge: dict[str, int]
    table: TableSnapshot


class DrawingSnapshot(Struct, array_like=True):
    """The draw of dice."""

    secret: str
    scheme: int
    number: int
    since: int
    fixed: list[tuple[int, str]]


class RoomSnapshot(Struct, array_like=True):
    """A room without its first line, which made it, and without the records of earlier games."""

    code: str
    members: list[Member]
    hosts: list[int]
    tickets: dict[str, int]
    closed: bool
    relinked: bool
    seats: list[Seat]
    phase: str
    number: int
    finished: int
    drawing: DrawingSnapshot
    match: MatchSnapshot | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(RoomSnapshot).decode


def save_room(room: Room) -> bytes:
    """Return a snapshot of what a room's journal says; who is connected and what is asked is not in it."""
    drawing = room.drawing
    return _encode(
        RoomSnapshot(
            room.code,
            room.members,
            room.hosts,
            room.tickets,
            room.closed,
            room.relinked,
            room.seats,
            room.phase,
            room.number,
            room.finished,
            DrawingSnapshot(drawing.secret, drawing.scheme, drawing.number, drawing.since, drawing.fixed),
            None if room.match is None else _save_match(room.match),
        )
    )


def _save_match(match: Match) -> MatchSnapshot:
    judge = match.judge.save() if match.judge is not None else {}
    players, final = match.players, match.final_players
    return MatchSnapshot(match.draw, players, final, match.since, match.abandoned, judge, save_table(match.table))


def load_room(room: Room, data: bytes) -> None:
    """Bring a room that was made from its first line to where a snapshot was taken. Raises msgspec.MsgspecError."""
    saved = _decode(data)
    room.code, room.closed, room.relinked = saved.code, saved.closed, saved.relinked
    room.members, room.hosts, room.tickets = saved.members, saved.hosts, saved.tickets
    room.seats[:] = saved.seats
    room.phase, room.number, room.finished = saved.phase, saved.number, saved.finished
    drawing, drawn = room.drawing, saved.drawing
    drawing.secret, drawing.scheme, drawing.number = drawn.secret, drawn.scheme, drawn.number
    drawing.since, drawing.fixed = drawn.since, drawn.fixed
    if saved.match is not None:
        room.match = _load_match(room, saved.match)


def _load_match(room: Room, saved: MatchSnapshot) -> Match:
    match = Match(room.game, room.options, saved.draw, saved.players, room.version, len(room.given))
    load_table(match.table, saved.table)
    match.since, match.abandoned, match.final_players = saved.since, saved.abandoned, saved.final_players
    if match.judge is not None:
        match.judge.load(saved.judge)
    return match
