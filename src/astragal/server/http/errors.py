"""Errors of requests: one sentence with the right status, in place of aiohttp's error pages; and the headers of every answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import web

from astragal.kit.errors import ParseError, Unavailable, UserError
from astragal.lang import catalogue
from astragal.server.http.api import Fault
from astragal.server.http.forwarding import forward_request
from astragal.server.http.origins import require_own_page
from astragal.server.http.requests import LIMITS, answer, language, read_forwarding, require_welcome, require_within
from astragal.server.live.hub import OwnedElsewhere
from astragal.server.process.limits import Limit
from astragal.store import StoreUnavailable

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

STATUS = {
    "room-unknown": 404,
    "room-no-such-game": 404,
    "game-no-lesson": 404,
    "puzzle-unknown": 404,
    "puzzle-no-choice": 404,
    "study-ply-range": 404,
    "http-unknown": 404,
    "room-foreign-token": 403,
    "room-removed": 403,
    "room-no-watching": 403,
    "http-host": 403,
    "http-origin": 403,
    "http-inner": 403,
    "banned": 403,
    "admin-token": 401,
    "http-slow": 408,
    "http-packed": 415,
    "http-chunked": 411,
    "room-closed": 403,
    "room-old-link": 403,
    "http-too-long": 413,
    "limit-requests": 429,
    "house-away": 503,
    "record-slow": 503,
    "autopsy-no-fall": 404,
    "page-not-built": 503,
}
"""The HTTP status of errors, by key; 400 for all others."""
HTTP_KEYS = {403: "http-origin", 404: "http-unknown", 405: "http-method", 413: "http-too-long"}
"""Sentences for aiohttp's own errors."""
LIMITED = (
    "/api/rooms",
    "/api/codes",
    "/api/verify",
    "/api/replay",
    "/api/choices",
    "/api/what-if",
    "/api/play-on",
    "/api/resume",
    "/api/review",
    "/api/autopsy",
    "/api/puzzle",
    "/api/print",
)
"""Paths that an address may not ask for too often."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "Server": "astragal",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""The page loads only what comes from this server, runs no inline script (but WebAssembly: rooms in a tab), and is shown in nobody else's frame."""


def fault(request: web.Request, status: int, error: UserError) -> web.Response:
    """Answer an error with one sentence."""
    return answer(Fault(error.key, catalogue(language(request)).error(error)), status)


async def _handle(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let the handler answer, or the server where the room of the request is open."""
    try:
        return await handler(request)
    except OwnedElsewhere as elsewhere:
        return await forward_request(request, elsewhere.address)


def _limit_of(request: web.Request) -> Limit:
    """Return the limit that a request counts for."""
    limits = request.app[LIMITS]
    if not request.path.startswith(LIMITED):
        return limits.pages
    return limits.sockets if request.path.endswith("/socket") else limits.requests


@web.middleware
async def handle_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer errors with one sentence, and add the headers that every answer carries."""
    response: web.StreamResponse
    try:
        read_forwarding(request)
        require_own_page(request)
        require_welcome(request)
        require_within(request, _limit_of(request))
        response = await _handle(request, handler)
    except UserError as error:
        response = fault(request, STATUS.get(error.key, 400), error)
        if response.status == 429:
            response.force_close()
        if response.status == 401:
            response.headers["WWW-Authenticate"] = 'Basic realm="astragal"'
    except (TimeoutError, StoreUnavailable):
        response = fault(request, 503, Unavailable("house-away"))
    except web.HTTPException as error:
        if error.status < 400:
            raise
        response = fault(request, error.status, ParseError(HTTP_KEYS.get(error.status, "http-unreadable")))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
    if not response.prepared:
        response.headers.update(HEADERS)
    return response
