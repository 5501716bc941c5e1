"""What goes over a socket: everything a client may say, and everything it is told. JSON, one message a frame.

Both lists are closed. A command that changes something carries an `id` of the client's choice: sent twice, it is done once. `at` is
the number of the last event of the game that the client has seen: a command that was meant for an earlier position is refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

LONGEST = 16_384
"""Bytes of the longest frame that a client may send: the path of a hand takes most."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]
Seed: TypeAlias = Annotated[str, Meta(max_length=64)]
Level: TypeAlias = Annotated[str, Meta(max_length=20)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Reaction: TypeAlias = Literal["bravo", "ouch", "laugh", "think", "hurry", "thanks"]
Lang: TypeAlias = Literal["en", "fr"]


class Command(Struct, tag_field="do", forbid_unknown_fields=True, gc=False):
    """Something a client says."""


class Hello(Command, tag="hello"):
    """The first thing said: who I am (an empty token watches), and the last event that I have seen."""

    token: Annotated[str, Meta(max_length=120)] = ""
    game: Count = 0
    """The number of the game in this room that `at` belongs to."""
    at: Count = 0
    lang: Lang = "en"


class Sit(Command, tag="sit"):
    """Take a free seat, or one's own back from a bot; the name is for a seat whose player shares a device with others."""

    id: Id
    seat: SeatNumber
    name: Name = ""


class Ready(Command, tag="ready"):
    """Add a seed to the dice, after their commitment was published, and be ready; no seed lets the house draw one."""

    id: Id
    seed: Seed = ""


class Start(Command, tag="start"):
    """Begin the game: the host, when every seat is taken and ready."""

    id: Id


class Play(Command, tag="play"):
    """Decide for a seat, by the word of a legal move; in Dice Crash with what the hand did."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count
    evidence: Annotated[str, Meta(max_length=12_000)] = ""


class Grab(Command, tag="grab"):
    """Seize a cube in a race, so many milliseconds after this device showed the race."""

    id: Id
    seat: SeatNumber
    place: Annotated[int, Meta(ge=1, le=99)]
    at: Count
    ms: Annotated[float, Meta(ge=0, le=100_000)]


class Hold(Command, tag="hold"):
    """Pick up the die of a placement and be shown how the hand sways."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count


class Preview(Command, tag="preview"):
    """Be shown what a decision would change, as far as this seat may know. Nothing happens at the table."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count


class Hint(Command, tag="hint"):
    """Ask what a bot would do in this seat, in a room that allows hints."""

    id: Id
    seat: SeatNumber
    at: Count


class Report(Command, tag="report"):
    """Say what real dice showed or what happened at a real table, in a room where people say so."""

    id: Id
    word: Word
    at: Count


class Undo(Command, tag="undo"):
    """Take back this seat's last decision; when it has shown something new, ask the others for their consent."""

    id: Id
    seat: SeatNumber
    at: Count


class Consent(Command, tag="consent"):
    """Answer somebody who asked to take back."""

    id: Id
    at: Count
    agree: bool


class Hand(Command, tag="hand"):
    """Hand a seat to a bot: one's own, an abandoned one, or (the host) a free one."""

    id: Id
    seat: SeatNumber
    level: Level


class Rise(Command, tag="rise"):
    """Leave one seat; the person stays in the room."""

    id: Id
    seat: SeatNumber


class Leave(Command, tag="leave"):
    """Leave the room and all one's seats."""

    id: Id


class Remove(Command, tag="remove"):
    """Remove a guest: the host; the guest's token is worth nothing from then on."""

    id: Id
    member: Count


class Rematch(Command, tag="rematch"):
    """Play again with the same people and options: anybody seated, when the game is over."""

    id: Id


class React(Command, tag="react"):
    """One tap that everybody sees for a moment."""

    kind: Reaction


class Pong(Command, tag="pong"):
    """The answer to a ping, at once: so the server knows how long the way is."""

    n: Count


AboutPeople: TypeAlias = Sit | Ready | Start | Hand | Rise | Leave | Remove | Rematch
AboutGame: TypeAlias = Play | Grab | Hold | Preview | Hint | Report | Undo | Consent
Said: TypeAlias = Hello | AboutPeople | AboutGame | React | Pong


class Message(Struct, tag_field="is", gc=False):
    """Something a client is told."""


class Told(Struct, gc=False):
    """An event of the game: a decision, an answer of chance or a verdict; or that the last `undone` of these were taken back."""

    n: int
    actor: int
    """A seat, -1 for chance, -2 for the judge."""
    word: str
    """Empty when nobody may know it yet."""
    evidence: str
    undone: int


class Seated(Struct):
    """A seat as everybody sees it."""

    kind: str
    """`person`, `bot`, or `free`."""
    member: int
    """Who holds it, or held it before a bot stood in; -1 for nobody."""
    name: str
    level: str
    ready: bool


class Guest(Struct):
    """A person in the room."""

    member: int
    name: str
    here: bool
    ping: int
    """Milliseconds there and back, or -1."""


class Position(Struct, gc=False):
    """Where the game stands: what everybody may know, who decides, and among what."""

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


class Welcome(Message, tag="welcome"):
    """The whole room as it is now, and the events that happened after the one the client named."""

    room: str
    code: str
    game: str
    options: dict[str, str]
    dice: str
    public: bool
    watch: bool
    move_seconds: int
    hints: bool
    me: int
    """The member that this connection speaks for; -1 watches."""
    host: int
    guests: list[Guest]
    seats: list[Seated]
    phase: str
    number: int
    """The number of the game in this room."""
    tags: dict[str, str]
    """The tags of the record that may be read now: commitments while the game runs, seeds and result when it is over."""
    position: Position | None
    """None while the room is gathering."""
    events: list[Told]
    now: int
    """The server's clock."""


class Happened(Message, tag="happened"):
    """New events of the game, and where it stands now. `by` and `id` name the command that caused them."""

    by: int
    id: str
    events: list[Told]
    position: Position
    playback: str
    """What there was to see of a falling tower (base64; docs/develop/towers.md tells its bytes), or nothing."""


class Gathered(Message, tag="gathered"):
    """People and seats, when something about them has changed; `phase`, `number` and `tags` as in a welcome."""

    by: int
    id: str
    host: int
    guests: list[Guest]
    seats: list[Seated]
    phase: str
    number: int
    tags: dict[str, str]


class Done(Message, tag="done"):
    """Your command was carried out before: what came of it, you have been told or are told again on reconnecting."""

    id: str


class Refusal(Message, tag="refused"):
    """Your command was refused and has changed nothing: the sentence in your language, and the rule or the key of it."""

    id: str
    rule: str
    key: str
    sentence: str


class Asked(Message, tag="asked"):
    """A seat would like to take back its last decision, which has shown something: all other people at the table have to agree."""

    seat: int
    at: int
    agreed: list[int]
    open: bool
    """False when somebody disagreed or the game went on."""


class Previewed(Message, tag="previewed"):
    """What a decision would change before chance, the judge or anybody else answers; only the one who asked is told."""

    id: str
    at: int
    word: str
    view: dict[str, Any]
    """The fields that would change."""
    facts: dict[str, Any]
    """The facts that would change."""
    odds: list[int]
    """In so many of so many cases the seat wins the duel that would follow; empty when none would."""


class Hinted(Message, tag="hinted"):
    """What a bot would do here; only the one who asked is told."""

    id: str
    at: int
    word: str


class Swaying(Message, tag="swaying"):
    """How the hand sways from a tick on: x, y, turn, tilt along x and y, in hundredths of a millimetre and of a degree."""

    at: int
    tick: int
    sway: list[list[int]]


class Claimed(Message, tag="claimed"):
    """A hand is on its way to a cube; who is first will be known in a moment."""

    seat: int
    at: int


class Reacted(Message, tag="reacted"):
    """Somebody tapped."""

    member: int
    kind: str


class Ping(Message, tag="ping"):
    """Answer with a pong of the same number, at once."""

    n: int
    now: int
    """The server's clock."""


class Bye(Message, tag="bye"):
    """The last message before the connection is closed: whether to come again by itself, and a sentence why."""

    again: bool
    key: str
    sentence: str


ToAll: TypeAlias = Happened | Gathered | Asked | Claimed | Reacted
ToOne: TypeAlias = Welcome | Done | Refusal | Previewed | Hinted | Swaying | Ping | Bye
Heard: TypeAlias = ToAll | ToOne

read_said = msgspec.json.Decoder(Said).decode
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What `read_said` raises: the last for boxes in boxes in boxes."""
say_heard = msgspec.json.Encoder().encode
