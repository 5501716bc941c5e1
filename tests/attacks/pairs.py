"""Two servers of one database in the test's own process, as strangers meet them: behind a proxy, with all limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import web

from astragal.server.http.app import make_app, make_hub
from astragal.server.http.protocol import Runner
from astragal.server.live.hub import Hub
from astragal.server.process.settings import Settings
from astragal.server.serve import bind
from astragal.store import upgrade


class Running(NamedTuple):
    """A server that runs here."""

    hub: Hub
    url: str
    inner: str


@asynccontextmanager
async def two_servers(folder: Path, **settings: Any) -> AsyncIterator[tuple[Running, Running]]:
    """Run two servers on one database; `settings` changes theirs."""
    database = f"sqlite:///{folder}/rooms.db"
    await asyncio.to_thread(upgrade, database)
    both = Settings(**({"database": database, "compute_processes": 1, "proxied": True} | settings))
    async with AsyncExitStack() as stack:
        yield await _run(both, stack), await _run(both, stack)


async def _run(settings: Settings, stack: AsyncExitStack) -> Running:
    public, inner = bind("127.0.0.1", 0), bind("127.0.0.1", 0)
    address = f"http://127.0.0.1:{inner.getsockname()[1]}"
    hub = await make_hub(settings, address, shared=True)
    runner = Runner(make_app(hub))
    await runner.setup()
    stack.push_async_callback(runner.cleanup)
    for listener in (public, inner):
        await web.SockSite(runner, listener).start()
    return Running(hub, f"http://127.0.0.1:{public.getsockname()[1]}", address)
