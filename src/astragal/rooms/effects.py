"""What each line of the journal changes in a room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from astragal.rooms import journal
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.seats import Member

if TYPE_CHECKING:
    from astragal.rooms.room import Room


def _joined(room: Room, line: journal.Joined, at: int) -> None:
    room.members.append(Member(line.name))
    if room.members[room.host].left:  # an empty room is handed over to whoever comes first
        room.host = line.member


def _sat(room: Room, line: journal.Sat, at: int) -> None:
    room.seats[line.seat].take(line.by, line.name, playing=room.playing)
    room.members[line.by].left = False


def _readied(room: Room, line: journal.Readied, at: int) -> None:
    for seat in room.seats:
        if seat.is_held_by(line.by):
            seat.seed = line.seed


def _bot_seated(room: Room, line: journal.BotSeated, at: int) -> None:
    room.seats[line.seat].take_by_bot(line.level, line.seed)


def _stood(room: Room, line: journal.Stood, at: int) -> None:
    room.seats[line.seat].vacate(playing=room.playing)


def _left(room: Room, line: journal.Left, at: int) -> None:
    member = room.members[line.member]
    member.left = True
    member.removed = member.removed or line.removed
    for seat in room.seats:
        if seat.is_held_by(line.member):
            seat.vacate(playing=room.playing)
    if line.member == room.host:
        staying = [*room.seated(), *(n for n, other in enumerate(room.members) if not other.left)]
        room.host = staying[0] if staying else room.host


def _rematched(room: Room, line: journal.Rematched, at: int) -> None:
    room.gather_again(line.secret)
    for seat, seed in zip(room.seats, line.seeds, strict=True):
        seat.seed = seed
        if seat.is_free:
            seat.member = -1


def _started(room: Room, line: journal.Started, at: int) -> None:
    room.start_match()
    _played(room, line, at)


def _played(room: Room, line: journal.Started | journal.Played, at: int) -> None:
    match = room.require_match()
    match.table.replay_moves(line.steps)
    match.restart_waiting(at)
    if match.table.over:
        room.finish()


def _rewound(room: Room, line: journal.Rewound, at: int) -> None:
    match = room.require_match()
    match.table.rewind(line.seat, line.steps)
    match.restart_waiting(at)


def _held(room: Room, line: journal.Held, at: int) -> None:
    judge = room.require_match().judge
    assert isinstance(judge, GravityJudge)
    judge.held = at


EFFECTS: dict[type, Callable[[Room, Any, int], None]] = {
    journal.Joined: _joined,
    journal.Sat: _sat,
    journal.Readied: _readied,
    journal.BotSeated: _bot_seated,
    journal.Stood: _stood,
    journal.Left: _left,
    journal.Rematched: _rematched,
    journal.Started: _started,
    journal.Played: _played,
    journal.Rewound: _rewound,
    journal.Held: _held,
}
