"""A backup of a running store is of one moment, and restores into either kind of database."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from astragal.kit.errors import UserError
from astragal.store import Store, upgrade
from store.helpers import NOON, append_all, create_rooms, entry, open_stores, read_numbers, summary
from store.postgres import Postgres

ROOMS = [f"room-{n}" for n in range(30)]


def ignore_progress(done: int, of: int) -> None:
    """Report progress to nobody."""


async def fill(store: Store, entries: int = 40) -> None:
    await create_rooms(store, *ROOMS)
    await append_all(store, [entry(room, seq, NOON + seq) for seq in range(2, entries + 2) for room in ROOMS])
    await store.load_secret("tokens")
    await store.renew_lease("worker", "http://worker", NOON)
    await store.claim_room(ROOMS[0], "worker", NOON - 1)


async def read_everything(store: Store) -> tuple[object, ...]:
    return (
        [await store.find_room(room) for room in ROOMS],
        [await store.read_journal(room) for room in ROOMS],
        await store.load_secret("tokens"),
    )


def test_a_backup_restores_into_the_other_kind_of_database(url: str, server: Postgres, tmp_path: Path) -> None:
    other = server.new() if url.startswith("sqlite") else f"sqlite:///{tmp_path}/other"
    upgrade(other)

    async def play() -> None:
        async with open_stores(url) as [store], open_stores(other) as [empty]:
            await fill(store)
            heard: list[tuple[int, int]] = []
            assert await store.back_up(tmp_path / "copy", lambda done, of: heard.append((done, of))) == len(ROOMS)
            rows = 1 + len(ROOMS) * 42
            assert heard[-1] == (rows, rows)
            assert [path.name for path in tmp_path.glob("copy*")] == ["copy"]
            assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
            assert (tmp_path / "copy").read_bytes()[18:20] == b"\1\1"  # readable without a second file beside it
            await empty.load_secret("tokens")  # a worker was started before the backup was restored
            assert await empty.restore(tmp_path / "copy", ignore_progress) == len(ROOMS)
            assert await read_everything(empty) == await read_everything(store)
            assert await empty.list_rooms_of("worker") == {}
            assert await append_all(empty, [entry(ROOMS[3], 42)]) == [None]
            assert await empty.create_room(summary("new"), entry("new", 1))
            with pytest.raises(UserError, match="store-not-empty"):
                await empty.restore(tmp_path / "copy", ignore_progress)
            with pytest.raises(UserError, match="store-copy-exists"):
                await store.back_up(tmp_path / "copy", ignore_progress)
        # The copy is a store itself.
        async with open_stores(f"sqlite:///{tmp_path}/copy") as [copy]:
            assert await read_numbers(copy, ROOMS[3]) == list(range(1, 42))

    asyncio.run(play())


def test_a_backup_of_a_store_in_use_is_of_one_moment(url: str, tmp_path: Path) -> None:
    last = 21

    async def go_on() -> None:
        async with open_stores(url) as [another]:
            await append_all(another, [entry(room, last) for room in ROOMS])
            await create_rooms(another, f"late-{last}")

    def between(done: int, of: int) -> None:
        """Append to every room from another thread before more is copied."""
        nonlocal last
        assert 0 < done <= of == 1 + 30 * 22
        last += 1
        with ThreadPoolExecutor(1) as elsewhere:
            elsewhere.submit(asyncio.run, go_on()).result()

    async def play() -> None:
        async with open_stores(url) as [store]:
            await fill(store, 20)
            assert await store.back_up(tmp_path / "copy", between) == len(ROOMS)
            assert await read_numbers(store, ROOMS[0]) == list(range(1, last + 1))
            assert last >= 24
        async with open_stores(f"sqlite:///{tmp_path}/copy") as [copy]:
            for room in ROOMS:
                assert await read_numbers(copy, room) == list(range(1, 22))
            assert await copy.find_room("late-22") is None

    asyncio.run(play())


def test_a_store_is_backed_up_while_a_worker_appends(url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [store, backup]:
            await fill(store, 50)
            last = 51
            copying = asyncio.create_task(backup.back_up(tmp_path / "copy", ignore_progress))
            while not copying.done():
                last += 1
                assert set(await append_all(store, [entry(room, last) for room in ROOMS])) == {None}
            assert await copying == len(ROOMS)
            assert last > 52
        async with open_stores(f"sqlite:///{tmp_path}/copy") as [copy]:
            journals = [await read_numbers(copy, room) for room in ROOMS]
            assert journals == [list(range(1, len(journals[0]) + 1))] * len(ROOMS)
            assert 51 <= len(journals[0]) <= last

    asyncio.run(play())


def test_a_file_that_is_no_backup_restores_nothing(url: str, tmp_path: Path) -> None:
    foreign, text, torn = tmp_path / "foreign", tmp_path / "text", tmp_path / "torn"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    text.write_text("not a database at all, but longer than a header would be " * 20)

    async def play() -> None:
        async with open_stores(url) as [store]:
            await fill(store)
            await store.back_up(tmp_path / "copy", ignore_progress)
            whole = (tmp_path / "copy").read_bytes()
            torn.write_bytes(whole[: len(whole) // 2])
            await store.delete_idle_rooms(NOON * 3, unfinished=NOON * 2, finished=NOON * 2)
            for path in (foreign, text, torn, tmp_path / "missing", tmp_path):
                with pytest.raises(UserError, match="store-file"):
                    await store.restore(path, ignore_progress)
            assert await store.list_lobby(NOON) == []
            assert await store.restore(tmp_path / "copy", ignore_progress) == len(ROOMS)

    asyncio.run(play())
    assert not (tmp_path / "missing").exists()


def test_a_backup_that_fails_leaves_nothing_behind(url: str, tmp_path: Path) -> None:
    def stop(done: int, of: int) -> None:
        raise LookupError

    async def play() -> None:
        async with open_stores(url) as [store]:
            await fill(store)
            with pytest.raises(LookupError):
                await store.back_up(tmp_path / "copy", stop)
            assert list(tmp_path.glob("copy*")) == []
            with pytest.raises(UserError, match="store-unusable"):
                await store.back_up(Path("/proc/nowhere/copy"), ignore_progress)

    asyncio.run(play())
