"""Races in a room, without a server: who takes part, when a race closes, when bots grab. docs/develop/wire.md, "Races"."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.kit.errors import UserError
from astragal.rooms import journal
from astragal.rooms.messages import Ack, GrabSeen
from astragal.rooms.results import GrabRequest, Result
from server.pure_room import Connection, PureRoom

HOST, BO = 0, 1
OPTIONS = {
    "seats": "3",
    "first_player": "1",
    "memorise_seconds": "0",
    "race_timeout_seconds": "4",
    "white_die": "1,1,1,1,1,1,1,1,1,0",
    "black_die": "6,0",
}
"""Every roll makes a race."""
FRAME, CREDIT, QUICKEST = 17, 120, 100


def racing(*bots: str, **options: str) -> tuple[PureRoom, list[GrabRequest]]:
    """A race has just begun; return the room and what the bots are asked."""
    room = PureRoom("star-master", "Bo", options=OPTIONS | options, bots=["", "", *bots])
    room.start(HOST, BO)
    room.room.waiting.requests(room.now)
    room.keep(room.room.waiting.expire(room.now))
    room.play("roll")
    return room, room.room.waiting.requests(room.now)  # type: ignore[return-value]


def grab(room: PureRoom, member: int, place: int, ms: float, **details: Any) -> Result:
    """Let a member grab for the seat of the same number."""
    return room.do(member, "grab", **{"seat": member, "place": place, "ms": ms} | details)


def verdict(room: PureRoom) -> tuple[str, str]:
    """Word and evidence of the last verdict."""
    step = next(step for step in reversed(room.room.require_match().table.steps) if step.actor == -2)
    return step.word, step.evidence


def test_a_race_has_its_seconds_and_then_nobody_wanted() -> None:
    room, _ = racing()
    waiting, start = room.room.waiting, room.now
    assert waiting.until() == waiting.deadline() == start + 4_000
    assert waiting.expire(start + 3_999).line is None
    room.now = start + 4_000
    result = room.keep(waiting.expire(room.now))
    assert isinstance(result.line, journal.Played)
    assert verdict(room) == ("nobody", "1:-;2:-;3:-")


def test_after_the_first_grab_a_race_stays_open_for_the_slowest_device() -> None:
    room, _ = racing()
    room.connect(Connection(BO, 60.0, 80.0))
    start, at = room.now, room.room.require_match().at
    room.now += 300
    assert grab(room, HOST, 3, 290).messages == (GrabSeen(HOST, at),)
    waiting = room.room.waiting
    assert waiting.deadline() == room.now + 80 + FRAME
    assert waiting.until() == start + 4_000
    assert waiting.expire(room.now + 80 + FRAME - 1).line is None
    result = room.keep(waiting.expire(room.now + 80 + FRAME))
    assert isinstance(result.line, journal.Played)
    assert verdict(room) == ("grab:1:3", "1:290ms~said=290,seen=300,way=0-0;2:-;3:-")


def test_a_race_closes_at_its_end_even_for_slow_devices() -> None:
    room, _ = racing()
    room.now += 3_990
    grab(room, HOST, 3, 3_980)
    assert room.room.waiting.deadline() == room.now + 10


def test_the_second_grab_of_a_seat_does_not_count() -> None:
    room, _ = racing()
    room.now += 300
    grab(room, HOST, 3, 300)
    closes = room.room.waiting.deadline()
    room.now += 5
    again = grab(room, HOST, 4, 120, id="again")
    assert (again.messages, again.line) == ((), None)
    assert [(sender.member, message) for sender, message in again.replies] == [(HOST, Ack("again"))]
    grab(room, BO, 5, 302)
    assert room.room.waiting.deadline() == closes, "only the first grab sets the time"


def test_who_may_grab_what_and_when() -> None:
    room, _ = racing()
    dot = room.join("Dot")
    room.now += 300
    assert room.refusal(HOST, "grab", seat=1, place=1, ms=250) == "room-not-your-seat"
    assert room.refusal(dot, "grab", seat=0, place=1, ms=250) == "room-not-your-seat"
    assert room.refusal(HOST, "grab", seat=0, place=10, ms=250) == "word-unknown"
    assert room.refusal(HOST, "grab", seat=0, place=1, ms=250, at=1) == "room-stale"
    with pytest.raises(UserError) as caught:
        grab(room, HOST, 10, 250)
    assert caught.value.details == {"word": "grab:1:10"}
    for place in (1, 9):
        grab(room, (place - 1) // 8, place, 250)


def test_no_hand_is_quicker_than_a_tenth_of_a_second() -> None:
    room, _ = racing()
    room.now += QUICKEST - 1
    assert room.refusal(HOST, "grab", seat=0, place=1, ms=99) == "race-too-early"
    room.now += 1
    grab(room, HOST, 1, 100)


def test_the_time_said_is_believed_as_far_as_it_fits() -> None:
    for said, trips, counted in (
        (750, (50.0, 40.0), 750),
        (200, (50.0, 40.0), 800 - 50 - FRAME),
        (799, (50.0, 40.0), 800 - 40),
        (0, (500.0,), 800 - CREDIT),
        (9_999, (500.0,), 800 - CREDIT),
        (0, (), 800 - FRAME),
    ):
        room, _ = racing()
        for milliseconds in trips:
            room.devices[HOST].latency.add(milliseconds)
        room.now += 800
        grab(room, HOST, 1, said)
        room.now += CREDIT
        room.keep(room.room.waiting.expire(room.now))
        assert verdict(room)[1].startswith(f"1:{counted}ms~said={said},seen=800,")


def test_reconnecting_gains_nothing() -> None:
    room, _ = racing()
    room.disconnect(room.devices[BO])
    start = room.now
    room.now = start + 200
    late = Connection(BO)
    room.connect(late)
    room.now = start + 400
    grab(room, BO, 1, 150)
    room.now += CREDIT
    room.keep(room.room.waiting.expire(room.now))
    assert ",seen=400," in verdict(room)[1], "counted from the beginning"


def test_whoever_connects_during_a_race_has_lost_that_time() -> None:
    """They would say 100 ms after connecting, whenever that is, and win every race."""
    room = PureRoom("star-master", "Bo", options=OPTIONS)
    room.start(HOST, BO)
    room.room.waiting.requests(room.now)
    room.keep(room.room.waiting.expire(room.now))
    room.disconnect(room.devices[BO])
    room.play("roll")
    room.room.waiting.requests(room.now)
    start = room.now
    room.now = start + 500
    room.connect(room.devices[BO])
    room.now = start + 580
    grab(room, HOST, 2, 570)
    room.now = start + 601
    grab(room, BO, 1, 100)
    room.now += CREDIT
    room.keep(room.room.waiting.expire(room.now))
    assert verdict(room)[0] == "grab:1:2"
    assert f";2:{601 - FRAME}ms~said=100,seen=601," in verdict(room)[1]


def test_there_is_nothing_to_grab_before_and_after_a_race() -> None:
    room = PureRoom("star-master", "Bo", options=OPTIONS)
    room.start(HOST, BO)
    assert room.refusal(HOST, "grab", seat=0, place=1, ms=200) == "race-over"
    room, _ = racing()
    room.now += 4_000
    room.keep(room.room.waiting.expire(room.now))
    assert room.refusal(HOST, "grab", seat=0, place=1, ms=200) == "race-over"
    stars = PureRoom("dice-stars", options={"seats": "1"})
    stars.start(HOST)
    assert stars.refusal(HOST, "grab", seat=0, place=1, ms=200) == "race-over"


def test_bots_are_asked_and_grab_when_their_time_has_come() -> None:
    room, requests = racing("casual")
    (request,) = requests
    assert isinstance(request, GrabRequest)
    match = room.room.require_match()
    assert (request.task.seat, request.task.level, request.at, request.number) == (2, "casual", match.at, 1)
    assert not request.paced
    start, waiting = room.now, room.room.waiting
    room.now += 50
    assert room.answer(request, (700, 4)).messages == ()
    assert waiting.deadline() == start + 700
    assert waiting.expire(start + 699).messages == ()
    room.now = start + 700
    result = waiting.expire(room.now)
    assert (result.messages, result.line) == ((GrabSeen(2, match.at),), None)
    assert waiting.deadline() == start + 700 + FRAME
    room.now = start + 700 + FRAME
    room.keep(waiting.expire(room.now))
    assert verdict(room) == ("grab:3:5", "3:700ms;1:-;2:-")


def test_a_late_timer_lets_a_bot_grab_at_its_own_time() -> None:
    room, (request,) = racing("casual")
    at, start = room.room.require_match().at, room.now
    room.answer(request, (700, 4))
    room.now = start + 900
    result = room.keep(room.room.waiting.expire(room.now))
    assert result.messages[0] == GrabSeen(2, at)
    assert verdict(room) == ("grab:3:5", "3:700ms;1:-;2:-")


def test_a_bot_that_does_not_want_to_grab_or_answers_too_late_does_not() -> None:
    room, (request,) = racing("casual")
    room.answer(request, None)
    assert room.room.waiting.deadline() == room.now + 4_000
    room.now += 4_000
    room.keep(room.room.waiting.expire(room.now))
    assert verdict(room)[0] == "nobody"
    assert room.answer(request, (10, 3)).line is None
    assert room.room.waiting.deadline() == 0


def test_a_wrong_cube_goes_on_without_who_turned_it() -> None:
    room, _ = racing(race_continues="yes")
    match = room.room.require_match()
    wrong = next(place for place in range(9) if match.table._state.cube[place] != match.table._state.wanted)
    room.now += 300
    grab(room, HOST, wrong + 1, 290)
    room.now += CREDIT
    room.keep(room.room.waiting.expire(room.now))
    room.room.waiting.requests(room.now)
    room.now += 300
    assert room.refusal(HOST, "grab", seat=0, place=1, ms=290) == "room-unexpected"
    grab(room, BO, 1, 290)
