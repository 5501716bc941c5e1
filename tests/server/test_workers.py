"""Several servers on one PostgreSQL: one owner for each room, sockets forwarded to it, and dead owners replaced."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator

import aiohttp
import pytest

from server.clients import Player, ServerProcess, call_api, open_room, play_to_end, run, seat_and_start
from store.postgres import postgres


@pytest.fixture
def url() -> Iterator[str]:
    with postgres() as running:
        yield running.new()


async def reconnect(player: Player, urls: list[str]) -> None:
    """Reconnect to one of the servers, and retry until it has the room."""
    for attempt in range(100):
        player.url = urls[attempt % len(urls)]
        try:
            if (await player.connect())["is"] == "welcome":
                return
        except (aiohttp.ClientError, ConnectionError, OSError, TimeoutError):
            pass
        await asyncio.sleep(0.2)
    raise AssertionError("the room did not come back")


def test_a_room_has_one_owner_and_survives_it(url: str) -> None:
    with ServerProcess(url) as one, ServerProcess(url) as other:

        async def scenario(session: aiohttp.ClientSession, _: str) -> None:
            host = await open_room(session, one.url, "dice-stars", options={"seats": "2"}, watch=False)
            _, admitted = await call_api(session, "POST", f"{other.url}/api/rooms/{host.room}/guests", {"name": "Bo"})
            guest = Player(session, other.url, host.room, admitted["token"])
            assert (await guest.connect())["is"] == "welcome", "the other server forwards to the owner"
            await seat_and_start(host, guest)
            for _ in range(6):
                player = host if host.position["actor"] in host.my_seats else guest
                other_player = guest if player is host else host
                position = player.position
                update = await player.do("play", seat=position["actor"], word=position["legal"][0], at=position["at"])
                forwarded = await other_player.until(lambda message, update=update: message.get("id") == update["id"])
                assert forwarded == update
            record, key = f"{other.url}/api/rooms/{host.room}/record", {"Authorization": f"Bearer {host.token}"}
            async with session.get(record) as strangers, session.get(record, headers=key) as members:
                assert (strangers.status, members.status) == (403, 200), "the token is forwarded too"
            owner, stays = (one, other)
            seen = list(host.events)
            owner.kill()
            await asyncio.gather(reconnect(host, [stays.url]), reconnect(guest, [stays.url]))
            assert host.events[: len(seen)] == seen, "events that were sent have happened"
            assert guest.view == host.view
            await asyncio.gather(*(play_to_end(p, random.Random(n)) for n, p in enumerate((host, guest))))
            assert host.phase == guest.phase == "over"

        run(one, scenario)


@pytest.mark.long
def test_workers_share_a_port_and_one_that_dies_is_replaced(url: str) -> None:
    with ServerProcess(url, "--workers", "2") as server:

        async def scenario(session: aiohttp.ClientSession, url: str) -> None:
            hosts = [
                await open_room(session, url, "dice-stars", seats=["", "greedy"], options={"seats": "2"})
                for _ in range(8)
            ]
            for host in hosts:
                await seat_and_start(host)
            victim = server.worker_pids()[0]
            os.kill(victim, signal.SIGKILL)

            async def play_with_reconnections(host: Player) -> None:
                while True:
                    try:
                        await play_to_end(host, random.Random(1))
                        return
                    except (ConnectionError, aiohttp.ClientError, OSError):
                        await reconnect(host, [url])

            await asyncio.gather(*(play_with_reconnections(host) for host in hosts))
            assert all(host.phase == "over" for host in hosts)
            assert victim not in server.worker_pids()
            assert len(server.worker_pids()) == 2

        run(server, scenario)
