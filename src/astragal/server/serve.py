"""Running the server: one process, or several that share a database and a port."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import connection

import uvloop
from aiohttp import web

from astragal.kit.errors import OptionError, Unavailable
from astragal.server.app import make_app, make_hub
from astragal.server.door import Runner
from astragal.server.hub import Hub
from astragal.server.logs import set_up_logs
from astragal.server.settings import Settings
from astragal.store import upgrade

BACKLOG = 2048
Prepare = Callable[[Hub], None]
Ready = Callable[[int], None]
"""Told the port, as soon as people can come."""


def bound(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Return a socket that holds this port; raises UserError when that is not possible."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
    except (OSError, OverflowError):
        raise Unavailable("serve-port", host=host, port=port) from None
    return listener


def serve(
    settings: Settings,
    listener: socket.socket,
    inner: str = "",
    ready: Ready | None = None,
    prepare: Prepare | None = None,
) -> None:
    """Serve until told to stop; `inner` is the host on which other servers of the same database reach this one."""
    uvloop.run(_serve(settings, listener, inner, ready, prepare))


async def _serve(
    settings: Settings, listener: socket.socket, inner: str, ready: Ready | None, prepare: Prepare | None
) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    door = bound(inner, 0) if inner else None
    address = f"http://{inner}:{door.getsockname()[1]}" if door else ""
    hub = await make_hub(settings, address)
    if prepare is not None:
        prepare(hub)
    runner = Runner(make_app(hub), access_log=None, shutdown_timeout=2)
    await runner.setup()
    for place in (listener, door):
        if place is not None:
            await web.SockSite(runner, place, backlog=BACKLOG).start()
    if ready is not None:
        ready(listener.getsockname()[1])
    await stop.wait()
    await runner.cleanup()


def serve_many(settings: Settings, host: str, port: int, workers: int, inner: str, ready: Ready) -> None:
    """Serve with several processes; one that dies is replaced."""
    if settings.database.startswith("sqlite"):
        raise OptionError("serve-workers-sqlite")
    held = bound(host, port, shared=True)  # for all of them: it never listens itself
    port = held.getsockname()[1]
    spawn = multiprocessing.get_context("spawn")
    stopping = False

    def begin() -> multiprocessing.process.BaseProcess:
        process = spawn.Process(target=_work, args=(settings, host, port, inner))
        process.start()
        return process

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    crew = [begin() for _ in range(workers)]
    ready(port)
    while not stopping:
        connection.wait([process.sentinel for process in crew], timeout=0.5)
        crew = [process if process.is_alive() or stopping else begin() for process in crew]
    for process in crew:
        with suppress(ProcessLookupError):
            os.kill(process.pid or 0, signal.SIGTERM)
    for process in crew:
        process.join()
    held.close()


def _work(settings: Settings, host: str, port: int, inner: str) -> None:
    """Be one of several servers, until told to stop or left alone."""
    set_up_logs()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    serve(settings, bound(host, port, shared=True), inner)


def prepare_house(settings: Settings) -> None:
    """Bring the tables of the database up to date."""
    upgrade(settings.database)
    logging.getLogger("astragal.server").info("database ready")
