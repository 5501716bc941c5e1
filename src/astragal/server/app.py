"""The server put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

from aiohttp import ClientSession, web

from astragal.server import api, handlers, openapi, page
from astragal.server.hub import Hub
from astragal.server.settings import Settings
from astragal.server.sockets import CROWD, HUB, PEER, Crowd, handle_socket, keep_pinging
from astragal.store import connect

UNDISTURBED = 0.02
"""Seconds that the event loop may go on while another thread wants the interpreter. The journal's thread gets it anyhow when the loop waits; each change in between costs both."""


def make_app(hub: Hub) -> web.Application:
    """Return the application that serves a hub's rooms."""
    app = web.Application(middlewares=[api.guard], client_max_size=api.RECORD)
    app[HUB] = hub
    app[CROWD] = Crowd()
    app[api.LIMITS] = api.Limits()
    app.cleanup_ctx.append(_running)
    app.on_shutdown.append(_let_go)
    app.add_routes(
        [
            web.get("/api/games", handlers.get_games),
            web.get("/api/rooms", handlers.get_rooms),
            web.post("/api/rooms", handlers.post_room),
            web.get(f"/api/rooms/{api.ROOM}", handlers.get_room),
            web.post(f"/api/rooms/{api.ROOM}/guests", handlers.post_guest),
            web.get(f"/api/rooms/{api.ROOM}/record", handlers.get_record),
            web.get(f"/api/rooms/{api.ROOM}/socket", handle_socket),
            web.get(f"/api/codes/{api.CODE}", handlers.get_code),
            web.post("/api/verify", handlers.post_verify),
            web.post("/api/replay", handlers.post_replay),
            web.get(f"/api/rules/{api.GAME}", handlers.get_rules),
            web.get(f"/api/lessons/{api.GAME}", handlers.get_lesson),
            web.get("/api/openapi.json", openapi.get_openapi),
            web.get("/api/address", handlers.get_address),
            web.get("/api/health", handlers.get_health),
            web.get("/api/ready", handlers.get_ready),
            web.get("/metrics", handlers.get_metrics),
            web.get(page.PATH, page.get_page),
        ]
    )
    return app


async def _running(app: web.Application) -> AsyncIterator[None]:
    """Keep the house while the application runs, and let everybody go at its end."""
    hub = app[HUB]
    app[PEER] = ClientSession()
    await hub.beat()
    tasks = [asyncio.create_task(hub.keep_house()), asyncio.create_task(keep_pinging(app))]
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
    sys.setswitchinterval(UNDISTURBED)
    yield
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await app[PEER].close()
    await hub.close()


async def _let_go(app: web.Application) -> None:
    """Close all sockets before anything waits for them."""
    app[HUB].let_go()


async def make_hub(settings: Settings, address: str = "") -> Hub:
    """Return a hub on the database of the settings; its tables must be up to date."""
    store = await connect(settings.database)
    key = await store.load_secret("tokens")
    # Whoever cannot be reached by others has the database to itself: after a crash its rooms are its own again at once.
    name = secrets.token_hex(8) if address else "alone"
    return Hub(settings, store, key, name, address)
