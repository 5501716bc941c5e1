"""All that can happen in a room: every command and every answer, with its handler.

A handler checks, then changes the room, and returns what came of it. It raises a UserError, and then nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from astragal.kit.errors import NotAllowed, NotNow
from astragal.rooms import abandoning, absence, commands, playing, results, sealing, seating
from astragal.rooms.judges import clock, gravity, people
from astragal.rooms.messages import Ack
from astragal.rooms.results import AnyRequest, Result, Sender
from astragal.rooms.room import Room


class Kind(Enum):
    """What becomes of a command."""

    JOURNALLED = "journalled"
    """It leaves a line in the journal, which is persisted before anybody is told. Sent twice, it is carried out once."""
    TRANSIENT = "transient"
    """It leaves nothing but messages."""
    ASYNCHRONOUS = "asynchronous"
    """A worker answers it later; it leaves nothing but messages."""


class Entry(NamedTuple):
    """A command's kind and handler."""

    kind: Kind
    handler: Callable[[Room, Sender, Any, int], Result]


COMMANDS: dict[type[commands.Command], Entry] = {
    # people and seats
    commands.Sit: Entry(Kind.JOURNALLED, seating.sit),
    commands.Stand: Entry(Kind.JOURNALLED, seating.stand),
    commands.SeatBot: Entry(Kind.JOURNALLED, seating.seat_bot),
    commands.Ready: Entry(Kind.JOURNALLED, sealing.be_ready),
    commands.Start: Entry(Kind.JOURNALLED, sealing.start),
    commands.Reveal: Entry(Kind.JOURNALLED, sealing.reveal),
    commands.Leave: Entry(Kind.JOURNALLED, seating.leave),
    commands.Remove: Entry(Kind.JOURNALLED, seating.remove),
    commands.Close: Entry(Kind.JOURNALLED, seating.close),
    commands.Relink: Entry(Kind.JOURNALLED, seating.relink),
    commands.Replace: Entry(Kind.JOURNALLED, absence.replace),  # when it decides; transient before
    commands.Vote: Entry(Kind.JOURNALLED, absence.vote),  # when it decides; transient before
    commands.Rematch: Entry(Kind.JOURNALLED, seating.rematch),
    commands.React: Entry(Kind.TRANSIENT, playing.react),
    # the game
    commands.Play: Entry(Kind.JOURNALLED, playing.play),  # where gravity judges, when it has answered
    commands.Undo: Entry(Kind.JOURNALLED, playing.undo),  # or a request for consent, which is transient
    commands.Consent: Entry(Kind.JOURNALLED, playing.consent),  # when it is the last; transient before
    commands.Abandon: Entry(Kind.JOURNALLED, abandoning.abandon),  # when it is the last; transient before
    commands.Preview: Entry(Kind.TRANSIENT, playing.preview),
    commands.Hint: Entry(Kind.ASYNCHRONOUS, playing.hint),
    # the judges
    commands.Grab: Entry(Kind.TRANSIENT, clock.grab),
    commands.Done: Entry(Kind.TRANSIENT, clock.be_done),
    commands.Hold: Entry(Kind.JOURNALLED, gravity.hold),
    commands.Steer: Entry(Kind.TRANSIENT, gravity.steer),
    commands.Report: Entry(Kind.JOURNALLED, people.report),
}
"""What a client may send; besides, Hello and Pong, which the connection answers itself."""

ANSWERS: dict[type[results.Request], Callable[[Room, Any, Any, int], Result]] = {
    results.MoveRequest: playing.answer_move,
    results.HintRequest: playing.answer_hint,
    results.GrabRequest: clock.answer_grab,
    results.PlacementRequest: gravity.answer_placement,
}
"""Who else answers, besides deadlines (`Waiting.expire`)."""


def handle(room: Room, sender: Sender, command: commands.Command, now: int) -> Result:
    """Carry out a command. Raises a UserError, and then nothing has changed."""
    if sender.member < 0:
        raise NotAllowed("room-only-watching")
    member = room.members[sender.member]
    if member.removed:
        raise NotAllowed("room-removed")
    entry = COMMANDS.get(type(command))
    if entry is None:
        raise NotNow("room-unexpected")
    id = getattr(command, "id", "")
    if entry.kind is Kind.JOURNALLED and id in member.commands:
        return Result(replies=[(sender, Ack(id))])
    return entry.handler(room, sender, command, now)


def answer(room: Room, request: AnyRequest, reply: Any, now: int) -> Result:
    """Bring the answer to a request: what the worker returned, the UserError it raised, or None when it failed."""
    return ANSWERS[type(request)](room, request, reply, now)
