"""Every limit is at its door: whoever has used one up is refused wherever it is meant to hold."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from astragal.server.http import protocol
from astragal.server.http.app import list_routes
from astragal.server.http.connections import SPARE_FILES, Connections
from astragal.server.http.requests import HUB, Limits
from astragal.server.process.limits import Limit
from attacks.pairs import two_servers
from attacks.test_forwarding import NEW, enter, person, post
from server.clients import Player

ROOM, CODE = "a" * 16, "AAAAAA"
RECORDS = {
    "/api/verify": "verify",
    "/api/replay": "replay",
    "/api/choices?choice=1:x": "replay",
    "/api/what-if?step=1&choose=x": "review",
    "/api/review": "review",
    "/api/autopsy?step=1": "autopsy",
    "/api/puzzle?step=1": "puzzle",
    "/api/play-on?after=1&seat=0&name=A": "rooms",
    "/api/resume?name=A": "rooms",
}
"""Questions about records, and the limit that each counts for besides that of all requests."""


def use_up(patch: pytest.MonkeyPatch, **limits: Limit) -> None:
    """Let servers that start from now on have other limits."""

    class Tight(Limits):
        def __init__(self) -> None:
            super().__init__()
            vars(self).update(limits)

    patch.setattr("astragal.server.http.app.Limits", Tight)


def list_posts() -> list[str]:
    """Return the path of every request that anybody may post."""
    posts = [route.path for route in list_routes() if route.method == "POST" and route.path.startswith("/api/")]
    return [re.sub(r"\{room:.*?\]\{16\}\}", ROOM, path) for path in posts]


async def ask(session: aiohttp.ClientSession, method: str, url: str, **details: Any) -> tuple[int, str]:
    """Return the status of an answer, and its key."""
    async with session.request(method, url, **details) as answer:
        return answer.status, (await answer.json(content_type=None))["key"]


def test_everything_that_is_posted_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is what is read from the database, and what is printed."""
    use_up(monkeypatch, requests=Limit(0, 0))
    gets = ["/api/rooms", f"/api/rooms/{ROOM}", f"/api/rooms/{ROOM}/record", f"/api/codes/{CODE}"]
    gets.append("/api/print/dicetto/score.pdf")
    assert {path.partition("?")[0] for path in RECORDS} < set(list_posts())

    async def scenario() -> None:
        async with two_servers(tmp_path) as (server, _), aiohttp.ClientSession() as session:
            for method, path in [*(("POST", path) for path in list_posts()), *(("GET", path) for path in gets)]:
                assert await ask(session, method, server.url + path) == (429, "limit-requests"), path

    asyncio.run(scenario())


def test_each_question_about_a_record_has_a_limit_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Limits] = []

    class Noted(Limits):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr("astragal.server.http.app.Limits", Noted)

    async def scenario() -> None:
        async with two_servers(tmp_path) as (server, _), aiohttp.ClientSession() as session:
            limits = made[0]
            for used in {*RECORDS.values()}:
                with monkeypatch.context() as patch:
                    patch.setattr(limits, used, Limit(0, 0))
                    for path, limit in RECORDS.items():
                        status, _ = await ask(session, "POST", server.url + path, data=b"nonsense")
                        assert status == (429 if limit == used else 400), path

    asyncio.run(scenario())


@pytest.mark.parametrize("shared", ["address", "member"])
def test_frames_are_counted_over_all_connections(shared: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an address, whoever its members are; of a member, whatever their addresses are."""
    if shared == "address":
        use_up(monkeypatch, frames=Limit(0, 40))
    else:
        monkeypatch.setattr("astragal.server.live.limits.FRAMES_RATE", 0.0)
        monkeypatch.setattr("astragal.server.live.limits.FRAMES_BURST", 40.0)

    async def scenario() -> None:
        async with two_servers(tmp_path) as (server, _), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{server.url}/api/rooms", NEW, 1)
            first = await enter(session, server, opened["room"], 2)
            if shared == "address":
                second = await enter(session, server, opened["room"], 2)
            else:
                second = Player(session, server.url, first.room, first.token)
                socket = f"{server.url}/api/rooms/{first.room}/socket"
                second.socket = await session.ws_connect(socket, headers=person(3))
                await second.send(do="hello", token=first.token, game=0, at=0, lang="en")
                await second.until(lambda message: message["is"] == "welcome")
            friend = await enter(session, server, opened["room"], 4)
            for player in (first, second):
                for _ in range(25):
                    await player.send(do="pong", n=0)
            async with asyncio.timeout(30):
                bye = await second.until(lambda message: message["is"] == "bye")
            assert (bye["key"], bye["again"]) == ("limit-frames", True)
            assert (await friend.do("sit", seat=0))["is"] == "people"

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/", "/api/rooms", "/data/games.json", f"/api/rooms/{ROOM}/socket", "/admin"])
def test_nothing_is_answered_under_a_name_that_is_not_ours(path: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            two_servers(tmp_path, proxied=False, admin_token="a long word") as (server, _),
            aiohttp.ClientSession() as session,
        ):
            answer = await ask(session, "GET", server.url + path, headers={"Host": "evil.example"})
            assert answer == (403, "http-host")

    asyncio.run(scenario())


def test_a_server_has_so_many_connections_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    connections = Connections(3)
    with caplog.at_level(logging.WARNING):
        assert [connections.add(f"10.0.0.{n}") for n in range(5)] == [True] * 3 + [False] * 2
    assert [record.getMessage() for record in caplog.records] == ["all connections are in use (3)"]
    for n in range(5):
        connections.remove(f"10.0.0.{n}")
    assert connections.add("10.0.0.9")


@pytest.mark.parametrize("proxied", [False, True])
def test_connections_are_as_many_as_the_system_has_files(proxied: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of files is raised first; some are kept for the server itself."""
    monkeypatch.setattr(protocol, "raise_file_limit", lambda: SPARE_FILES + 2)

    async def scenario() -> None:
        app = web.Application()
        settings = SimpleNamespace(limits=True, proxied=proxied)
        app[HUB] = SimpleNamespace(settings=settings, address="")  # type: ignore[assignment]
        runner = protocol.Runner(app)
        await runner.setup()
        assert isinstance(runner.server, protocol.Server)
        limits = runner.server.limits
        assert limits is not None
        assert [limits.add(f"10.0.0.{n}") for n in range(3)] == [True, True, False]
        await runner.cleanup()

    asyncio.run(scenario())
