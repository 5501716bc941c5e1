"""How long the first hint of each game takes at a server: `python benchmarks/first_hints.py --after 10` prints rows in Markdown.

A server starts with an empty database, and is left alone for some seconds while it loads what gives hints. Then a table of each game
opens, and somebody asks for a hint at their first decision: the seconds from the question to the answer, by the clock, twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp

GAMES = ("dice-stars", "dicetto", "dice-crash", "star-master")
HELLO = 20.0
"""Seconds that a room may take until somebody has to decide."""


@contextmanager
def serve() -> Iterator[str]:
    """Run a server on a free port of this machine, and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'rooms.sqlite'}"
        command = [str(Path(sys.executable).with_name("astragal")), "serve", "--port", "0"]
        environment = {**os.environ, "ASTRAGAL_DATABASE_URL": database}
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stderr is not None
            try:
                yield next(word for line in server.stderr for word in line.split() if word.startswith("http://"))
            finally:
                server.terminate()


async def time_hints(address: str, game: str) -> list[float]:
    """Open a table, and return how long two hints at the first decision take."""
    async with aiohttp.ClientSession(address, raise_for_status=True) as session:
        settings = {
            "game": game,
            "name": "Ana",
            "seats": ["", "casual"],
            "hints": True,
            "options": {"first_player": "1"},
        }
        room = await (await session.post("/api/rooms", json=settings)).json()
        async with session.ws_connect(f"/api/rooms/{room['room']}/socket") as socket:
            await socket.send_json({"do": "hello", "token": room["token"]})
            await socket.send_json({"do": "sit", "id": "sit", "seat": 0})
            await socket.send_json({"do": "ready", "id": "ready"})
            await socket.send_json({"do": "start", "id": "start"})
            async with asyncio.timeout(HELLO):
                at = await wait_for_decision(socket)
            return [await ask(socket, at) for _ in range(2)]


async def wait_for_decision(socket: aiohttp.ClientWebSocketResponse) -> int:
    """Return the number of the position in which seat 0 has to decide."""
    async for frame in socket:
        message: dict[str, Any] = json.loads(frame.data)
        position = message.get("position") or {}
        if position.get("actor") == 0:
            return int(position["at"])
        for seat in position.get("may_end", []):
            await socket.send_json({"do": "done", "id": f"d{position['at']}", "seat": seat, "at": position["at"]})
    raise ConnectionError


async def ask(socket: aiohttp.ClientWebSocketResponse, at: int) -> float:
    """Return how many seconds a hint takes."""
    begun = time.perf_counter()
    await socket.send_json({"do": "hint", "id": f"hint{begun}", "seat": 0, "at": at})
    async for frame in socket:
        message = json.loads(frame.data)
        if message["is"] == "hint":
            return time.perf_counter() - begun
        assert message["is"] not in ("refused", "refusal"), message
    raise ConnectionError


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--after", type=float, default=10.0, help="seconds between the start of the server and the first table"
    )
    given = parser.parse_args()
    print("| game | first hint, s | second hint, s |\n|---|--:|--:|")
    with serve() as address:
        time.sleep(given.after)
        for game in GAMES:
            first, second = asyncio.run(time_hints(address, game))
            print(f"| {game} | {first:.2f} | {second:.2f} |", flush=True)


if __name__ == "__main__":
    main()
