"""The server ends in the middle of many games, in order or not: everybody is back by themselves, and sees what they saw."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp

from astragal.store import connect
from faults.crowd import Device, Regular, open_for_two
from faults.lives import Lives
from faults.settling import settle

ROOMS = 60
GAMES = ("dice-stars", "dicetto", "dice-crash")
TABLE = {"stacking_model": "table"}
MOVES = 12


class Until(Regular):
    """Plays until so many events have happened, and then stays and looks on."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, lambda: True)
        self.last = MOVES
        self.quiet = asyncio.Event()

    async def __call__(self, me: Device) -> bool:
        if me.phase == "playing" and len(me.events) >= self.last and not me.open:
            self.quiet.set()
            return False
        self.quiet.clear()
        return await super().__call__(me)


async def evening(database: str, folder: Path) -> None:
    connector = aiohttp.TCPConnector(limit=0)
    async with Lives(database, folder / "log") as lives, aiohttp.ClientSession(connector=connector) as session:
        await lives.begin()
        rooms: list[list[Device]] = []
        for n in range(ROOMS):
            game = GAMES[n % len(GAMES)]
            options = TABLE if game == "dice-crash" else {}
            rooms.append(await open_for_two(session, lives.url, game, 2 * n, options=options))
        devices = [device for room in rooms for device in room]
        plans = [Until(n % 2) for n in range(len(devices))]
        people = [asyncio.create_task(device.stay(plan)) for device, plan in zip(devices, plans, strict=True)]
        await all_quiet(plans, people)
        views = [(device.view, device.events[:], device.position["legal"]) for device in devices]
        for end in (lives.kill, lives.stop):
            came = [device.came for device in devices]
            await end()
            await lives.begin()
            while any(device.came == before for device, before in zip(devices, came, strict=True)):
                await asyncio.sleep(0.02)
                assert not any(task.done() for task in people), [task for task in people if task.done()]
            assert [(device.view, device.events, device.position["legal"]) for device in devices] == views
        # And the games go on: who has nothing to do is woken by what the others do.
        for device, plan in zip(devices, plans, strict=True):
            plan.last += MOVES
            await plan(device)
        await all_quiet(plans, people)
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        store = await connect(database)
        for room in rooms:
            await settle(store, room)
        await store.close()
        for device in devices:
            await device.part()
        await lives.stop()
        assert not lives.complaints()


async def all_quiet(plans: list[Until], people: list[asyncio.Task[None]]) -> None:
    """Wait until everybody has played as far as they wanted."""
    quiet = asyncio.gather(*(plan.quiet.wait() for plan in plans))
    await asyncio.wait([asyncio.ensure_future(quiet), *people], return_when=asyncio.FIRST_COMPLETED, timeout=60)
    quiet.cancel()
    for task in people:
        if task.done():
            task.result()
    assert all(plan.quiet.is_set() for plan in plans)


def test_everybody_is_back_after_a_restart_with_the_right_view(database: str, tmp_path: Path) -> None:
    asyncio.run(evening(database, tmp_path))
