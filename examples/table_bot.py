"""A player of your own at an Astragal table: comes in by code, takes a seat and plays any legal move.

    python examples/table_bot.py http://127.0.0.1:8000 CODE

All it needs is the protocol of docs/develop/wire.md. Write your own `choose` to play better.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
from typing import Any

import aiohttp


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Return one of the legal words; `view` is all that this seat may know."""
    return random.choice(legal)


async def play(server: str, code: str) -> None:
    async with aiohttp.ClientSession(server, raise_for_status=True) as session:
        room = (await (await session.get(f"/api/codes/{code}")).json())["room"]
        admitted = await (await session.post(f"/api/rooms/{room}/guests", json={"name": "table_bot"})).json()
        async with session.ws_connect(f"/api/rooms/{room}/socket") as socket:
            await socket.send_json({"do": "hello", "token": admitted["token"]})
            await attend(socket, admitted["member"])


async def attend(socket: aiohttp.ClientWebSocketResponse, me: int) -> None:
    """Sit down as soon as a seat is free, and decide whenever it is one's turn, until the game is over."""
    ids = (f"b{n}" for n in itertools.count())
    view: dict[str, Any] = {}
    seats: list[dict[str, Any]] = []
    async for frame in socket:
        heard = json.loads(frame.data)
        if heard["is"] == "ping":
            await socket.send_json({"do": "pong", "n": heard["n"]})
        if heard["is"] in ("welcome", "people"):
            seats = heard["seats"]
            mine = [seat for seat in seats if seat["kind"] == "person" and seat["member"] == me]
            free = [n for n, seat in enumerate(seats) if seat["kind"] == "free"]
            if heard["phase"] == "gathering" and not mine and free:
                await socket.send_json({"do": "sit", "id": next(ids), "seat": free[0]})
            elif heard["phase"] == "gathering" and mine and not mine[0]["ready"]:
                await socket.send_json({"do": "ready", "id": next(ids)})
            elif heard["phase"] == "over":
                return
        position = heard.get("position")
        if position:
            view |= position["view"]
            actor = position["actor"]
            if actor >= 0 and seats[actor]["kind"] == "person" and seats[actor]["member"] == me:
                word = choose(view, position["legal"])
                command = {"do": "play", "id": next(ids), "seat": actor, "word": word, "at": position["at"]}
                await socket.send_json(command)


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3]))
