"""Connections that stop reading are cut: nobody waits for them, memory stays bounded, and they can reconnect."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import aiohttp
import msgspec

from faults.restarting_server import RestartingServer
from server.clients import Player, call_api, join_room, open_room

SLOW_READERS = 12
LONG_NAME = "Bartholomew of the very long name, esq."


def resident_bytes(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


async def connect_slow_reader(url: str, room: str, token: str) -> socket.socket:
    """Connect to a room and never read a message."""
    host, port = url.removeprefix("http://").split(":")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(connection, (host, int(port)))
    handshake = (
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: c2xlZXBlcnNsZWVwZXJzbA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(connection, handshake.encode())
    assert (await loop.sock_recv(connection, 12)).endswith(b"101")
    hello = msgspec.json.encode({"do": "hello", "token": token})
    # A text frame, masked with zeros; from 126 bytes on, the length takes two more bytes.
    assert 126 <= len(hello) < 65_536
    await loop.sock_sendall(connection, b"\x81\xfe" + len(hello).to_bytes(2) + bytes(4) + hello)
    return connection


async def count_cut_connections(session: aiohttp.ClientSession, url: str) -> int:
    """Return the server's count of connections that it cut."""
    _, text = await call_api(session, "GET", f"{url}/metrics")
    return int(
        sum(float(line.split()[1]) for line in text.splitlines() if line.startswith("astragal_connections_cut_total"))
    )


async def play_with_slow_readers(database: str, folder: Path) -> None:
    """Broadcast until slow readers are cut, twice; check memory and delays, and that a slow reader can reconnect."""
    async with RestartingServer(database, folder / "log") as server, aiohttp.ClientSession() as session:
        await server.start()
        url = server.url
        host = await open_room(session, url, "dicetto")
        guest = await join_room(host)
        tokens = []
        for _ in range(SLOW_READERS):  # long names make every `people` message long
            _, admitted = await call_api(session, "POST", f"{url}/api/rooms/{host.room}/guests", {"name": LONG_NAME})
            tokens.append(admitted["token"])
        before = resident_bytes(server.pid)
        most = before
        bytes_sent = 0
        slowest = 0.0
        for _ in range(2):
            slow_readers = [await connect_slow_reader(url, host.room, token) for token in tokens]
            already = await count_cut_connections(session, url)
            deadline = time.monotonic() + 60
            while await count_cut_connections(session, url) < already + SLOW_READERS:
                assert time.monotonic() < deadline, "a slow reader is not cut off"
                began = time.monotonic()
                for n in range(20):
                    await host.send(do="sit", id=f"s{bytes_sent}-{n}", seat=0)
                    await host.send(do="stand", id=f"r{bytes_sent}-{n}", seat=0)
                assert (await host.do("sit", seat=0))["is"] == "people"
                assert (await host.do("stand", seat=0))["is"] == "people"
                slowest = max(slowest, time.monotonic() - began)
                bytes_sent += 42 * len(host.raw[-1])
                await guest.until(
                    lambda message: message["is"] == "people" and message["id"] == host.received[-1]["id"]
                )
                most = max(most, resident_bytes(server.pid))
            for slow_reader in slow_readers:
                slow_reader.close()
        # Far more was sent to each of them than is buffered for all of them together.
        assert bytes_sent > 4_000_000
        assert most - before < 24_000_000 < bytes_sent * SLOW_READERS, (before, most, bytes_sent)
        assert slowest < 10, "others had to wait"
        back = Player(session, url, host.room, tokens[0])
        welcome = await back.connect()
        assert welcome["is"] == "welcome"
        assert back.seats == host.seats == guest.seats
        assert (await back.do("sit", seat=1))["is"] == "people"
        for player in (host, guest, back):
            await player.close()
        await server.stop()
        print(
            f"\nsent {bytes_sent / 1e6:.1f} MB to each of {SLOW_READERS}; memory {before / 1e6:.0f} -> {most / 1e6:.0f} MB"
        )


def test_slow_readers_are_cut_off_without_delaying_others(tmp_path: Path) -> None:
    asyncio.run(play_with_slow_readers(f"sqlite:///{tmp_path}/rooms.sqlite", tmp_path))
