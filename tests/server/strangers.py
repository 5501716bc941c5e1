"""How strangers try to come in."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.people import House, Json, Player


async def turned_away(player: Player) -> str:
    """Return why a connection is not let in; it is not asked to come again, and is closed."""
    bye = await player.connect()
    assert bye["is"] == "bye", bye
    assert bye["sentence"]
    assert not bye["again"]
    with pytest.raises(ConnectionError):
        await player.hear(5)
    return str(bye["key"])


async def record(player: Player, token: str) -> tuple[int, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with player.session.get(f"{player.url}/api/rooms/{player.room}/record", headers=headers) as response:
        return response.status, await response.read()


async def look(witness: Player) -> Json:
    """Return the room as one sees it who comes in now; nothing was told in the meantime that was not heard."""
    fresh = Player(witness.session, witness.url, witness.room, "")
    welcome = await fresh.connect()
    await fresh.close()
    return welcome | {"now": 0, "guests": []}


async def spoken(house: House, request: bytes) -> bytes:
    """Say something over TCP; return the whole answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(request)
    await writer.drain()
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return answer
