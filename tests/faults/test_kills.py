"""The server is killed again and again, at every step of a command, while people play: nothing confirmed is lost."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from pathlib import Path

import aiohttp
import pytest

from astragal.store import connect
from faults.forking_server import STEPS
from faults.journal_check import check_against_journal, check_records
from faults.reconnecting import SHORT_TIMERS, RandomStrategy, ReconnectingPlayer, open_room_for_two
from faults.restarting_server import KILLED, RestartingServer
from kit.samples import samples
from server.clients import Json, call_api

SCALE = float(os.environ.get("FAULT_TIMES", "1"))
"""Factor for the number of kills."""
TABLE_JUDGE = {"stacking_model": "table"}
PEOPLE_ONLY: list[tuple[str, Json]] = [
    ("dice-stars", {}),
    ("dicetto", {"dice": "fast", "options": {"placement_order": "simultaneous"}}),
    ("dice-crash", {"options": TABLE_JUDGE}),
    ("star-master", {"options": SHORT_TIMERS}),
    ("dice-stars", {"move_seconds": 1}),
]
WITH_BOTS: list[tuple[str, Json]] = [
    ("dicetto", {"seats": ["", "", "greedy"], "options": {"seats": "3"}}),
    ("dice-crash", {"seats": ["", "", "greedy"], "options": {"seats": "3"}}),
]
OUTSIDE = "outside"
"""Killed from another process, at any moment."""


async def kill_repeatedly(server: RestartingServer, kills: int, players: int) -> dict[str, int]:
    """Start the server and kill it, by every kind of fault in turn; return how often each was used."""
    chance = random.Random(kills)
    counts = dict.fromkeys((*STEPS, OUTSIDE), 0)
    for kind in itertools.islice(itertools.cycle(counts), kills):
        most = players if kind == "authenticated" else 24  # each player authenticates once
        await server.start("none" if kind == OUTSIDE else f"{kind}:{chance.randint(1, most)}")
        if kind == OUTSIDE:
            await asyncio.sleep(chance.uniform(0.02, 0.5))
            await server.kill()
        else:
            assert await server.wait_for_exit() == KILLED, server.read_problems()
        counts[kind] += 1
    return counts


async def play_through_kills(
    database: str, folder: Path, tables: list[tuple[str, Json]], kills: int
) -> list[ReconnectingPlayer]:
    """Play games while the server is killed, then to their end; check the rooms and return the players."""
    async with (
        RestartingServer(database, folder / "log", FAULT_LEASE="0.3") as server,
        aiohttp.ClientSession() as session,
    ):
        killing = True
        await server.start()
        rooms = [
            await open_room_for_two(session, server.url, game, 10 * n, **settings)
            for n, (game, settings) in enumerate(tables)
        ]
        await server.kill()
        tasks = [
            asyncio.create_task(player.follow(RandomStrategy(seat, lambda: killing, players[0] if seat else None)))
            for players in rooms
            for seat, player in enumerate(players)
        ]
        killer = asyncio.create_task(kill_repeatedly(server, kills, len(tasks)))
        try:
            done, _ = await asyncio.wait([killer, *tasks], return_when=asyncio.FIRST_COMPLETED)
            for task in done - {killer}:
                task.result()  # raises what failed
            counts = await killer
            killing = False
            await server.start()
            await asyncio.wait_for(asyncio.gather(*tasks), 400)
        finally:
            for task in (killer, *tasks):
                task.cancel()
            await asyncio.gather(killer, *tasks, return_exceptions=True)
        assert sum(counts.values()) == kills
        assert len(set(counts.values())) <= 2
        await check_rooms(session, server.url, database, rooms)
        for player in itertools.chain(*rooms):
            await player.disconnect()
        await server.stop()
        assert not server.read_problems()
        return list(itertools.chain(*rooms))


async def check_rooms(
    session: aiohttp.ClientSession, url: str, database: str, rooms: list[list[ReconnectingPlayer]]
) -> None:
    """Compare what players were sent with the journals, and verify every record."""
    store = await connect(database)
    try:
        for players in rooms:
            replay = await check_against_journal(store, players)
            answers = [
                await call_api(session, "GET", f"{url}/api/rooms/{replay.room.id}/record?game={number}")
                for number in range(1, replay.room.number + 1)
            ]
            assert check_records(replay, [text for _, text in answers]) > 0
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("tables", "share"), [(PEOPLE_ONLY, samples(4, full=90)), (WITH_BOTS, samples(2, full=18))], ids=["people", "bots"]
)
def test_nothing_confirmed_is_lost_when_the_server_is_killed_at_any_step(
    database: str, tmp_path: Path, tables: list[tuple[str, Json]], share: int
) -> None:
    kills = round(share * SCALE)
    players = asyncio.run(play_through_kills(database, tmp_path, tables, kills))
    print(
        f"\n{kills} kills, {sum(player.number for player in players) // 2} games,"
        f" {sum(len(player.confirmed) for player in players)} commands confirmed,"
        f" {sum(player.repeated for player in players)} of them when they were sent again,"
        f" {sum(player.welcomes for player in players)} connections"
    )
    # Everybody reconnected often, with commands that had been carried out and others that had not.
    assert sum(player.welcomes for player in players) > kills * len(players) / 4
    assert sum(player.repeated for player in players) >= kills // 20
