"""A server that was paused, or cut off from the database, shows nobody what has become history: reads are fenced as writes are."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import aiohttp
import pytest

from astragal.server.live import lease
from attacks.pairs import two_servers
from attacks.test_forwarding import NEW, enter, post
from server.clients import Json, Player, ServerProcess, call_api, open_room, run, seat_and_start
from server.test_workers import reconnect
from store.postgres import postgres

STALE_SECONDS = 10.0


async def play_moves(players: list[Player], moves: int) -> None:
    """Let the seat that decides play the first legal word."""
    for _ in range(moves):
        position = players[0].position
        player = next(p for p in players if position["actor"] in p.my_seats)
        update = await player.do("play", seat=position["actor"], word=position["legal"][0], at=position["at"])
        assert update["is"] == "update", update
        for other in players:
            if other is not player:
                await other.until(lambda message, update=update: message.get("id") == update["id"])


async def open_game(session: aiohttp.ClientSession, one: ServerProcess, other: ServerProcess) -> list[Player]:
    """Open a game on one server; its host is connected there, and its guest to the other one."""
    host = await open_room(session, one.url, "dice-stars", options={"seats": "2"})
    _, admitted = await call_api(session, "POST", f"{other.url}/api/rooms/{host.room}/guests", {"name": "Bo"})
    guest = Player(session, other.url, host.room, admitted["token"])
    assert (await guest.connect())["is"] == "welcome"
    await seat_and_start(host, guest)
    await play_moves([host, guest], 2)
    return [host, guest]


async def expect_end(player: Player) -> Json:
    """Wait until a server sends a device away, or its connection ends; return the last message."""
    try:
        return await player.until(lambda message: message["is"] == "bye")
    except (ConnectionError, aiohttp.ClientError):
        return {"again": True}


async def is_ready(session: aiohttp.ClientSession, server: ServerProcess) -> bool:
    """Ask a server whether it is ready, as a proxy does."""
    status, answer = await call_api(session, "GET", f"{server.url}/api/ready")
    assert answer == {"ready": status == 200}
    return status == 200


async def wait_until_ready(session: aiohttp.ClientSession, server: ServerProcess, wanted: bool) -> None:
    """Wait until a server says that it is ready, or that it is not."""
    async with asyncio.timeout(30):
        while await is_ready(session, server) is not wanted:
            await asyncio.sleep(0.1)


async def play_through(players: list[Player], moves: int) -> None:
    """Play on, and reconnect as pages do: right after a crash the database may refuse once more."""
    for _ in range(10):
        try:
            await play_moves(players, moves)
            return
        except (ConnectionError, aiohttp.ClientError):
            await asyncio.gather(*(reconnect(player, [player.url]) for player in players))
    raise AssertionError("the room did not come back")


@pytest.mark.long
def test_an_owner_that_was_paused_shows_no_old_game() -> None:
    with postgres() as running:
        url = running.new()
        with ServerProcess(url) as owner, ServerProcess(url) as other:

            async def scenario(session: aiohttp.ClientSession, _: str) -> None:
                host, guest = await open_game(session, owner, other)
                assert owner.process is not None
                os.kill(owner.process.pid, signal.SIGSTOP)
                try:
                    second = Player(session, other.url, host.room, host.token)  # the host's other device
                    await asyncio.gather(reconnect(second, [other.url]), reconnect(guest, [other.url]))
                    await play_moves([second, guest], 4)
                finally:
                    os.kill(owner.process.pid, signal.SIGCONT)
                resumed = time.monotonic()
                assert (await expect_end(host))["again"]
                await reconnect(host, [owner.url])
                assert (host.events, host.view) == (guest.events, guest.view)
                assert time.monotonic() - resumed < STALE_SECONDS
                await play_through([host, guest], 2)

            run(owner, scenario)


@pytest.mark.long
def test_after_a_restart_of_the_database_there_is_one_game() -> None:
    with postgres() as running:
        url = running.new()
        with ServerProcess(url) as owner, ServerProcess(url) as other:

            async def scenario(session: aiohttp.ClientSession, _: str) -> None:
                host, guest = await open_game(session, owner, other)
                running.stop()
                try:
                    byes = await asyncio.gather(expect_end(host), expect_end(guest))
                    for server in (owner, other):
                        await wait_until_ready(session, server, False)
                finally:
                    running.start()
                assert all(bye["again"] for bye in byes), "nobody looks at a game that may have moved on"
                await asyncio.gather(reconnect(guest, [other.url]), reconnect(host, [owner.url]))
                await play_through([guest, host], 4)
                for server in (owner, other):
                    await wait_until_ready(session, server, True)
                assert (host.events, host.view) == (guest.events, guest.view)

            run(owner, scenario)


def test_a_room_that_was_taken_over_is_dropped_at_the_next_beat(tmp_path: Path) -> None:
    """Even while the lease holds: the clock of the database may have leapt."""

    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            _, kept = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            player = await enter(session, owner, opened["room"], 2)
            in_an_hour = other.hub.shared_now() + 3_600_000
            other.hub.shared_now = lambda: in_an_hour  # type: ignore[method-assign]
            await other.hub.find(opened["room"])
            await owner.hub.renew_lease()
            assert opened["room"] not in owner.hub.rooms
            assert kept["room"] in owner.hub.rooms
            assert (await expect_end(player))["key"] == "room-moved"

    asyncio.run(scenario())


def test_nothing_is_read_after_the_lease_has_run_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frame after a pause may come before any timer."""

    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, _), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            player = await enter(session, owner, opened["room"], 2)
            live = owner.hub.rooms[opened["room"]]
            clock = lease.read_clock
            monkeypatch.setattr(lease, "read_clock", lambda: clock() + lease.SECONDS)
            live.receive(next(iter(live.connections)), b'{"do": "sit", "id": "1", "seat": 0}')
            assert live.dropped
            assert not owner.hub.rooms
            assert live.saved == live.seq, "nothing was written"
            assert (await post(session, f"{owner.url}/api/rooms/{opened['room']}/guests", {"name": "Bo"}, 3))[0] == 503
            assert (await expect_end(player))["key"] == "room-again"
            await owner.hub.renew_lease()
            assert (await post(session, f"{owner.url}/api/rooms/{opened['room']}/guests", {"name": "Bo"}, 3))[0] == 201

    asyncio.run(scenario())


def test_an_idle_room_is_free_for_all_servers(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_servers(tmp_path) as (owner, other), aiohttp.ClientSession() as session:
            _, opened = await post(session, f"{owner.url}/api/rooms", NEW, 1)
            live = owner.hub.rooms[opened["room"]]
            live.quiet_since -= 3_600_000
            async with asyncio.timeout(20):
                while await owner.hub.store.list_rooms_of(owner.hub.name):
                    await asyncio.sleep(0.05)
            assert live.dropped
            assert (await other.hub.find(opened["room"])).epoch == live.epoch + 1

    asyncio.run(scenario())
