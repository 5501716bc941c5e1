"""Games that leave a finished one: choices tried on the board, what-ifs, and rooms that play on."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlencode

import aiohttp
import msgspec
import pytest

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.errors import UserError
from astragal.kit.shape import to_bytes
from astragal.rooms import branches, reviews
from astragal.rooms.branches import encode_choices, prepare_resumption, prepare_room
from astragal.rooms.feed import view_fields
from astragal.rooms.messages import Position
from astragal.rooms.room import Room
from astragal.rooms.snapshot import load_room, save_room
from astragal.study import what_if
from astragal.table.history import record_of, replay, verify
from astragal.table.record import Record, RecordStep, format_record, parse_record
from server.clients import Player, ServerProcess, call_api, open_room, play_to_end, post_text, run, seat_and_start
from server.pure_room import HOST, PureRoom

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
NAMES = ("dice-stars/base-1", "dicetto/v2-base-1", "dice-crash/v2-table-1", "star-master/v2-base-2")


def read(name: str) -> str:
    """Return a golden game; the judge of towers is written down where it is the table of weights."""
    text = (GOLDEN / f"{name}.agn").read_text(encoding="utf-8")
    return text.replace('Options "seats=3"', 'Options "seats=3 stacking_model=table"') if "v2-table" in name else text


STARS = read("dice-stars/base-1")


def play_on(name: str, after: int, seat: int = 0, choose: str = "") -> PureRoom:
    """Return a room that goes on from a golden game."""
    settings, steps = prepare_room(read(name), after, seat, choose)
    return PureRoom(settings.game, bots=settings.seats, options=settings.options, given=steps)


def state(room: Room) -> bytes:
    return to_bytes(room.require_match().table.timeline.state_before(len(room.require_match().table.steps))[0])


# Choices on the board


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_that_was_made_changes_what_it_changed(name: str) -> None:
    record = parse_record(read(name))
    decisions = [(n, step.word) for n, step in enumerate(record.steps, 1) if step.actor >= 0][::7]
    found = msgspec.json.decode(encode_choices(read(name), decisions), type=list[Position])
    for (step, _), position in zip(decisions, found, strict=True):
        before, after = (replay(Record(record.tags, record.steps[:n])) for n in (step - 1, step))
        then, now = (view_fields(table.game, table.view(-1)) for table in (before, after))
        changed = {name: value for name, value in now.items() if then[name] != value}
        assert position.view == changed
        assert position.actor == after.actor
        assert position.legal == list(after.words(after.actor))


# Rooms that play on


@pytest.mark.parametrize("name", NAMES)
def test_a_room_goes_on_from_where_a_game_stood(name: str) -> None:
    record = parse_record(read(name))
    after = next(n for n in range(len(record.steps) // 2, len(record.steps)) if record.steps[n].actor == 0)
    room = play_on(name, after)
    assert [seat.level for seat in room.room.seats][1:] == [
        record.tags[f"Seat{n + 2}"][4:] for n in range(len(room.room.seats) - 1)
    ]
    room.start(HOST)
    table = room.room.require_match().table
    assert [step.word for step in table.steps] == [step.word for step in record.steps[:after]]
    assert room.room.tags()["PlayedOn"] == str(after)
    assert room.refusal(HOST, "undo", seat=0) == "undo-given"
    words = list(table.words(0))
    room.play(words[0])
    loaded = room.reload()
    assert state(loaded) == state(room.room)
    again = Room("room", room.opened)
    load_room(again, save_room(room.room))
    assert state(again) == state(room.room)
    assert again.tags() == loaded.tags() == room.room.tags()


@pytest.mark.parametrize("name", NAMES)
def test_rooms_that_go_on_give_hints_unless_one_is_to_remember(name: str) -> None:
    """In Star Master a hint knows every colour that was shown."""
    record = parse_record(read(name))
    bots = {f"Seat{n + 2}": "bot:casual" for n in range(GAMES[record.tags["Game"]].seats[1] - 1)}
    unfinished = Record(record.tags | bots | {"Seat1": "human:Ana"}, record.steps[:20])
    settings = [prepare_room(read(name), 20, 0)[0], prepare_resumption(format_record(unfinished))[0]]
    assert [one.hints for one in settings] == [not name.startswith("star-master")] * 2


def test_a_choice_may_be_made_at_once() -> None:
    room = play_on("dice-stars/base-1", 21, 0, "draw:1")
    room.start(HOST)
    steps = room.room.require_match().table.steps
    assert steps[21].word == "draw:1"
    assert len(steps) == 23, "one die was rolled"


def test_the_proof_covers_what_is_rolled_from_there() -> None:
    room = play_on("dice-stars/base-1", 100)
    room.start(HOST)
    while room.room.playing:
        if room.room.seats[room.room.require_match().table.actor].is_bot:
            (request,) = room.room.waiting.requests(room.now)
            room.answer(request, request.task.run())
        else:
            room.play()
    record = room.room.record(1)
    given = sum(step.actor == -1 for step in record.steps[:100])
    assert verify(record)["rolls"] == sum(step.actor == -1 for step in record.steps) - given > 5
    assert verify(record)["steps"] == len(record.steps)
    del record.tags["PlayedOn"]
    with pytest.raises(UserError, match="verify-roll"):
        verify(record)
    for wrong in ("x", "-1", "1234567"):
        with pytest.raises(UserError, match="record-played-on"):
            verify(Record(record.tags | {"PlayedOn": wrong}, record.steps))
    room.do(HOST, "rematch")
    room.start(HOST)
    assert "PlayedOn" not in room.room.tags()
    assert len(room.room.require_match().table.steps) < 10


@pytest.mark.long
def test_gravity_goes_on_from_how_the_dice_stand() -> None:
    crash = GAMES["dice-crash"]
    table = simulate_game(crash, crash.options({"seats": "2"}), ["casual"] * 2, 5, physics=True)
    record = record_of(table, ["bot:casual"] * 2)
    after = next(n for n in range(30, len(record.steps)) if record.steps[n].word.startswith("place:"))
    seat = record.steps[after].actor
    settings, steps = prepare_room(format_record(record), after, seat)
    room = PureRoom(settings.game, bots=settings.seats, options=settings.options, given=steps)
    room.start(HOST)
    word = next(iter(room.room.require_match().table.words(seat)))
    (request,) = room.do(HOST, "play", seat=seat, word=word).requests
    room.answer(request, request.task.run())
    assert room.room.require_match().table.steps[after].word == word
    forged = [RecordStep(s.actor, s.word, "AAAA" if s.actor == -2 else s.evidence) for s in record.steps]
    for text in (
        format_record(Record(record.tags, forged)),
        format_record(Record(record.tags, [RecordStep(s.actor, s.word) for s in record.steps])),
    ):
        with pytest.raises(UserError, match="play-on-gravity"):
            prepare_room(text, after, seat)


def test_evidence_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branches, "MOST_EVIDENCE", 10)
    record = parse_record(read("star-master/v2-base-2"))
    steps = [RecordStep(s.actor, s.word, "x" * 11 if s.actor == -2 else "") for s in record.steps]
    with pytest.raises(UserError, match="http-too-long"):
        prepare_room(format_record(Record(record.tags, steps)), len(steps) - 1, 0)


# Rooms that resume an unfinished game


def stop_early(name: str, share: float = 0.5) -> str:
    """Return a golden game as it stood before its end."""
    record = parse_record(read(name))
    return format_record(Record(record.tags, record.steps[: int(len(record.steps) * share)]))


@pytest.mark.parametrize("name", NAMES[:3])
def test_an_unfinished_game_is_resumed(name: str) -> None:
    record = parse_record(stop_early(name))
    tags = record.tags | {"Seat1": "human:Ana", "Dice": "fair"}
    settings, steps = prepare_resumption(format_record(Record(tags, record.steps)))
    assert settings.seats[0] == ""
    assert settings.seats[1:] == [tags[f"Seat{n + 2}"].removeprefix("bot:") for n in range(len(settings.seats) - 1)]
    assert (settings.dice, settings.hints) == ("fair", True)
    room = PureRoom(settings.game, bots=settings.seats, options=settings.options, given=steps)
    room.start(HOST)
    table = room.room.require_match().table
    assert [step.word for step in table.steps[: len(steps)]] == [step.word for step in record.steps]
    assert room.room.tags()["PlayedOn"] == str(len(record.steps))
    assert state(room.reload()) == state(room.room)


def test_people_get_free_seats_and_their_own_dice() -> None:
    record = parse_record(stop_early("dice-stars/base-1"))
    people = {f"Seat{n}": f"human:{name}" for n, name in enumerate(("Ana", "Ben"), 1)}
    settings, _ = prepare_resumption(format_record(Record(record.tags | people | {"Dice": "hand"}, record.steps)))
    assert (settings.seats, settings.dice, settings.hints) == (["", ""], "hand", False)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (STARS, "taken-over"),
        (stop_early("dice-stars/base-1").replace("[Game", '[Abandoned "1"]\n[Game', 1), "taken-over"),
        (stop_early("dice-crash/two-1"), "play-on-gravity"),
        ("", "record-format"),
    ],
)
def test_what_cannot_be_resumed_is_refused(text: str, key: str) -> None:
    with pytest.raises(UserError, match=key):
        prepare_resumption(text)


def test_hidden_steps_are_not_resumed() -> None:
    record = parse_record(stop_early("star-master/v2-base-2"))
    hidden = [RecordStep(step.actor, "?" if step.word.startswith("cube:") else step.word) for step in record.steps]
    with pytest.raises(UserError, match="taken-hidden"):
        prepare_resumption(format_record(Record(record.tags, hidden)))


# Over HTTP


def test_what_ifs_and_boards_over_http(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        query = urlencode({"step": 22, "choose": "draw:1"})
        status, found = await post_text(session, f"{url}/api/what-if?{query}", STARS)
        assert (status, found) == (200, json.loads(json.dumps(asdict(what_if(parse_record(STARS), 22, "draw:1")))))
        query = urlencode([("choice", "22:draw:1"), ("choice", "22:draw:2")])
        status, boards = await post_text(session, f"{url}/api/choices?{query}", STARS)
        assert status == 200
        assert [board["actor"] for board in boards] == [-1, -1]
        room = await open_room(session, url, "dice-stars", options={"seats": "2"}, seats=["", "random"])
        await seat_and_start(room)
        _, running = await call_api(session, "GET", f"{url}/api/rooms/{room.room}/record")
        for path, text, code, key in (
            ("what-if?step=22&choose=draw:1", running, 400, "what-if-unfinished"),
            ("choices?choice=1:first:1", running, 400, "what-if-unfinished"),
            ("play-on?after=1&seat=0&name=Ada", running, 400, "what-if-unfinished"),
            ("what-if?step=22", STARS, 400, "http-unreadable"),
            ("what-if?step=x&choose=draw:1", STARS, 400, "http-unreadable"),
            ("what-if?step=22&choose=draw:9", STARS, 400, "word-unknown"),
            ("what-if?step=22&choose=draw:1", "", 400, "record-format"),
            ("choices?choice=22:draw:9", STARS, 400, "what-if-no-choice"),
            ("choices?choice=900:draw:1", STARS, 400, "what-if-no-choice"),
            ("choices?choice=draw", STARS, 400, "http-unreadable"),
            ("choices?" + "&".join(["choice=22:draw:1"] * 101), STARS, 413, "http-too-long"),
            ("play-on?after=1&seat=2&name=Ada", STARS, 400, "play-on-seat"),
            ("play-on?after=179&seat=0&name=Ada", STARS, 404, "study-ply-range"),
            ("play-on?after=1&seat=0", STARS, 400, "http-unreadable"),
            ("play-on?after=50&seat=0&name=Ada", read("dice-crash/two-1"), 400, "play-on-gravity"),
        ):
            answered, fault = await post_text(session, f"{url}/api/{path}", text)
            assert (path, answered, fault.get("key")) == (path, code, key)
            assert fault["sentence"]

    run(server, scenario)


@pytest.mark.long
def test_a_room_that_plays_on_is_played_to_its_end(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        after = len(parse_record(STARS).steps) - 30
        status, created = await post_text(session, f"{url}/api/play-on?after={after}&seat=1&name=Ada", STARS)
        assert status == 201
        host = Player(session, url, created["room"], created["token"])
        await host.connect()
        await seat_and_start(host)
        assert len(host.events) >= after
        await play_to_end(host, random.Random(3))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        record = parse_record(text)
        assert record.tags["PlayedOn"] == str(after)
        assert record.tags["Seat1"] == "bot:greedy"
        assert verify(record)["rolls"] > 0
        assert (await post_text(session, f"{url}/api/verify", text))[0] == 200

    run(server, scenario)


def test_a_running_game_is_resumed_over_http(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        first = await open_room(session, url, "dice-stars", options={"seats": "2"}, seats=["", "random"])
        await seat_and_start(first)
        _, running = await call_api(session, "GET", f"{url}/api/rooms/{first.room}/record")
        steps = len(parse_record(running).steps)
        for query, text, code, key in (
            ("name=Ada", STARS, 400, "taken-over"),
            ("", running, 400, "http-unreadable"),
            ("name=Ada&after=3", running, 400, "http-unreadable"),
            ("name=Ada", "", 400, "record-format"),
        ):
            answered, fault = await post_text(session, f"{url}/api/resume?{query}", text)
            assert (query, answered, fault["key"]) == (query, code, key)
        status, created = await post_text(session, f"{url}/api/resume?name=Ada", running)
        assert status == 201
        host = Player(session, url, created["room"], created["token"])
        await host.connect()
        await seat_and_start(host)
        await play_to_end(host, random.Random(3))
        _, text = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        record = parse_record(text)
        assert record.tags["PlayedOn"] == str(steps)
        assert record.tags["Seat2"] == "bot:random"
        assert verify(record)["rolls"] > 0

    run(server, scenario)


def test_long_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_STEPS", 20)
    for call in (
        lambda: prepare_room(STARS, 3, 0),
        lambda: encode_choices(STARS, []),
        lambda: branches.encode_what_if(STARS, 22, "draw:1"),
    ):
        with pytest.raises(UserError, match="review-too-long"):
            call()


def test_a_hidden_step_is_no_step_to_go_on_from() -> None:
    record = parse_record(read("star-master/v2-base-2"))
    hidden = [RecordStep(step.actor, "?" if step.word.startswith("cube:") else step.word) for step in record.steps]
    text = format_record(Record(record.tags, hidden))
    for call in (lambda: prepare_room(text, 30, 0), lambda: encode_choices(text, [(30, "roll")])):
        with pytest.raises(UserError):
            call()
