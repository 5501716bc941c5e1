"""An innocent room, whose latency is measured while somebody attacks its server."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from pathlib import Path

import aiohttp

from server.clients import ServerProcess, open_room, run

ATTACKERS = Path(__file__).with_name("attackers.py")
AIMED = ("pings",)
"""Attacks that need a room to aim at: the rooms that an address may open are limited."""
ROUND_TRIPS = 40
MEASUREMENTS = 3
WORST_RATIO = 2.0
FLOOR_MS = 40.0
"""Medians below this are fine at any baseline: attacker, server and tests share two cores. The attacks took seconds."""


def median_latency(server: ServerProcess) -> float:
    """Return the median time in milliseconds of a command and its answer, in a room of its own."""
    found: list[float] = []

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for number in range(ROUND_TRIPS):
            begun = time.perf_counter()
            answer = await host.do("sit" if number % 2 == 0 else "stand", seat=0)
            found.append(1000 * (time.perf_counter() - begun))
            assert answer["is"] == "people"
            await asyncio.sleep(0.02)

    run(server, scenario)
    return statistics.median(found)


def assert_unharmed(server: ServerProcess, attack: str) -> None:
    """Check that an attack at most doubles the latency of an innocent room, and that nobody innocent is refused.

    Other tests share the cores, so a measurement may be spoilt: the attack has to harm in each of several, each with its own baseline.
    """
    measured = []
    for _ in range(MEASUREMENTS):
        before, during = measure(server, attack)
        if during <= max(WORST_RATIO * before, FLOOR_MS):
            return
        measured.append(f"{before:.1f} ms before, {during:.1f} ms under attack")
    raise AssertionError("; ".join(measured))


def measure(server: ServerProcess, attack: str) -> tuple[float, float]:
    """Return the latency of an innocent room before an attack and during it."""
    before = median_latency(server)
    room = asyncio.run(_open_target(server)) if attack in AIMED else ""
    attacker = subprocess.Popen([sys.executable, str(ATTACKERS), attack, str(server.port), room])
    try:
        time.sleep(1)
        during = median_latency(server)
        assert attacker.poll() is None, "the attack ended too early"
    finally:
        attacker.kill()
        attacker.wait()
    return before, during


async def _open_target(server: ServerProcess) -> str:
    """Open a room for those who need one to attack; return its id."""
    new = {"game": "dicetto", "name": "Eve"}
    async with aiohttp.ClientSession() as session, session.post(f"{server.url}/api/rooms", json=new) as answer:
        return str((await answer.json())["room"])
