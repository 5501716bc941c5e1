"""Requests and frames that cannot be decoded are refused with one sentence and change nothing."""

from __future__ import annotations

import asyncio
import struct
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp import web

from astragal.server.http.frames import WebSocket, encode_frame
from astragal.server.http.sockets import _authenticate
from server.clients import Json, Player, ServerProcess, assert_clean_log, call_api, open_room, run
from server.probes import fetch_welcome, send_raw


def test_tokens_that_are_not_ascii_are_refused(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for signature in (b"\x80\xff", b"\xed\xa0\x80", "é".encode()):
            request = b"GET /api/rooms/%s/record HTTP/1.1\r\nHost: localhost\r\n" % host.room.encode()
            answer = await send_raw(
                server, request + b"Authorization: Bearer 0." + signature + b"\r\nConnection: close\r\n\r\n"
            )
            assert answer.startswith(b"HTTP/1.1 403"), answer[:80]

    run(server, scenario)


BAD_REQUESTS = (
    b"hello\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"\x00\r\n\r\n",
)


@pytest.mark.parametrize("bad_request", BAD_REQUESTS)
def test_invalid_http_is_answered_with_status_400(server: ServerProcess, bad_request: bytes) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        answer = await send_raw(server, bad_request + b"\r\n\r\n")
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.0 400")), answer[:100]
        head = answer.partition(b"\r\n\r\n")[0]
        assert b"aiohttp" not in head
        assert b"nosniff" in head
        assert (await call_api(session, "GET", f"{url}/api/health"))[0] == 200

    run(server, scenario)
    assert_clean_log(server)


class RawWebSocket:
    """A WebSocket client that can send any bytes in any frames."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, server: ServerProcess, room: str) -> RawWebSocket:
        """Connect to a room."""
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        return cls(reader, writer)

    def send_frame(self, payload: bytes, opcode: int = 1, last: bool = True, length: int | None = None) -> None:
        """Send a frame."""
        self._writer.write(self.encode_frame(payload, opcode, last, length))

    @staticmethod
    def encode_frame(payload: bytes, opcode: int = 1, last: bool = True, length: int | None = None) -> bytes:
        """Return a client's frame; `length` is the length that its header claims."""
        size = len(payload) if length is None else length
        head = bytes([opcode | (128 if last else 0)])
        if size < 126:
            head += bytes([128 | size])
        elif size < 65_536:
            head += bytes([254]) + struct.pack("!H", size)
        else:
            head += bytes([255]) + struct.pack("!Q", size)
        return head + b"\0\0\0\0" + payload  # a mask of zeros leaves the payload as it is

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._writer.write(data)

    async def receive(self) -> Json | int:
        """Return the next message, or the close code when the connection ends (0: without one)."""
        while True:
            try:
                opcode, size = await asyncio.wait_for(self._reader.readexactly(2), 10)
                if size == 126:
                    (size,) = struct.unpack("!H", await self._reader.readexactly(2))
                elif size == 127:
                    (size,) = struct.unpack("!Q", await self._reader.readexactly(8))
                payload = await self._reader.readexactly(size)
            except (asyncio.IncompleteReadError, ConnectionError):
                return 0
            if opcode & 15 == 8:
                return int.from_bytes(payload[:2], "big")
            message: Json = msgspec.json.decode(payload)
            if message["is"] != "ping":
                return message

    def close(self) -> None:
        self._writer.close()


def test_frames_that_arrive_together_are_answered_in_order(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        hello = b'{"do":"hello","token":"%s"}' % host.token.encode()
        for n in range(5):
            socket = await RawWebSocket.open(server, host.room)
            first = [(hello, 1), (b'{"do":"sit","id":"a%d","seat":%d}' % (n, n % 2), 1)]
            second = [(b"\0", 2), (b'{"do":"stand","id":"b%d","seat":%d}' % (n, n % 2), 1), (b"what", 1)]
            second += [(b'{"do":"start","id":"c%d"}' % n, 1)]
            answers: list[Any] = []
            for frames, count in ((first, 2), (second, 6)):
                socket.send_bytes(b"".join(RawWebSocket.encode_frame(*frame) for frame in frames))
                while len(answers) < count:
                    message = await socket.receive()
                    assert isinstance(message, dict)
                    if message["is"] != "people" or message["id"]:  # not an announcement of arrivals
                        answers.append((message["is"], message.get("id", "")))
            assert answers == [
                ("welcome", ""),
                ("people", f"a{n}"),
                ("refused", ""),
                ("people", f"b{n}"),
                ("refused", ""),
                ("refused", f"c{n}"),
            ]
            socket.close()

    run(server, scenario)
    assert_clean_log(server)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_encoded_as_one_frame(size: int) -> None:
    text = b"x" * size
    opcode, short, *rest = encode_frame(text)
    assert opcode == 0b1000_0001  # the last part of a text
    more = {126: 2, 127: 8}.get(short, 0)
    assert (int.from_bytes(rest[:more], "big") if more else short) == size
    assert (more, bytes(rest[more:])) == (0 if size < 126 else 2 if size < 65_536 else 8, text)


def test_an_exception_in_the_listener_closes_the_connection_and_is_raised() -> None:
    received: list[Any] = []

    async def serve(request: web.Request) -> web.StreamResponse:
        ws = WebSocket(1_000)
        await ws.prepare(request)
        ws.listen(lambda text: received.append(1 // len(text)))
        received.append((await ws.receive()).data)
        return ws

    async def scenario() -> None:
        app = web.Application()
        app.router.add_get("/", serve)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        host, port = runner.addresses[0]
        async with aiohttp.ClientSession() as session, session.ws_connect(f"http://{host}:{port}") as ws:
            for text in ("a", ""):
                await ws.send_str(text)
            assert (await ws.receive(10)).type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        await runner.cleanup()

    asyncio.run(scenario())
    assert received[0] == 1
    assert isinstance(received[1], ZeroDivisionError)


@pytest.mark.long
def test_devices_are_pinged_often_only_in_games_with_races(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        ping_counts: dict[str, int] = {}

        async def count(variant: str) -> None:
            host = await open_room(session, url, "star-master", options={"seats": "2", "variant": variant})
            async with session.ws_connect(f"{url}/api/rooms/{host.room}/socket") as ws:
                await ws.send_str('{"do":"hello"}')
                with suppress(TimeoutError):
                    async with asyncio.timeout(5.5):
                        async for message in ws:
                            ping_counts[variant] = ping_counts.get(variant, 0) + (message.json()["is"] == "ping")

        await asyncio.gather(count("base"), count("children"))
        assert ping_counts["base"] >= 2
        assert ping_counts["children"] <= 1

    run(server, scenario)


HELLO = b'{"do":"hello"}'
BAD_FRAMES = {
    "binary": (b"\x00\x01", 2),
    "a command in binary": (b'{"do":"start","id":"a"}', 2),
    "not UTF-8": (b'{"do":"start","id":"\xff\xfe"}', 1),
    "half a surrogate": (b'{"do":"start","id":"\\ud800"}', 1),
    "nothing": (b"", 1),
    "no JSON": (b"start", 1),
    "half JSON": (b'{"do":"start","id":', 1),
    "JSON and more": (b'{"do":"start","id":"a"}{}', 1),
    "no object": (b"[]", 1),
    "null": (b"null", 1),
    "no command": (b'{"do":"cheat","id":"a"}', 1),
    "no kind of command": (b'{"id":"a"}', 1),
    "no id": (b'{"do":"start"}', 1),
    "an empty id": (b'{"do":"start","id":""}', 1),
    "a long id": (b'{"do":"start","id":"%s"}' % (b"a" * 41), 1),
    "a field too many": (b'{"do":"start","id":"a","force":true}', 1),
    "a seat below": (b'{"do":"sit","id":"a","seat":-1}', 1),
    "a seat above": (b'{"do":"sit","id":"a","seat":100}', 1),
    "a huge seat": (b'{"do":"sit","id":"a","seat":%s}' % (b"9" * 400), 1),
    "half a seat": (b'{"do":"sit","id":"a","seat":0.5}', 1),
    "a seat in letters": (b'{"do":"sit","id":"a","seat":"0"}', 1),
    "not a number": (b'{"do":"grab","id":"a","seat":0,"place":1,"at":0,"ms":NaN}', 1),
    "infinite": (b'{"do":"grab","id":"a","seat":0,"place":1,"at":0,"ms":1e999}', 1),
    "nested arrays": (b'{"x":' + b"[" * 16_000, 1),
    "nested arrays, closed": (b'{"x":' + b"[" * 8_000 + b"]" * 8_000 + b',"do":"start","id":"a"}', 1),
    "nested objects": (b'{"a":' * 3_000, 1),
    "a long name": (b'{"do":"sit","id":"a","seat":0,"name":"%s"}' % (b"a" * 41), 1),
    "another reaction": (b'{"do":"react","kind":"spit"}', 1),
}


def test_frames_that_cannot_be_decoded_are_refused(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for name, (payload, opcode) in BAD_FRAMES.items():
            socket = await RawWebSocket.open(server, host.room)
            socket.send_frame(payload, opcode)
            assert (await socket.receive())["key"] == "wire-no-hello", name  # type: ignore[index]
            socket.close()
        token = host.token.encode()
        socket = await RawWebSocket.open(server, host.room)
        for n, (name, (payload, opcode)) in enumerate(BAD_FRAMES.items()):
            if n % 15 == 0:
                socket.close()
                socket = await RawWebSocket.open(server, host.room)
                socket.send_frame(b'{"do":"hello","token":"%s","lang":"fr"}' % token)
                assert (await socket.receive())["is"] == "welcome"  # type: ignore[index]
            socket.send_frame(payload, opcode)
            answer = await socket.receive()
            assert isinstance(answer, dict)
            assert answer == {
                "is": "refused",
                "id": "",
                "rule": "",
                "key": "wire-unreadable",
                "sentence": "Ce message est illisible.",
            }, name
        socket.close()
        assert (await fetch_welcome(host))["seats"][0]["kind"] == "free"

    run(server, scenario)


def test_twenty_bad_frames_close_the_connection(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        socket = await RawWebSocket.open(server, host.room)
        socket.send_frame(HELLO)
        assert (await socket.receive())["is"] == "welcome"  # type: ignore[index]
        # In one write: a client that still writes when the connection closes may lose answers.
        socket.send_bytes(30 * RawWebSocket.encode_frame(b"?"))
        answers = [await socket.receive() for _ in range(20)]
        assert [answer["is"] for answer in answers] == ["refused"] * 19 + ["bye"]  # type: ignore[index]
        assert isinstance(await socket.receive(), int)
        socket.close()

    run(server, scenario)


def test_fragmented_commands_are_accepted_and_invalid_frames_close_the_connection(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        command = b'{"do":"sit","id":"in pieces","seat":0}'

        async def connect() -> RawWebSocket:
            socket = await RawWebSocket.open(server, host.room)
            socket.send_frame(b'{"do":"hello","token":"%s"}' % host.token.encode())
            assert (await socket.receive())["is"] == "welcome"  # type: ignore[index]
            return socket

        socket = await connect()
        socket.send_frame(command[:7], 1, last=False)
        for byte in command[7:-1]:
            socket.send_frame(bytes([byte]), 0, last=False)
        socket.send_frame(command[-1:], 0)
        assert (await socket.receive())["id"] == "in pieces"  # type: ignore[index]
        socket.close()

        endings: dict[str, Any] = {}
        for name, send in {
            "a megabyte": lambda socket: socket.send_frame(b"x" * 2**20),
            "a megabyte claimed": lambda socket: socket.send_frame(b"x", length=2**20),
            "the maximum claimed": lambda socket: socket.send_frame(b"x", length=2**63 - 1),
            "too long in pieces": lambda socket: [socket.send_frame(b"x" * 9000, n == 0, last=False) for n in range(3)],
            "a continuation of nothing": lambda socket: socket.send_frame(b"x", 0),
            "an unknown kind": lambda socket: socket.send_frame(b"x", 3),
            "reserved bits": lambda socket: socket.send_frame(b"x", 1 | 64),
            "a long ping": lambda socket: socket.send_frame(b"x" * 200, 9),
            "compressed": lambda socket: socket.send_bytes(b"\xc1\x82\0\0\0\0ab"),
            "a wrong close code": lambda socket: socket.send_frame(b"\x00\x01", 8),
            "half a close code": lambda socket: socket.send_frame(b"\x03", 8),
        }.items():
            socket = await connect()
            send(socket)
            answer = await socket.receive()
            while isinstance(answer, dict) and answer["is"] == "people":
                answer = await socket.receive()
            endings[name] = answer
            socket.close()
        assert all(isinstance(ending, int) for ending in endings.values()), endings
        assert endings["too long in pieces"] in (0, 1009)
        assert (await fetch_welcome(host))["seats"][0]["member"] == 0

    run(server, scenario)


def test_a_second_hello_is_refused_and_any_pong_is_accepted(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        await host.send(do="hello", token=host.token)
        assert (await host.until(lambda message: message["is"] == "refused"))["key"] == "room-unexpected"
        assert host.socket is not None
        for pong in ('{"do":"pong","n":1}', '{ "n": 77, "do": "pong" }', '{"do": "pong", "n": 2147483648}'):
            await host.socket.send_str(pong)
        await host.send(do="react", kind="bravo")
        assert (await host.receive())["is"] == "reaction"
        watcher = Player(session, url, host.room, "")
        await watcher.connect()
        await watcher.send(do="react", kind="bravo")
        assert (await watcher.receive())["key"] == "room-only-watching"

    run(server, scenario)


def test_a_late_hello_is_welcome_again() -> None:
    """A phone that slept while it connected comes back by itself; the table is not closed to it."""
    told: list[tuple[str, bool]] = []

    class Silent:
        async def receive(self, seconds: float) -> None:
            raise TimeoutError

    hub = SimpleNamespace(bye=lambda lang, key, again: (key, again))
    socket = SimpleNamespace(lang="en", close=told.append)
    assert not asyncio.run(_authenticate(hub, None, Silent(), socket))  # type: ignore[arg-type]
    assert told == [("wire-no-hello", True)]
