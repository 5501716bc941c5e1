"""The application: routes, and what runs beside them."""

from __future__ import annotations

import asyncio
import gc
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

from aiohttp import ClientSession, TCPConnector, web

from astragal.games import GAMES
from astragal.server.http import admin_page, data, handlers, inner, openapi, page
from astragal.server.http.errors import handle_errors
from astragal.server.http.requests import HUB, LIMITS, MAX_RECORD, PEER, Limits
from astragal.server.http.reviews import REVIEWS, Reviews
from astragal.server.http.sockets import SOCKETS, Sockets, handle_socket, keep_pinging
from astragal.server.live.hub import Hub
from astragal.server.process.settings import Settings
from astragal.store import connect

SWITCH_SECONDS = 0.02
"""How long the event loop may run while another thread wants the interpreter. The journal's thread runs when the loop waits; switching
more often slows both down."""
ROOM = r"{room:[A-Za-z0-9_-]{16}}"
CODE = r"{code:[A-Za-z0-9]{4,12}}"
GAME = f"{{game:{'|'.join(GAMES)}}}"


def make_app(hub: Hub) -> web.Application:
    """Return the application that serves a hub's rooms."""
    app = web.Application(middlewares=[handle_errors], client_max_size=MAX_RECORD)
    app[HUB] = hub
    app[SOCKETS] = Sockets()
    app[LIMITS] = Limits()
    app[REVIEWS] = Reviews()
    app.cleanup_ctx.append(_run_beside)
    app.on_shutdown.append(_disconnect_all)
    app.add_routes(list_routes())
    return app


def list_routes() -> list[web.RouteDef]:
    """Return all routes with their handlers; the page answers what is left."""
    return [
        web.get("/api/games", handlers.get_games),
        web.get("/api/rooms", handlers.get_rooms),
        web.post("/api/rooms", handlers.post_room),
        web.get(f"/api/rooms/{ROOM}", handlers.get_room),
        web.post(f"/api/rooms/{ROOM}/guests", handlers.post_guest),
        web.get(f"/api/rooms/{ROOM}/record", handlers.get_record),
        web.get(f"/api/rooms/{ROOM}/socket", handle_socket),
        web.get(f"/api/codes/{CODE}", handlers.get_code),
        web.post("/api/verify", handlers.post_verify),
        web.post("/api/replay", handlers.post_replay),
        web.post("/api/choices", handlers.post_choices),
        web.post("/api/what-if", handlers.post_what_if),
        web.post("/api/play-on", handlers.post_play_on),
        web.post("/api/resume", handlers.post_resume),
        web.post("/api/review", handlers.post_review),
        web.post("/api/autopsy", handlers.post_autopsy),
        web.get("/api/puzzles", handlers.get_puzzles),
        web.get(f"/api/puzzles/{GAME}/{{number:[0-9]{{1,6}}}}", handlers.get_puzzle),
        web.post("/api/puzzle", handlers.post_puzzle),
        web.get(f"/api/rules/{GAME}", handlers.get_rules),
        web.get(f"/api/lessons/{GAME}", handlers.get_lesson),
        web.get(f"/api/print/{GAME}/{{sheet:[a-z-]{{1,40}}}}.pdf", handlers.get_sheet),
        web.get("/api/openapi.json", openapi.get_openapi),
        web.get("/api/address", handlers.get_address),
        web.get("/api/health", handlers.get_health),
        web.get("/api/ready", handlers.get_ready),
        web.get("/metrics", handlers.get_metrics),
        web.route("*", inner.PATH, inner.handle_operator),
        web.get("/admin", admin_page.get_page),
        web.post("/admin", admin_page.post_page),
        web.get(data.PATH, data.get_data),
        web.get(page.PATH, page.get_page),
    ]


async def _run_beside(app: web.Application) -> AsyncIterator[None]:
    """Run maintenance and pings beside the application; close the hub at its end."""
    hub = app[HUB]
    for address in hub.settings.banned:
        app[LIMITS].bans.add(address, float("inf"))
    app[PEER] = ClientSession(connector=TCPConnector(limit=0))  # each person who is forwarded keeps a connection
    await hub.renew_lease()
    tasks = [asyncio.create_task(work) for work in (hub.keep_lease(), hub.maintain(), keep_pinging(app))]
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
    sys.setswitchinterval(SWITCH_SECONDS)
    yield
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await app[PEER].close()
    await hub.close()


async def _disconnect_all(app: web.Application) -> None:
    """Close all sockets before anything waits for them."""
    app[HUB].disconnect_all()


async def make_hub(settings: Settings, address: str = "", *, shared: bool = False) -> Hub:
    """Return a hub on the database of the settings, which other servers may share; its tables must be up to date."""
    store = await connect(settings.database)
    key = await store.load_secret("tokens")
    # A server that has the database to itself owns its rooms again at once after a crash.
    name = secrets.token_hex(8) if shared else "alone"
    return Hub(settings, store, key, name, address, shared=shared)
