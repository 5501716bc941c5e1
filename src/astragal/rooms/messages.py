"""Messages: everything a client is told. JSON, one message a frame; the list is closed."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from astragal.kit.scoring import ScoreLine
from astragal.rooms.settings import RoomSettings
from astragal.study.hints import Suggestion


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
    holder: int = -1
    """Who has vanished and gets the seat back on return; -1 for nobody."""


class MemberInfo(Struct):
    """A person in the room: connected, at the table, or the host."""

    member: int
    name: str
    here: bool
    ping: int
    """Milliseconds there and back, or -1."""
    missed: bool
    """Whether they left a seat, or their device revealed no seed, when the game was to start: the dice are drawn again."""
    vanished: bool = False
    """Whether they have been away for so long that they may be replaced."""
    animal: str = ""
    """The face that they have chosen; empty for any."""


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
    lines: list[list[ScoreLine]] = []
    """What the points of every seat are made of, once the game is over."""
    may_end: list[int] = []
    """The seats that may say `done`: when all have for whom a person plays, the present wait ends."""


class Welcome(Message, tag="welcome"):
    """The whole room as it is now, and the events after the one that the client named, or all steps that stand."""

    room: str
    code: str
    """For members; people who watch are not told."""
    settings: RoomSettings
    me: int
    """The member that this connection belongs to; -1 watches."""
    host: int
    members: list[MemberInfo]
    seats: list[SeatInfo]
    phase: str
    """`gathering`, `revealing` (devices are asked for their seeds), `playing` or `over`."""
    number: int
    """The number of the game in this room."""
    tags: dict[str, str]
    """The tags of the record that may be read now: commitment, seals and seeds while the game runs, secret and result at its end."""
    position: Position | None
    """None while the room is gathering."""
    events: list[GameEvent]
    now: int
    """The server's clock."""
    closed: bool = False
    """Whether newcomers are kept out."""
    after: int = 0
    """The events are those after this one, which the client named. 0: they are all steps that stand; forget others."""


class Update(Message, tag="update"):
    """New events of the game, and where it stands now. `by` and `id` name the command that caused them."""

    by: int
    id: str
    events: list[GameEvent]
    position: Position
    playback: str
    """What there was to see of a falling tower (base64; docs/develop/towers.md tells its bytes), or nothing."""


class People(Message, tag="people"):
    """People and seats, when something about them has changed, or a game starts or ends.

    `phase`, `number`, `tags` and `closed` are as in a welcome."""

    by: int
    id: str
    host: int
    members: list[MemberInfo]
    seats: list[SeatInfo]
    phase: str
    number: int
    tags: dict[str, str]
    closed: bool = False


class Ack(Message, tag="ack"):
    """Your command has been carried out, perhaps earlier, and has no other answer."""

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
    disagreed: int = -1
    """The member who disagreed; -1 for nobody."""


class ReplaceRequest(Message, tag="replace"):
    """Those at the table vote about a stand-in for somebody who has vanished: more than half have to agree."""

    seat: int
    member: int
    """Who would take the seat; -1 for a bot."""
    agreed: list[int]
    disagreed: list[int]
    open: bool
    """False when the vote is over, or the player is back."""


class Link(Message, tag="link"):
    """The room has a new code, which newcomers need from now on."""

    code: str


class AbandonRequest(Message, tag="abandon"):
    """Somebody wants to end the game without a result: all people at the table who are connected have to agree."""

    agreed: list[int]
    open: bool
    """False when somebody disagreed."""


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
    """The best choices here, the best first, with chances and reasons."""

    id: str
    at: int
    choices: list[Suggestion]


class Sway(Message, tag="sway"):
    """How the hand sways from a tick on: x, y, turn, tilt along x and y, in hundredths of a millimetre and of a degree."""

    at: int
    tick: int
    sway: list[list[int]]


class HandSeen(Message, tag="hand"):
    """How somebody else's hand has held a die from a tick on: its sway up to now, as in `Sway`, and where it was last steered."""

    at: int
    tick: int
    sway: list[list[int]]
    word: str
    """The die, by the word that would place it; empty when the room does not know it any more."""
    pointer: list[int]
    """x and y in hundredths of a millimetre, and the turn in degrees."""


class GrabSeen(Message, tag="grab"):
    """A seat has grabbed in the race; who was first is not known yet."""

    seat: int
    at: int


class SeatsDone(Message, tag="done"):
    """The seats whose people have said that they need no more time."""

    seats: list[int]
    at: int


class Reaction(Message, tag="reaction"):
    """A member shows a reaction."""

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


ToAll: TypeAlias = Update | People | UndoRequest | AbandonRequest | ReplaceRequest | GrabSeen | SeatsDone | Reaction
ToOne: TypeAlias = Welcome | Link | Ack | Refusal | PreviewReply | HintReply | Sway | HandSeen | Ping | Bye
AnyMessage: TypeAlias = ToAll | ToOne

encode_message = msgspec.json.Encoder().encode
