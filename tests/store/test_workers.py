"""A room has one owner among many workers; others take over the rooms of a dead one."""

from __future__ import annotations

import asyncio
import time

import pytest

from astragal.kit.errors import InvariantError
from store.helpers import NOON, create_rooms, open_stores


def test_a_room_stays_with_its_owner_while_that_lives(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [one, two]:
            await create_rooms(one, "a", "b")
            await one.renew_lease("one", "http://one", NOON + 10)
            await two.renew_lease("two", "http://two", NOON + 20)
            assert await one.claim_room("a", "one", NOON) == ("one", "http://one", 1)
            assert await two.claim_room("a", "two", NOON + 9) == ("one", "http://one", 1)
            assert (
                await two.claim_room("b", "two", NOON)
                == await one.claim_room("b", "one", NOON)
                == ("two", "http://two", 1)
            )
            assert await one.list_rooms_of("one") == {"a": 1}
            await one.renew_lease("one", "http://moved", NOON + 15)
            assert await two.claim_room("a", "two", NOON + 10) == ("one", "http://moved", 1)
            # Its lease has ended.
            assert await two.claim_room("a", "two", NOON + 15) == ("two", "http://two", 2)
            assert await one.claim_room("a", "one", NOON + 15) == ("two", "http://two", 2)
            assert await one.list_rooms_of("one") == {}
            assert await one.list_rooms_of("two") == {"a": 2, "b": 1}

    asyncio.run(play())


def test_a_worker_that_stops_frees_its_rooms_at_once(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [one, two]:
            await create_rooms(one, "a", "b")
            await one.renew_lease("one", "http://one", NOON + 10)
            await two.renew_lease("two", "http://two", NOON + 10)
            for room in "ab":
                await one.claim_room(room, "one", NOON)
            await one.end_lease("one")
            assert await two.list_rooms_of("one") == {}
            assert await two.claim_room("a", "two", NOON) == ("two", "http://two", 2)

    asyncio.run(play())


def test_a_room_that_is_released_can_be_claimed_at_once(url: str) -> None:
    async def play() -> None:
        async with open_stores(url, 2) as [one, two]:
            await create_rooms(one, "a", "b", "c")
            await one.renew_lease("one", "http://one", NOON + 10)
            await two.renew_lease("two", "http://two", NOON + 10)
            for room, worker in (("a", "one"), ("b", "one"), ("c", "two")):
                await one.claim_room(room, worker, NOON)
            await one.release_rooms("one", ["a", "c"])
            assert await one.list_rooms_of("one") == {"b": 1}
            assert await one.list_rooms_of("two") == {"c": 1}, "nobody releases what others own"
            assert await two.claim_room("a", "two", NOON) == ("two", "http://two", 2)

    asyncio.run(play())


def test_no_such_room_and_no_such_worker(url: str) -> None:
    async def play() -> None:
        async with open_stores(url) as [store]:
            await create_rooms(store, "a")
            await store.renew_lease("one", "http://one", NOON + 10)
            assert await store.claim_room("nowhere", "one", NOON) is None
            with pytest.raises(InvariantError, match="lease"):
                await store.claim_room("a", "silent", NOON)

    asyncio.run(play())


def test_of_workers_that_claim_at_once_one_becomes_the_owner(url: str) -> None:
    async def play() -> None:
        workers = ["one", "two", "three", "four"]
        async with open_stores(url, len(workers)) as stores:
            rooms = [f"room-{n}" for n in range(25)]
            await create_rooms(stores[0], *rooms)
            await stores[0].renew_lease("dead", "http://dead", NOON)
            for room in rooms[::2]:  # some are taken over, some are new
                assert await stores[0].claim_room(room, "dead", NOON - 1) == ("dead", "http://dead", 1)
            await asyncio.gather(
                *(
                    store.renew_lease(worker, f"http://{worker}", NOON + 9)
                    for store, worker in zip(stores, workers, strict=True)
                )
            )
            for room in rooms:
                claims = (store.claim_room(room, worker, NOON) for store, worker in zip(stores, workers, strict=True))
                answers = set(await asyncio.gather(*claims))
                assert len(answers) == 1
                [(owner, address, _)] = answers  # type: ignore[misc]
                assert address == f"http://{owner}"
                assert room in await stores[0].list_rooms_of(owner)
            owned: list[str] = []
            for worker in workers:
                owned += await stores[0].list_rooms_of(worker)
            assert sorted(owned) == sorted(rooms)
            assert await stores[0].list_rooms_of("dead") == {}

    asyncio.run(play())


def test_the_lease_of_a_worker_that_died_with_its_clock_ahead_holds_nobody_up(url: str) -> None:
    month = 31 * 86_400_000

    async def play() -> None:
        async with open_stores(url, 1) as [store]:
            await create_rooms(store, "a")
            await store.renew_lease("ahead", "http://ahead", NOON + month)
            assert await store.claim_room("a", "ahead", NOON + month - 10) == ("ahead", "http://ahead", 1)
            await store.renew_lease("two", "http://two", NOON + 10)
            assert await store.find_owner("a", NOON) is None
            assert await store.claim_room("a", "two", NOON) == ("two", "http://two", 2)

    asyncio.run(play())


def test_the_database_has_a_clock(url: str) -> None:
    async def read() -> None:
        async with open_stores(url, 1) as [store]:
            assert abs(await store.read_clock() - time.time_ns() // 1_000_000) < 86_400_000

    asyncio.run(read())
