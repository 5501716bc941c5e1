"""Commands about the game, and the answers of bots."""

from __future__ import annotations

from astragal.kit.errors import LimitExceeded, NotAllowed, NotNow, Unavailable, UserError
from astragal.rooms import commands, journal
from astragal.rooms.judges.gravity import place
from astragal.rooms.match import MOST_UNDOS
from astragal.rooms.messages import HintReply, Reaction, UndoRequest
from astragal.rooms.preview import preview as make_preview
from astragal.rooms.results import HintRequest, MoveRequest, Result, Sender
from astragal.rooms.room import Room
from astragal.rooms.tasks import HintTask
from astragal.rooms.waiting import BOT_MEMORY
from astragal.study.hints import Suggestion


def play(room: Room, sender: Sender, command: commands.Play, now: int) -> Result:
    """Carry out a decision; where gravity judges, ask it about a placement first."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    if match.judge is not None and room.playing:
        request = match.judge.request_before(
            room, command.seat, command.word, command.evidence, sender.member, command.id
        )
        if request is not None:
            return place(room, sender, command, request, now)
    match.table.act(command.seat, command.word, command.evidence)
    return room.advance(command.at, now, by=sender.member, id=command.id)


def answer_move(room: Room, request: MoveRequest, answer: tuple[str, str] | UserError | None, now: int) -> Result:
    """Carry out what a bot decided; without an answer, do the first thing that is allowed."""
    if not room.waiting.is_current(request):
        return Result()
    seat, match = request.task.seat, room.require_match()
    if not (request.stand_in or room.seats[seat].is_bot):
        return room.waiting.ask_again(now)  # a person has taken the seat back
    word, evidence = answer if isinstance(answer, tuple) else (next(iter(match.table.words(seat))), "")
    if match.judge is not None:
        placement = match.judge.request_before(room, seat, word, evidence)
        if placement is not None:
            return Result(requests=[placement])
    match.table.act(seat, word)
    return room.advance(request.at, now)


def preview(room: Room, sender: Sender, command: commands.Preview, now: int) -> Result:
    """Show what a decision would change."""
    room.require_seat(sender.member, command.seat)
    table = room.require_position(command.at).table
    return Result(replies=[(sender, make_preview(table, command.seat, command.word, command.id, command.at))])


def hint(room: Room, sender: Sender, command: commands.Hint, now: int) -> Result:
    """Ask for the best choices, as far as the seat can know them; one hint at a time for each member, whatever devices they have."""
    if not room.settings.hints:
        raise NotAllowed("room-no-hints")
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    match.table.require_turn(command.seat)
    if match.table.over:
        raise NotNow("turn-of-nobody")
    if sender.member in room.waiting.hinting:
        raise NotNow("room-hinting")
    room.waiting.hinting.add(sender.member)
    state, moves = match.table.timeline.recent(BOT_MEMORY)
    task = HintTask(room.game.slug, room.settings.options, tuple(moves), command.seat, state)
    return Result(requests=[HintRequest(number=room.number, at=match.at, task=task, sender=sender, id=command.id)])


def answer_hint(
    room: Room, request: HintRequest, answer: tuple[Suggestion, ...] | UserError | None, now: int
) -> Result:
    """Tell the device that asked what the best choices are."""
    room.waiting.hinting.discard(request.sender.member)
    if not isinstance(answer, tuple):
        return Result(refused=(request.sender, request.id, answer or Unavailable("room-no-hint")))
    if not room.waiting.is_current(request):
        return Result(refused=(request.sender, request.id, NotNow("room-stale")))
    return Result(replies=[(request.sender, HintReply(request.id, request.at, list(answer)))])


def undo(room: Room, sender: Sender, command: commands.Undo, now: int) -> Result:
    """Undo a seat's last decision; when it has revealed something, the others are asked for consent. Bots give none."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    if not room.playing:
        raise NotNow("undo-nothing")
    if match.table.timeline.undos.get(command.seat, 0) >= MOST_UNDOS:
        raise LimitExceeded("undo-too-many", most=MOST_UNDOS)
    _require_after_hand_overs(room, match.table.steps_to_undo(command.seat))
    try:
        undone = match.table.undo(command.seat)
    except NotNow:
        return _ask_for_consent(room, sender.member, command, now)
    match.restart_waiting(now)
    line = journal.Rewound(by=sender.member, id=command.id, seat=command.seat, steps=undone.steps, agreed=[])
    return room.announce(line, command.at)


