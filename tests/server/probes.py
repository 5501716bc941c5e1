"""Connections and requests that a server should refuse."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.clients import Json, Player, ServerProcess


async def expect_refusal(player: Player) -> str:
    """Connect; check that the server refuses for good and closes; return the key of the reason."""
    bye = await player.connect()
    assert bye["is"] == "bye", bye
    assert bye["sentence"]
    assert not bye["again"]
    with pytest.raises(ConnectionError):
        await player.receive(5)
    return str(bye["key"])


async def download_record(player: Player, token: str) -> tuple[int, Any]:
    """Download a room's record with a token; return the status and the body."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with player.session.get(f"{player.url}/api/rooms/{player.room}/record", headers=headers) as response:
        return response.status, await response.read()


async def fetch_welcome(witness: Player) -> Json:
    """Return the welcome that a new spectator of this room gets, without the time and the latency of members."""
    fresh = Player(witness.session, witness.url, witness.room, "")
    welcome = await fresh.connect()
    await fresh.close()
    return welcome | {"now": 0, "members": [member | {"ping": -1} for member in welcome["members"]]}


async def send_raw(server: ServerProcess, request: bytes) -> bytes:
    """Send bytes over TCP; return the whole answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request)
    await writer.drain()
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return answer
