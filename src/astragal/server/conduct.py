"""What members may do in a room: one function for each command.

Each checks, then changes the room, and returns the line that the journal keeps of it and what everybody is told. Raises UserError or
IllegalMove, and then nothing has changed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from astragal.dice.fair import SEAT_SEED_PATTERN
from astragal.kit.errors import NotAllowed, NotFound, NotNow, ParseError, UserError
from astragal.server import journal, wire
from astragal.server.judges import PHYSICS
from astragal.server.minds import check_level
from astragal.server.room import BOT, FREE, GATHERING, OVER, PERSON, PLAYING, Room, Spoken, clean_name, new_secrets
from astragal.table.judge import Case, Verdict


def do(room: Room, member: int, command: wire.Command, now: int) -> Spoken:
    """Carry out a member's command; return what is kept and what is told. Raises UserError or IllegalMove and changes nothing."""
    carry_out = COMMANDS.get(type(command))
    if carry_out is None:
        raise NotNow("room-unexpected")
    kept, told = carry_out(room, member, command, now)
    if kept is not None:
        room.remember(kept)
    return kept, told


def _host_only(room: Room, member: int) -> None:
    if member != room.host:
        raise NotAllowed("room-host-only")


def _seated_only(room: Room, member: int) -> None:
    if not room.is_seated(member):
        raise NotAllowed("room-not-seated")


def _gathering(room: Room) -> None:
    if room.phase != GATHERING:
        raise NotNow("room-started")


def _keep(room: Room, line: journal.Line, now: int) -> Spoken:
    """Carry out a line about people and seats."""
    room.read(line, now)
    return line, (room.gathered(line.by, line.id),)


def _sit(room: Room, member: int, command: wire.Sit, now: int) -> Spoken:
    if command.seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    seat = room.seats[command.seat]
    if seat.kind == PERSON or (seat.kind == BOT and (seat.member != member or room.phase == GATHERING)):
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    return _keep(room, journal.Sat(by=member, id=command.id, seat=command.seat, name=clean_name(command.name, "")), now)


def _ready(room: Room, member: int, command: wire.Ready, now: int) -> Spoken:
    _gathering(room)
    _seated_only(room, member)
    if command.seed and not SEAT_SEED_PATTERN.fullmatch(command.seed):
        raise ParseError("fair-seat-seed")
    return _keep(room, journal.Readied(by=member, id=command.id, seed=command.seed or secrets.token_hex(8)), now)


def _start(room: Room, member: int, command: wire.Start, now: int) -> Spoken:
    _host_only(room, member)
    _gathering(room)
    if any(seat.kind == FREE or not seat.seed for seat in room.seats):
        raise NotNow("room-not-ready")
    room.set_out()
    steps = room.started().begin(now)
    line = journal.Started(by=member, id=command.id, steps=steps)
    return line, (room.gathered(), room.happened(member, command.id, 0))


def case_before(room: Room, member: int, command: wire.Play) -> Case | None:
    """Return what gravity has to say before this decision can be made, or None when it has nothing to say."""
    if room.phase != PLAYING or room.started().judged_by != PHYSICS:
        return None
    room.holds(member, command.seat)
    return room.expects(command.at).placement(command.seat, command.word, command.evidence)


def _play(room: Room, member: int, command: wire.Play, now: int) -> Spoken:
    room.holds(member, command.seat)
    match = room.expects(command.at)
    steps = match.act(command.seat, command.word, command.evidence, now)
    return _went_on(room, journal.Played(by=member, id=command.id, steps=steps), command.at)


def play_for(room: Room, seat: int, word: str, evidence: str, now: int) -> Spoken:
    """Decide for a seat whose bot, or whose clock, has spoken."""
    match = room.started()
    before = match.at
    return _went_on(room, journal.Played(steps=match.act(seat, word, evidence, now)), before)


def place(
    room: Room, member: int, id: str, seat: int, word: str, evidence: str, verdict: Verdict, playback: str, now: int
) -> Spoken:
    """Carry out a placement that gravity has judged."""
    match = room.started()
    before = match.at
    steps = match.placed(seat, word, evidence, verdict, now)
    line = journal.Played(by=member, id=id, steps=steps)
    if member >= 0:
        room.remember(line)
    return _went_on(room, line, before, playback)


def judged(room: Room, word: str, evidence: str, playback: str, now: int) -> Spoken:
    """Take a verdict that came from outside."""
    match = room.started()
    before = match.at
    return _went_on(room, journal.Played(steps=match.judged(word, evidence, now)), before, playback)


def _report(room: Room, member: int, command: wire.Report, now: int) -> Spoken:
    _seated_only(room, member)
    steps = room.expects(command.at).reported(command.word, now)
    return _went_on(room, journal.Played(by=member, id=command.id, steps=steps), command.at)


def _hold(room: Room, member: int, command: wire.Hold, now: int) -> Spoken:
    room.holds(member, command.seat)
    match = room.expects(command.at)
    if match.placement(command.seat, command.word, "") is None:
        raise NotNow("room-nothing-to-hold")
    if match.held:
        raise NotNow("room-held")
    match.held = now
    return journal.Held(by=member, id=command.id), (wire.Done(command.id),)


