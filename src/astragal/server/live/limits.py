"""Limits within a room: how often each member may do something, whatever connections they use, and all members together.

What one member may do is a small part of what the room may, so that nobody uses up what belongs to the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from astragal.rooms import commands
from astragal.server.process.limits import Bucket, Limit

FRAMES_RATE, FRAMES_BURST = 60.0, 180.0
"""Frames of all connections of one member."""

MOST_DEVICES = 20
"""Connections of one member; one that was lost counts for a minute."""
MOST_WATCHING = 60
"""Connections from one address without a member: two school classes that watch fit."""


class Connected(Protocol):
    """What is counted of a connection."""

    @property
    def member(self) -> int:
        """Whose it is; -1 watches."""

    @property
    def address(self) -> str:
        """Where it comes from."""


class Rates(NamedTuple):
    """How often a member and a room may do something: in the long run (a second), and at once."""

    what: str
    member: tuple[float, float]
    room: tuple[float, float]


REACTIONS = Rates("reactions", (1.0, 10.0), (10.0, 60.0))
REQUESTS = Rates("requests", (1.0, 20.0), (10.0, 100.0))
SEATING = Rates("seating", (2.0, 100.0), (20.0, 400.0))
JOINS = Rates("joins", (0.1, 40.0), (1.0, 120.0))
"""Of joins, by address in place of members: a school behind one router fits."""

LIMITED: dict[Rates, Iterable[type[commands.Command]]] = {
    REACTIONS: (commands.React,),
    REQUESTS: (commands.Undo, commands.Consent, commands.Abandon, commands.Replace, commands.Vote),
    SEATING: (
        commands.Sit,
        commands.Stand,
        commands.SeatBot,
        commands.Ready,
        commands.Start,
        commands.Reveal,
        commands.Leave,
        commands.Remove,
        commands.Close,
        commands.Relink,
        commands.Rematch,
    ),
}
"""What everybody in the room is told of, besides moves."""
RATES = {command: rates for rates, limited in LIMITED.items() for command in limited}


class RoomLimits:
    """Counts what members do in a room."""

    def __init__(self) -> None:
        self._members: dict[Rates, Limit] = {}
        self._room: dict[Rates, Bucket] = {}
        self._frames = Limit(FRAMES_RATE, FRAMES_BURST)

    def frames(self, member: int) -> Bucket:
        """Return the bucket for the frames of a member."""
        return self._frames.bucket(member)

    def allow(self, member: int, command: commands.Command) -> bool:
        """Count a command; tell whether it may be carried out."""
        rates = RATES.get(type(command))
        return rates is None or self._take(rates, member)

    def allow_join(self, address: str) -> bool:
        """Count a newcomer from an address (empty when it is not known); tell whether they may join."""
        return self._take(JOINS, address)

    def allow_device(self, device: Connected, others: Iterable[Connected]) -> bool:
        """Tell whether one more device of a member, or of those who watch from an address, may connect: all are told of all moves."""
        if device.member >= 0:
            return sum(other.member == device.member for other in others) < MOST_DEVICES
        watching = sum(other.member < 0 and other.address == device.address for other in others)
        return watching < MOST_WATCHING

    def _take(self, rates: Rates, who: int | str) -> bool:
        if rates not in self._room:
            self._members[rates], self._room[rates] = Limit(*rates.member), Bucket(*rates.room)
        return (who == "" or self._members[rates].take(who)) and self._room[rates].take()
