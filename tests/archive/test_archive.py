"""Rooms and records made by earlier versions, read and continued by this one."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from astragal.dice import TypedDice
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.options import format_options
from astragal.physics.judge import PhysicsJudge
from astragal.physics.recompute import recompute_verdicts
from astragal.rooms import journal
from astragal.rooms.room import Room
from astragal.server.live.tokens import Tokens
from astragal.store import Entry, RoomSummary, connect, upgrade
from astragal.table.history import dice_of, game_of, judge_of, replay, verify
from astragal.table.judge import PeopleJudge
from astragal.table.position import format_position
from astragal.table.record import Record, format_record, parse_record
from astragal.table.table import Table
from kit.games import answers
from kit.samples import samples
from server.clients import Json, Player, ServerProcess, assert_clean_log, call_api, play_to_end, run

ARCHIVE = Path(__file__).parent / "v1"
ROOMS: dict[str, Json] = json.loads((ARCHIVE / "rooms.json").read_text())
RECORDS: dict[str, Json] = json.loads((ARCHIVE / "records.json").read_text())
LABELS = {fact["label"]: id for id, fact in ROOMS.items()}
EXTRA_STEPS = 25
"""How many steps an unfinished game is continued."""


def unpack(folder: Path) -> str:
    """Write a copy of the archived database, bring it up to date, and return its address."""
    file = folder / "rooms.db"
    file.write_bytes(gzip.decompress((ARCHIVE / "rooms.db.gz").read_bytes()))
    url = f"sqlite:///{file}"
    upgrade(url)
    return url


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a copy of the archived database."""
    return unpack(tmp_path_factory.mktemp("archive"))


def load_room(url: str, id: str) -> tuple[RoomSummary, int, Room, Json]:
    """Read a room from its journal; return its summary, the number of its last line, the room, and its records by number."""

    async def load() -> tuple[RoomSummary | None, list[Entry]]:
        store = await connect(url)
        try:
            return await store.find_room(id), await store.read_journal(id)
        finally:
            await store.close()

    summary, entries = asyncio.run(load())
    assert summary is not None
    opened = journal.decode_line(entries[0].body)
    assert isinstance(opened, journal.Opened)
    room, records = Room(id, opened), {}
    for entry in entries[1:]:
        finished = room.finished
        room.replay(journal.decode_line(entry.body), entry.at)
        if room.finished > finished:
            records[str(room.number)] = format_record(room.record(room.number))
    if room.match is not None:
        records[str(room.number)] = format_record(room.record(room.number))
    return summary, entries[-1].seq, room, records


def offered(table: Table) -> list[str]:
    """Return the legal words, of picks in Dice Crash only those that were offered when the archive was made.

    Then dice were picked from small to giant, so each size had to leave enough dice of its own and larger ones. The order never
    mattered, and every table lets people pick in any order now.
    """
    words = [choice.word for choice in table.legal(table.actor)] if table.actor >= 0 else []
    if not words or not words[0].startswith("pick:"):
        return words
    view = table.view(-1)
    sizes = ("small", "medium", "large", "giant")
    least = max((view.die_size[i] for i in range(view.hand)), default=0)
    missing = max(view.seats, 3) - view.hand
    return [
        f"pick:{name}"
        for size, name in enumerate(sizes)
        if size >= least and view.pool[size] and sum(view.pool[size:]) >= missing and f"pick:{name}" in words
    ]


def describe_match(room: Room) -> Json | None:
    """Return where the game of a room stands, as `rooms.json` has it."""
    match = room.match
    if match is None:
        return None
    table = match.table
    return {
        "position": format_position(room.game, table._state, room.version),
        "actor": table.actor,
        "events": match.at,
        "steps": len(table.steps),
        "turn": table.turn,
        "legal": offered(table),
        "scores": table.scores(),
        "winners": table.winners() if table.over else [],
        "judged_by": match.judge.kind if match.judge is not None else "",
        "since": match.since,
        "held": getattr(match.judge, "held", 0),
        "until": room.waiting.until(),
    }


def describe(summary: RoomSummary, lines: int, room: Room, records: Json) -> Json:
    """Return a room as `rooms.json` has it, with the texts of its records."""
    return {
        "code": summary.code,
        "game": summary.game,
        "public": summary.public,
        "free": summary.free,
        "made": summary.made,
        "touched": summary.touched,
        "phase": room.phase,
        "number": room.number,
        "host": room.host,
        "lines": lines,
        "options": format_options(room.options, room.version),
        "watch": room.settings.watch,
        "hints": room.settings.hints,
        "dice": room.settings.dice,
        "move_seconds": room.settings.move_seconds,
        "members": [[m.name, m.removed, m.left, len(m.commands), list(m.commands)[-1:]] for m in room.members],
        "seats": [[seat.kind, seat.member, seat.name, seat.level, seat.seed] for seat in room.seats],
        "players": room.players,
        "tags": room.tags(),
        "records": records,
        "match": describe_match(room),
    }


def record_text(file: str) -> str:
    """Return the text of an archived record."""
    return (ARCHIVE / file).read_text()


@pytest.mark.parametrize("label", LABELS)
def test_a_room_replayed_from_its_journal_is_the_same(label: str, database: str) -> None:
    fact = ROOMS[LABELS[label]]
    expected: Any = {**fact, "records": {number: record_text(file) for number, file in fact["records"].items()}}
    del expected["label"]
    summary, lines, room, records = load_room(database, LABELS[label])
    assert summary.phase == room.phase
    assert describe(summary, lines, room, {number: records[number] for number in fact["records"]}) == expected


