"""Records made by a liar: a person who takes a game online may have written every line of it."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astragal.bots import list_levels
from astragal.games import GAMES
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import UserError
from astragal.kit.judging import Stack
from astragal.physics.world import Die, Setting, World, bare_tower, format_world
from astragal.rooms.branches import prepare_resumption
from astragal.table.history import replay, verify
from astragal.table.record import Record, RecordStep, format_record, parse_record
from server.clients import ServerProcess, assert_clean_log
from server.pure_room import HOST, PureRoom

GOLDEN = Path(__file__).parents[1] / "golden"
ENDING = ("Result", "Winners")


def read(name: str) -> Record:
    return parse_record((GOLDEN / f"{name}.agn").read_text(encoding="utf-8"))


def stop(record: Record, steps: int, **tags: str) -> str:
    """Return a record as it stood after some steps."""
    kept = {name: value for name, value in record.tags.items() if name not in ENDING}
    return format_record(Record(kept | tags, record.steps[:steps]))


STARS = read("dice-stars/base-1")
UNFINISHED = stop(STARS, 100)


# Positions that the rules forbid


def change(step: int, **what: Any) -> str:
    """Return a game that is not over, with a step (from 1) changed."""
    steps = list(STARS.steps)
    steps[step - 1] = steps[step - 1]._replace(**what)
    return stop(Record(STARS.tags, steps), 100)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (change(22, word="draw:9"), "replay-impossible"),
        (change(22, actor=1 - STARS.steps[21].actor), "replay-impossible"),
        (change(22, actor=CHANCE), "replay-impossible"),
        (change(22, actor=JUDGE), "replay-impossible"),
        (change(23, word="orange:2"), "replay-impossible"),  # no orange die shows a 2: DS-4
        (change(23, actor=0), "replay-impossible"),
        (change(21, word="take:3"), "replay-refused"),
        (UNFINISHED.replace('"seats=2', '"seats=3'), "replay-"),
        (UNFINISHED.replace('Rules "1"', 'Rules "99"'), "record-rules"),
        (UNFINISHED.replace('"dice-stars"', '"dicetto"'), "replay-|option-"),
        (UNFINISHED + "1: draw:1 " * 3_000, "review-too-long"),
    ],
)
def test_no_position_is_smuggled_in(text: str, reason: str) -> None:
    assert text != UNFINISHED
    with pytest.raises(UserError, match=reason):
        prepare_resumption(text)


# Towers that cannot stand

SETTING = Setting()
Move = Callable[[int, Die], Die]


def crash_with(move: Move) -> str:
    """Return a game of towers at a placement; `move` says where each die stands, by its level above the base."""
    record = read("dice-crash/two-1")
    last = next(
        n
        for n in range(40, len(record.steps))
        if record.steps[n].word.startswith("place:") and all(_sizes(record, n)) and record.steps[n - 1].actor >= 0
    )
    towers = []
    for t, sizes in enumerate(_sizes(record, last)):
        tower = list(bare_tower(SETTING, t))
        for size in sizes:
            below = tower[-1].pose
            height = below.z + (SETTING.edges[tower[-1].size] + SETTING.edges[size]) / 2
            tower.append(Die(size, below._replace(z=height)))
        towers.append(tuple(move(level, die) for level, die in enumerate(tower)))
    verdict = max(n for n, step in enumerate(record.steps[:last]) if step.actor == JUDGE)
    steps = list(record.steps)
    steps[verdict] = RecordStep(JUDGE, steps[verdict].word, format_world(World((towers[0], towers[1]))))
    return stop(Record(record.tags, steps), last)


def _sizes(record: Record, steps: int) -> tuple[tuple[int, ...], ...]:
    """Return the sizes of the dice of both towers after some steps, from the lowest up."""
    table = replay(Record(record.tags, record.steps[:steps]))
    assert table.game.question is not None
    question = table.game.question(table.view(-1), table.options)
    assert isinstance(question, Stack)
    return question.sizes


def shift(x: float = 0.0, z: float = 0.0, *, base: bool = False) -> Move:
    """Return a function that moves the dice, or the base, by so much for each level."""
    return lambda level, die: (
        Die(die.size, die.pose._replace(x=die.pose.x + x * (level or 1), z=die.pose.z + z * level))
        if base or level
        else die
    )


def test_towers_that_stand_are_taken_online() -> None:
    settings, steps = prepare_resumption(crash_with(shift()))
    room = PureRoom(settings.game, bots=[""] * 2, options=settings.options, given=steps)
    room.start(HOST)
    table = room.room.require_match().table
    word = next(iter(table.words(table.actor)))
    (request,) = room.do(HOST, "play", seat=table.actor, word=word).requests
    room.answer(request, request.task.run())
    assert table.steps[len(steps)].word == word


@pytest.mark.parametrize(
    "move",
    [shift(z=40), shift(z=-4), shift(z=-1_900), shift(x=9), shift(x=600), shift(x=200, base=True)],
    ids=["in the air", "in each other", "below the table", "overhanging", "beside the base", "bases elsewhere"],
)
def test_towers_that_cannot_stand_are_refused(move: Move) -> None:
    with pytest.raises(UserError, match="play-on-gravity"):
        prepare_resumption(crash_with(move))


# The liar's own dice, bots and names


def test_nothing_that_a_record_claims_about_its_dice_is_taken_over() -> None:
    claims = {"Dice": "fair", "Scheme": "3", "Commitment": "a" * 64, "Secret": "5e" * 32, "SeatSeeds": "- -"}
    settings, steps = prepare_resumption(stop(STARS, 100, **claims, PlayedOn="3"))
    room = PureRoom(settings.game, bots=["", "random"], options=settings.options, given=steps)
    room.start(HOST)
    tags = room.room.tags()
    assert "Secret" not in tags
    assert tags["Commitment"] != claims["Commitment"]
    assert tags["PlayedOn"] == "100", "its own proof begins after all steps that were sent"
    room.do(HOST, "abandon")
    counted = verify(room.room.record(1))
    assert counted["steps"] > counted["rolls"] + 99


@pytest.mark.parametrize("level", ["uct:999999", "mc:1", "uct:5001", "nobody", "", "master ", "<b>", "../../x"])
def test_a_bot_that_a_record_names_is_one_of_ours(level: str) -> None:
    settings, _ = prepare_resumption(stop(STARS, 100, Seat1="human:Eve", Seat2=f"bot:{level}"))
    assert settings.seats[0] == ""
    assert settings.seats[1] in list_levels(GAMES["dice-stars"])
    settings.check()


# What no address takes

NUMBERS = ("", "-1", "1e3", "0x10", "+1", "%00", "%D9%A3", "NaN", "9" * 300)
TEXTS = ("%00" * 60, "%ED%A0%80" * 60, "a" * 1_000, "%CC%81" * 2_000)
QUERIES = [
    *(f"/api/autopsy?step={n}" for n in NUMBERS),
    *(f"/api/puzzle?step={n}" for n in NUMBERS),
    *(f"/api/what-if?step={n}&choose=1" for n in NUMBERS),
    *(f"/api/play-on?after={n}&seat=0&name=Eve" for n in NUMBERS),
    *(f"/api/play-on?after=9&seat={n}&name=Eve" for n in NUMBERS),
    *(f"/api/choices?choice={n}:draw:1" for n in NUMBERS),
    *(f"/api/resume?name={text}" for text in TEXTS),
    *(f"/api/play-on?after=9&seat=0&name={text}" for text in TEXTS),
    *(f"/api/play-on?after=9&seat=0&name=Eve&choose={text}" for text in TEXTS),
    *(f"/api/what-if?step=9&choose={text}" for text in TEXTS),
    *(f"/api/choices?choice=9:{text}" for text in TEXTS),
    "/api/resume",
    "/api/resume?name=Eve&seats=9",
]
ADDRESSES = [
    "/data/../../etc/passwd",
    "/data/%2e%2e/%2e%2e/etc/passwd",
    "/data/puzzles/dicetto/0.json",
    "/data/rules/dicetto.xx.json",
    "/data/games.json/",
    *(f"/api/puzzles/dicetto/{n}" for n in NUMBERS),
    *(f"/api/print/dicetto/{text}.pdf" for text in ("nothing", *TEXTS)),
    *(f"/api/print/dicetto/score.pdf?lang={text}" for text in ("xx", *TEXTS)),
    "/api/print/dicetto/score.pdf?paper=A0",
    "/api/print/dicetto/score.pdf?copies=99999",
]


def send(port: int, method: str, path: str, body: str) -> tuple[int, bytes]:
    """Send a request as it is written here; return the status and the body of the answer."""
    sent = body.encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(sent)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(head.encode() + sent)
        parts = []
        while part := connection.recv(65_536):
            parts.append(part)
    answer = b"".join(parts)
    return int(answer[9:12]), answer.partition(b"\r\n\r\n")[2]


def test_nonsense_gets_a_sentence(server: ServerProcess) -> None:
    workers = server.worker_pids()
    for method, paths in (("POST", QUERIES), ("GET", ADDRESSES)):
        for path in paths:
            status, body = send(server.port, method, path, UNFINISHED if method == "POST" else "")
            assert 400 <= status < 500, (path, status, body[:200])
            assert b'"sentence":"' in body, path
            assert len(body) < 1_200, path
    assert set(workers) <= set(server.worker_pids())
    assert_clean_log(server)
