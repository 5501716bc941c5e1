"""Ending a running game without a result, so that its dice can be checked although nobody finishes it."""

from __future__ import annotations

from astragal.kit.errors import NotAllowed, NotNow
from astragal.rooms import commands, journal
from astragal.rooms.messages import AbandonRequest
from astragal.rooms.results import Result, Sender
from astragal.rooms.room import Room
from astragal.rooms.seating import change


def abandon(room: Room, sender: Sender, command: commands.Abandon, now: int) -> Result:
    """Agree to end the game, or not; it ends when everybody has agreed who plays a seat and is connected.

    The host may end a game that nobody at the table is connected to.
    """
    if not room.playing:
        raise NotNow("room-not-playing")
    seated, present = set(room.list_seated()), room.present()
    if sender.member not in seated and not (sender.member == room.host and not seated & present):
        raise NotAllowed("room-not-seated")
    request = room.abandon_request
    agreed = [] if request is None else request.agreed
    if not command.agree:
        if request is None:
            raise NotNow("room-nothing-asked")
        room.abandon_request = None
        return Result(messages=(AbandonRequest(agreed, False),))
    agreed = agreed if sender.member in agreed else [*agreed, sender.member]
    if (seated & present) - set(agreed):
        room.abandon_request = AbandonRequest(agreed, True)
        return Result(messages=(room.abandon_request,))
    return change(room, journal.Abandoned(by=sender.member, id=command.id, agreed=agreed), now)
