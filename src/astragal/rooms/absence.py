"""People who have vanished: who counts as vanished, who replaces them, and what is theirs again when they return.

Being connected is not in the journal. Time counts from a member's last disconnection or, in a room that was loaded, from loading. What
follows from it is journalled: a stand-in, the role of host, a return.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.bots import nearest_level
from astragal.kit.errors import NotAllowed, NotFound, NotNow
from astragal.rooms import commands, journal
from astragal.rooms.messages import Ack, ReplaceRequest
from astragal.rooms.results import Result, Sender
from astragal.rooms.waiting import AT_ONCE, STAND_IN

if TYPE_CHECKING:
    from astragal.rooms.room import Room


class Absence:
    """Knows who has vanished, and the vote about a seat."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._loaded = 0
        self._gone: dict[int, int] = {}
        """When members disconnected, in milliseconds."""
        self.vanished: set[int] = set()
        """Members who may be replaced."""
        self.request: ReplaceRequest | None = None

    def start(self, now: int) -> None:
        """Count from now on: the room was opened or loaded."""
        self._loaded = now
        self._gone.clear()

    def note_arrival(self, member: int) -> None:
        """Note that a member is connected again; nobody votes about their seats any longer."""
        self._gone.pop(member, None)
        self.vanished.discard(member)

    def note_departure(self, member: int, now: int) -> None:
        """Note that the last device of a member is gone."""
        self._gone[member] = now

    def deadline(self) -> int:
        """Return when `expire` has to be called; 0 for never. Nothing happens while no member is connected."""
        limit = 1000 * self._room.settings.away_seconds
        if not limit:
            return 0
        present, watched = self._room.present(), self._list_missed()
        if watched <= present or not present:
            return 0
        if self._find_due() is not None:
            return AT_ONCE
        times = [self._gone_since(member) + limit for member in watched - present - self.vanished]
        return max(AT_ONCE, min(times)) if times else 0

    def expire(self, now: int) -> Result:
        """Do one thing that is due: announce who has vanished, pass the role of host on, or fill a seat."""
        room = self._room
        limit = 1000 * room.settings.away_seconds
        missing = self._list_missed() - room.present() - self.vanished
        if vanished := {member for member in missing if self._gone_since(member) + limit <= now}:
            self.vanished |= vanished
            if self.request is not None and room.seats[self.request.seat].member in vanished:
                self.request = None  # it was about somebody who had the seat before
            return Result(messages=(room.people(),))
        line = self._find_due()
        if line is None:
            return Result()
        line.apply(room, now)
        vote = self.close_request()
        return Result(line, (*([] if vote is None else [vote]), room.people()))

    def voters(self, holder: int) -> set[int]:
        """Return who votes about the seat of a vanished member: everybody else at the table who is connected."""
        return ({seat.member for seat in self._room.seats if not seat.is_free} & self._room.present()) - {holder}

    def request_for(self, seat: int) -> ReplaceRequest | None:
        """Return the open vote about a seat, as long as its player has not come back."""
        request = self.request
        if request is None or request.seat != seat or not self.is_vacant(seat):
            return None
        return request

    def is_vacant(self, seat: int) -> bool:
        """Tell whether the person who plays a seat in the running game has vanished."""
        return (
            self._room.playing and self._room.seats[seat].is_person and self._room.seats[seat].member in self.vanished
        )

    def close_request(self) -> ReplaceRequest | None:
        """Forget a vote whose seat needs nobody any longer; return what everybody is told."""
        request = self.request
        if request is None or self.is_vacant(request.seat):
            return None
        self.request = None
        return ReplaceRequest(request.seat, request.member, request.agreed, request.disagreed, False)

    def _gone_since(self, member: int) -> int:
        return self._gone.get(member, self._loaded)

    def _list_missed(self) -> set[int]:
        """Return the members whose absence holds others up: the host, and who plays a seat before or in a game."""
        return {self._room.host, *(self._room.list_seated() if not self._room.is_over else ())}

    def _find_due(self) -> journal.Hosted | journal.Replaced | None:
        """Return what has to happen without a command, if anything."""
        room = self._room
        if room.host in self.vanished and (heirs := room.heirs()):
            return journal.Hosted(member=heirs[0])
        request = self.request
        if request is not None and self.is_vacant(request.seat) and self.passes(request):
            return self.replacement(request)
        actor = -1 if room.match is None else room.match.table.actor
        if actor >= 0 and self.is_vacant(actor) and not self.voters(room.seats[actor].member):
            return journal.Replaced(seat=actor, level=nearest_level(room.game, STAND_IN))
        return None

    def passes(self, request: ReplaceRequest) -> bool:
        """Tell whether more than half of those who may vote have agreed."""
        voters = self.voters(self._room.seats[request.seat].member)
        return 2 * len(voters.intersection(request.agreed)) > len(voters)

    def fails(self, request: ReplaceRequest) -> bool:
        """Tell whether at least half of those who may vote have disagreed."""
        voters = self.voters(self._room.seats[request.seat].member)
        return 2 * len(voters.intersection(request.disagreed)) >= len(voters)

    def replacement(self, request: ReplaceRequest, by: int = -1, id: str = "") -> journal.Replaced:
        """Return the line of a vote that was won."""
        room = self._room
        if request.member >= 0 and request.member in room.present():
            return journal.Replaced(by=by, id=id, seat=request.seat, member=request.member)
        return journal.Replaced(by=by, id=id, seat=request.seat, level=nearest_level(room.game, STAND_IN))