def play_steps(table: Table, steps: int) -> None:
    """Answer for seats, dice and judge at random, until the game is over or this many steps longer."""
    choose = random.Random(5)
    end = len(table.steps) + steps
    while not table.over and len(table.steps) < end:
        before = len(table.steps)
        if table.actor >= 0:
            table.act(table.actor, choose.choice(table.legal(table.actor)).word)
        elif table.actor == CHANCE:
            assert isinstance(table.dice, TypedDice)
            request = table.roll_request()
            table.enter_roll(request.say(choose.choice([n for n, weight in enumerate(request.weights) if weight])))
        else:
            state = table._state
            table.enter_verdict(table.game.say(state, choose.choice(answers(table.game, state))))
        assert len(table.steps) > before


@pytest.mark.parametrize("label", [label for label, id in LABELS.items() if ROOMS[id]["phase"] == "playing"])
def test_a_room_can_continue_its_game(label: str, database: str) -> None:
    _, _, room, _ = load_room(database, LABELS[label])
    table = room.require_match().table
    before = [(step.actor, step.word) for step in table.steps]
    play_steps(table, EXTRA_STEPS)
    assert [(step.actor, step.word) for step in table.steps][: len(before)] == before
    assert len(table.steps) > len(before)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_the_same_position(name: str) -> None:
    text = record_text(f"records/{name}")
    record = parse_record(text)
    assert format_record(record) == text
    fact = dict(RECORDS[name])
    if fact.pop("hidden"):
        assert any(step.word == "?" for step in record.steps)
        return
    judged = sum(step.actor == JUDGE for step in record.steps) if judge_of(record) is not None else 0
    assert verify(record) == fact.pop("verified") | {"verdicts": judged}
    table = replay(record, dice_of(record), judge_of(record))
    assert fact == {
        "position": format_position(table.game, table._state, table.version),
        "actor": table.actor,
        "turn": table.turn,
        "scores": table.scores(),
        "winners": table.winners() if table.over else [],
        "over": table.over,
        "legal": offered(table),
    }


def names_judged_by_gravity() -> list[str]:
    """Return the names of the records whose verdicts gravity gave."""
    return [
        name
        for name, fact in RECORDS.items()
        if not fact["hidden"] and parse_record(record_text(f"records/{name}")).tags.get("HandSecret")
    ]


@pytest.mark.parametrize("name", names_judged_by_gravity()[: samples(2, full=100)])
def test_gravity_computes_the_same_verdicts(name: str) -> None:
    assert recompute_verdicts(parse_record(record_text(f"records/{name}"))) > 0


def resume(record: Record) -> Table:
    """Return the table of an unfinished record, with the dice and the judge it can go on with."""
    _, options, _ = game_of(record)
    judge = judge_of(record)
    if record.tags.get("Judge") == "physics":
        judge = PhysicsJudge.from_tags(record.tags, options)
    # Without a judge or dice that compute, people answer: here, the test.
    judge = judge or PeopleJudge(lambda case, complaint: None)
    return replay(record, dice_of(record) or TypedDice(lambda request, complaint: None), judge)


@pytest.mark.parametrize("name", [name for name, fact in RECORDS.items() if not (fact["hidden"] or fact["over"])])
def test_an_unfinished_record_can_be_continued(name: str) -> None:
    record = parse_record(record_text(f"records/{name}"))
    table = resume(record)
    if table.actor in (CHANCE, JUDGE):
        table.begin()
    play_steps(table, EXTRA_STEPS)
    assert len(table.steps) > len(record.steps)


async def load_token_secret(url: str) -> bytes:
    """Return the secret that signs tokens."""
    store = await connect(url)
    try:
        return await store.load_secret("tokens")
    finally:
        await store.close()


def test_a_server_continues_with_the_database(tmp_path: Path) -> None:
    """Finished games are downloaded unchanged, codes still work, and old tokens let people play on."""
    url = unpack(tmp_path)
    tokens = Tokens(asyncio.run(load_token_secret(url)))
    over = [(id, fact) for id, fact in ROOMS.items() if fact["phase"] == "over"]
    rematches = LABELS["dice-stars-rematch-playing"], LABELS["star-master-rematch-playing"]

    async def scenario(session: aiohttp.ClientSession, address: str) -> None:
        for id, fact in over:
            status, summary = await call_api(session, "GET", f"{address}/api/codes/{fact['code']}")
            assert (status, summary["room"]) == (200, id)
            for number, file in fact["records"].items():
                host = {"Authorization": f"Bearer {tokens.sign(id, 0)}"}
                async with session.get(f"{address}/api/rooms/{id}/record?game={number}", headers=host) as response:
                    assert (response.status, await response.text()) == (200, record_text(file))
        for id in rematches:
            player = Player(session, address, id, tokens.sign(id, 0))
            assert (await player.connect())["is"] == "welcome"
            assert player.number == 2
            await play_to_end(player, random.Random(3))
            assert player.tags["Result"]

    with ServerProcess(url, ASTRAGAL_EXPIRE_DAYS="0", ASTRAGAL_FINISHED_DAYS="0") as server:
        run(server, scenario)
    assert_clean_log(server)
