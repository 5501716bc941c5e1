"""Rooms with endless journals: they open and undo as fast as others, and their games come to an end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from astragal.kit.errors import NotFound, UserError
from astragal.rooms import commands, dispatch, journal, match, room
from astragal.rooms.match import MOST_UNDOS
from astragal.rooms.messages import encode_message
from astragal.rooms.room import OVER, Room
from astragal.rooms.tasks import GrabTask, MoveTask
from astragal.rooms.waiting import BOT_MEMORY
from astragal.server.http.sockets import MAX_BEHIND, Socket
from astragal.server.live.loading import SLICE, RoomLoader
from astragal.store import Store, connect, upgrade
from astragal.table.history import verify
from astragal.table.record import format_record, parse_record
from astragal.table.timeline import SPACING
from attacks.poison import ENDLESS, Device, Scribe, insert_rooms, write_games, write_undos
from attacks.victim import assert_unharmed
from kit.samples import samples
from server.clients import ServerProcess, assert_clean_log
from server.test_journal import describe

LINES = 1_500


@pytest.fixture(scope="module")
def scribe() -> Scribe:
    """A room in which a long game is played; tests leave it as it is."""
    return write_games(LINES)


def fold(lines: Sequence[bytes]) -> Room:
    """Return the room that a journal makes."""
    opened = journal.decode_line(lines[0])
    assert isinstance(opened, journal.Opened)
    made = Room("poison", opened)
    for line in lines[1:]:
        made.replay(journal.decode_line(line), 1)
    return made


def write_database(folder: Path, lines: Sequence[bytes]) -> str:
    """Write a room into a new database; return its address."""
    upgrade(f"sqlite:///{folder}/rooms.db")
    insert_rooms(folder / "rooms.db", [("poison", lines)], 1)
    return f"sqlite:///{folder}/rooms.db"


def execute(url: str, statement: str) -> None:
    """Change a database by hand."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute(statement)


async def load(store: Store, version: str = "this") -> tuple[Room, int]:
    """Load the room; return it and how many lines were replayed."""
    loader = RoomLoader(store, version)
    found, _ = await loader.load("poison")
    return found, loader.replayed


def test_a_long_journal_is_replayed_once(tmp_path: Path, scribe: Scribe) -> None:
    url = write_database(tmp_path, scribe.lines)
    expected, lines = describe(scribe.room), len(scribe.lines)

    async def play() -> None:
        store = await connect(url)
        for version, replayed in (("this", lines - 1), ("this", 0), ("other", lines - 1), ("other", 0)):
            found, work = await load(store, version)
            assert (describe(found), work) == (expected, replayed)
        for spoil in (
            "DELETE FROM snapshots",
            "UPDATE snapshots SET body = x'93'",
            f"UPDATE snapshots SET seq = {lines + 1}",
        ):
            execute(url, spoil)
            found, work = await load(store, "other")
            assert (describe(found), work) == (expected, lines - 1), spoil
        await store.close()

    asyncio.run(play())


def test_others_have_their_turn_while_a_journal_is_replayed(tmp_path: Path, scribe: Scribe) -> None:
    url = write_database(tmp_path, scribe.lines)

    async def play() -> int:
        store = await connect(url)
        turns = 0
        loading = asyncio.create_task(load(store))
        while not loading.done():
            await asyncio.sleep(0)
            turns += 1
        await store.close()
        return turns

    assert asyncio.run(play()) >= scribe.room.require_match().at // SLICE


def test_records_of_earlier_games_follow_from_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MOST_EVENTS", 60)
    scribe = Scribe("star-master", ENDLESS)
    texts = []
    while len(texts) < 4:
        finished = scribe.room.finished
        scribe.go_on()
        if scribe.room.finished > finished:
            texts.append(format_record(scribe.room.record(scribe.room.number)))
    url = write_database(tmp_path, scribe.lines)

    async def play() -> None:
        store = await connect(url)
        loader = RoomLoader(store, "this")
        for number, text in enumerate(texts, 1):
            assert await loader.find_record("poison", number) == text
        assert loader.replayed == len(scribe.lines) - 1, "all were written at once"
        for number in (0, 5):
            with pytest.raises(NotFound, match="room-no-such-game"):
                await loader.find_record("poison", number)
        await store.close()

    asyncio.run(play())


