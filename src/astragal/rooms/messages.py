"""Messages: everything a client is told. JSON, one message a frame; the list is closed."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from astragal.rooms.settings import RoomSettings


class Message(Struct, tag_field="is", gc=False):
    """Something a client may be told."""


class GameEvent(Struct, gc=False):
    """An event of the game: a decision, an answer of chance or a verdict; or that the last `undone` of these were undone."""

    n: int
    actor: int
    """A seat, -1 for chance, -2 for the judge."""
    word: str
    """Empty when nobody may know it yet."""
    evidence: str
    undone: int


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    kind: str
    """`person`, `bot`, or `free`."""
    member: int
    """Who holds it, or held it before a bot stood in; -1 for nobody."""
    name: str
    level: str
    ready: bool


class MemberInfo(Struct):
    """A person in the room."""

    member: int
    name: str
    here: bool
    ping: int
    """Milliseconds there and back, or -1."""


class Position(Struct, omit_defaults=True, gc=False):
    """Where the game stands: who decides, among what, and what everybody may know."""

    at: int
    actor: int
    """A seat, -1 chance, -2 the judge, -3 nobody: the game is over."""
    legal: list[str]
    until: int
    """When the present wait ends by itself, in milliseconds of the server's clock; 0 for never."""
    view: dict[str, Any]
    """All fields of the view in a welcome; afterwards only those that changed."""
    facts: dict[str, Any]
    """What follows from the view by the rules (`games/*/facts.py`): all in a welcome; afterwards only what changed."""
    scores: list[int] = []
    """Points of every seat, in games that have no facts; a board that knows the game finds them there."""


class Welcome(Message, tag="welcome"):
    """The whole room as it is now, and the events after the one that the client named."""

    room: str
    code: str
    settings: RoomSettings
    me: int
    """The member that this connection belongs to; -1 watches."""
    host: int
    members: list[MemberInfo]
    seats: list[SeatInfo]
    phase: str
    number: int
    """The number of the game in this room."""
    tags: dict[str, str]
    """The tags of the record that may be read now: commitments while the game runs, seeds and result when it is over."""
    position: Position | None
    """None while the room is gathering."""
    events: list[GameEvent]
    now: int
    """The server's clock."""


class Update(Message, tag="update"):
    """New events of the game, and where it stands now. `by` and `id` name the command that caused them."""

    by: int
    id: str
    events: list[GameEvent]
    position: Position
    playback: str
    """What there was to see of a falling tower (base64; docs/develop/towers.md tells its bytes), or nothing."""


class People(Message, tag="people"):
    """People and seats, when something about them has changed; `phase`, `number` and `tags` as in a welcome."""

    by: int
    id: str
    host: int
    members: list[MemberInfo]
    seats: list[SeatInfo]
    phase: str
    number: int
    tags: dict[str, str]


class Ack(Message, tag="ack"):
    """Your command has been carried out, and needs or gets no other answer."""

    id: str


class Refusal(Message, tag="refused"):
    """Your command was refused and has changed nothing: why, in your language, with the rule or the key of the sentence."""

    id: str
    rule: str
    key: str
    sentence: str


class UndoRequest(Message, tag="undo"):
    """A seat asks to undo a decision that has revealed something: all people at the table have to agree."""

    seat: int
    at: int
    agreed: list[int]
    open: bool
    """False when somebody disagreed or the game went on."""


class PreviewReply(Message, tag="preview"):
    """What a decision would change, before chance, the judge or another seat answers."""

    id: str
    at: int
    word: str
    view: dict[str, Any]
    """The fields that would change."""
    facts: dict[str, Any]
    """The facts that would change."""
    odds: list[int]
    """[won, total]: the cases in which the seat wins the duel that would follow; empty when none would."""


class HintReply(Message, tag="hint"):
    """What a bot would do here."""

    id: str
    at: int
    word: str


class Sway(Message, tag="sway"):
    """How the hand sways from a tick on: x, y, turn, tilt along x and y, in hundredths of a millimetre and of a degree."""

    at: int
    tick: int
    sway: list[list[int]]


class GrabSeen(Message, tag="grab"):
    """A seat has grabbed; who was first is not known yet."""

    seat: int
    at: int


class Reaction(Message, tag="reaction"):
    """A member reacted."""

    member: int
    kind: str


class Ping(Message, tag="ping"):
    """Answer at once with a pong of the same number."""

    n: int
    now: int
    """The server's clock."""


class Bye(Message, tag="bye"):
    """The last message before the connection closes: whether to reconnect, and why."""

    again: bool
    key: str
    sentence: str


ToAll: TypeAlias = Update | People | UndoRequest | GrabSeen | Reaction
ToOne: TypeAlias = Welcome | Ack | Refusal | PreviewReply | HintReply | Sway | Ping | Bye
AnyMessage: TypeAlias = ToAll | ToOne

encode_message = msgspec.json.Encoder().encode
