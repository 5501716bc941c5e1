"""The server is killed or stopped in the middle of many games: players reconnect and see what they saw."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp

from astragal.store import connect
from faults.journal_check import check_against_journal
from faults.reconnecting import RandomStrategy, ReconnectingPlayer, open_room_for_two
from faults.restarting_server import RestartingServer
from kit.samples import samples

ROOMS = samples(8, full=60)
GAMES = ("dice-stars", "dicetto", "dice-crash")
TABLE_JUDGE = {"stacking_model": "table"}
EVENTS = 12
"""Events after which a game pauses."""


class PausingStrategy(RandomStrategy):
    """Plays until the game has a number of events, then stays connected without moving."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, lambda: True)
        self.pause_at = EVENTS
        self.paused = asyncio.Event()

    async def __call__(self, me: ReconnectingPlayer) -> bool:
        if me.phase == "playing" and len(me.events) >= self.pause_at and not me.unanswered:
            self.paused.set()
            return False
        self.paused.clear()
        return await super().__call__(me)


async def restart_twice(database: str, folder: Path) -> None:
    """Kill the server, then stop it, in the middle of games, and compare what players see before and after."""
    connector = aiohttp.TCPConnector(limit=0)
    async with (
        RestartingServer(database, folder / "log") as server,
        aiohttp.ClientSession(connector=connector) as session,
    ):
        await server.start()
        rooms: list[list[ReconnectingPlayer]] = []
        for n in range(ROOMS):
            game = GAMES[n % len(GAMES)]
            options = TABLE_JUDGE if game == "dice-crash" else {}
            rooms.append(await open_room_for_two(session, server.url, game, 2 * n, options=options))
        players = [player for room in rooms for player in room]
        strategies = [PausingStrategy(n % 2) for n in range(len(players))]
        tasks = [
            asyncio.create_task(player.follow(strategy)) for player, strategy in zip(players, strategies, strict=True)
        ]
        await wait_until_paused(strategies, tasks)
        views = [(player.view, player.events[:], player.position["legal"]) for player in players]
        for end in (server.kill, server.stop):
            welcomes = [player.welcomes for player in players]
            await end()
            await server.start()
            while any(player.welcomes == before for player, before in zip(players, welcomes, strict=True)):
                await asyncio.sleep(0.02)
                assert not any(task.done() for task in tasks), [task for task in tasks if task.done()]
            assert [(player.view, player.events, player.position["legal"]) for player in players] == views
        # The games go on: a move of one player wakes the others.
        for player, strategy in zip(players, strategies, strict=True):
            strategy.pause_at += EVENTS
            await strategy(player)
        await wait_until_paused(strategies, tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        store = await connect(database)
        for room in rooms:
            await check_against_journal(store, room)
        await store.close()
        for player in players:
            await player.disconnect()
        await server.stop()
        assert not server.read_problems()


async def wait_until_paused(strategies: list[PausingStrategy], tasks: list[asyncio.Task[None]]) -> None:
    """Wait until every strategy has paused."""
    paused = asyncio.gather(*(strategy.paused.wait() for strategy in strategies))
    await asyncio.wait([asyncio.ensure_future(paused), *tasks], return_when=asyncio.FIRST_COMPLETED, timeout=60)
    paused.cancel()
    for task in tasks:
        if task.done():
            task.result()
    assert all(strategy.paused.is_set() for strategy in strategies)


def test_players_reconnect_after_a_restart_to_the_same_view(database: str, tmp_path: Path) -> None:
    asyncio.run(restart_twice(database, tmp_path))
