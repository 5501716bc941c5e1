"""Decisions, undo, hints and time in a room, and what everybody is told: docs/develop/wire.md, without a server."""

from __future__ import annotations

import pytest

from astragal.kit.errors import Unavailable, UserError
from astragal.rooms import journal
from astragal.rooms.messages import Ack, HintReply, Reaction, UndoRequest, Update
from astragal.rooms.results import HintRequest, MoveRequest
from astragal.rooms.seats import Member
from astragal.study.hints import Suggestion
from server.pure_room import BO, CY, HOST, PureRoom, begun, finish, stars

# Playing


def test_a_decision_is_journalled_and_announced() -> None:
    room = begun()
    result = room.do(HOST, "play", id="p", seat=0, word="draw:3")
    (update,) = result.messages
    assert isinstance(update, Update)
    assert (update.by, update.id, update.playback) == (HOST, "p", "")
    assert [event.n for event in update.events] == [1, 2, 3, 4]
    assert [event.actor for event in update.events] == [0, -1, -1, -1]
    assert (update.position.at, update.position.actor) == (4, 0)
    assert isinstance(result.line, journal.Played)
    assert (result.line.by, result.line.id, len(result.line.steps)) == (HOST, "p", 4)


def test_decisions_of_others_at_the_wrong_time_or_of_no_seat_are_refused() -> None:
    room = begun()
    assert room.refusal(BO, "play", seat=0, word="draw:3") == "room-not-your-seat"
    assert room.refusal(CY, "play", seat=0, word="draw:3") == "room-not-your-seat"
    assert room.refusal(HOST, "play", seat=2, word="draw:3") == "room-not-your-seat"
    assert room.refusal(BO, "play", seat=1, word="draw:3") == "turn-of-another"
    for at in (-1, 1):
        assert room.refusal(HOST, "play", seat=0, word="draw:3", at=at) == "room-stale"
    assert room.refusal(HOST, "play", seat=0, word="draw:9") == "word-unknown"
    assert room.refusal(HOST, "play", seat=0, word="draw:3", evidence="aim:0,0,0") == "evidence-unwanted"


def test_a_refused_seat_is_named_as_people_count() -> None:
    room = begun()
    with pytest.raises(UserError) as caught:
        room.do(BO, "play", seat=0, word="draw:3")
    assert caught.value.details == {"seat": 1}
    with pytest.raises(UserError) as caught:
        room.do(CY, "sit", seat=1)
    assert caught.value.details == {"seat": 2}
    with pytest.raises(UserError) as caught:
        room.do(CY, "sit", seat=2)
    assert caught.value.details == {"seats": 2}


def test_a_command_sent_twice_is_carried_out_once() -> None:
    room = begun()
    room.do(HOST, "play", id="p", seat=0, word="draw:3")
    at = room.room.require_match().at
    again = room.do(HOST, "play", id="p", seat=0, word="draw:3", at=0)
    assert (again.line, again.messages, room.room.require_match().at) == (None, (), at)
    assert [(sender.member, message) for sender, message in again.replies] == [(HOST, Ack("p"))]
    assert room.refusal(BO, "play", id="p", seat=0, word="draw:3", at=0) == "room-not-your-seat", "ids are one's own"


def test_the_last_hundred_commands_are_remembered() -> None:
    member = Member("Ada")
    for n in range(101):
        member.remember(str(n))
    assert list(member.commands) == [str(n) for n in range(1, 101)]


def test_reactions_are_shown_to_everybody_and_leave_no_line() -> None:
    result = begun().do(CY, "react", kind="bravo")
    assert (result.line, result.messages) == (None, (Reaction(CY, "bravo"),))


# Undo