def _went_on(room: Room, line: journal.Played | journal.Rewound, before: int, playback: str = "") -> Spoken:
    room.asking = None
    told = room.happened(line.by, line.id, before, playback)
    if not room.started().over:
        return line, (told,)
    room.finish()
    return line, (told, room.gathered())


def _undo(room: Room, member: int, command: wire.Undo, now: int) -> Spoken:
    room.holds(member, command.seat)
    match = room.expects(command.at)
    if room.phase != PLAYING:
        raise NotNow("undo-nothing")
    try:
        match.table.undo(command.seat)
    except UserError:
        return _ask_consent(room, member, command, now)
    match.since, match.held = now, 0
    line = journal.Rewound(by=member, id=command.id, seat=command.seat, steps=1, agreed=[])
    return _went_on(room, line, command.at)


def _ask_consent(room: Room, member: int, command: wire.Undo, now: int) -> Spoken:
    match = room.started()
    if not match.table.steps_to_undo(command.seat):
        raise NotNow("undo-nothing")
    asked = room.asking
    agreed = asked.agreed if asked is not None and asked.seat == command.seat else []  # asked twice, agreed once
    room.asking = wire.Asked(command.seat, command.at, agreed if member in agreed else [*agreed, member], True)
    return _consented(room, member, command.id, now) if not room.undecided() else (None, (room.asking,))


def _consent(room: Room, member: int, command: wire.Consent, now: int) -> Spoken:
    room.expects(command.at)
    asking = room.asking
    if asking is None or member not in room.undecided():
        raise NotNow("room-nothing-asked")
    if not command.agree:
        room.asking = None
        return None, (wire.Asked(asking.seat, asking.at, asking.agreed, False),)
    room.asking = wire.Asked(asking.seat, asking.at, [*asking.agreed, member], True)
    return _consented(room, member, command.id, now) if not room.undecided() else (None, (room.asking,))


def _consented(room: Room, member: int, id: str, now: int) -> Spoken:
    asking, match = room.asking, room.started()
    assert asking is not None
    steps = match.table.steps_to_undo(asking.seat)
    match.rewind(asking.seat, steps, now)
    line = journal.Rewound(by=member, id=id, seat=asking.seat, steps=steps, agreed=asking.agreed)
    return _went_on(room, line, asking.at)


def _hand(room: Room, member: int, command: wire.Hand, now: int) -> Spoken:
    if command.seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    check_level(command.level, room.game)
    seat = room.seats[command.seat]
    seated = room.is_seated(member)
    mine = seat.kind == PERSON and seat.member == member
    if not (mine or member == room.host or (seat.kind == FREE and seated and room.phase == PLAYING)):
        raise NotAllowed("room-host-only")
    if seat.kind == PERSON and not mine:
        raise NotNow("room-seat-taken", seat=command.seat + 1)
    seed = seat.seed or secrets.token_hex(8)
    return _keep(room, journal.Handed(by=member, id=command.id, seat=command.seat, level=command.level, seed=seed), now)


def _rise(room: Room, member: int, command: wire.Rise, now: int) -> Spoken:
    if command.seat >= len(room.seats):
        raise NotFound("room-no-such-seat", seats=len(room.seats))
    seat = room.seats[command.seat]
    bot = seat.kind == BOT and member == room.host and room.phase == GATHERING
    if not bot:
        room.holds(member, command.seat)
    return _keep(room, journal.Risen(by=member, id=command.id, seat=command.seat), now)


def _leave(room: Room, member: int, command: wire.Leave, now: int) -> Spoken:
    return _keep(room, journal.Gone(by=member, id=command.id, member=member, removed=False), now)


def _remove(room: Room, member: int, command: wire.Remove, now: int) -> Spoken:
    _host_only(room, member)
    if command.member >= len(room.members) or command.member == member:
        raise NotFound("room-no-such-guest")
    return _keep(room, journal.Gone(by=member, id=command.id, member=command.member, removed=True), now)


def _rematch(room: Room, member: int, command: wire.Rematch, now: int) -> Spoken:
    if room.phase != OVER:
        raise NotNow("room-not-over")
    _seated_only(room, member)
    secret, seeds = new_secrets([seat.level for seat in room.seats])
    return _keep(room, journal.Again(by=member, id=command.id, secret=secret, seeds=seeds), now)


COMMANDS: dict[type[wire.Command], Callable[..., Spoken]] = {
    wire.Sit: _sit,
    wire.Ready: _ready,
    wire.Start: _start,
    wire.Play: _play,
    wire.Report: _report,
    wire.Hold: _hold,
    wire.Undo: _undo,
    wire.Consent: _consent,
    wire.Hand: _hand,
    wire.Rise: _rise,
    wire.Leave: _leave,
    wire.Remove: _remove,
    wire.Rematch: _rematch,
}
