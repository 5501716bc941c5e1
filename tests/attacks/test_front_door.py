"""Attacks by a hostile guest on HTTP and sockets: others are not slowed down, and each attack is refused in one sentence."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from unittest.mock import patch

import aiohttp
import pytest
from aiohttp import web

from astragal.games import GAMES
from astragal.server.http import protocol, puzzles, requests
from astragal.server.http.connections import CONNECTIONS_AT_ONCE, MOST_OF_ADDRESS, Connections
from astragal.server.http.protocol import MOST_WAITING
from astragal.study.puzzles import load_puzzles
from attacks.attackers import BOMB, CHUNKS, LONG
from attacks.victim import assert_unharmed
from server.clients import ServerProcess, assert_clean_log, open_room, run

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server as strangers meet it, with all limits."""
    file = tmp_path_factory.mktemp("attacks") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_LIMITS="on") as server:
        yield server
        assert_clean_log(server)


@pytest.fixture(scope="module")
def flooded_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Another one: the rooms that an address may open on one are limited."""
    file = tmp_path_factory.mktemp("floods") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_LIMITS="on") as server:
        yield server
        assert_clean_log(server)


def test_compressed_bodies_harm_nobody(open_server: ServerProcess) -> None:
    assert_unharmed(open_server, "bombs")


@pytest.mark.parametrize("path", ["/api/rooms", "/api/verify", "/api/replay", "/api/review", "/api/autopsy?step=1"])
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "GZIP"])
def test_a_compressed_body_is_refused(path: str, encoding: str, server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async with session.post(url + path, data=BOMB, headers={"Content-Encoding": encoding}) as response:
            assert (response.status, (await response.json())["key"]) == (415, "http-packed")

    run(server, scenario)


@pytest.mark.parametrize("attack", ["chunks", "bodies", "documents", "haste"])
def test_long_requests_and_many_harm_nobody(attack: str, flooded_server: ServerProcess) -> None:
    """Each attack has an address of its own and twelve connections (`attackers.py`), haste 190.

    Without limits, chunks of a byte make others wait for 13 s, long bodies for 0.3 s, and documents for 0.8 s.
    """
    assert_unharmed(flooded_server, attack)


def test_who_sends_requests_before_they_are_answered_loses_the_connection(open_server: ServerProcess) -> None:
    def count_answers(requests: int) -> int:
        with socket.create_connection(("127.0.0.1", open_server.port), source_address=("127.0.0.16", 0)) as sent:
            sent.sendall(HEALTH * (requests - 1) + HEALTH[:-2] + b"Connection: close\r\n\r\n")
            answers = b""
            with suppress(ConnectionResetError):
                while part := sent.recv(65_536):
                    answers += part
        return answers.count(b"HTTP/1.1 200")

    assert count_answers(MOST_WAITING) == MOST_WAITING
    assert count_answers(1_000) <= MOST_WAITING


def test_who_asks_too_often_loses_the_connection(open_server: ServerProcess) -> None:
    request = b"GET /api/rooms HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with socket.create_connection(("127.0.0.1", open_server.port), source_address=("127.0.0.17", 0)) as sent:
        answer = b""
        with suppress(ConnectionError):
            while part := sent.recv(65_536) if sent.send(request) else b"":
                answer = part
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b"\r\nConnection: close\r\n" in answer


def test_an_address_connects_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.server.process.limits.monotonic", lambda: 0.0)

    def count_let_in(connections: Connections, address: str) -> int:
        let_in = 0
        for _ in range(3_000):
            let_in += connections.add(address)
            connections.remove(address)
        return let_in

    limited = Connections(10_000)
    assert [count_let_in(limited, address) for address in ("6.6.6.6", "7.7.7.7")] == [CONNECTIONS_AT_ONCE] * 2
    assert count_let_in(Connections(10_000, by_address=False), "the proxy's") == 3_000


@pytest.mark.parametrize("head", ["", "Transfer-"])
def test_a_body_in_chunks_is_refused_and_not_parsed(head: str, open_server: ServerProcess) -> None:
    """Also when the head of the request comes in two parts."""
    request = "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    first, _, rest = request.partition(head) if head else ("", "", request)
    with socket.create_connection(("127.0.0.1", open_server.port), source_address=("127.0.0.14", 0)) as sent:
        if first:
            sent.sendall(first.encode())
            time.sleep(0.05)
        sent.sendall((head + rest).encode() + CHUNKS[:60_000])
        answer = sent.recv(65_536)
    assert answer.startswith(b"HTTP/1.1 411 ")
    assert b'"http-chunked"' in answer


@pytest.mark.parametrize("path", ["/", "/api/rooms", "/nowhere/nothing.js"])
def test_what_a_client_expects_passes_no_limit(path: str, open_server: ServerProcess) -> None:
    """aiohttp refuses it before anything of ours is asked: under any name, as often as somebody likes, and tells its version."""
    answers = []
    for host in ("localhost", "evil.example"):
        request = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nExpect: a-miracle\r\nContent-Length: 0\r\n\r\n"
        with socket.create_connection(("127.0.0.1", open_server.port)) as sent:
            sent.sendall(request.encode())
            answers.append(sent.recv(65_536))
    for answer in answers:
        assert b'"sentence"' in answer
        assert b"\r\nServer: astragal\r\n" in answer
    assert answers[1].startswith(b"HTTP/1.1 403 ")


def test_a_client_that_waits_before_it_sends_a_body_is_told_to_go_on(open_server: ServerProcess) -> None:
    """As curl does before a long record."""
    with socket.create_connection(("127.0.0.1", open_server.port)) as sent:
        sent.sendall(
            b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nExpect: 100-Continue\r\nContent-Length: 9\r\n\r\n"
        )
        assert sent.recv(65_536).startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
        sent.sendall(b"no record")
        assert sent.recv(65_536).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("header", ["Host: [::1", "Host: localhost\r\nOrigin: http://[::1", "Host: ]:["])
def test_names_that_are_none_get_a_sentence(header: str, open_server: ServerProcess) -> None:
    request = f"POST /api/rooms HTTP/1.1\r\n{header}\r\nContent-Length: 0\r\n\r\n"
    with socket.create_connection(("127.0.0.1", open_server.port)) as sent:
        sent.sendall(request.encode())
        assert sent.recv(65_536).startswith(b"HTTP/1.1 403 ")


def test_who_goes_in_the_middle_of_a_request_leaves_nothing_in_the_log(open_server: ServerProcess) -> None:
    head = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", open_server.port)) as sent:
        sent.sendall(head)
        time.sleep(0.2)
        sent.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    time.sleep(0.2)
    assert_clean_log(open_server)


@pytest.mark.parametrize("attack", ["questions", "resumptions"])
def test_what_is_computed_for_strangers_harms_nobody(attack: str, flooded_server: ServerProcess) -> None:
    """Long records, and rooms that resume long games: twelve connections each."""
    assert_unharmed(flooded_server, attack)


def test_who_asks_for_one_puzzle_after_the_other_has_each_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computed again and again on the event loop, they raised the median of an innocent room from 6 to 200 ms and more."""
    posed: list[str] = []

    def pose(*arguments: object) -> str:
        posed.append("puzzle")
        return "puzzle"

    monkeypatch.setattr(puzzles, "pose", pose)
    puzzles.encode_puzzle.cache_clear()
    numbers = [(game, number) for game in GAMES for number in range(1, len(load_puzzles(game)) + 1)]
    for _ in range(2):
        for game, number in numbers:
            puzzles.encode_puzzle(game, number)
    puzzles.encode_puzzle.cache_clear()
    assert len(posed) == len(numbers) >= 200


