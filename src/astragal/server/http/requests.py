"""What every handler needs of a request: who asks, in which language, how often, and the body."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from aiohttp import ClientSession, web

from astragal.kit.errors import LimitExceeded, ParseError
from astragal.lang import LANGUAGES
from astragal.server.http.limits import Limit
from astragal.server.live.hub import Hub

T = TypeVar("T")
HUB = web.AppKey("hub", Hub)
PEER = web.AppKey("peer", ClientSession)
"""For requests to other servers of the same database."""
MAX_BODY = 16_384
"""Bytes of the longest request, except records."""
MAX_RECORD = 1_000_000
"""Bytes of the longest record."""


class Limits:
    """How often an address may ask."""

    def __init__(self) -> None:
        self.requests = Limit(10, 60)
        self.rooms = Limit(1 / 30, 20)
        self.codes = Limit(1 / 5, 20)
        self.sockets = Limit(2, 60)
        self.verify = Limit(1 / 10, 10)
        self.replay = Limit(1 / 5, 20)


LIMITS = web.AppKey("limits", Limits)


def client_address(request: web.Request) -> str:
    """Return who asks: the peer, or whom a trusted proxy names."""
    if request.app[HUB].settings.proxied:
        named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
        if named:
            return named[:60]
    return request.remote or ""


def language(request: web.Request) -> str:
    """Return the first of our languages that a request accepts."""
    for part in request.headers.get("Accept-Language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def require_within(request: web.Request, limit: Limit) -> None:
    """Raise LimitExceeded when an address asks too often."""
    hub = request.app[HUB]
    if hub.settings.limits and not limit.take(client_address(request)):
        hub.metrics.limited += 1
        raise LimitExceeded("limit-requests")


async def read_body(request: web.Request, kind: type[T]) -> T:
    """Decode the body of a request. Raises ParseError or LimitExceeded."""
    try:
        body = await request.read()
        if len(body) > MAX_BODY:
            raise LimitExceeded("http-too-long")
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("http-unreadable") from None


def answer(body: object, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")
