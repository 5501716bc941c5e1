"""Entries become durable in order, many at a time; a second writer gets a conflict."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import event

from astragal.store import RoomSummary, Snapshot, Store, WriteConflict
from astragal.store.tables import INSERT_ENTRY
from store.helpers import NOON, append_all, create_rooms, entry, open_connection, open_stores, read_numbers, summary


def commits(store: Store) -> list[str]:
    """Return a list that grows by one with every commit from now on."""
    seen: list[str] = []
    journal_thread = store._writer._journal_thread
    engine = store._engine.sync_engine if journal_thread is None else journal_thread._engine
    event.listen(engine, "commit", lambda connection: seen.append("commit"))
    return seen


def test_what_is_acknowledged_is_there_for_others_and_in_order(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            entries = [entry(room, seq, NOON + seq) for seq in range(2, 300) for room in "ab"]
            assert await append_all(store, entries) == [None] * len(entries)
            async with open_stores(url) as [other]:
                for room in "ab":
                    assert await other.read_journal(room) == [entry(room, 1)] + [
                        one for one in entries if one.room == room
                    ]
                assert await other.read_journal("a", 297) == [entry("a", 298, NOON + 298), entry("a", 299, NOON + 299)]
                assert await other.read_journal("a", 299) == await other.read_journal("nowhere") == []

    asyncio.run(play())


def test_a_body_is_any_bytes(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            bodies = [b"", bytes(range(256)), b"\0" * 100_000]
            await append_all(store, [entry("a", seq, body=body) for seq, body in enumerate(bodies, 2)])
            assert [one.body for one in await store.read_journal("a", 1)] == bodies

    asyncio.run(play())


def test_one_commit_for_all_that_came_while_the_last_one_ran(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            rooms = [f"room-{n}" for n in range(100)]
            await create_rooms(store, *rooms)
            seen = commits(store)
            order: list[tuple[str, int]] = []
            over = asyncio.get_running_loop().create_future()

            def put(room: str, seq: int) -> None:
                store.append(entry(room, seq), lambda error: done(room, seq, error))

            def done(room: str, seq: int, error: Exception | None) -> None:
                assert error is None
                order.append((room, seq))
                if seq < 21:
                    put(room, seq + 1)
                elif len(order) == 2000:
                    over.set_result(None)

            for room in rooms:
                put(room, 2)
            assert store.pending() == 100
            await over
            assert len(seen) == 20
            assert order == [(room, seq) for seq in range(2, 22) for room in rooms]
            assert store.pending() == 0

    asyncio.run(play())


def test_a_second_writer_is_told_and_only_of_the_guilty_room(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [first, second]:
            await create_rooms(first, "a", "b", "c")
            assert await append_all(first, [entry("b", 2, body=b"first")]) == [None]
            answers = await append_all(second, [entry(room, seq, body=b"second") for seq in (2, 3) for room in "abc"])
            assert [type(answer) for answer in answers] == [type(None), WriteConflict, type(None)] * 2
            assert [one.body for one in await first.read_journal("b", 1)] == [b"first"]
            for room in "ac":
                assert [one.body for one in await first.read_journal(room, 1)] == [b"second", b"second"]
            # A worker that drops the room and reads it again can go on.
            assert await append_all(second, [entry("b", 3)]) == [None]

    asyncio.run(play())


def test_a_room_that_does_not_exist_is_a_conflict(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            nowhere, here = await append_all(store, [entry("nowhere", 1), entry("a", 2)])
            assert isinstance(nowhere, WriteConflict)
            assert here is None

    asyncio.run(play())


def test_what_waits_behind_a_failure_fails_too_and_leaves_no_gap(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [first, second]:
            await create_rooms(first, "a", "b")
            await append_all(first, [entry("a", 2)])
            answers: list[tuple[str, int, type]] = []

            def put(room: str, seq: int) -> None:
                store = second
                store.append(
                    entry(room, seq), lambda error: (answers.append((room, seq, type(error))), told(room, seq))[0]
                )

            def told(room: str, seq: int) -> None:
                if room == "b" and seq == 2:
                    put("a", 5)  # before the room knows of its failure

            put("b", 2)
            put("a", 2)
            await asyncio.sleep(0)  # the commit is under way
            put("a", 3)
            put("b", 3)
            put("a", 4)
            while second.pending():
                await asyncio.sleep(0.001)
            assert [answer for answer in answers if answer[0] == "a"] == [
                ("a", seq, WriteConflict) for seq in (2, 3, 4, 5)
            ]
            assert [answer for answer in answers if answer[0] == "b"] == [("b", seq, type(None)) for seq in (2, 3)]
            assert await read_numbers(first, "a") == [1, 2]
            assert await read_numbers(first, "b") == [1, 2, 3]

    asyncio.run(play())


def test_two_writers_of_the_same_rooms_never_wait_for_each_other_in_a_circle(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            async with open_connection(url) as other:
                await other.execute(INSERT_ENTRY, entry("a", 2)._asdict())
                late = asyncio.create_task(append_all(store, [entry("b", 2), entry("a", 2)]))
                await asyncio.sleep(0.3)
                await other.execute(INSERT_ENTRY, entry("b", 2)._asdict())
                await other.commit()
            assert [type(answer) for answer in await late] == [WriteConflict, WriteConflict]

    asyncio.run(play())


def test_the_summary_is_written_in_the_same_commit(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            seen = commits(store)
            changed = summary(
                "a", phase="playing", free=0, public=False, touched=NOON + 5, seats=9, code="other", finished=2
            )
            answer = asyncio.get_running_loop().create_future()
            store.append(entry("a", 2), lambda error: None, summary("a", phase="over"))
            store.append(entry("b", 2), lambda error: None)
            store.append(entry("a", 3), answer.set_result, changed)
            assert await answer is None
            assert len(seen) == 1
            expected = RoomSummary("a", "other", "dicetto", False, "playing", 4, 0, NOON, NOON + 5, 2)
            assert await store.find_room("a") == expected
            assert await store.find_room("b") == summary("b")
            store.append(
                entry("a", 3), lambda error: None, summary("a", phase="over")
            )  # a conflict: the summary stays too
            await store.close()
        async with open_stores(url) as [store]:
            assert await store.find_room("a") == expected

    asyncio.run(play())


def test_a_listener_that_fails_harms_no_other(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            reported: list[dict[str, Any]] = []
            asyncio.get_running_loop().set_exception_handler(lambda loop, context: reported.append(context))

            def broken(error: Exception | None) -> None:
                raise LookupError("broken")

            store.append(entry("a", 2), broken)
            assert await append_all(store, [entry("a", 3)]) == [None]
            assert [type(context["exception"]) for context in reported] == [LookupError]

    asyncio.run(play())


def test_close_commits_what_is_pending(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            answers: list[Exception | None] = []
            for seq in range(2, 50):
                store.append(entry("a", seq), answers.append)
            await store.close()
            assert answers == [None] * 48
        async with open_stores(url) as [store]:
            assert await read_numbers(store, "a") == list(range(1, 50))

    asyncio.run(play())


def test_a_snapshot_is_written_in_the_same_commit(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            seen = commits(store)
            answer = asyncio.get_running_loop().create_future()
            saving = [
                asyncio.create_task(store.save_snapshot(Snapshot(room, 0, 1, "v", b"1"))) for room in ("b", "gone")
            ]
            await asyncio.sleep(0)  # they are queued
            store.append(entry("a", 2), answer.set_result)
            await asyncio.gather(*saving)
            assert await answer is None
            assert len(seen) == 1
            assert await store.load_snapshot("b", 0, "v") == Snapshot("b", 0, 1, "v", b"1")
            conflict = asyncio.get_running_loop().create_future()
            store.append(entry("a", 2), conflict.set_result)
            await asyncio.gather(*(store.save_snapshot(Snapshot(room, 0, 2, "v", b"2")) for room in "ab"))
            assert isinstance(await conflict, WriteConflict)
            assert await store.load_snapshot("a", 0, "v") is None, "its room is not ours any more"
            assert await store.load_snapshot("b", 0, "v") == Snapshot("b", 0, 2, "v", b"2")

    asyncio.run(play())
