"""The compute process of bots and gravity is killed: that costs an answer, never a room."""

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
from faults.journal_check import JournalReplay
from faults.restarting_server import RestartingServer
from server.clients import Player, call_api, join_room, open_room, play_to_end, seat_and_start


def find_compute_processes(pid: int) -> list[int]:
    """Return the ids of a server's compute processes."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):  # threads and processes come and go
            for child in (task / "children").read_text().split():
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
    return found


async def kill_compute_processes(pid: int, every: float, most: int = 1000) -> int:
    """Kill every compute process again and again, at most `most`; return how many were killed."""
    killed = 0
    try:
        while killed < most:
            await asyncio.sleep(every)
            for process in find_compute_processes(pid):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
                    killed += 1
    except asyncio.CancelledError:
        pass
    return killed


def test_bots_play_on_when_the_compute_process_is_killed(tmp_path: Path) -> None:
    async def run() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with RestartingServer(database, tmp_path / "log") as server, aiohttp.ClientSession() as session:
            await server.start()
            seats = ["", "", "greedy"]
            host = await open_room(session, server.url, "dicetto", options={"seats": "3"}, seats=seats)
            guest = await join_room(host)
            await seat_and_start(host, guest)
            killer = asyncio.create_task(kill_compute_processes(server.pid, 0.1, 6))
            people = asyncio.gather(play_to_end(host, random.Random(1)), play_to_end(guest, random.Random(2)))
            await asyncio.wait_for(people, 60)  # nobody is disconnected
            killer.cancel()
            assert await killer >= 3
            assert host.view == guest.view
            _, text = await call_api(session, "GET", f"{server.url}/api/rooms/{host.room}/record")
            assert verify(parse_record(text))["rolls"] > 0
            for player in (host, guest):
                await player.close()
            await server.stop()
            assert not server.read_problems()

    asyncio.run(run())


async def play_once(player: Player, choose: random.Random) -> str:
    """Play a random move; return the kind of the answer, or the key of the refusal."""
    position = player.position
    word = choose.choice(position["legal"])
    answer = await player.do("play", seat=position["actor"], word=word, at=position["at"])
    return str(answer["key"] if answer["is"] == "refused" else answer["is"])


def test_a_placement_is_refused_when_the_compute_process_is_killed(tmp_path: Path) -> None:
    async def run() -> None:
        database = f"sqlite:///{tmp_path}/rooms.sqlite"
        async with RestartingServer(database, tmp_path / "log") as server, aiohttp.ClientSession() as session:
            await server.start()
            host = await open_room(session, server.url, "dice-crash")
            other = await open_room(session, server.url, "dice-stars")
            for player in (host, other):  # they hold both seats
                await seat_and_start(player)
            choose = random.Random(3)
            while not host.position["legal"][0].startswith("place:"):
                assert await play_once(host, choose) == "update"
            killer = asyncio.create_task(kill_compute_processes(server.pid, 0.02))
            before = len(host.events)
            assert await play_once(host, choose) == "judge-lost"
            assert len(host.events) == before
            for _ in range(10):  # nobody else notices
                assert await play_once(other, choose) == "update"
            killer.cancel()
            assert await killer >= 2
            assert await play_once(host, choose) == "update"
            assert len(host.events) > before
            store = await connect(database)
            for player in (host, other):
                replay = JournalReplay(player.room, await store.read_journal(player.room))
                assert replay.view == player.view
                await player.close()
            await store.close()
            await server.stop()
            assert not server.read_problems()

    asyncio.run(run())
