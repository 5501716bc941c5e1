"""The example bot plays a whole game, and the server verifies its record."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import aiohttp

from server.clients import Player, ServerProcess, call_api, get_ready, open_room, play_to_end, run, start

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


async def start_with_example_bot(host: Player) -> asyncio.subprocess.Process:
    """Start a game between the host and the example bot; return the bot's process."""
    assert (await host.do("sit", seat=0))["is"] == "people"
    await get_ready(host, "mine")
    code = host.received[0]["code"]
    bot = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), host.url, code)
    while not all(seat["ready"] for seat in host.seats):
        await host.receive()
    await start(host)
    return bot


def test_the_example_bot_plays_a_game_whose_record_is_valid(tmp_path: Path) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dice-stars", options={"seats": "2"})
        bot = await start_with_example_bot(host)
        await play_to_end(host, random.Random(1))
        assert await bot.wait() == 0
        _, record = await call_api(session, "GET", f"{url}/api/rooms/{host.room}/record")
        async with session.post(f"{url}/api/verify", data=record) as response:
            assert response.status == 200
            checked = await response.json()
        assert checked["rolls"] > 10
        assert checked["steps"] > checked["rolls"]
        forged = record.replace("(blue:", "(pink:", 1)
        async with session.post(f"{url}/api/verify", data=forged, headers={"Accept-Language": "fr"}) as response:
            assert response.status == 400
            fault = await response.json()
        assert fault["key"] == "replay-impossible"
        assert "les dés ont donné" in fault["sentence"], fault["sentence"]

    with ServerProcess(f"sqlite:///{tmp_path}/rooms.db") as server:
        run(server, scenario)
