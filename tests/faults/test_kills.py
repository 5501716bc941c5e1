"""The server is killed at every step of the order of work, again and again, while people play: nothing confirmed is ever lost."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from pathlib import Path

import aiohttp
import pytest

from astragal.store import connect
from faults.crowd import SHORT, Device, Regular, open_for_two
from faults.lives import KILLED, Lives
from faults.serve import STEPS
from faults.settling import check_records, settle
from server.clients import Json, call_api

TIMES = float(os.environ.get("FAULT_TIMES", "1"))
"""How many times as many kills as usual."""
TABLE = {"stacking_model": "table"}
AMONG_PEOPLE: list[tuple[str, Json]] = [
    ("dice-stars", {}),
    ("dicetto", {"dice": "fast", "options": {"placement_order": "simultaneous"}}),
    ("dice-crash", {"options": TABLE}),
    ("star-master", {"options": SHORT}),
    ("dice-stars", {"move_seconds": 1}),
]
WITH_BOTS: list[tuple[str, Json]] = [
    ("dicetto", {"seats": ["", "", "greedy"], "options": {"seats": "3"}}),
    ("dice-crash", {"seats": ["", "", "greedy"], "options": {"seats": "3"}}),
]
OUTSIDE = "outside"
"""The kill comes from another process, at any moment."""


async def storm(lives: Lives, kills: int, devices: int) -> dict[str, int]:
    """Let one life after the other end, by every kind of fault in turn; return how many of each kind."""
    chance = random.Random(kills)
    ended = dict.fromkeys((*STEPS, OUTSIDE), 0)
    for kind in itertools.islice(itertools.cycle(ended), kills):
        most = devices if kind == "authenticated" else 24  # once in a life for each device
        await lives.begin("none" if kind == OUTSIDE else f"{kind}:{chance.randint(1, most)}")
        if kind == OUTSIDE:
            await asyncio.sleep(chance.uniform(0.02, 0.5))
            await lives.kill()
        else:
            assert await lives.ended() == KILLED, lives.complaints()
        ended[kind] += 1
    return ended


async def evening(database: str, folder: Path, tables: list[tuple[str, Json]], kills: int) -> list[Device]:
    """Play at these tables through a storm and to the end of the games; return the devices, after everything was compared."""
    async with Lives(database, folder / "log") as lives, aiohttp.ClientSession() as session:
        raging = True
        await lives.begin()
        rooms = [await open_for_two(session, lives.url, game, 10 * n, **rest) for n, (game, rest) in enumerate(tables)]
        await lives.kill()
        people = [
            asyncio.create_task(device.stay(Regular(seat, lambda: raging, devices[0] if seat else None)))
            for devices in rooms
            for seat, device in enumerate(devices)
        ]
        storming = asyncio.create_task(storm(lives, kills, len(people)))
        try:
            done, _ = await asyncio.wait([storming, *people], return_when=asyncio.FIRST_COMPLETED)
            for task in done - {storming}:
                task.result()  # somebody has a complaint
            ended = await storming
            raging = False
            await lives.begin()
            await asyncio.wait_for(asyncio.gather(*people), 400)
        finally:
            for task in (storming, *people):
                task.cancel()
            await asyncio.gather(storming, *people, return_exceptions=True)
        assert sum(ended.values()) == kills
        assert len(set(ended.values())) <= 2
        await compare(session, lives.url, database, rooms)
        for device in itertools.chain(*rooms):
            await device.part()
        await lives.stop()
        assert not lives.complaints()
        return list(itertools.chain(*rooms))


async def compare(session: aiohttp.ClientSession, url: str, database: str, rooms: list[list[Device]]) -> None:
    """Compare what was told with what was kept, and check every roll of every game."""
    store = await connect(database)
    try:
        for devices in rooms:
            kept = await settle(store, devices)
            answers = [
                await call_api(session, "GET", f"{url}/api/rooms/{kept.room.id}/record?game={number}")
                for number in range(1, kept.room.number + 1)
            ]
            assert check_records(kept, [text for _, text in answers]) > 10
    finally:
        await store.close()


@pytest.mark.parametrize(("tables", "share"), [(AMONG_PEOPLE, 90), (WITH_BOTS, 18)], ids=["people", "bots"])
def test_killed_at_every_step_nothing_confirmed_is_lost(
    database: str, tmp_path: Path, tables: list[tuple[str, Json]], share: int
) -> None:
    kills = round(share * TIMES)
    devices = asyncio.run(evening(database, tmp_path, tables, kills))
    print(
        f"\n{kills} kills, {sum(device.number for device in devices) // 2} games,"
        f" {sum(len(device.confirmed) for device in devices)} commands confirmed,"
        f" {sum(device.repeated for device in devices)} of them when they were said again,"
        f" {sum(device.came for device in devices)} arrivals"
    )
    # This was a storm: everybody came back again and again, with commands that had been done and others that had not.
    assert all(device.came > kills / 4 for device in devices)
    assert sum(device.repeated for device in devices) >= kills // 30
