"""Rate limits, the headers of every answer, and logs and metrics without personal data."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import aiohttp
import msgspec
import pytest
from aiohttp import web

from astragal.server.http.errors import HEADERS
from astragal.server.http.protocol import Runner
from server.clients import (
    Player,
    ServerProcess,
    assert_clean_log,
    call_api,
    join_room,
    open_room,
    play_to_end,
    run,
    seat_and_start,
)
from server.probes import expect_refusal


@pytest.fixture(scope="module")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with limits that trusts its proxy, so that tests can use many addresses."""
    file = tmp_path_factory.mktemp("limited") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}", ASTRAGAL_LIMITS="on", ASTRAGAL_PROXIED="on") as server:
        yield server
        assert_clean_log(server)


def test_too_many_frames_close_the_connection(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for _ in range(150):
            await host.send(do="react", kind="hurry")
        bye = await host.until(lambda message: message["is"] == "bye")
        assert (bye["key"], bye["again"]) == ("limit-frames", True)
        answers = [message["is"] for message in host.received]
        assert 80 <= answers.count("reaction") + answers.count("refused") < 140
        assert (await host.connect())["is"] == "welcome"

    run(limited_server, scenario)


def test_too_many_requests_are_refused(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        async def request_often(address: str, times: int, method: str, path: str, body: object = None) -> list[int]:
            statuses = []
            headers = {"X-Forwarded-For": f"6.6.6.6, {address}", "Accept-Language": "fr"}
            data = None if body is None else msgspec.json.encode(body)
            for _ in range(times):
                async with session.request(method, url + path, headers=headers, data=data) as response:
                    statuses.append(response.status)
                    if response.status == 429:
                        fault = await response.json()
                        assert fault["key"] == "limit-requests"
                        assert fault["sentence"].startswith("Trop de requêtes")
            return statuses

        lobby = await request_often("10.0.0.1", 100, "GET", "/api/rooms")
        assert 60 <= lobby.count(200) < 90
        rooms = await request_often("10.0.0.2", 25, "POST", "/api/rooms", {"game": "dicetto", "name": "Ada"})
        assert rooms.count(201) == 20
        assert rooms[20:] == [429] * 5
        codes = await request_often("10.0.0.3", 25, "GET", "/api/codes/AAAAAA")
        assert 20 <= codes.count(404) <= 22
        assert codes[-1] == 429
        room = {"game": "dicetto", "name": "Ada"}
        one_customer = [await request_often(f"2001:db8::{n}", 1, "POST", "/api/rooms", room) for n in range(25)]
        assert one_customer == [[201]] * 20 + [[429]] * 5
        assert await request_often("2001:db8:0:1::1", 1, "POST", "/api/rooms", room) == [201]
        # Other addresses are not limited, and neither is the health check.
        assert await request_often("10.0.0.4", 1, "GET", "/api/rooms") == [200]
        assert await request_often("10.0.0.1", 100, "GET", "/api/health") == [200] * 100

    run(limited_server, scenario)


def test_too_many_connections_are_refused(limited_server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        address = f"{url}/api/rooms/{host.room}/socket"
        statuses = []
        for _ in range(80):
            try:
                await (await session.ws_connect(address, headers={"X-Forwarded-For": "10.0.0.9"})).close()
                statuses.append(101)
            except aiohttp.WSServerHandshakeError as error:
                statuses.append(error.status)
        assert statuses[:60] == [101] * 60
        assert 429 in statuses
        assert (await host.do("sit", seat=0))["is"] == "people"

    run(limited_server, scenario)


def test_every_answer_has_the_security_headers(server: ServerProcess) -> None:
    async def scenario(session: aiohttp.ClientSession, url: str) -> None:
        host = await open_room(session, url, "dicetto")
        for method, path, status in (
            ("GET", "/api/games", 200),
            ("GET", "/api/rooms", 200),
            ("GET", "/api/openapi.json", 200),
            ("GET", "/api/health", 200),
            ("GET", "/metrics", 200),
            ("GET", f"/api/rooms/{host.room}", 200),
            ("GET", f"/api/rooms/{host.room}/record", 404),
            ("GET", f"/api/rooms/{host.room}/socket", 400),
            ("POST", "/api/rooms", 400),
            ("PUT", "/api/rooms", 405),
            ("GET", "/favicon.ico", 404),
            ("OPTIONS", "/api/rooms", 405),
        ):
            async with session.request(method, url + path) as response:
                assert response.status == status, path
                assert {name: response.headers.get(name) for name in HEADERS} == HEADERS, path
                assert "Access-Control-Allow-Origin" not in response.headers

    run(server, scenario)


def test_an_internal_error_is_answered_with_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(request: web.Request) -> web.Response:
        raise RuntimeError("the table has three legs")

    async def scenario() -> None:
        app = web.Application()
        app.router.add_get("/", broken)
        runner = Runner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{runner.addresses[0][1]}/") as answer,
        ):
            assert answer.status == 500
            assert (await answer.json())["key"] == "http-fault"
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        await runner.cleanup()

    asyncio.run(scenario())
    assert [record.getMessage() for record in caplog.records] == ["a request failed"]


def test_logs_and_metrics_contain_no_personal_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("discreet") / "rooms.db"
    with ServerProcess(f"sqlite:///{file}") as server:
        personal_words: list[str] = []

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            host = await open_room(session, url, "dicetto", name="Melusine", options={"seats": "2"})
            guest = await join_room(host, "Wenceslas")
            await seat_and_start(host, guest)
            await guest.do("play", seat=0, word="xylophone", at=0)
            await host.do("play", seat=0, word="xylophone", at=host.position["at"])
            await asyncio.gather(play_to_end(host, random.Random(1)), play_to_end(guest, random.Random(2)))
            await expect_refusal(Player(session, url, host.room, "0.forgery"))
            personal_words.extend(
                ["Melusine", "Wenceslas", "xylophone", "forgery", host.token, guest.token, "seed0", "seed1"]
            )
            personal_words.extend({event["word"] for event in host.events if ":" in event["word"]})
            personal_words.append(host.tags["Secret"])
            personal_words.append(host.received[0]["code"])
            _, metrics = await call_api(session, "GET", f"{url}/metrics")
            assert "astragal_journal_entries_total" in metrics
            assert not [word for word in [*personal_words, host.room] if word in metrics]

        run(server, scenario)
    log = "".join(server.log)
    assert not [word for word in personal_words if word in log]
    assert_clean_log(server)
