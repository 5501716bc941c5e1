"""A worker is killed or a database goes down: nothing acknowledged is lost, and the store recovers."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.store import Store, StoreUnavailable, connect, engine, upgrade, writer
from store.helpers import append_all, create_rooms, entry, open_stores, read_numbers
from store.postgres import Postgres

ROOMS = [f"room-{n}" for n in range(8)]


def acknowledged_before_the_kill(url: str, lines: int) -> list[tuple[str, int]]:
    given = [sys.executable, str(Path(__file__).with_name("append_until_killed.py")), url, *ROOMS]
    with subprocess.Popen(given, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    words = [line.split() for line in said if line.endswith("\n")]
    assert all(word[2:] == ["durable"] for word in words), words
    assert len(words) >= lines
    return [(room, int(seq)) for room, seq, _ in words]


def test_killed_while_appending_nothing_acknowledged_is_lost(url: str) -> None:
    async def journals() -> dict[str, list[int]]:
        async with open_stores(url) as [store]:
            return {room: await read_numbers(store, room) for room in ROOMS}

    for lines in (1, 777):
        told = acknowledged_before_the_kill(url, lines)
        there = asyncio.run(journals())
        assert all(seq in there[room] for room, seq in told)
        for room, seqs in there.items():
            assert seqs == list(range(1, len(seqs) + 1)), room


def test_a_postgresql_that_goes_away_and_comes_back(server: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = server.new()
    upgrade(url)

    async def play() -> None:
        async with open_stores(url, 2) as [store, resting]:
            await create_rooms(store, "a", "b")
            await create_rooms(resting, "c")
            assert await store.ping()
            server.stop()
            try:
                assert not await store.ping()
                for seq in (2, 3):
                    answers = await append_all(store, [entry("a", seq), entry("b", seq)])
                    assert [type(answer) for answer in answers] == [StoreUnavailable, StoreUnavailable]
                for question in (
                    store.read_journal("a"),
                    store.find_room("a"),
                    store.list_lobby(0),
                    store.load_secret("x"),
                    store.renew_lease("w", "", 1),
                ):
                    with pytest.raises(StoreUnavailable):
                        await question
            finally:
                server.start()
            assert await append_all(store, [entry("a", 2), entry("b", 2)]) == [None, None]
            assert await store.ping()
            assert await read_numbers(store, "a") == [1, 2]
            # A store that had nothing to write meanwhile does not notice.
            monkeypatch.setattr(writer, "IDLE_SECONDS", 0)
            assert await append_all(resting, [entry("c", 2)]) == [None]

    asyncio.run(play())


def test_a_file_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setitem(engine.SQLITE_ARGUMENTS, "timeout", 0.2)
        store = await connect(url)
        await create_rooms(store, "a", "b")
        other = sqlite3.connect(tmp_path / "rooms.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answers = await append_all(store, [entry("a", 2), entry("b", 2)])
        assert [type(answer) for answer in answers] == [StoreUnavailable, StoreUnavailable]
        assert await store.ping()  # it can be read all the time
        other.execute("ROLLBACK")
        other.close()
        assert await append_all(store, [entry("a", 2), entry("b", 2)]) == [None, None]
        await store.close()

    url = f"sqlite:///{tmp_path}/rooms.sqlite"
    upgrade(url)
    asyncio.run(play())


def test_a_question_given_up_halfway_harms_no_later_one(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            for n in range(20):
                task = asyncio.create_task(store.renew_lease("w", "http://w", n))
                for _ in range(n):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                assert await append_all(store, [entry("a", n + 2)]) == [None]
            assert await read_numbers(store, "a") == list(range(1, 22))

    asyncio.run(play())


def test_closing_waits_for_operations_and_interrupts_none(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """A driver that is cancelled while it closes a connection logs an error; the event loop cancels what is left at its end."""

    async def search(store: Store) -> None:
        while True:
            await store.find_room("a")

    async def stop_in_the_middle(steps: int) -> None:
        store = await connect(url)
        searches = [asyncio.create_task(search(store)) for _ in range(20)]
        for _ in range(steps):
            await asyncio.sleep(0)
        searches[0].cancel()
        await store.close()
        ended = await asyncio.gather(*searches, return_exceptions=True)
        assert {type(error) for error in ended} == {asyncio.CancelledError, StoreUnavailable}

    with caplog.at_level(logging.WARNING):
        for steps in range(1, 200, 20):
            asyncio.run(asyncio.wait_for(stop_in_the_middle(steps), 60))  # a store that never closes fails
    assert not caplog.records
