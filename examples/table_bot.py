"""A bot that plays at a table of a server: it joins by code, takes a seat and plays any legal move.

    python examples/table_bot.py http://127.0.0.1:8000 CODE

It needs nothing but the protocol of docs/develop/wire.md. Write your own `choose` to play better.
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
    """Join the room with this code, and play one game."""
    async with aiohttp.ClientSession(server, raise_for_status=True) as session:
        room = (await (await session.get(f"/api/codes/{code}")).json())["room"]
        joined = await (
            await session.post(f"/api/rooms/{room}/guests", json={"name": "table_bot", "code": code})
        ).json()
        async with session.ws_connect(f"/api/rooms/{room}/socket") as socket:
            await socket.send_json({"do": "hello", "token": joined["token"]})
            await answer_messages(socket)


async def answer_messages(socket: aiohttp.ClientWebSocketResponse) -> None:
    """Take a free seat, and decide whenever it is this seat's turn, until the game is over."""
    ids = (f"b{n}" for n in itertools.count())
    me = -1
    view: dict[str, Any] = {}
    seats: list[dict[str, Any]] = []
    async for frame in socket:
        message = json.loads(frame.data)
        if message["is"] == "ping":
            await socket.send_json({"do": "pong", "n": message["n"]})
        if message["is"] == "welcome":
            me = message["me"]
        if message["is"] in ("welcome", "people"):
            seats = message["seats"]
            mine = [seat for seat in seats if seat["kind"] == "person" and seat["member"] == me]
            free = [n for n, seat in enumerate(seats) if seat["kind"] == "free"]
            if message["phase"] == "gathering" and not mine and free:
                await socket.send_json({"do": "sit", "id": next(ids), "seat": free[0]})
            elif message["phase"] == "gathering" and mine and not mine[0]["ready"]:
                await socket.send_json({"do": "ready", "id": next(ids)})
            elif message["phase"] == "over":
                return
        position = message.get("position")
        if position:
            view |= position["view"]
            actor = position["actor"]
            if actor >= 0 and seats[actor]["kind"] == "person" and seats[actor]["member"] == me:
                word = choose(view, position["legal"])
                command = {"do": "play", "id": next(ids), "seat": actor, "word": word, "at": position["at"]}
                await socket.send_json(command)
            for seat in position.get("may_end", []):  # a pause, or a race that this bot lets go
                if seats[seat]["kind"] == "person" and seats[seat]["member"] == me:
                    await socket.send_json({"do": "done", "id": next(ids), "seat": seat, "at": position["at"]})


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3]))
