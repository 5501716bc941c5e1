"""People come to any server of a house. The one they reach limits them by their own address; the room's owner trusts it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from astragal.server.http import forwarding
from astragal.server.http.connections import MOST_OF_ADDRESS
from astragal.server.http.sockets import Socket
from astragal.server.live.tokens import FRESH_MS, Tokens
from attacks.pairs import Running, two_servers
from server.clients import Player, call_api

ROOMS, PEOPLE = 2, 50
NEW = {"game": "dicetto", "name": "Ada"}


def person(number: int) -> dict[str, str]:
    """Return the header with which a proxy names a client."""
    return {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"}


async def post(session: aiohttp.ClientSession, url: str, body: object, number: int) -> tuple[int, dict[str, str]]:
    """Post as a person with an address of their own."""
    async with session.post(url, json=body, headers=person(number)) as response:
        return response.status, await response.json()


async def enter(session: aiohttp.ClientSession, server: Running, room: str, number: int, name: str = "Bo") -> Player:
    """Join a room from another address, and connect."""
    status, joined = await post(session, f"{server.url}/api/rooms/{room}/guests", {"name": name}, number)
    assert status == 201, joined
    player = Player(session, server.url, room, joined["token"])
    player.socket = await session.ws_connect(f"{server.url}/api/rooms/{room}/socket", headers=person(number))
    await player.send(do="hello", token=player.token, game=0, at=0, lang="en")
    assert (await player.receive())["is"] == "welcome"
    return player


def test_people_who_are_forwarded_have_limits_of_their_own(tmp_path: Path) -> None:
    """100 people with addresses of their own come to the server that does not own their rooms: nobody is refused."""

    async def scenario() -> None:
        connector = aiohttp.TCPConnector(limit=0)
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession(connector=connector) as session:
            opened = [(await post(session, f"{owner.url}/api/rooms", NEW, n))[1]["room"] for n in range(ROOMS)]
            numbers = range(ROOMS * PEOPLE)
            people = [await enter(session, other, opened[n % ROOMS], n, f"P{n}") for n in numbers]
            assert not other.hub.rooms
            assert owner.hub.metrics.limited == other.hub.metrics.limited == 0
            assert [len(live.connections) for live in owner.hub.rooms.values()] == [PEOPLE] * ROOMS
            for player in people:
                assert player.socket is not None
                await player.socket.close()

    asyncio.run(scenario())


def test_who_is_forwarded_to_a_server_that_answers_no_more_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come back by themselves. Held on, they were shown an old game until they gave up."""
    monkeypatch.setattr(forwarding, "HEARTBEAT_SECONDS", 0.2)

    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            player = await enter(session, other, opened["room"], 2)
            for connection in owner.hub.rooms[opened["room"]].connections:
                assert isinstance(connection, Socket)
                connection.stop_reading()
            async with asyncio.timeout(30):
                with pytest.raises(ConnectionError):
                    await player.until(lambda message: False)

    asyncio.run(scenario())


@pytest.mark.long
def test_one_person_is_limited_by_the_server_that_they_reach(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            guests = f"{other.url}/api/rooms/{opened['room']}/guests"
            statuses = [(await post(session, guests, {"name": "Eve"}, 2))[0] for _ in range(70)]
            assert 429 in statuses
            flooder = await enter(session, other, opened["room"], 3)
            assert flooder.socket is not None
            for _ in range(150):
                await flooder.socket.ping()
            bye = await flooder.until(lambda message: message["is"] == "bye")
            assert (bye["key"], bye["again"]) == ("limit-frames", True)
            assert owner.hub.metrics.limited == 0
            assert (await enter(session, other, opened["room"], 4)).me >= 0

    asyncio.run(scenario())


def test_a_record_is_forwarded_with_its_authorisation(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", {**NEW, "watch": False}, 1)
            answers = []
            for server in (owner, other):
                for headers in ({"Authorization": f"Bearer {opened['token']}"}, {}):
                    url = f"{server.url}/api/rooms/{opened['room']}/record"
                    async with session.get(url, headers=headers | person(1)) as answer:
                        answers.append((answer.status, await answer.text()))
            assert answers[:2] == answers[2:]
            assert [status for status, _ in answers[:2]] == [404, 403]  # no game yet; no token

    asyncio.run(scenario())


@pytest.mark.parametrize("signature", ["", "x", "1.x", "{now}.x", "{old}", "{foreign}"])
def test_the_inner_address_answers_servers_only(signature: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, _), aiohttp.ClientSession() as session:
            now, text = owner.hub.shared_now(), "GET /api/rooms 10.0.0.1"
            forged = signature.format(
                now=now,
                old=owner.hub.tokens.sign_request(text, now - FRESH_MS - 1000),
                foreign=Tokens(b"x" * 32).sign_request(text, now),
            )
            headers = {"Astragal-Client": "10.0.0.1", "Astragal-Signature": forged}
            async with session.get(f"{owner.inner}/api/rooms", headers=headers) as answer:
                assert (answer.status, (await answer.json())["key"]) == (403, "http-inner")
            headers["Astragal-Signature"] = owner.hub.tokens.sign_request(text, now)
            async with session.get(f"{owner.inner}/api/rooms", headers=headers) as answer:
                assert answer.status == 200
            assert (await call_api(session, "GET", f"{owner.inner}/api/health"))[0] == 200

    asyncio.run(scenario())


def test_nothing_is_forwarded_twice(tmp_path: Path) -> None:
    """Two servers that each take the other for the owner would send a request round in circles."""

    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            claim = other.hub.store.claim_room

            async def claim_by_other(room: str, worker: str, now: int) -> object:
                found = await claim(room, worker, now)
                assert found is not None
                return found._replace(worker="other", address=other.inner)

            owner.hub.rooms.clear()
            owner.hub.store.claim_room = claim_by_other  # type: ignore[assignment]
            guests = f"{other.url}/api/rooms/{opened['room']}/guests"
            async with asyncio.timeout(10):
                assert (await post(session, guests, {"name": "Bo"}, 2))[0] == 503

    asyncio.run(scenario())


def test_more_people_are_forwarded_than_an_address_may_have(tmp_path: Path) -> None:
    async def count_answers(url: str) -> int:
        """Return how many of many connections that stay open are answered."""
        port = int(url.rsplit(":", 1)[1])
        held, answered = [], 0
        for _ in range(MOST_OF_ADDRESS + 20):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            held.append(writer)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            with suppress(ConnectionError):
                answered += (await reader.read(100)).startswith(b"HTTP/1.1 200")
        for writer in held:
            writer.close()
        return answered

    async def scenario() -> None:
        async with two_servers(tmp_path, proxied=False) as (owner, _):
            assert await count_answers(owner.url) == MOST_OF_ADDRESS
            assert await count_answers(owner.inner) == MOST_OF_ADDRESS + 20

    asyncio.run(scenario())
