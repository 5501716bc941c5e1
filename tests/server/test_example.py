"""The example of a bot of one's own plays a whole game, and records can be verified by anybody."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import aiohttp

from server.clients import Player, ServerProcess, call_api, open_room, play_to_end, run

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


async def seat_with_example(host: Player) -> asyncio.subprocess.Process:
    assert (await host.do("sit", seat=0))["is"] == "people"
    await host.do("ready", seed="mine")
    code = host.received[0]["code"]
    bot = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), host.url, code)
    while not all(seat["ready"] for seat in host.seats):
        await host.receive()
    await host.do("start")
    return bot


def test_the_example_plays_and_the_record_holds(tmp_path: Path) -> None:
    async def talk(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "2"})
        bot = await seat_with_example(host)
        await play_to_end(host, random.Random(1))
        assert await bot.wait() == 0
        _, record = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        async with session.post(f"{url}/api/verify", data=record) as response:
            assert response.status == 200
            found = await response.json()
        assert found["rolls"] > 10
        assert found["steps"] > found["rolls"]
        forged = record.replace("(blue:", "(pink:", 1)
        async with session.post(f"{url}/api/verify", data=forged, headers={"Accept-Language": "fr"}) as response:
            assert response.status == 400
            fault = await response.json()
        assert fault["key"] == "replay-impossible"
        assert "les dés ont donné" in fault["sentence"], fault["sentence"]

    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db") as server:
        run(server, talk)