def test_pings_harm_nobody(open_server: ServerProcess) -> None:
    assert_unharmed(open_server, "pings")


def test_too_many_pings_close_the_connection(open_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        assert host.socket is not None
        for _ in range(150):
            await host.socket.ping()
        bye = await host.until(lambda message: message["is"] == "bye")
        assert (bye["key"], bye["again"]) == ("limit-frames", True)

    run(open_server, scenario)


def test_silent_connections_shut_nobody_out(open_server: ServerProcess) -> None:
    assert_unharmed(open_server, "silence")


def test_an_address_has_so_many_connections_and_no_more(open_server: ServerProcess) -> None:
    answered = 0
    with ExitStack() as held:
        opened = [
            socket.create_connection(("127.0.0.1", open_server.port), source_address=("127.0.0.6", 0))
            for _ in range(MOST_OF_ADDRESS + 20)
        ]
        for one in opened:
            held.enter_context(one)
            with suppress(OSError):
                one.sendall(HEALTH)
                answered += one.recv(100).startswith(b"HTTP/1.1 200")
    assert answered == MOST_OF_ADDRESS
    assert any("too many connections" in line for line in open_server.log)
    with socket.create_connection(("127.0.0.1", open_server.port), source_address=("127.0.0.5", 0)) as other:
        other.sendall(HEALTH)
        assert other.recv(100).startswith(b"HTTP/1.1 200")


@asynccontextmanager
async def serve_alone(handler: Callable[[web.Request], Awaitable[web.Response]]) -> AsyncIterator[int]:
    """Let a handler answer all posts over our connections, in the test's own process; yield the port."""
    app = web.Application()
    app.router.add_post("/", handler)
    runner = protocol.Runner(app)
    await runner.setup()
    assert isinstance(runner.server, protocol.Server)
    runner.server.limits = Connections(100)
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def test_a_packed_body_is_not_unpacked() -> None:
    """Nor are its parts while they come, whoever reads them."""

    async def read(request: web.Request) -> web.Response:
        return web.Response(body=await request.read())

    async def scenario() -> bytes:
        async with asyncio.timeout(30), serve_alone(read) as port, aiohttp.ClientSession() as session:
            packed = {"Content-Encoding": "gzip"}
            async with session.post(f"http://127.0.0.1:{port}/", data=BOMB, headers=packed) as answer:
                return await answer.read()

    assert asyncio.run(scenario()) == BOMB


def test_of_a_body_in_chunks_hardly_anything_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed, parse = [], web.RequestHandler.data_received

    def count(self: web.RequestHandler[web.Request], data: bytes) -> None:
        parsed.append(len(data))
        parse(self, data)

    monkeypatch.setattr(web.RequestHandler, "data_received", count)

    async def refuse(request: web.Request) -> web.Response:
        with suppress(requests.ParseError):
            await requests.read_bytes(request)
        return web.Response(status=411)

    async def scenario() -> None:
        async with serve_alone(refuse) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS)
            async with asyncio.timeout(30):
                assert (await reader.readline()).startswith(b"HTTP/1.1 411 ")
            await asyncio.sleep(0)
            writer.close()

    asyncio.run(scenario())
    assert sum(parsed) <= 2 * protocol.SLICE < len(CHUNKS)