def _ask_for_consent(room: Room, member: int, command: commands.Undo, now: int) -> Result:
    if not room.require_match().table.steps_to_undo(command.seat):
        raise NotNow("undo-nothing")
    if not _can_be_asked(room, member, command.seat):
        raise NotNow("undo-no-consent")
    request = room.undo_request
    agreed = request.agreed if request is not None and request.seat == command.seat else []  # asked twice, agreed once
    agreed = agreed if member in agreed else [*agreed, member]
    return _collect_consent(room, UndoRequest(command.seat, command.at, agreed, True), member, command.id, now)


def consent(room: Room, sender: Sender, command: commands.Consent, now: int) -> Result:
    """Agree to an undo, or not."""
    match = room.require_position(command.at)
    request = room.undo_request
    if request is None or sender.member not in _list_undecided(room, request):
        raise NotNow("room-nothing-asked")
    if not command.agree:
        room.undo_request = None
        return Result(messages=(UndoRequest(request.seat, request.at, request.agreed, False, sender.member),))
    _require_after_hand_overs(
        room, match.table.steps_to_undo(request.seat)
    )  # somebody may have gone since it was asked
    request = UndoRequest(request.seat, request.at, [*request.agreed, sender.member], True)
    return _collect_consent(room, request, sender.member, command.id, now)


def _consenters(room: Room) -> set[int]:
    """Return the people at the table: who play a seat, and who let a bot stand in. Who vanished or left is not asked."""
    standing_by = {seat.member for seat in room.seats if seat.is_bot and seat.member >= 0 and seat.holder < 0}
    return {*room.list_seated(), *(member for member in standing_by if not room.members[member].left)}


def _can_be_asked(room: Room, member: int, seat: int) -> bool:
    """Tell whether there is a person to consent: on another device, or on another seat at this one."""
    beside = any(other.is_held_by(member) for n, other in enumerate(room.seats) if n != seat)
    return beside or bool(_consenters(room) - {member})


def _require_after_hand_overs(room: Room, steps: int) -> None:
    """Raise NotNow when an undo of this many steps would reach back to before somebody handed their seat over."""
    match = room.require_match()
    standing = len(match.table.steps) - steps
    if standing < match.given:
        raise NotNow("undo-given")
    for seat in room.seats:
        if standing < seat.handed:
            raise NotNow("undo-handed-over", who=room.members[seat.holder if seat.holder >= 0 else seat.member].name)


def _list_undecided(room: Room, request: UndoRequest) -> set[int]:
    """Return the people at the table who have not agreed yet."""
    return _consenters(room) - set(request.agreed)


def _collect_consent(room: Room, request: UndoRequest, member: int, id: str, now: int) -> Result:
    """Undo when everybody has agreed; otherwise show who has."""
    room.undo_request = request
    if _list_undecided(room, request):
        return Result(messages=(request,))
    match = room.require_match()
    steps = match.table.steps_to_undo(request.seat)
    line = journal.Rewound(by=member, id=id, seat=request.seat, steps=steps, agreed=request.agreed)
    line.apply(room, now)
    return room.announce(line, request.at)


def react(room: Room, sender: Sender, command: commands.React, now: int) -> Result:
    """Show everybody a reaction."""
    return Result(messages=(Reaction(sender.member, command.kind),))