def replace(room: Room, sender: Sender, command: commands.Replace, now: int) -> Result:
    """Ask that a bot, or I, stand in for somebody who has vanished."""
    _require_vacant(room, command.seat)
    absence, member = room.absence, sender.member
    voters = absence.voters(room.seats[command.seat].member)
    if command.me and member in room.list_seated():
        raise NotAllowed("room-seated-already")
    if not (command.me or member in voters):
        raise NotAllowed("room-not-seated")
    if not voters:
        raise NotNow("room-no-voters")
    wanted = member if command.me else -1
    request = absence.request_for(command.seat)
    if request is not None and request.member != wanted:
        raise NotNow("room-voting")
    return _count(room, request or ReplaceRequest(command.seat, wanted, [], [], True), sender, True, command.id, now)


def vote(room: Room, sender: Sender, command: commands.Vote, now: int) -> Result:
    """Agree to a stand-in for somebody who has vanished, or not."""
    _require_vacant(room, command.seat)
    request = room.absence.request_for(command.seat)
    if request is None or sender.member not in room.absence.voters(room.seats[command.seat].member):
        raise NotNow("room-nothing-asked")
    return _count(room, request, sender, command.agree, command.id, now)


def _require_vacant(room: Room, seat: int) -> None:
    if seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    if not room.absence.is_vacant(seat):
        raise NotNow("room-not-vanished", seat=seat + 1)


def _count(room: Room, request: ReplaceRequest, sender: Sender, agree: bool, id: str, now: int) -> Result:
    """Count a vote: fill the seat when it is won, close it when it is lost, otherwise show how it stands."""
    absence, member = room.absence, sender.member
    agreed = [other for other in request.agreed if other != member] + [member] * agree
    disagreed = [other for other in request.disagreed if other != member] + [member] * (not agree)
    request = ReplaceRequest(request.seat, request.member, agreed, disagreed, True)
    if absence.passes(request):
        line = absence.replacement(request, member, id)
        line.apply(room, now)
        room.remember(line)
        absence.request = None
        request.open = False
        return Result(line, (request, room.people(member, id)))
    request.open = not absence.fails(request)
    absence.request = request if request.open else None
    return Result(messages=(request,), replies=[(sender, Ack(id))])