def test_answers_that_nobody_reads_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay of a long record has megabytes, and an address 200 connections."""
    monkeypatch.setattr("astragal.server.http.connections.MOST_UNREAD", 30_000_000)
    ended: list[web.RequestHandler[web.Request]] = []
    lose = protocol.RequestHandler.connection_lost

    def note_end(self: protocol.RequestHandler, error: BaseException | None) -> None:
        ended.append(self)
        lose(self, error)

    monkeypatch.setattr(protocol.RequestHandler, "connection_lost", note_end)
    asked: list[web.Request] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request)
        return web.Response(body=bytes(20_000_000))

    async def ask(port: int) -> socket.socket:
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(("127.0.0.1", port))
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")
        before = len(asked)
        while len(asked) == before:
            await asyncio.sleep(0.01)
        return client

    async def scenario() -> None:
        async with asyncio.timeout(60), serve_alone(answer) as port:
            first = await ask(port)
            second = await ask(port)
            while not ended:
                await asyncio.sleep(0.01)
            assert len(ended) == 1, "the first may still read"
            with second, suppress(ConnectionError):
                assert len(await asyncio.to_thread(second.recv, 20_000_000, socket.MSG_WAITALL)) < 20_000_000
            left = 20_000_000
            while left > 0:
                left -= len(await asyncio.to_thread(first.recv, left))
            with first:
                first.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n")
                while len(asked) < 3:
                    await asyncio.sleep(0.01)
            assert len(ended) == 1, "who has read may ask again"

    asyncio.run(scenario())


@pytest.mark.parametrize("sent", [b"", b"GET /", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n12"])
def test_a_connection_that_takes_too_long_is_closed(sent: bytes) -> None:
    """Nothing, half a head, half a body."""

    async def read(request: web.Request) -> web.Response:
        try:
            await requests.read_bytes(request)
        except requests.ParseError as error:
            return web.Response(text=error.key)
        return web.Response()

    async def scenario() -> None:
        async with serve_alone(read) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            async with asyncio.timeout(30):
                answer = await reader.readuntil(b"http-slow") if b"POST" in sent else await reader.read()
            assert answer.endswith(b"http-slow" if b"POST" in sent else b"")
            writer.close()

    with patch.object(protocol, "IDLE_SECONDS", 0.2), patch.object(requests, "BODY_SECONDS", 0.2):
        asyncio.run(scenario())


def test_a_flood_of_bytes_ends_its_connection(open_server: ServerProcess) -> None:
    """Even when they never make a frame: endless empty fragments."""

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        assert host.socket is not None
        transport = host.socket._writer.transport
        with suppress(ConnectionError):
            transport.write(b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 500_000)
            async with asyncio.timeout(30):
                while not host.socket.closed:
                    await host.socket.receive()

    run(open_server, scenario)


@pytest.mark.parametrize(
    ("headers", "key"),
    [
        ({"Origin": "https://evil.example"}, "http-origin"),
        ({"Origin": "null"}, "http-origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "http-origin"),
        ({"Sec-Fetch-Site": "same-site"}, "http-origin"),
        ({"Host": "evil.example"}, "http-host"),
        ({"Host": "evil.example:8000", "Origin": "http://evil.example:8000"}, "http-host"),
        ({"Host": "127.0.0.1.evil.example"}, "http-host"),
    ],
)
def test_pages_from_elsewhere_cannot_post(headers: dict[str, str], key: str, server: ServerProcess) -> None:
    """A text/plain body needs no permission from us before a browser sends it, and a rebound name makes any page ours."""

    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        sent = {"Content-Type": "text/plain", **headers}
        for path in ("rooms", "resume?name=A", "play-on?after=0&seat=0&name=A", "review", "puzzle?step=1"):
            body = b'{"game": "dicetto", "name": "A"}' if path == "rooms" else LONG.encode()
            async with session.post(f"{url}/api/{path}", data=body, headers=sent) as answer:
                assert (answer.status, (await answer.json())["key"]) == (403, key), path

    run(server, scenario)


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "192.168.1.7", socket.gethostname()])
def test_our_own_names_are_known(name: str, server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        sent = {"Host": f"{name}:8000", "Origin": f"http://{name}:8000", "Sec-Fetch-Site": "same-origin"}
        async with session.post(f"{url}/api/rooms", data=b'{"game": "dicetto", "name": "A"}', headers=sent) as answer:
            assert answer.status == 201

    run(server, scenario)
