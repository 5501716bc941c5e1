"""Attacks, each from an address of its own: `python attackers.py NAME PORT ROOM`. They go to this machine only, and end by themselves."""

from __future__ import annotations

import gzip
import itertools
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

QUESTIONS = (
    "/api/verify",
    "/api/replay",
    "/api/choices?choice=1:x",
    "/api/what-if?step=9&choose=1",
    "/api/puzzle?step=9",
    "/api/review",
    "/api/play-on?after=9&seat=0&name=Eve",
    "/api/autopsy?step=9",
)
BOMB = gzip.compress(bytes(900_000))
SECONDS = 300.0
LONG = Path(__file__).parents[1].joinpath("golden", "dicetto", "v2-long-3.agn").read_text(encoding="utf-8")
"""The longest game of those kept, and most of its lines: a game that is not over."""
UNFINISHED = "\n".join(line for line in LONG.splitlines()[:-40] if not line.startswith(("[Result", "[Winners")))


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


def upgrade(room: str) -> bytes:
    """Return a request for a room's socket."""
    head = f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    return head.encode()


def send_pings(port: int, room: str) -> None:
    """Open a socket and send pings as fast as they are taken."""
    with connect(port, "127.0.0.8") as sent:
        sent.sendall(upgrade(room))
        sent.recv(4096)
        while True:
            sent.sendall(b"\x89\x80\x00\x00\x00\x00" * 2_000)


CHUNKS = b"1\r\n \r\n" * 300_000


def send_chunks(port: int, room: str) -> None:
    """Post a body in chunks of one byte each."""
    head = "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with connect(port, "127.0.0.13") as sent:
        sent.sendall(head.encode() + CHUNKS)
        sent.recv(4096)


def send_bodies(port: int, room: str) -> None:
    """Post bodies that are as long as a connection may send, each on a connection of its own."""
    head = f"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(CHUNKS)}\r\n\r\n"
    with connect(port, "127.0.0.12") as sent:
        sent.sendall(head.encode() + CHUNKS)
        sent.recv(4096)


def ask_for_documents(port: int, room: str) -> None:
    """Ask for the longest document of the API, ten times before the first answer comes."""
    request = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n{}\r\n"
    with connect(port, "127.0.0.11") as sent:
        sent.sendall((request.format("") * 9 + request.format("Connection: close\r\n")).encode())
        while sent.recv(1_000_000):
            pass


HASTY = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def hurry(port: int, room: str) -> None:
    """Ask for the page again and again on many connections, without waiting for the answers."""
    streams = []
    for _ in range(190):
        streams.append(connect(port, "127.0.0.15"))
        streams[-1].setblocking(False)
    while streams:
        for stream in tuple(streams):
            try:
                with suppress(BlockingIOError):
                    stream.send(HASTY * 100)
                with suppress(BlockingIOError):
                    if not stream.recv(1_000_000):
                        raise ConnectionResetError
            except OSError:
                streams.remove(stream)


held: list[socket.socket] = []


def stay_silent(port: int, room: str) -> None:
    """Open connections that never say anything, as many as the server takes."""
    held.append(connect(port, "127.0.0.7"))
    del held[:-1_500]
    time.sleep(0.002)


def post(port: int, address: str, path: str, body: str) -> bytes:
    """Post a body and return the beginning of the answer."""
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    with connect(port, address) as sent:
        sent.sendall(head.encode() + body.encode())
        return sent.recv(65_536)


questions = itertools.count()


def ask_about_records(port: int, room: str) -> None:
    """Ask everything that there is to ask about a long record, each time of another one, from three addresses."""
    number = next(questions)
    path = QUESTIONS[number % len(QUESTIONS)]
    post(port, f"127.0.0.{20 + number % 3}", path, f'[Note "{number}"]\n{LONG}')


def resume_games(port: int, room: str) -> None:
    """Open rooms that resume a long game."""
    post(port, f"127.0.0.{24 + next(questions) % 3}", "/api/resume?name=Eve", UNFINISHED)


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
    "chunks": send_chunks,
    "bodies": send_bodies,
    "documents": ask_for_documents,
    "haste": hurry,
    "silence": stay_silent,
    "questions": ask_about_records,
    "resumptions": resume_games,
    "poison": open_poison_rooms,
}

THREADS = {"chunks": 12, "bodies": 12, "documents": 12, "questions": 12, "resumptions": 12}
"""Attacks that take several connections at once."""


def attack(name: str, port: int, room: str) -> None:
    """Repeat an attack until its time is over."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        with suppress(OSError):
            ATTACKS[name](port, room)


if __name__ == "__main__":
    for _ in range(THREADS.get(sys.argv[1], 1)):
        Thread(target=attack, args=(sys.argv[1], int(sys.argv[2]), sys.argv[3])).start()