def test_an_undo_that_revealed_dice_needs_everybody_at_the_table() -> None:
    room = begun()
    room.play("draw:3")
    (asked,) = room.do(HOST, "undo", id="u", seat=0).messages
    assert asked == UndoRequest(0, 4, [HOST], True)
    assert room.do(HOST, "undo", seat=0).messages == (asked,), "asked twice, agreed once"
    assert room.refusal(CY, "consent", agree=True) == "room-nothing-asked"
    assert room.refusal(HOST, "consent", agree=True) == "room-nothing-asked"
    assert room.refusal(BO, "consent", agree=True, at=3) == "room-stale"
    result = room.do(BO, "consent", id="yes", agree=True)
    line = result.line
    assert isinstance(line, journal.Rewound)
    assert (line.by, line.id, line.seat, line.steps, line.agreed) == (BO, "yes", 0, 4, [HOST, BO])
    (update,) = result.messages
    assert isinstance(update, Update)
    assert [(event.n, event.actor, event.undone) for event in update.events] == [(5, 0, 4)]
    assert update.position.legal == ["draw:3"]
    assert room.room.undo_request is None
    assert room.refusal(HOST, "undo", seat=0) == "undo-nothing"


def test_one_no_ends_the_question() -> None:
    room = begun()
    room.play("draw:3")
    room.do(HOST, "undo", seat=0)
    (closed,) = room.do(BO, "consent", agree=False).messages
    assert closed == UndoRequest(0, 4, [HOST], False, BO)
    assert room.refusal(BO, "consent", agree=True) == "room-nothing-asked"


def test_the_question_ends_when_the_game_goes_on() -> None:
    room = begun()
    room.play("draw:3")
    room.do(HOST, "undo", seat=0)
    room.play()
    assert room.room.undo_request is None
    assert room.refusal(BO, "consent", agree=True) == "room-nothing-asked"


def test_another_seat_asks_anew() -> None:
    room = begun()
    room.play("draw:3")
    while room.room.require_match().table.actor == 0:
        room.play()
    room.play()
    room.do(HOST, "undo", seat=0)
    (asked,) = room.do(BO, "undo", seat=1).messages
    assert isinstance(asked, UndoRequest)
    assert (asked.seat, asked.agreed) == (1, [BO])
    assert room.refusal(CY, "undo", seat=1) == "room-not-your-seat"


# Hints


def test_a_hint_is_told_to_the_device_that_asked() -> None:
    room = begun(hints=True)
    (request,) = room.do(HOST, "hint", id="h", seat=0).requests
    assert isinstance(request, HintRequest)
    assert (request.task.seat, request.task.moves, request.at, request.number) == (0, (), 0, 1)
    assert room.refusal(HOST, "hint", seat=0) == "room-hinting"
    best = Suggestion("draw:3", 0.5, 0.0, "model", 3, 1, 0.5, ())
    result = room.answer(request, (best,))
    assert result.replies == [(room.devices[HOST], HintReply("h", 0, [best]))]
    assert (result.line, result.messages) == (None, ())
    room.do(HOST, "hint", seat=0)


def test_a_hint_that_failed_or_came_late_is_refused() -> None:
    room = begun(hints=True)
    for reply, key in ((None, "room-no-hint"), (Unavailable("judge-lost"), "judge-lost")):
        (request,) = room.do(HOST, "hint", id="h", seat=0).requests
        refused = room.answer(request, reply).refused
        assert refused is not None
        assert (refused[0], refused[1], refused[2].key) == (room.devices[HOST], "h", key)
    (request,) = room.do(HOST, "hint", id="h", seat=0).requests
    room.play("draw:3")
    refused = room.answer(request, ()).refused
    assert refused is not None
    assert refused[2].key == "room-stale"


def test_hints_are_for_the_seat_whose_turn_it_is_where_they_are_allowed() -> None:
    assert begun().refusal(HOST, "hint", seat=0) == "room-no-hints"
    room = begun(hints=True)
    assert room.refusal(BO, "hint", seat=0) == "room-not-your-seat"
    assert room.refusal(BO, "hint", seat=1) == "turn-of-another"
    assert room.refusal(HOST, "hint", seat=0, at=1) == "room-stale"
    room = PureRoom("star-master", options={"seats": "1", "memorise_seconds": "0"}, hints=True)
    room.start(HOST)
    finish(room)
    assert room.refusal(HOST, "hint", seat=0) == "turn-of-nobody"


# Time


