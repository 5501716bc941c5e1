"""Attacks, each from an address of its own: `python attackers.py NAME PORT ROOM`. They go to this machine only, and end by themselves."""

from __future__ import annotations

import gzip
import itertools
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress

BOMB = gzip.compress(bytes(900_000))
SECONDS = 300.0


def connect(port: int, address: str) -> socket.socket:
    """Connect to the server from one of this machine's addresses."""
    return socket.create_connection(("127.0.0.1", port), source_address=(address, 0))


def send_bombs(port: int, room: str) -> None:
    """Post compressed bodies, each a thousand times as long when unpacked."""
    head = "POST /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\n"
    head += f"Content-Length: {len(BOMB)}\r\n\r\n"
    with connect(port, "127.0.0.9") as sent:
        for _ in range(50):
            sent.sendall(head.encode() + BOMB)
            sent.recv(4096)


def send_pings(port: int, room: str) -> None:
    """Open a socket and send pings as fast as they are taken."""
    head = f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    with connect(port, "127.0.0.8") as sent:
        sent.sendall(head.encode())
        sent.recv(4096)
        while True:
            sent.sendall(b"\x89\x80\x00\x00\x00\x00" * 2_000)


held: list[socket.socket] = []


def stay_silent(port: int, room: str) -> None:
    """Open connections that never say anything, as many as the server takes."""
    held.append(connect(port, "127.0.0.7"))
    del held[:-1_500]
    time.sleep(0.002)


numbers = itertools.cycle(range(40))


def open_poison_rooms(port: int, room: str) -> None:
    """Ask for the records of rooms with long journals, one after the other, without waiting for the answers."""
    request = f"GET /api/rooms/poison-room-{next(numbers):04}/record HTTP/1.1\r\nHost: localhost\r\n\r\n"
    held.append(connect(port, "127.0.0.4"))
    held[-1].sendall(request.encode())
    del held[:-50]
    time.sleep(0.1)


ATTACKS: dict[str, Callable[[int, str], None]] = {
    "bombs": send_bombs,
    "pings": send_pings,
    "silence": stay_silent,
    "poison": open_poison_rooms,
}

if __name__ == "__main__":
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        with suppress(OSError):
            ATTACKS[sys.argv[1]](int(sys.argv[2]), sys.argv[3])
