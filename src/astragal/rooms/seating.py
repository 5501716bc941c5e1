"""Commands about people and seats."""

from __future__ import annotations

import secrets

from astragal.dice.fair import SEAT_SEED_PATTERN
from astragal.kit.errors import NotAllowed, NotFound, NotNow, ParseError
from astragal.rooms import commands, journal
from astragal.rooms.results import Result, Sender
from astragal.rooms.room import GATHERING, OVER, Room, clean_name, draw_secrets
from astragal.rooms.seats import Seat
from astragal.rooms.settings import check_bot


def sit(room: Room, sender: Sender, command: commands.Sit, now: int) -> Result:
    """Take a free seat, or take a seat back from the bot that stood in."""
    seat = _seat(room, command.seat)
    takes_back = seat.is_bot and seat.member == sender.member and room.phase != GATHERING
    if not (seat.is_free or takes_back):
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    name = clean_name(command.name, "")
    return _change(room, journal.Sat(by=sender.member, id=command.id, seat=command.seat, name=name), now)


def stand(room: Room, sender: Sender, command: commands.Stand, now: int) -> Result:
    """Leave a seat; before the game the host may also send a bot away."""
    seat = _seat(room, command.seat)
    if not (seat.is_bot and sender.member == room.host and room.phase == GATHERING):
        room.require_seat(sender.member, command.seat)
    return _change(room, journal.Stood(by=sender.member, id=command.id, seat=command.seat), now)


def seat_bot(room: Room, sender: Sender, command: commands.SeatBot, now: int) -> Result:
    """Let a bot play a seat: my own, for the host a free one, in a running game an abandoned one."""
    seat = _seat(room, command.seat)
    check_bot(command.level, room.game)
    mine = seat.is_held_by(sender.member)
    abandoned = seat.is_free and room.playing and sender.member in room.seated()
    if not (mine or abandoned or sender.member == room.host):
        raise NotAllowed("room-host-only")
    if seat.is_person and not mine:
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    seed = seat.seed or secrets.token_hex(8)
    line = journal.BotSeated(by=sender.member, id=command.id, seat=command.seat, level=command.level, seed=seed)
    return _change(room, line, now)


def be_ready(room: Room, sender: Sender, command: commands.Ready, now: int) -> Result:
    """Add a seed to the dice; without one the server draws it."""
    _require_gathering(room)
    room.require_seated(sender.member)
    if command.seed and not SEAT_SEED_PATTERN.fullmatch(command.seed):
        raise ParseError("fair-seat-seed")
    seed = command.seed or secrets.token_hex(8)
    return _change(room, journal.Readied(by=sender.member, id=command.id, seed=seed), now)


def start(room: Room, sender: Sender, command: commands.Start, now: int) -> Result:
    """Start the game, and let chance answer until somebody has to decide."""
    _require_host(room, sender)
    _require_gathering(room)
    if any(seat.is_free or not seat.seed for seat in room.seats):
        raise NotNow("room-not-ready")
    match = room.start_match()
    match.table.begin()
    match.restart_waiting(now)
    line = journal.Started(by=sender.member, id=command.id, steps=match.steps_after(0))
    room.remember(line)
    return Result(line, (room.people(), room.update(0, sender.member, command.id)))


def leave(room: Room, sender: Sender, command: commands.Leave, now: int) -> Result:
    """Leave the room and all seats."""
    result = _change(room, journal.Left(by=sender.member, id=command.id, member=sender.member, removed=False), now)
    result.dismissed = sender.member, "room-left"
    return result


def remove(room: Room, sender: Sender, command: commands.Remove, now: int) -> Result:
    """Remove a guest for good."""
    _require_host(room, sender)
    if command.member >= len(room.members) or command.member == sender.member:
        raise NotFound("room-no-such-guest")
    result = _change(room, journal.Left(by=sender.member, id=command.id, member=command.member, removed=True), now)
    result.dismissed = command.member, "room-removed"
    return result


def rematch(room: Room, sender: Sender, command: commands.Rematch, now: int) -> Result:
    """Gather the same people for the next game."""
    if room.phase != OVER:
        raise NotNow("room-not-over")
    room.require_seated(sender.member)
    secret, seeds = draw_secrets([seat.level for seat in room.seats])
    return _change(room, journal.Rematched(by=sender.member, id=command.id, secret=secret, seeds=seeds), now)


def _seat(room: Room, seat: int) -> Seat:
    if seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    return room.seats[seat]


def _require_host(room: Room, sender: Sender) -> None:
    if sender.member != room.host:
        raise NotAllowed("room-host-only")


def _require_gathering(room: Room) -> None:
    if room.phase != GATHERING:
        raise NotNow("room-started")


def _change(room: Room, line: journal.Line, now: int) -> Result:
    """Apply a line about people and seats, and announce it."""
    line.apply(room, now)
    room.remember(line)
    return Result(line, (room.people(line.by, line.id),))
