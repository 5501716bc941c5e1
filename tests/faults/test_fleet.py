"""Servers are paused, killed and stopped, their clocks leap, their database crashes and their disk is full: what was acknowledged has happened, once.

`make soak-server` does so for 200,000 acknowledgements (`soak.py`), and stops servers 100 times.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import aiohttp
import pytest

from astragal.server.admin import ask_servers
from astragal.store import upgrade
from faults.fleet import Fleet
from faults.soak import TABLES, check_journals, play_on, run_round
from server.clients import ServerProcess, open_room, run, seat_and_start
from store.postgres import Postgres, postgres

STOPS = 10 * int(os.environ.get("FAULT_TIMES", "1"))


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Postgres | None]]:
    """The URL of an empty database, and its server if it has one."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/rooms.db", None
        return
    with postgres() as running:
        yield running.new(), running


async def update_servers(database: str, servers: dict[str, ServerProcess]) -> None:
    """Drain one server after the other in the middle of games, stop it, migrate, and start it again."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        fleet = Fleet(list(servers.values()), None, 1)
        try:
            await fleet.open_rooms(session, TABLES)
            for address, server in servers.items():
                await play_on(fleet, 20)
                drained = (await asyncio.to_thread(ask_servers, database, "drain", address, 1))[address]
                assert drained is not None
                assert (drained.draining, drained.rooms) == (True, [])
                if len(servers) > 1:
                    await play_on(fleet, 20)  # on the other server
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(upgrade, database)
                await asyncio.to_thread(server.start)
            await play_on(fleet, 20)
            await fleet.settle()
            await check_journals(database, fleet)
            assert not fleet.stale
        finally:
            await fleet.close()


@pytest.mark.long
def test_nobody_loses_a_turn_when_servers_are_updated(place: tuple[str, Postgres | None]) -> None:
    database, running = place
    with ExitStack() as stack:
        servers = {}
        for _ in range(1 if running is None else 2):
            port = free_port()
            server = stack.enter_context(ServerProcess(database, "--inner-port", str(port)))
            servers[f"http://127.0.0.1:{port}"] = server
        asyncio.run(asyncio.wait_for(update_servers(database, servers), 300))


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.long
def test_acknowledged_moves_survive_all_faults(place: tuple[str, Postgres | None], tmp_path: Path) -> None:
    fleet = run_round(place, tmp_path, 2, wanted=1_000)
    print(
        f"{fleet.acknowledged} acknowledged, 0 lost, 0 doubled, {len(fleet.stale)} stale views; faults: {fleet.faults}"
    )
    assert not fleet.stale


@pytest.mark.long
def test_a_server_stops_within_five_seconds_while_bots_think(tmp_path: Path) -> None:
    """At any work of its compute processes: each stop comes while they search, compile or start."""
    times = []

    async def play(session: aiohttp.ClientSession, url: str) -> None:
        for _ in range(3):
            host = await open_room(session, url, "dicetto", seats=["", "uct:5000"], options={"seats": "2"}, dice="fast")
            await seat_and_start(host)
            while host.position["actor"] in host.my_seats:
                position = host.position
                await host.do("play", seat=position["actor"], word=position["legal"][0], at=position["at"])

    server = ServerProcess(f"sqlite:///{tmp_path}/rooms.db")
    for attempt in range(STOPS):
        server.start()
        run(server, play)
        time.sleep(0.02 * (attempt % 50))
        assert server.process is not None
        begun = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        times.append(time.monotonic() - begun)
    print(f"{STOPS} stops, the longest {max(times):.1f} s, the median {statistics.median(times):.2f} s")
    assert max(times) <= 5
