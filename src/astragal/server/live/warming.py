"""Warming: what gives hints is loaded in compute processes before somebody asks for one."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from astragal.games import GAMES
from astragal.rooms.room import Room
from astragal.rooms.tasks import WarmTask
from astragal.server.process.compute import ComputeFailed, ComputePool
from astragal.server.process.turns import Asker


class Warming:
    """Loads what gives hints, once for each game and number of seats: the first hint comes as soon as others."""

    def __init__(self, pool: ComputePool) -> None:
        self._pool = pool
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    def load_all(self) -> None:
        """Load all games, before the first table opens."""
        for game in GAMES.values():
            self._load(WarmTask(game.slug, {}), game.options({}).seats)

    def load(self, room: Room) -> None:
        """Load the game of a room, if it allows hints."""
        if room.settings.hints:
            self._load(WarmTask(room.game.slug, room.settings.options), room.options.seats)

    def _load(self, task: WarmTask, seats: int) -> None:
        if (task.game, seats) not in self._tasks:
            self._tasks[task.game, seats] = asyncio.create_task(self._run_everywhere(task))

    async def _run_everywhere(self, task: WarmTask) -> None:
        """Run a task in one process, and when everything is compiled, in all that are free: bots are not kept waiting."""
        with suppress(ComputeFailed):
            await self._pool.run(task, Asker("", ""))
            await asyncio.gather(*(self._pool.run(task, Asker("", "")) for _ in range(self._pool.size)))

    async def finish(self) -> None:
        """Wait for what is being loaded."""
        await asyncio.gather(*self._tasks.values())
