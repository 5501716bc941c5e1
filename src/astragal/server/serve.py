"""Running the server: one process, or several that share a database and a port."""

from __future__ import annotations

import asyncio
import errno
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
from astragal.server.http.app import make_app, make_hub
from astragal.server.http.protocol import Runner
from astragal.server.live.hub import Hub
from astragal.server.process.logs import set_up_logs
from astragal.server.process.settings import Settings
from astragal.store import upgrade

BACKLOG = 2048
BIND_ERRORS = {errno.EADDRINUSE: "serve-port", errno.EACCES: "serve-port-denied"}
"""What a person is told when a port cannot be opened; everything else is the fault of the address."""
Prepare = Callable[[Hub], None]
Ready = Callable[[int], None]
"""Called with the port as soon as the server accepts connections."""


def bind(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Return a socket bound to this port. Raises Unavailable when that is not possible."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        reason = (isinstance(error, OSError) and error.errno) or 0
        raise Unavailable(BIND_ERRORS.get(reason, "serve-host"), host=host, port=str(port)) from None
    return listener


def serve(
    settings: Settings,
    listener: socket.socket,
    inner: str = "",
    ready: Ready | None = None,
    prepare: Prepare | None = None,
) -> None:
    """Serve until a signal to stop; `inner` is the host on which other servers of the same database reach this one."""
    uvloop.run(_serve(settings, listener, inner, ready, prepare))


async def _serve(
    settings: Settings, listener: socket.socket, inner: str, ready: Ready | None, prepare: Prepare | None
) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    inner_listener = bind(inner, 0) if inner else None
    address = f"http://{inner}:{inner_listener.getsockname()[1]}" if inner_listener else ""
    hub = await make_hub(settings, address)
    if prepare is not None:
        prepare(hub)
    runner = Runner(make_app(hub), access_log=None, shutdown_timeout=2)
    await runner.setup()
    for each in (listener, inner_listener):
        if each is not None:
            await web.SockSite(runner, each, backlog=BACKLOG).start()
    if ready is not None:
        ready(listener.getsockname()[1])
    await stop.wait()
    await runner.cleanup()


def serve_many(settings: Settings, host: str, port: int, workers: int, inner: str, ready: Ready) -> None:
    """Serve with several processes; one that dies is replaced."""
    if settings.database.startswith("sqlite"):
        raise OptionError("serve-workers-sqlite")
    held = bind(host, port, shared=True)  # it keeps the port for all of them and never listens itself
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
    processes = [begin() for _ in range(workers)]
    ready(port)
    while not stopping:
        connection.wait([process.sentinel for process in processes], timeout=0.5)
        processes = [process if process.is_alive() or stopping else begin() for process in processes]
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process.pid or 0, signal.SIGTERM)
    for process in processes:
        process.join()
    held.close()


def _work(settings: Settings, host: str, port: int, inner: str) -> None:
    """Be one of several servers, until a signal to stop or the end of the parent."""
    set_up_logs()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def stop_with_parent() -> None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=stop_with_parent, daemon=True).start()
    serve(settings, bind(host, port, shared=True), inner)


def upgrade_database(settings: Settings) -> None:
    """Bring the tables of the database up to date."""
    upgrade(settings.database)
    logging.getLogger("astragal.server").info("database ready")
