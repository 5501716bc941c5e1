"""Our connections in place of aiohttp's: limited from the first byte, and with our own error pages.

aiohttp would repeat what it was sent, to the sender and to the log, and name its version. It would also unpack compressed bodies on
the event loop, and give connections an hour to say something.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from aiohttp import web
from aiohttp.http import RawRequestMessage
from multidict import CIMultiDict, CIMultiDictProxy

from astragal.lang import catalogue
from astragal.server.http.api import Fault
from astragal.server.http.bans import name_client
from astragal.server.http.connections import (
    BYTES_AT_ONCE,
    BYTES_PER_SECOND,
    IDLE_SECONDS,
    SPARE_FILES,
    Connections,
    raise_file_limit,
)
from astragal.server.http.errors import HEADERS
from astragal.server.http.requests import HUB, answer, is_from_server
from astragal.server.live.hub import Hub
from astragal.server.process.limits import Bucket

log = logging.getLogger("astragal.server")

CONTINUE = "100-continue"
"""What a client may expect before it sends a body."""
SLICE = 1_024
"""Bytes that are parsed at once: a body in chunks, or too many requests, are noticed before many of them were parsed."""
MOST_WAITING = 10
"""Requests of a connection that may wait for the answer to the one before. No browser sends the next one before it has it."""


class RequestHandler(web.RequestHandler):
    """Handles the requests of one connection."""

    __slots__ = ("_address", "_bytes", "_connections", "_deaf", "_server", "_slow")

    def __init__(self, manager: Server, **details: Any) -> None:
        super().__init__(manager, **details)
        self._server = manager
        self._connections = manager.limits
        self._bytes = Bucket(BYTES_PER_SECOND, BYTES_AT_ONCE)
        self._deaf = False
        """Whether the body of a request comes in chunks: it is refused, and nothing more is parsed."""
        self._address = ""
        self._slow: asyncio.Transport | None = None
        """The transport, while there is much for the client to read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection; end one that is too many. Other servers are not limited: they forward for many people."""
        super().connection_made(transport)
        if self._server.hub is not None and is_from_server(transport, self._server.hub):
            self._connections = None
        if self._connections is not None:
            peer = transport.get_extra_info("peername")
            self._address = name_client(str(peer[0])) if peer else "?"
            if not self._connections.add(self._address):
                self.force_close()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no longer."""
        self._forget_slow()
        if self._connections is not None and self._address:
            self._connections.remove(self._address)
            self._address = ""
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Note that the client reads more slowly than we answer; end the connection when its address leaves too much unread."""
        super().pause_writing()
        if self._connections is not None and self.transport is not None:
            self._slow = self.transport
            if not self._connections.fall_behind(self._address, self._slow):
                self._slow.abort()

    def resume_writing(self) -> None:
        """Note that the client has read what was left."""
        super().resume_writing()
        self._forget_slow()

    def _forget_slow(self) -> None:
        if self._connections is not None and self._slow is not None:
            self._connections.catch_up(self._address, self._slow)
            self._slow = None

    def data_received(self, data: bytes) -> None:
        """Pass on what arrived; end a connection that sends more than people, pages and records need."""
        if self._connections is None:
            super().data_received(data)
            return
        if data and not (self._bytes.take(len(data)) and self._connections.take_bytes(self._address, len(data))):
            self.force_close()
            return
        for start in range(0, len(data), SLICE):
            if self._deaf:
                return
            super().data_received(data[start : start + SLICE])
            self._deaf = bool(self._messages) and getattr(self._messages[-1][0], "chunked", False)
            if len(self._messages) > MOST_WAITING:
                self.force_close()
                return

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a request that cannot be parsed, or a fault of ours, which is logged; it is no fault when the client has gone."""
        gone = self.transport is None and isinstance(exc, ConnectionResetError | RuntimeError)  # as aiohttp says it
        if status >= 500 and not gone:
            log.error("a request failed", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("the answer has begun")
        key = "http-fault" if status >= 500 else "http-unreadable"
        response = answer(Fault(key, catalogue("en")(key)), status)
        response.headers.update(HEADERS)
        response.force_close()
        return response


class Server(web.Server):
    """Makes a request handler for every connection."""

    hub: Hub | None = None
    limits: Connections | None = None
    """None when nothing is limited."""

    def __call__(self) -> RequestHandler:
        """Return the handler of a new connection."""
        return RequestHandler(self, loop=self._loop, **self._kwargs)


def make_request(factory: Callable[..., web.BaseRequest], message: RawRequestMessage, *details: Any) -> web.BaseRequest:
    """Make a request without what its client expects of us, unless that is to send the body.

    aiohttp would refuse it by itself: outside the limits, under any name, and with its version.
    """
    if message.headers.get("Expect", CONTINUE).lower() != CONTINUE:
        headers = CIMultiDict(message.headers)
        del headers["Expect"]
        message = message._replace(headers=CIMultiDictProxy(headers))
    return factory(message, *details)


class Runner(web.AppRunner):
    """Runs the application with our request handlers."""

    __slots__ = ()

    def __init__(self, app: web.Application) -> None:
        super().__init__(
            app, access_log=None, shutdown_timeout=2, keepalive_timeout=IDLE_SECONDS, auto_decompress=False
        )

    async def _make_server(self) -> Server:
        made = await super()._make_server()
        factory = partial(make_request, made.request_factory)
        server = Server(made.request_handler, request_factory=factory, loop=made._loop, **made._kwargs)
        files = raise_file_limit()
        server.hub = self.app.get(HUB)
        if server.hub is not None and server.hub.settings.limits:
            server.limits = Connections(files - SPARE_FILES, by_address=not server.hub.settings.proxied)
        return server
