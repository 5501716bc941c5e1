"""The door: whatever knocks gets an answer in our words, even what is no request at all."""

from __future__ import annotations

import logging

from aiohttp import web

from astragal.lang import catalogue
from astragal.server.api import HEADERS, Fault, answer

log = logging.getLogger("astragal.server")


class Porter(web.RequestHandler):
    """Receives requests. By itself aiohttp would repeat what it was sent, to the sender and to the log, and name its version."""

    __slots__ = ()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what cannot be read, or a fault of ours, which is worth a line of the log."""
        if status >= 500:
            log.error("a request failed", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("an answer was begun")
        key = "http-fault" if status >= 500 else "http-unreadable"
        response = answer(Fault(key, catalogue("en")(key)), status)
        response.headers.update(HEADERS)
        response.force_close()
        return response


class Door(web.Server):
    """Makes a porter for every connection."""

    def __call__(self) -> Porter:
        """Return the porter of a new connection."""
        return Porter(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs the application behind our door."""

    __slots__ = ()

    async def _make_server(self) -> Door:
        made = await super()._make_server()
        return Door(made.request_handler, request_factory=made.request_factory, loop=made._loop, **made._kwargs)
