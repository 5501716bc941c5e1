"""Rooms are created, found, listed and deleted; secrets are made once."""

from __future__ import annotations

import asyncio

from astragal.store import Snapshot, WriteConflict
from astragal.store.tables import INSERT_ENTRY
from store.helpers import NOON, append_all, create_rooms, entry, open_connection, open_stores, read_numbers, summary

DAY = 86_400_000
LATER = NOON + 40 * DAY


def test_a_room_is_found_by_id_and_by_code(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            assert await store.find_room("a") == await store.find_room_by_code("c-a") == summary("a")
            assert await store.find_room("c-a") is await store.find_room_by_code("a") is None
            assert (await store.read_journal("a")) == [entry("a", 1)]

    asyncio.run(play())


def test_a_taken_code_or_id_creates_nothing(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [store, other]:
            await create_rooms(store, "a")
            assert not await other.create_room(summary("b", code="c-a"), entry("b", 1))
            assert not await other.create_room(summary("a", code="new"), entry("a", 1))
            assert await other.find_room("b") is await other.find_room_by_code("new") is None
            assert await other.read_journal("b") == []
            codes = [summary(f"{worker}-{n}", code=f"{n}") for n in range(20) for worker in "xy"]
            won = await asyncio.gather(
                *((store if one.room[0] == "x" else other).create_room(one, entry(one.room, 1)) for one in codes)
            )
            assert all(won[n] + won[n + 1] == 1 for n in range(0, 40, 2))

    asyncio.run(play())


def test_the_lobby_lists_what_people_can_join_newest_first(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            listed = [summary(f"open-{n}", made=NOON + n) for n in range(5)]
            hidden = [
                summary("hidden", public=False),
                summary("full", free=0),
                summary("on", phase="playing"),
                summary("end", phase="over"),
            ]
            await store.renew_lease("here", "", NOON + 10)
            await store.renew_lease("gone", "", NOON - 10)
            for one in [*hidden, *listed]:
                assert await store.create_room(one, entry(one.room, 1), "here")
            for owner in ("gone", "never", None):
                assert await store.create_room(summary(f"empty-{owner}"), entry(f"empty-{owner}", 1), owner)
            assert await store.list_lobby(NOON) == listed[::-1]
            assert await store.list_lobby(NOON, 2) == [listed[4], listed[3]]
            await store.list_room("open-2", False)
            assert await store.list_lobby(NOON) == [listed[4], listed[3], listed[1], listed[0]]
            await store.list_room("open-2", True)
            assert await store.list_lobby(NOON) == listed[::-1]
            assert await store.list_lobby(NOON + 10) == []
            done = asyncio.get_running_loop().create_future()
            store.append(entry("open-4", 2), done.set_result, summary("open-4", phase="playing"))
            await done
            assert await store.list_lobby(NOON, 1) == [listed[3]]

    asyncio.run(play())


def test_a_secret_is_made_once_for_all_workers(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 4) as stores:
            for name in ("tokens", "seeds"):
                made = set(await asyncio.gather(*(store.load_secret(name) for store in stores for _ in range(3))))
                assert len(made) == 1
                assert len(made.pop()) == 32
            first = await stores[0].load_secret("tokens"), await stores[0].load_secret("seeds")
            assert first[0] != first[1]
        async with open_stores(url) as [store]:
            assert (await store.load_secret("tokens"), await store.load_secret("seeds")) == first

    asyncio.run(play())


def test_only_rooms_at_rest_expire(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            for n in range(250):
                assert await store.create_room(summary(f"old-{n}"), entry(f"old-{n}", 1))
            await create_rooms(store, "moved", "told")
            # One has a late move but an old summary, the other a summary that was written late.
            await append_all(store, [entry("moved", 2, NOON + DAY)])
            done = asyncio.get_running_loop().create_future()
            store.append(entry("told", 2, NOON), done.set_result, summary("told", touched=NOON + DAY))
            await done
            assert await store.delete_idle_rooms(LATER, unfinished=NOON, finished=0) == 0
            assert await store.delete_idle_rooms(LATER, unfinished=NOON + DAY, finished=0) == 250
            assert await store.find_room("old-7") is None
            assert await store.read_journal("old-7") == []
            assert await read_numbers(store, "moved") == await read_numbers(store, "told") == [1, 2]
            assert await store.delete_idle_rooms(LATER, unfinished=NOON + DAY, finished=0) == 0
            # The code is free again, and a room that comes later has nothing of the one that was.
            assert await store.create_room(summary("new", code=summary("old-7").code), entry("new", 1))
            [late] = await append_all(store, [entry("old-7", 2)])
            assert isinstance(late, WriteConflict)
            assert await read_numbers(store, "new") == [1]
            assert await store.delete_idle_rooms(LATER, unfinished=NOON + DAY + 1, finished=0) == 3

    asyncio.run(play())


def test_a_room_is_marked_before_it_is_deleted(url: str) -> None:
    """A clock that leaps and is put right deletes nothing, and who comes in time keeps the room."""
    grace = 7 * DAY

    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "idle", "wanted", "moved")

            async def sweep(days: float) -> int:
                now = NOON + round(days * DAY)
                return await store.delete_idle_rooms(now, unfinished=now - 30 * DAY, finished=0, grace=grace)

            assert await sweep(31) == 0, "marked only"
            assert await sweep(1) == 0, "the clock was wrong: no longer marked"
            assert await sweep(39) == 0, "marked again, since now"
            assert await sweep(45.9) == 0
            await store.spare_room("wanted")
            await append_all(store, [entry("moved", 2, NOON + 45 * DAY)])
            assert await sweep(46) == 1
            assert await store.find_room("idle") is None
            assert await sweep(52.9) == 0
            assert await sweep(53) == 1, "a week after it was marked again"
            assert await store.find_room("wanted") is None
            assert await store.find_room("moved") is not None

    asyncio.run(play())


def test_a_snapshot_is_read_by_the_version_that_wrote_it_and_never_replaced_by_an_earlier_one(url: str) -> None:
    def made(seq: int, version: str = "v", game: int = 0) -> Snapshot:
        return Snapshot("a", game, seq, version, f"{version}{seq}".encode())

    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            assert await store.load_snapshot("a", 0, "v") is None
            for one in (made(5), made(9), made(7), made(3, game=2)):
                await store.save_snapshot(one)
            assert await store.load_snapshot("a", 0, "v") == made(9)
            assert await store.load_snapshot("a", 2, "v") == made(3, game=2)
            assert await store.load_snapshot("b", 0, "v") is await store.load_snapshot("a", 0, "w") is None
            await store.save_snapshot(made(4, "w"))
            assert await store.load_snapshot("a", 0, "w") == made(4, "w")
            assert await store.load_snapshot("a", 0, "v") is None
            await store.save_snapshot(made(1)._replace(room="nowhere"))
            assert await store.delete_idle_rooms(LATER, unfinished=LATER, finished=0) == 2
            assert await store.load_snapshot("a", 2, "v") is None, "it went with its room"

    asyncio.run(play())


def test_finished_games_have_a_time_of_their_own(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            for n, finished in enumerate((0, 1, 3)):
                one = summary(f"room-{n}", finished=finished, phase="gathering")
                assert await store.create_room(one, entry(one.room, 1))
            assert await store.delete_idle_rooms(LATER, unfinished=0, finished=0) == 0, "0 is never"
            assert await store.delete_idle_rooms(LATER, unfinished=NOON + 1, finished=NOON) == 1
            assert await store.find_room("room-0") is None
            assert await store.delete_idle_rooms(LATER, unfinished=LATER, finished=0) == 0
            assert await store.delete_idle_rooms(LATER, unfinished=0, finished=NOON + 1) == 2

    asyncio.run(play())


def test_rooms_that_are_open_somewhere_do_not_expire(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            for worker, until in (("me", LATER + 1), ("other", LATER + 1), ("dead", LATER - 1)):
                await store.renew_lease(worker, "", until)
                for room in ("open", "idle"):
                    name = f"{worker}-{room}"
                    assert await store.create_room(summary(name), entry(name, 1), worker)
            spared = {"me-open"}

            async def sweep() -> int:
                return await store.delete_idle_rooms(
                    LATER, unfinished=LATER - DAY, finished=0, worker="me", is_open=spared.__contains__
                )

            assert await sweep() == 3
            left = {name for name in ("me-open", "other-open", "other-idle") if await store.find_room(name)}
            assert left == {"me-open", "other-open", "other-idle"}, "rooms of others are theirs to delete"
            spared.clear()
            assert await sweep() == 0, "it was in use until now"

    asyncio.run(play())


def test_a_room_in_use_never_expires(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [store, sweeper]:
            rooms = [f"room-{n}" for n in range(150)]
            await create_rooms(store, *rooms)

            async def sweep() -> None:
                while sweeping:
                    await sweeper.delete_idle_rooms(LATER, unfinished=NOON + DAY, finished=0)

            async def move(room: str, delay: float) -> Exception | None:
                await asyncio.sleep(delay)
                return (await append_all(store, [entry(room, 2, NOON + DAY)]))[0]

            sweeping = True
            moves = [asyncio.create_task(move(room, n / 5000)) for n, room in enumerate(rooms)]
            assert await moves[0] is None
            sweeper_task = asyncio.create_task(sweep())
            answers = await asyncio.gather(*moves)
            sweeping = False
            await sweeper_task
            assert {type(answer) for answer in answers} <= {type(None), WriteConflict}
            for room, answer in zip(rooms, answers, strict=True):
                assert await read_numbers(store, room) == ([1, 2] if answer is None else [])

    asyncio.run(play())


def test_a_move_under_way_keeps_its_room(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a", "b")
            async with open_connection(url) as mover:
                await mover.execute(INSERT_ENTRY, entry("a", 2, NOON + DAY)._asdict())
                sweeping = asyncio.create_task(store.delete_idle_rooms(LATER, unfinished=NOON + DAY, finished=0))
                await asyncio.sleep(0.3)
                await mover.commit()
            assert await sweeping == 1
            assert await read_numbers(store, "a") == [1, 2]
            assert await store.find_room("b") is None

    asyncio.run(play())
