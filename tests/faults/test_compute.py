"""The process that thinks for bots, and that gravity is asked in, is killed: that costs an answer, never a room."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import suppress
from pathlib import Path

import aiohttp

from astragal.store import connect
from astragal.table.history import verify
from astragal.table.record import parse_record
from faults.lives import Lives
from faults.settling import Kept
from server.clients import Player, call_api, join_room, open_room, play_to_end, seat_and_start


def compute_processes_of(pid: int) -> list[int]:
    """Return the processes that think for a server."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):  # threads and processes come and go
            for child in (task / "children").read_text().split():
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
    return found


async def hunt(pid: int, every: float, most: int = 1000) -> int:
    """Kill every compute process again and again, at most `most`; return how many were killed."""
    killed = 0
    try:
        while killed < most:
            await asyncio.sleep(every)
            for process in compute_processes_of(pid):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    killed += 1
    except asyncio.CancelledError:
        pass
    return killed


def test_killed_while_it_thinks_for_bots(tmp_path: Path) -> None:
    async def go() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with Lives(database, tmp_path / "log") as lives, aiohttp.ClientSession() as session:
            await lives.begin()
            seats = ["", "", "greedy"]
            host = await open_room(session, lives.url, "dicetto", options={"seats": "3"}, seats=seats)
            guest = await join_room(host)
            await seat_and_start(host, guest)
            hunting = asyncio.create_task(hunt(lives.pid, 0.1, 6))
            people = asyncio.gather(play_to_end(host, random.Random(1)), play_to_end(guest, random.Random(2)))
            await asyncio.wait_for(people, 60)  # on the very same connections
            hunting.cancel()
            assert await hunting >= 3
            assert host.view == guest.view
            _, text = await call_api(session, "GET", f"{lives.url}/api/rooms/{host.room}/record")
            assert verify(parse_record(text))["rolls"] > 0
            for player in (host, guest):
                await player.close()
            await lives.stop()
            assert not lives.complaints()

    asyncio.run(go())


async def put(player: Player, choose: random.Random) -> str:
    """Decide once for this device's seat; return what came of it."""
    position = player.position
    word = choose.choice(position["legal"])
    answer = await player.do("play", seat=position["actor"], word=word, at=position["at"])
    return str(answer["key"] if answer["is"] == "refused" else answer["is"])


def test_killed_while_a_tower_falls(tmp_path: Path) -> None:
    async def go() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with Lives(database, tmp_path / "log") as lives, aiohttp.ClientSession() as session:
            await lives.begin()
            host = await open_room(session, lives.url, "dice-crash")
            other = await open_room(session, lives.url, "dice-stars")
            for lone in (host, other):  # one device for both seats
                await seat_and_start(lone)
            choose = random.Random(3)
            while not host.position["legal"][0].startswith("place:"):
                assert await put(host, choose) == "update"
            hunting = asyncio.create_task(hunt(lives.pid, 0.02))
            before = len(host.events)
            assert await put(host, choose) == "judge-lost"
            assert len(host.events) == before
            for _ in range(10):  # nobody else notices
                assert await put(other, choose) == "update"
            hunting.cancel()
            assert await hunting >= 2
            assert await put(host, choose) == "update"
            assert len(host.events) > before
            store = await connect(database)
            for player in (host, other):
                kept = Kept(player.room, await store.read_journal(player.room))
                assert kept.view == player.view
                await player.close()
            await store.close()
            await lives.stop()
            assert not lives.complaints()

    asyncio.run(go())
