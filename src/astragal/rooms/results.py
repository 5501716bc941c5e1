"""What a room makes of a command, and what it asks of others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from astragal.kit.errors import UserError
from astragal.rooms.journal import Line
from astragal.rooms.messages import Message
from astragal.rooms.tasks import GrabTask, HintTask, MoveTask, PlacementTask

PINGS = 10
"""How many round trips are remembered of each device."""


@dataclass(slots=True)
class Latency:
    """Round-trip times of a device, by its last pings."""

    trips: tuple[float, ...] = ()

    def add(self, milliseconds: float) -> None:
        """Remember one round trip."""
        self.trips = (*self.trips[1 - PINGS :], milliseconds)

    @property
    def shortest(self) -> float:
        """The shortest round trip; 0 when none is known, so that an unknown latency earns no credit."""
        return min(self.trips, default=0.0)

    @property
    def longest(self) -> float:
        """The longest round trip."""
        return max(self.trips, default=0.0)


class Sender(Protocol):
    """A device as a room knows it."""

    member: int
    """-1 watches."""
    latency: Latency


class Pending(NamedTuple):
    """A command that waits for a worker."""

    sender: Sender
    """The device that sent it last."""
    at: int
    """The number of the last event when it was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A question to a bot or to gravity: `task.run()` answers it, and `dispatch.answer` brings the answer back.

    An answer to a position that is no longer current is dropped.
    """

    number: int
    """The number of the game in this room."""
    at: int
    """The number of the last event when it was asked."""

    @property
    def paced(self) -> bool:
        """Whether to wait a moment before asking, so that people can follow."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRequest(Request):
    """Ask a bot to decide."""

    task: MoveTask
    stand_in: bool = False
    """Whether the bot decides for a person whose time is over."""
    goes_on: bool = False
    """Whether the bot itself decided the last step: nothing has happened since that people have to follow."""

    @property
    def paced(self) -> bool:
        """Whether it is an ordinary turn of a bot."""
        return not self.stand_in and not self.goes_on


@dataclass(frozen=True, slots=True, kw_only=True)
class GrabRequest(Request):
    """Ask a bot when it grabs in a race."""

    task: GrabTask


@dataclass(frozen=True, slots=True, kw_only=True)
class HintRequest(Request):
    """Ask for the best choices in a person's seat."""

    task: HintTask
    sender: Sender
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementRequest(Request):
    """Ask gravity about a placement, or about towers that nobody touches."""

    task: PlacementTask
    by: int = -1
    """The member whose command it is; -1 for a bot's, or nobody's."""
    id: str = ""
    seat: int = -1
    """The seat that places; -1 when nobody does."""
    word: str = ""
    evidence: str = ""


AnyRequest: TypeAlias = MoveRequest | GrabRequest | HintRequest | PlacementRequest


@dataclass(slots=True)
class Result:
    """What came of a command, an answer or a deadline.

    The line is persisted first. Then everybody is sent the messages, some devices their replies, and the requests are made.
    """

    line: Line | None = None
    messages: tuple[Message, ...] = ()
    replies: list[tuple[Sender, Message]] = field(default_factory=list)
    requests: list[AnyRequest] = field(default_factory=list)
    refused: tuple[Sender, str, UserError] | None = None
    """Whose earlier command (by id) turned out to be impossible, and why."""
    dismissed: tuple[list[int], str] | None = None
    """Members whose connections are to be closed, and the key of the sentence that says why."""
