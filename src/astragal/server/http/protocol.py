"""Replace aiohttp's error pages with ours, also for what is no valid request.

aiohttp would repeat what it was sent, to the sender and to the log, and name its version.
"""

from __future__ import annotations

import logging

from aiohttp import web

from astragal.lang import catalogue
from astragal.server.http.api import Fault
from astragal.server.http.errors import HEADERS
from astragal.server.http.requests import answer

log = logging.getLogger("astragal.server")


class RequestHandler(web.RequestHandler):
    """Handles the requests of one connection."""

    __slots__ = ()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a request that cannot be parsed, or a fault of ours, which is logged."""
        if status >= 500:
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

    def __call__(self) -> RequestHandler:
        """Return the handler of a new connection."""
        return RequestHandler(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs the application with our request handlers."""

    __slots__ = ()

    async def _make_server(self) -> Server:
        made = await super()._make_server()
        return Server(made.request_handler, request_factory=made.request_factory, loop=made._loop, **made._kwargs)