def test_an_undo_replays_few_steps(scribe: Scribe) -> None:
    again = fold(scribe.lines)
    timeline = again.require_match().table.timeline
    assert len(timeline.steps) > 20 * SPACING
    for n in range(30):
        before = timeline.replayed
        undo = commands.Undo(id=f"u{n}", seat=n % 2, at=again.require_match().at)
        dispatch.handle(again, Device(), undo, 1)
        assert 0 < timeline.replayed - before < 8 * SPACING
    straight = fold(scribe.lines).require_match().table
    state = straight.game.start(straight.options)
    for step in straight.steps[: len(timeline.steps)]:
        straight.game.play(state, step.move)
    assert again.require_match().table._state == state


def test_a_bot_looks_back_over_a_part_of_a_long_game(scribe: Scribe) -> None:
    again = fold(scribe.lines)
    position = again.waiting.bot_position(again.require_match().table.actor, "master")
    assert BOT_MEMORY <= len(position[2]) <= BOT_MEMORY + SPACING
    task = MoveTask(*position)
    _, state = task.replay()
    assert state == again.require_match().table._state
    assert task.run()[0] in again.require_match().table.words(task.seat)
    assert GrabTask(*position).replay()[1] == state


def test_a_game_that_becomes_too_long_ends_without_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MOST_EVENTS", 300)
    monkeypatch.setattr(room, "MOST_EVENTS", 300)
    scribe = Scribe("star-master", ENDLESS)
    scribe.begin()
    played = scribe.room
    while not played.require_match().too_long:
        assert played.phase != OVER
        scribe.go_on()
    assert played.waiting.requests(1) == []
    for command in (
        commands.Play(id="p", seat=0, word="roll", at=played.require_match().at),
        commands.Undo(id="u", seat=0, at=played.require_match().at),
    ):
        with pytest.raises(UserError, match="room-too-long"):
            dispatch.handle(played, scribe.device, command, 1)
    assert 0 < played.waiting.deadline() <= 1
    result = played.waiting.expire(1)
    scribe.keep(result)
    assert played.phase == OVER
    assert [message.tags["Abandoned"] for message in result.messages] == ["length"]  # type: ignore[union-attr]
    assert verify(parse_record(format_record(played.record(1))))["steps"] == len(played.require_match().table.steps)
    assert describe(fold(scribe.lines)) == describe(played)
    scribe.do(commands.Rematch(id="again"))
    scribe.begin()
    assert played.playing


def test_a_seat_undoes_so_often_and_no_more() -> None:
    scribe = Scribe("dice-stars", {"seats": "1"})
    scribe.begin()
    while scribe.room.require_match().table.steps_to_undo(0) != 1:
        scribe.go_on()
    for _ in range(MOST_UNDOS):
        scribe.undo(0)
        scribe.go_on()
    with pytest.raises(UserError, match="undo-too-many"):
        scribe.undo(0)


def test_a_welcome_is_small_however_often_moves_were_taken_back() -> None:
    poisoned = fold(write_undos(6_000))
    timeline = poisoned.require_match().table.timeline
    welcome = poisoned.welcome(-1, 1, 0, 0)
    assert [event.n for event in welcome.events] == [step.number for step in timeline.steps]
    assert len(encode_message(welcome)) < 5_000
    assert len(timeline.events) < 1_500
    at = poisoned.require_match().at
    gap = poisoned.welcome(-1, 1, at - 7, 0)
    assert (gap.after, [event.n for event in gap.events]) == (at - 7, list(range(at - 6, at + 1)))
    assert poisoned.welcome(-1, 1, 500, 0).after == 0


class Transport:
    """A transport whose reader reads nothing."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes) -> None:
        self.waiting += len(data)

    def abort(self) -> None:
        self.aborted = True


class OpenWebSocket:
    closed = False


def test_a_long_welcome_does_not_count_as_being_behind() -> None:
    transport = Transport()
    socket = Socket(OpenWebSocket(), transport, "")  # type: ignore[arg-type]
    socket.greet(b"w" * 2 * MAX_BEHIND)
    for _ in range(MAX_BEHIND // 1000 - 1):
        socket.send(b"m" * 1000)
        assert not transport.aborted
    for _ in range(10):
        socket.send(b"m" * 1000)
    assert transport.aborted, "but what comes after it does"


def test_opening_poison_rooms_harms_nobody(tmp_path: Path) -> None:
    file = tmp_path / "rooms.db"
    upgrade(f"sqlite:///{file}")
    lines = write_undos(5_000)
    insert_rooms(file, [(f"poison-room-{n:04}", lines) for n in range(samples(12, full=40))], 1)
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_LIMITS="on") as server:
        assert_unharmed(server, "poison")
        assert_clean_log(server)
