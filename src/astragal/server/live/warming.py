"""Warming: what gives hints is loaded in compute processes before somebody asks for one."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from astragal.games import GAMES
from astragal.kit.errors import Unavailable
from astragal.rooms.room import Room
from astragal.rooms.tasks import WarmTask
from astragal.server.process.compute import ComputeFailed, ComputePool


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
            self._tasks[task.game, seats] = asyncio.create_task(self._run(task))

    async def _run(self, task: WarmTask) -> None:
        """Run a task in one process, which compiles, and then in the others: bots are not kept waiting."""
        with suppress(ComputeFailed, Unavailable):  # without its extra, a game has no hints
            await self._pool.run_everywhere(task)

    async def finish(self) -> None:
        """Wait for what is being loaded."""
        await asyncio.gather(*self._tasks.values())
