"""Devices that stop reading are cut off: nobody else waits for them, memory stays as it was, and they come back to the room as it is."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import aiohttp
import msgspec

from faults.lives import Lives
from server.clients import Player, call_api, join_room, open_room

SLEEPERS = 12
NAME = "Bartholomew of the very long name, esq."


def resident(pid: int) -> int:
    """Return how many bytes a process holds in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


async def fall_asleep(url: str, room: str, token: str) -> socket.socket:
    """Come in and never read again."""
    host, port = url.removeprefix("http://").split(":")
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(plain, (host, int(port)))
    asking = (
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: c2xlZXBlcnNsZWVwZXJzbA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(plain, asking.encode())
    assert (await loop.sock_recv(plain, 12)).endswith(b"101")
    hello = msgspec.json.encode({"do": "hello", "token": token})
    # A text frame, masked with zeros: up to 125 bytes have a header of two.
    assert len(hello) < 126
    await loop.sock_sendall(plain, bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
    return plain


async def cut_off(session: aiohttp.ClientSession, url: str) -> int:
    """Return how many the server says it has cut off."""
    _, text = await call_api(session, "GET", f"{url}/metrics")
    return int(
        sum(float(line.split()[1]) for line in text.splitlines() if line.startswith("astragal_connections_cut_total"))
    )


async def evening(database: str, folder: Path) -> None:
    async with Lives(database, folder / "log") as lives, aiohttp.ClientSession() as session:
        await lives.begin()
        url = lives.url
        host = await open_room(session, url, "dicetto")
        guest = await join_room(host)
        tokens = []
        for _ in range(50):  # with so many names, every word about people is long
            _, admitted = await call_api(session, "POST", f"{url}/api/rooms/{host.room}/guests", {"name": NAME})
            tokens.append(admitted["token"])
        before = resident(lives.pid)
        most = before
        told = 0
        slowest = 0.0
        for _ in range(2):
            asleep = [await fall_asleep(url, host.room, token) for token in tokens[:SLEEPERS]]
            already = await cut_off(session, url)
            deadline = time.monotonic() + 60
            while await cut_off(session, url) < already + SLEEPERS:
                assert time.monotonic() < deadline, "a reader that sleeps is not cut off"
                began = time.monotonic()
                for n in range(20):
                    await host.send(do="sit", id=f"s{told}-{n}", seat=0)
                    await host.send(do="stand", id=f"r{told}-{n}", seat=0)
                assert (await host.do("sit", seat=0))["is"] == "people"
                assert (await host.do("stand", seat=0))["is"] == "people"
                slowest = max(slowest, time.monotonic() - began)
                told += 42 * len(host.raw[-1])
                await guest.until(
                    lambda message: message["is"] == "people" and message["id"] == host.received[-1]["id"]
                )
                most = max(most, resident(lives.pid))
            for sleeper in asleep:
                sleeper.close()
        # Far more was said to each of them than is kept for all of them together.
        assert told > 4_000_000
        assert most - before < 24_000_000 < told * SLEEPERS, (before, most, told)
        assert slowest < 10, "others had to wait"
        back = Player(session, url, host.room, tokens[0])
        welcome = await back.connect()
        assert welcome["is"] == "welcome"
        assert back.seats == host.seats == guest.seats
        assert (await back.do("sit", seat=1))["is"] == "people"
        for player in (host, guest, back):
            await player.close()
        await lives.stop()
        print(f"\ntold {told / 1e6:.1f} MB to each of {SLEEPERS}; memory {before / 1e6:.0f} -> {most / 1e6:.0f} MB")


def test_who_stops_reading_is_cut_off_and_nobody_else_notices(tmp_path: Path) -> None:
    asyncio.run(evening(f"sqlite:///{tmp_path}/rooms.sqlite", tmp_path))
