"""An innocent room, whose latency is measured while somebody attacks its server."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

import aiohttp

from kit.samples import samples
from server.clients import ServerProcess, open_room, run

ATTACKERS = Path(__file__).with_name("attackers.py")
AIMED = ("pings",)
"""Attacks that need a room to aim at: an address may open only so many."""
FLOODS = ("documents",)
"""Attacks that use up what an address may do at once: what is measured comes after that second."""
ROUND_TRIPS = samples(20, full=40)
WORST_RATIO = 2.0
FLOOR_MS = 20.0
"""Medians below this are fine whatever the baseline was, which is a millisecond or two. The attacks took seconds."""


class Cost(NamedTuple):
    """What a command and its answer cost, in milliseconds: the median of many."""

    work: float
    """Processor time of the server from the command to its answer: all that it does first, whoever asked for it."""
    latency: float
    """Time on the clock: depends on what else the machine does."""


def read_work(server: ServerProcess) -> float:
    """Return the processor time of the server's process so far, in milliseconds."""
    assert server.process is not None
    return 1000 * time.clock_gettime(~server.process.pid << 3 | 2)  # its CPU clock, as Linux numbers them


def measure_room(server: ServerProcess) -> Cost:
    """Return what commands cost in a room of its own."""
    found: list[Cost] = []

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for number in range(ROUND_TRIPS):
            begun, before = time.perf_counter(), read_work(server)
            answer = await host.do("sit" if number % 2 == 0 else "stand", seat=0)
            found.append(Cost(read_work(server) - before, 1000 * (time.perf_counter() - begun)))
            assert answer["is"] == "people"
            await asyncio.sleep(0.02)

    run(server, scenario)
    return Cost(*map(statistics.median, zip(*found, strict=True)))


def assert_unharmed(server: ServerProcess, attack: str) -> None:
    """Check that an attack hardly adds to what a server does before it answers an innocent command, and that nobody innocent is refused.

    Measured in processor time, so that nothing depends on what else the machine does; the latency is printed only.
    """
    before, during = measure(server, attack)
    told = f"{attack}: {before.work:.1f} ms of work before, {during.work:.1f} ms under attack"
    print(f"{told}; latency {before.latency:.1f} and {during.latency:.1f} ms")
    assert during.work <= max(WORST_RATIO * before.work, FLOOR_MS), told


def measure(server: ServerProcess, attack: str) -> tuple[Cost, Cost]:
    """Return what commands cost in an innocent room before an attack and during it."""
    before = measure_room(server)
    room = asyncio.run(_open_target(server)) if attack in AIMED else ""
    attacker = subprocess.Popen([sys.executable, str(ATTACKERS), attack, str(server.port), room])
    try:
        time.sleep(1)
        if attack in FLOODS:
            _wait_for_limits(server)
        during = measure_room(server)
        assert attacker.poll() is None, "the attack ended too early"
    finally:
        attacker.kill()
        attacker.wait()
    return before, during


def _wait_for_limits(server: ServerProcess) -> None:
    """Wait until an attack has used up what an address may do at once."""
    deadline = time.monotonic() + 60
    while b"astragal_requests_limited_total 0.0" in urllib.request.urlopen(f"{server.url}/metrics").read():
        assert time.monotonic() < deadline, "nothing is limited"
        time.sleep(0.1)


async def _open_target(server: ServerProcess) -> str:
    """Open a room for those who need one to attack; return its id."""
    new = {"game": "dicetto", "name": "Eve"}
    async with aiohttp.ClientSession() as session, session.post(f"{server.url}/api/rooms", json=new) as answer:
        return str((await answer.json())["room"])
