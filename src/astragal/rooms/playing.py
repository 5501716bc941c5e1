"""Commands about the game, and the answers of bots."""

from __future__ import annotations

from astragal.bots import nearest_level
from astragal.kit.errors import NotAllowed, NotNow, Unavailable, UserError
from astragal.rooms import commands, journal
from astragal.rooms.judges.gravity import place
from astragal.rooms.messages import HintReply, Reaction, UndoRequest
from astragal.rooms.preview import preview as make_preview
from astragal.rooms.results import HintRequest, MoveRequest, Result, Sender
from astragal.rooms.room import Room
from astragal.rooms.tasks import MoveTask

ADVISER = "good"
"""The level of the bot that gives hints."""


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
    """Ask a bot what it would do; one hint at a time for each device."""
    if not room.settings.hints:
        raise NotAllowed("room-no-hints")
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    match.table.require_turn(command.seat)
    if match.table.over:
        raise NotNow("turn-of-nobody")
    if sender in room.waiting.hinting:
        raise NotNow("room-hinting")
    room.waiting.hinting.add(sender)
    task = MoveTask(*room.waiting.bot_position(command.seat, nearest_level(room.game, ADVISER)))
    return Result(requests=[HintRequest(number=room.number, at=match.at, task=task, sender=sender, id=command.id)])


def answer_hint(room: Room, request: HintRequest, answer: tuple[str, str] | UserError | None, now: int) -> Result:
    """Tell the device that asked what a bot would do."""
    room.waiting.hinting.discard(request.sender)
    if not isinstance(answer, tuple):
        return Result(refused=(request.sender, request.id, answer or Unavailable("room-no-hint")))
    if not room.waiting.is_current(request):
        return Result(refused=(request.sender, request.id, NotNow("room-stale")))
    return Result(replies=[(request.sender, HintReply(request.id, request.at, answer[0]))])


def undo(room: Room, sender: Sender, command: commands.Undo, now: int) -> Result:
    """Undo a seat's last decision; when it has revealed something, the others are asked for consent."""
    room.require_seat(sender.member, command.seat)
    match = room.require_position(command.at)
    if not room.playing:
        raise NotNow("undo-nothing")
    try:
        match.table.undo(command.seat)
    except NotNow:
        return _ask_for_consent(room, sender.member, command, now)
    match.restart_waiting(now)
    line = journal.Rewound(by=sender.member, id=command.id, seat=command.seat, steps=1, agreed=[])
    return room.announce(line, command.at)


def _ask_for_consent(room: Room, member: int, command: commands.Undo, now: int) -> Result:
    if not room.require_match().table.steps_to_undo(command.seat):
        raise NotNow("undo-nothing")
    request = room.undo_request
    agreed = request.agreed if request is not None and request.seat == command.seat else []  # asked twice, agreed once
    agreed = agreed if member in agreed else [*agreed, member]
    return _collect_consent(room, UndoRequest(command.seat, command.at, agreed, True), member, command.id, now)


def consent(room: Room, sender: Sender, command: commands.Consent, now: int) -> Result:
    """Agree to an undo, or not."""
    room.require_position(command.at)
    request = room.undo_request
    if request is None or sender.member not in _undecided(room, request):
        raise NotNow("room-nothing-asked")
    if not command.agree:
        room.undo_request = None
        return Result(messages=(UndoRequest(request.seat, request.at, request.agreed, False),))
    request = UndoRequest(request.seat, request.at, [*request.agreed, sender.member], True)
    return _collect_consent(room, request, sender.member, command.id, now)


def _undecided(room: Room, request: UndoRequest) -> set[int]:
    """Return the people at the table who have not agreed yet."""
    return set(room.seated()) - set(request.agreed)


def _collect_consent(room: Room, request: UndoRequest, member: int, id: str, now: int) -> Result:
    """Undo when everybody has agreed; otherwise show who has."""
    room.undo_request = request
    if _undecided(room, request):
        return Result(messages=(request,))
    match = room.require_match()
    steps = match.table.steps_to_undo(request.seat)
    line = journal.Rewound(by=member, id=id, seat=request.seat, steps=steps, agreed=request.agreed)
    line.apply(room, now)
    return room.announce(line, request.at)


def react(room: Room, sender: Sender, command: commands.React, now: int) -> Result:
    """Show everybody a reaction."""
    return Result(messages=(Reaction(sender.member, command.kind),))
