"""Placements in a room without a server: gravity is asked first, and its answer may come late, twice or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from astragal.kit.actors import JUDGE
from astragal.kit.errors import ParseError, UserError
from astragal.rooms import journal
from astragal.rooms.messages import Ack, HandSeen, Sway, Update
from astragal.rooms.results import MoveRequest, PlacementRequest
from astragal.table.judge import Verdict
from server.pure_room import Connection, PureRoom

HOST, BO = 0, 1
HOLDS, HOLDS_THEN = 0, 4096
AIM = "aim:0,0,0"


def placing(**settings: Any) -> tuple[PureRoom, int, str]:
    """A room in which somebody has to place a die; return it with the seat and the word."""
    room = PureRoom("dice-crash", "Bo", options={"seats": "2", "first_player": "1"}, **settings)
    room.start(HOST, BO)
    while True:
        table = room.room.require_match().table
        word = next(iter(table.words(table.actor)))
        if word.startswith("place:"):
            return room, table.actor, word
        room.play(word)


def place(room: PureRoom, seat: int, word: str, id: str = "p") -> list[Any]:
    """Send a placement; return the requests."""
    return list(room.do(seat, "play", id=id, seat=seat, word=word, evidence=AIM).requests)


def test_a_placement_is_judged_before_anything_happens() -> None:
    room, seat, word = placing()
    at = room.room.require_match().at
    (request,) = place(room, seat, word)
    assert isinstance(request, PlacementRequest)
    assert (request.by, request.id, request.seat, request.word, request.evidence) == (seat, "p", seat, word, AIM)
    assert (request.number, request.at, room.room.require_match().at) == (1, at, at)
    result = room.answer(request, (Verdict(HOLDS, "seen"), "film"))
    assert isinstance(result.line, journal.Played)
    assert (result.line.by, result.line.id) == (seat, "p")
    assert [evidence for _, evidence in result.line.steps[:2]] == [AIM, "seen"]
    (update,) = result.messages
    assert isinstance(update, Update)
    assert (update.by, update.id, update.playback) == (seat, "p", "film")
    assert [event.evidence for event in update.events] == ["", "seen"], "nobody needs the path of a hand"


def test_a_placement_sent_twice_is_judged_once_and_the_last_device_is_answered() -> None:
    room, seat, word = placing()
    (request,) = place(room, seat, word)
    second = Connection(seat)
    room.devices[seat] = second
    assert place(room, seat, word) == []
    refused = room.answer(request, ParseError("hand-unreadable")).refused
    assert refused is not None
    assert (refused[0], refused[1], refused[2].key) == (second, "p", "hand-unreadable")
    assert len(place(room, seat, word)) == 1, "the question is closed"


@pytest.mark.parametrize(("answer", "key"), [(None, "judge-lost"), (ParseError("hand-unreadable"), "hand-unreadable")])
def test_a_placement_that_cannot_be_judged_changes_nothing(answer: UserError | None, key: str) -> None:
    room, seat, word = placing()
    before = room.snapshot()
    (request,) = place(room, seat, word)
    result = room.answer(request, answer)
    assert result.refused is not None
    assert (result.refused[2].key, result.line, result.requests) == (key, None, [])
    assert room.snapshot() == before
    assert room.room.waiting.deadline() == 0


def test_an_answer_that_comes_too_late_is_refused() -> None:
    room, seat, word = placing()
    (late,) = place(room, seat, word, "a")
    room.do(1 - seat, "undo", seat=1 - seat)
    at = room.room.require_match().at
    refused = room.answer(late, (Verdict(HOLDS, ""), "")).refused
    assert refused is not None
    assert refused[2].key == "room-stale"
    assert room.room.require_match().at == at


def test_a_die_is_let_go_once() -> None:
    """Who sent one placement after the other would have gravity simulate them all, and the table would wait."""
    room, seat, word = placing()
    (request,) = place(room, seat, word, "a")
    for n in range(50):
        assert room.refusal(seat, "play", id=f"b{n}", seat=seat, word=word, evidence=AIM) == "room-let-go"
    room.answer(request, ParseError("hand-unreadable"))
    assert len(place(room, seat, word, "c")) == 1, "the hand could not do that: it tries again"


def test_towers_that_nobody_touches_are_asked_about_until_somebody_answers() -> None:
    room, seat, word = placing()
    (request,) = place(room, seat, word)
    room.answer(request, (Verdict(HOLDS_THEN, "seen"), ""))
    table, waiting = room.room.require_match().table, room.room.waiting
    assert table.actor == JUDGE
    (watch,) = waiting.requests(room.now)
    assert isinstance(watch, PlacementRequest)
    assert (watch.by, watch.id, watch.seat, watch.word) == (-1, "", -1, "")
    assert waiting.requests(room.now) == [], "asked once"
    assert room.answer(watch, None).refused is None
    again = waiting.deadline()
    assert room.now < again <= room.now + 10_000, "in a moment"
    assert waiting.requests(room.now) == []
    assert waiting.expire(again - 1).requests == []
    (watch,) = waiting.expire(again).requests
    assert waiting.deadline() == 0
    assert isinstance(watch, PlacementRequest)
    fallen = next(iter(_verdicts(room)))
    result = room.answer(watch, (Verdict(fallen, "after"), "film"))
    assert isinstance(result.line, journal.Played)
    assert (result.line.by, result.line.steps[0]) == (-1, (fallen, "after"))
    assert table.actor != JUDGE
    assert room.answer(watch, (Verdict(fallen, ""), "")).line is None


def _verdicts(room: PureRoom) -> list[int]:
    """What may have fallen by itself."""
    case = room.room.require_match().table.case()
    out = [0] * case.game.most_moves
    return out[: case.game.moves(case.state, out)]


def test_a_bot_places_by_gravity_too() -> None:
    room = PureRoom("dice-crash", options={"seats": "2", "first_player": "1"}, bots=["", "casual"])
    room.start(HOST)
    waiting = room.room.waiting
    while True:
        table = room.room.require_match().table
        word = next(iter(table.words(table.actor)))
        if table.actor == 0:
            if word.startswith("place:"):
                (request,) = place(room, 0, word)
                room.answer(request, (Verdict(HOLDS, ""), ""))
            else:
                room.play(word)
            continue
        (move,) = waiting.requests(room.now)
        assert isinstance(move, MoveRequest)
        result = room.answer(move, (word, AIM if word.startswith("place:") else ""))
        if word.startswith("place:"):
            break
    (request,) = result.requests
    assert isinstance(request, PlacementRequest)
    assert (request.by, request.id, request.seat, request.word, request.evidence) == (-1, "", 1, word, AIM)
    placed = room.answer(request, (Verdict(HOLDS, "seen"), "film"))
    assert isinstance(placed.line, journal.Played)
    assert placed.line.by == -1


def test_the_hand_sways_from_the_hold_on() -> None:
    room, seat, word = placing()
    judge = room.room.require_match().judge
    assert judge is not None
    assert judge.stream(room.room, seat, room.now) is None
    assert room.refusal(1 - seat, "hold", seat=seat, word=word) == "room-not-your-seat"
    assert room.refusal(1 - seat, "hold", seat=1 - seat, word=word) == "room-nothing-to-hold"
    result = room.do(seat, "hold", id="h", seat=seat, word=word)
    assert isinstance(result.line, journal.Held)
    assert (result.line.by, result.line.id, result.messages) == (seat, "h", ())
    assert [(device.member, message) for device, message in result.replies] == [(seat, Ack("h"))]
    assert room.refusal(seat, "hold", seat=seat, word=word) == "room-held"
    sway = judge.stream(room.room, seat, room.now + 100)
    assert sway is not None
    seen = judge.stream(room.room, 1 - seat, room.now + 100)
    assert isinstance(sway, Sway)
    assert isinstance(seen, HandSeen)
    assert (sway.tick, len(sway.sway)) == (10, 11)
    assert (seen.tick, len(seen.sway), seen.word, seen.pointer) == (0, 11, word, [0, 0, 0])
    assert seen.sway[-1] == sway.sway[0], "others see what has happened, until now"
    assert room.reload().require_match().judge.held == room.now  # type: ignore[union-attr]
    room.now += 1_000
    late, early = (f"path:{end};{end // 2},50,-50,0" for end in (97, 103))  # a hundred ticks a second
    assert room.refusal(seat, "play", seat=seat, word=word, evidence=early) == "hand-untimely"
    assert room.do(seat, "play", seat=seat, word=word, evidence=late).requests


def test_there_is_nothing_to_hold_in_other_games() -> None:
    room = PureRoom("dice-stars", options={"seats": "1"})
    room.start(HOST)
    assert room.refusal(HOST, "hold", seat=0, word="draw:3") == "room-nothing-to-hold"