def test_a_person_has_the_agreed_seconds_and_then_a_bot_decides() -> None:
    room = begun(move_seconds=30)
    waiting, start = room.room.waiting, room.now
    assert waiting.until() == waiting.deadline() == start + 30_000
    room.now += 29_999
    assert room.room.waiting.expire(room.now).requests == []
    room.now += 1
    (request,) = waiting.expire(room.now).requests
    assert isinstance(request, MoveRequest)
    assert (request.stand_in, request.paced, request.task.level, request.task.seat) == (True, False, "casual", 0)
    assert waiting.deadline() == 0, "it is asked once"
    assert waiting.until() == start + 30_000, "people see when it was"
    assert waiting.expire(room.now).requests == []
    result = room.answer(request, ("draw:3", ""))
    assert isinstance(result.line, journal.Played)
    assert (result.line.by, room.room.require_match().at) == (-1, 4)
    assert waiting.deadline() == room.now + 30_000


def test_without_a_limit_nobody_is_hurried() -> None:
    room = begun()
    assert (room.room.waiting.until(), room.room.waiting.deadline()) == (0, 0)
    gathering = stars()
    assert gathering.room.waiting.deadline() == 0
    assert gathering.room.waiting.requests(room.now) == []


def test_a_bot_has_no_limit_and_is_asked_once() -> None:
    room = stars(bots=["casual"], move_seconds=30)
    room.start(HOST)
    waiting = room.room.waiting
    assert (waiting.until(), waiting.deadline()) == (0, 0)
    (request,) = waiting.requests(room.now)
    assert isinstance(request, MoveRequest)
    assert (request.stand_in, request.paced, request.task.level, request.task.seat) == (False, True, "casual", 0)
    assert (request.number, request.at, request.task.moves) == (1, 0, ())
    assert waiting.requests(room.now) == []
    result = room.answer(request, ("draw:3", ""))
    assert isinstance(result.line, journal.Played)
    (second,) = waiting.requests(room.now)
    assert len(second.task.moves) == 4
    assert second.paced, "people have to see what was drawn"
    assert room.answer(request, ("draw:3", "")).line is None, "an answer that comes twice is dropped"


def test_a_bot_that_goes_on_by_itself_needs_no_pause() -> None:
    room = PureRoom("dice-crash", bots=["casual"], options={"first_player": "1"})
    room.start(HOST)
    (request,) = room.room.waiting.requests(room.now)
    assert isinstance(request, MoveRequest)
    assert request.paced
    room.answer(request, ("pick:small", ""))
    (request,) = room.room.waiting.requests(room.now)
    assert isinstance(request, MoveRequest)
    assert not request.paced


def test_a_bot_without_an_answer_does_the_first_thing_that_is_allowed() -> None:
    room = stars(bots=["casual"])
    room.start(HOST)
    (request,) = room.room.waiting.requests(room.now)
    room.answer(request, None)
    assert room.room.require_match().table.steps[0].word == "draw:3"


def test_a_bot_whose_seat_was_taken_back_decides_nothing() -> None:
    room = begun()
    room.do(HOST, "bot", seat=0, level="casual")
    (request,) = room.room.waiting.requests(room.now)
    room.do(HOST, "sit", seat=0)
    result = room.answer(request, ("draw:3", ""))
    assert (result.line, result.requests) == (None, [])
    room.do(HOST, "bot", seat=0, level="good")
    (request,) = room.room.waiting.requests(room.now)
    assert request.task.level == "good"


def test_memorising_ends_by_the_clock() -> None:
    room = PureRoom("star-master", "Bo", options={"seats": "2", "first_player": "1", "memorise_seconds": "45"})
    update = room.start(HOST, BO).messages[1]
    assert isinstance(update, Update)
    waiting, start = room.room.waiting, room.now
    assert update.position.until == waiting.until() == waiting.deadline() == start + 45_000
    assert waiting.requests(room.now) == []
    assert waiting.expire(start + 44_999).line is None
    room.now = start + 45_000
    result = room.keep(waiting.expire(room.now))
    assert isinstance(result.line, journal.Played)
    assert room.room.require_match().table.steps[-1].word == "hide"
    assert result.line.by == -1
    assert waiting.deadline() == 0
