"""Commands about people and seats."""

from __future__ import annotations

from astragal.dice import new_secret
from astragal.dice.fair import SCHEME
from astragal.kit.errors import NotAllowed, NotFound, NotNow
from astragal.rooms import commands, journal
from astragal.rooms.admission import clean_name, draw_code
from astragal.rooms.messages import Link
from astragal.rooms.results import Result, Sender
from astragal.rooms.room import GATHERING, OVER, Room
from astragal.rooms.seats import Seat
from astragal.rooms.settings import check_bot, require_company


def sit(room: Room, sender: Sender, command: commands.Sit, now: int) -> Result:
    """Take a free seat, or take a seat back from the bot that stood in."""
    seat = _seat(room, command.seat)
    takes_back = seat.is_bot and seat.member == sender.member and room.match is not None
    if not (seat.is_free or takes_back):
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    name = room.name_for_seat(sender.member, clean_name(command.name, ""), command.seat)
    return change(room, journal.Sat(by=sender.member, id=command.id, seat=command.seat, name=name), now)


def stand(room: Room, sender: Sender, command: commands.Stand, now: int) -> Result:
    """Leave a seat; before the game the host may also send a bot away, or free the seat of somebody who has vanished."""
    seat = _seat(room, command.seat)
    idle = seat.is_bot or (seat.is_person and seat.member in room.absence.vanished)
    if not (idle and sender.member == room.host and room.phase == GATHERING):
        room.require_seat(sender.member, command.seat)
    return change(room, journal.Stood(by=sender.member, id=command.id, seat=command.seat), now)


def seat_bot(room: Room, sender: Sender, command: commands.SeatBot, now: int) -> Result:
    """Let a bot play a seat: my own, for the host a free one, in a running game an abandoned one."""
    seat = _seat(room, command.seat)
    check_bot(command.level, room.game)
    mine = seat.is_held_by(sender.member)
    abandoned = seat.is_free and room.playing and sender.member in room.list_seated()
    if not (mine or abandoned or sender.member == room.host):
        raise NotAllowed("room-host-only")
    if seat.is_person and not mine:
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    levels = [each.level if each.is_bot else "" for each in room.seats]
    levels[command.seat] = command.level
    require_company(levels)
    line = journal.BotSeated(by=sender.member, id=command.id, seat=command.seat, level=command.level)
    return change(room, line, now)


def leave(room: Room, sender: Sender, command: commands.Leave, now: int) -> Result:
    """Leave the room and all seats."""
    me = sender.member
    heirs = room.heirs() if me == room.host else []
    line = journal.Left(by=me, id=command.id, member=me, removed=False, host=heirs[0] if heirs else -1)
    result = change(room, line, now)
    result.dismissed = [me], "room-left"
    return result


def remove(room: Room, sender: Sender, command: commands.Remove, now: int) -> Result:
    """Remove a guest, and the guest's device, for good. Who was host before stays."""
    require_host(room, sender)
    if command.member >= len(room.members) or command.member == sender.member:
        raise NotFound("room-no-such-guest")
    if command.member in room.hosts:
        raise NotAllowed("room-host-stays")
    members = room.same_device(command.member)
    line = journal.Left(by=sender.member, id=command.id, member=command.member, removed=True)
    result = change(room, line, now)
    result.dismissed = members, "room-removed"
    return result


def close(room: Room, sender: Sender, command: commands.Close, now: int) -> Result:
    """Close the table to newcomers, or open it again."""
    require_host(room, sender)
    return change(room, journal.Closed(by=sender.member, id=command.id, closed=command.closed), now)


def relink(room: Room, sender: Sender, command: commands.Relink, now: int) -> Result:
    """Give the room a new code, which only members are told; the old code and links admit nobody any longer."""
    require_host(room, sender)
    result = change(room, journal.Relinked(by=sender.member, id=command.id, code=draw_code()), now)
    result.replies = [(device, Link(room.code)) for device in room.devices if device.member >= 0]
    return result


def rematch(room: Room, sender: Sender, command: commands.Rematch, now: int) -> Result:
    """Gather the same people for the next game."""
    if room.phase != OVER:
        raise NotNow("room-not-over")
    room.require_seated(sender.member)
    line = journal.Rematched(by=sender.member, id=command.id, secret=new_secret(), scheme=SCHEME)
    return change(room, line, now)


def _seat(room: Room, seat: int) -> Seat:
    if seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    return room.seats[seat]


def require_host(room: Room, sender: Sender) -> None:
    if sender.member != room.host:
        raise NotAllowed("room-host-only")


def change(room: Room, line: journal.Line, now: int) -> Result:
    """Apply a line about people and seats, and announce it."""
    line.apply(room, now)
    room.remember(line)
    return Result(line, (room.people(line.by, line.id),))
