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
from contextlib import ExitStack
from functools import partial
from multiprocessing import connection
from typing import NamedTuple

from aiohttp import web

from astragal.kit.errors import OptionError, Unavailable
from astragal.server.http.app import make_app, make_hub
from astragal.server.http.protocol import Runner
from astragal.server.live.hub import Hub
from astragal.server.process.lock import keep_database
from astragal.server.process.logs import set_up_logs
from astragal.server.process.settings import Settings
from astragal.server.process.workers import Worker
from astragal.store import upgrade

try:
    from uvloop import run as run_loop
except ImportError:  # there is none for Windows: the loop of Python takes longer and does the same
    from asyncio import run as run_loop  # type: ignore[assignment]

BACKLOG = 2048
BIND_ERRORS = {errno.EADDRINUSE: "serve-port", errno.EACCES: "serve-port-denied"}
"""What a person is told when a port cannot be opened; everything else is the fault of the address."""


class Inner(NamedTuple):
    """The inner address: for other servers of the same database, for monitoring and for the operator."""

    host: str
    port: int = 0
    """0 for any; several workers take this one and those after it."""


Prepare = Callable[[Hub], None]
Ready = Callable[[int], None]
"""Called with the port as soon as the server accepts connections."""


def bind(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Return a socket bound to this port. Raises Unavailable when that is not possible."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with ExitStack() as failing:
            listener = failing.enter_context(socket.socket(family, socket.SOCK_STREAM))
            if os.name == "posix":  # on Windows it would let two servers have the same port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if shared:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            listener.bind((host, port))
            failing.pop_all()
    except (OSError, OverflowError, UnicodeError) as error:  # a name may be too long to look up
        reason = (isinstance(error, OSError) and error.errno) or 0
        raise Unavailable(BIND_ERRORS.get(reason, "serve-host"), host=host, port=str(port)) from None
    return listener


def serve(
    settings: Settings,
    listener: socket.socket,
    inner: Inner,
    ready: Ready | None = None,
    prepare: Prepare | None = None,
) -> None:
    """Serve until a signal to stop."""
    with keep_database(settings.database):
        run_loop(_serve(settings, listener, inner, ready, prepare))


async def _serve(
    settings: Settings, listener: socket.socket, inner: Inner, ready: Ready | None, prepare: Prepare | None
) -> None:
    stop = asyncio.Event()
    _on_signals(asyncio.get_running_loop(), stop.set)
    inner_listener = bind(inner.host, inner.port)
    host = f"[{inner.host}]" if ":" in inner.host else inner.host
    address = f"http://{host}:{inner_listener.getsockname()[1]}"
    hub = await make_hub(settings, address, shared=not settings.database.startswith("sqlite"))
    if prepare is not None:
        prepare(hub)
    runner = Runner(make_app(hub))
    await runner.setup()
    for each in (listener, inner_listener):
        await web.SockSite(runner, each, backlog=BACKLOG).start()
    if ready is not None:
        ready(listener.getsockname()[1])
    if settings.warm:
        hub.warming.load_all()
    await stop.wait()
    await runner.cleanup()


def _on_signals(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Call a function in the loop when the process is told to stop."""
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def serve_many(settings: Settings, host: str, port: int, workers: int, inner: Inner, ready: Ready) -> None:
    """Serve with several processes; one that dies is replaced (`process/workers.py`)."""
    if settings.database.startswith("sqlite"):
        raise OptionError("serve-workers-sqlite")
    if not hasattr(socket, "SO_REUSEPORT"):
        raise OptionError("serve-workers-system")
    held = bind(host, port, shared=True)  # it keeps the port for all of them and never listens itself
    port = held.getsockname()[1]
    spawn = multiprocessing.get_context("spawn")
    stopping = False

    def begin(number: int) -> multiprocessing.process.BaseProcess:
        own = Inner(inner.host, inner.port + number if inner.port else 0)
        process = spawn.Process(target=_work, args=(settings, host, port, own))
        process.start()
        return process

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    tended = [Worker(partial(begin, number)) for number in range(workers)]
    ready(port)
    while not stopping:
        connection.wait([each.process.sentinel for each in tended if each.process.is_alive()], timeout=0.25)
        for each in () if stopping else tended:
            each.tend()
    for each in tended:
        each.stop()
    for each in tended:
        each.process.join()
    held.close()


def _work(settings: Settings, host: str, port: int, inner: Inner) -> None:
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
