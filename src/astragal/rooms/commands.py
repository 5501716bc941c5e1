"""Commands: everything a client may send. JSON, one command a frame; the list is closed.

A command that changes something carries an `id` of the client's choice: sent twice, it is carried out once. `at` is the number of the
last event that the client has seen: a command that was meant for an earlier position is refused. `dispatch.py` lists the handlers.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from astragal.rooms.settings import Level

MAX_BYTES = 16_384
"""Size of the longest frame that a client may send: the path of a hand takes most."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]
Seed: TypeAlias = Annotated[str, Meta(max_length=64)]
Seal: TypeAlias = Annotated[str, Meta(max_length=64)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Device: TypeAlias = Annotated[str, Meta(max_length=40)]
Steered: TypeAlias = Annotated[int, Meta(ge=-2_500, le=2_500)]
ReactionKind: TypeAlias = Literal["bravo", "ouch", "laugh", "think", "hurry", "thanks"]
Animal: TypeAlias = Literal["", "fox", "owl", "hare", "frog", "bear", "cat", "pig", "penguin"]
"""The faces that people may choose; empty for any."""
Lang: TypeAlias = Annotated[str, Meta(max_length=20)]
"""The code of a language, such as `fr`. One that a server does not have is answered in English."""


class Command(Struct, tag_field="do", forbid_unknown_fields=True, gc=False):
    """Something a client may send."""


class Hello(Command, tag="hello"):
    """Say who I am (an empty token watches) and the last event that I have seen. Always the first command."""

    token: Annotated[str, Meta(max_length=500)] = ""
    game: Count = 0
    """The number of the game in this room that `at` belongs to."""
    at: Count = 0
    lang: Lang = "en"
    device: Device = ""
    """The device's mark: a device whose member was removed may not watch either."""
    animal: Animal = ""
    """The face of the player there."""


class Sit(Command, tag="sit"):
    """Take a free seat, or take a seat back from a bot. The name is for players who share a device."""

    id: Id
    seat: SeatNumber
    name: Name = ""


class Ready(Command, tag="ready"):
    """Be ready, and seal a seed for fair dice: send its hash, made for the commitment in `tags`. Without one, add no seed."""

    id: Id
    seal: Seal = ""


class Start(Command, tag="start"):
    """Start the game: for the host, when every seat is taken and ready. Devices that sealed a seed are asked for it first."""

    id: Id


class Reveal(Command, tag="reveal"):
    """Reveal the seed that was sealed, when the game was started. With the last one the game begins."""

    id: Id
    seed: Seed


class Play(Command, tag="play"):
    """Decide for a seat by the word of a legal move, with evidence where the judge reads it."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count
    evidence: Annotated[str, Meta(max_length=12_000)] = ""


class Grab(Command, tag="grab"):
    """Seize a place in a race, `ms` milliseconds after this device showed it."""

    id: Id
    seat: SeatNumber
    place: Annotated[int, Meta(ge=1, le=99)]
    at: Count
    ms: Annotated[float, Meta(ge=0, le=2**31)]


class Done(Command, tag="done"):
    """Say that a seat needs no more time: it is ready before a pause is over, or declines to grab in a race."""

    id: Id
    seat: SeatNumber
    at: Count


class Hold(Command, tag="hold"):
    """Pick up the die of a placement; from then on the hand sways, in another way at each hold."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count


class Steer(Command, tag="steer"):
    """Show the others where my hand has moved a held die: hundredths of a millimetre from the middle, and degrees.

    It is only shown: the path that is sent when the hand lets go decides. One that comes too late is ignored."""

    seat: SeatNumber
    word: Word
    at: Count
    x: Steered
    y: Steered
    turn: Steered


class Preview(Command, tag="preview"):
    """Ask what a decision would change, as far as this seat may know. Nothing happens at the table."""

    id: Id
    seat: SeatNumber
    word: Word
    at: Count


class Hint(Command, tag="hint"):
    """Ask for the best choices of this seat, in a room that allows hints; one hint at a time for each connection."""

    id: Id
    seat: SeatNumber
    at: Count


class Report(Command, tag="report"):
    """Report what real dice showed or what happened at a real table, in a room where people do that.

    What happens by itself is reported at any moment while a seat decides."""

    id: Id
    word: Word
    at: Count


class Undo(Command, tag="undo"):
    """Undo this seat's last decision; ask the others for consent when it has revealed something."""

    id: Id
    seat: SeatNumber
    at: Count


class Consent(Command, tag="consent"):
    """Agree to an undo, or not."""

    id: Id
    at: Count
    agree: bool


class Abandon(Command, tag="abandon"):
    """End the running game without a result, or (`agree` false) refuse to; it needs all people at the table who are connected.

    If none is, the host ends it."""

    id: Id
    agree: bool = True


class SeatBot(Command, tag="bot"):
    """Let a bot play a seat: my own, an abandoned one, or (for the host) a free one."""

    id: Id
    seat: SeatNumber
    level: Level


class Stand(Command, tag="stand"):
    """Leave one seat and stay in the room."""

    id: Id
    seat: SeatNumber


class Leave(Command, tag="leave"):
    """Leave the room and all my seats."""

    id: Id


class Remove(Command, tag="remove"):
    """Remove a guest for good: for the host. The guest's token and device are no longer accepted."""

    id: Id
    member: Count


class Close(Command, tag="close"):
    """Close the table to newcomers, or open it again: for the host."""

    id: Id
    closed: bool


class Relink(Command, tag="relink"):
    """Get a new code and link: for the host. The old ones admit no newcomers any longer."""

    id: Id


class Replace(Command, tag="replace"):
    """Ask that a bot, or I, stand in for somebody who has vanished; the others at the table vote."""

    id: Id
    seat: SeatNumber
    me: bool = False


class Vote(Command, tag="vote"):
    """Agree that somebody stands in on a seat, or not."""

    id: Id
    seat: SeatNumber
    agree: bool


class Rematch(Command, tag="rematch"):
    """Play again with the same people and settings: for anybody seated, when the game is over."""

    id: Id


class React(Command, tag="react"):
    """Show everybody a reaction for a moment. It has no `id`."""

    kind: ReactionKind


class Pong(Command, tag="pong"):
    """Answer a ping at once, so that the server knows the latency."""

    n: Count


AboutPeople: TypeAlias = (
    Sit | Ready | Start | Reveal | SeatBot | Stand | Leave | Remove | Close | Relink | Replace | Vote | Rematch
)
AboutGame: TypeAlias = Play | Grab | Done | Hold | Steer | Preview | Hint | Report | Undo | Consent | Abandon
AnyCommand: TypeAlias = Hello | AboutPeople | AboutGame | React | Pong

decode_command = msgspec.json.Decoder(AnyCommand).decode
DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What `decode_command` raises; RecursionError: JSON nested too deeply."""
