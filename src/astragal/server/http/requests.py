"""What every handler needs of a request: who asks, in which language, how often, and the body."""

from __future__ import annotations

import asyncio
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientSession, web

from astragal.kit.errors import LimitExceeded, NotAllowed, ParseError
from astragal.lang import first_known
from astragal.server.http.bans import Bans, name_client
from astragal.server.http.connections import BODY_SECONDS
from astragal.server.live.hub import Hub
from astragal.server.process.limits import Limit

T = TypeVar("T")
HUB = web.AppKey("hub", Hub)
PEER = web.AppKey("peer", ClientSession)
"""For requests to other servers of the same database."""
CLIENT, SIGNATURE = "Astragal-Client", "Astragal-Signature"
"""Headers of a request that another server forwards: whose it is, and the proof that a server says so."""
FORWARDED = web.RequestKey("forwarded", str)
"""The address of the client whose request another server has forwarded, and has held to the limits."""
MAX_BODY = 16_384
"""Bytes of the longest request, except records."""
FOR_OPERATORS = ("/api/health", "/api/ready", "/metrics")
"""What monitoring asks for, under any name of the machine: nothing there is secret."""
MAX_RECORD = 1_000_000
"""Bytes of the longest record."""


class Limits:
    """How often an address may ask, and which may not at all."""

    def __init__(self) -> None:
        self.bans = Bans()
        self.requests = Limit(10, 60)
        """Requests for what costs something (`LIMITED` in `errors.py`)."""
        self.pages = Limit(100, 3_000)
        """All other requests, of files mostly: a class that opens the page at once fits."""
        self.rooms = Limit(1 / 30, 20)
        self.codes = Limit(1 / 5, 20)
        self.sockets = Limit(2, 60)
        self.frames = Limit(150, 600)
        """Frames of all sockets of an address."""
        self.verify = Limit(1 / 10, 10)
        self.replay = Limit(1 / 5, 20)
        self.review = Limit(1 / 10, 20)
        self.autopsy = Limit(1 / 3, 30)
        self.puzzle = Limit(1 / 5, 30)
        self.logins = Limit(1 / 10, 10)
        """Requests of operators with a wrong token."""

    def by_name(self) -> dict[str, Limit]:
        """Return all limits by their names."""
        return {name: limit for name, limit in vars(self).items() if isinstance(limit, Limit)}


LIMITS = web.AppKey("limits", Limits)


def client_address(request: web.Request) -> str:
    """Return who asks: the peer, or whom another server or a trusted proxy names; of IPv6, their network."""
    if FORWARDED in request:
        return request[FORWARDED]
    if request.app[HUB].settings.proxied:
        named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
        if named:
            return name_client(named[:60])
    return name_client(request.remote or "")


def is_from_server(transport: asyncio.BaseTransport | None, hub: Hub) -> bool:
    """Tell whether a connection came in on the inner address, where other servers forward what many people send."""
    name = transport.get_extra_info("sockname") if transport is not None else None
    return bool(name and hub.address and name[1] == urlsplit(hub.address).port)


def read_forwarding(request: web.Request) -> None:
    """Note whose request another server has forwarded. Raises NotAllowed when anybody else uses the inner address."""
    hub = request.app[HUB]
    if not is_from_server(request.transport, hub):
        return
    client = request.headers.get(CLIENT, "")
    signature = request.headers.get(SIGNATURE, "")
    if hub.tokens.is_request_signed(request_text(request.method, request.path_qs, client), signature, hub.shared_now()):
        request[FORWARDED] = client
    elif request.path not in FOR_OPERATORS:
        raise NotAllowed("http-inner")


def request_text(method: str, path: str, client: str) -> str:
    """Return what a server signs of a request."""
    return f"{method} {path} {client}"


def language(request: web.Request) -> str:
    """Return the first of our languages that a request accepts."""
    return first_known(request.headers.get("Accept-Language", "").split(","))


def require_welcome(request: web.Request) -> None:
    """Raise NotAllowed for an address that is banned."""
    if client_address(request) in request.app[LIMITS].bans:
        raise NotAllowed("banned")


def require_within(request: web.Request, limit: Limit) -> None:
    """Raise LimitExceeded when an address asks too often. What another server forwards, it has counted itself."""
    hub = request.app[HUB]
    if hub.settings.limits and FORWARDED not in request and not limit.take(client_address(request)):
        hub.metrics.limited += 1
        raise LimitExceeded("limit-requests")


async def read_bytes(request: web.Request) -> bytes:
    """Return the body of a request as it was sent. Raises ParseError when it is packed, in chunks, or takes too long."""
    # Chunks of a byte cost a thousand times as much as the same bytes together.
    if request.headers.get("Transfer-Encoding"):
        raise ParseError("http-chunked")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise ParseError("http-packed")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        raise ParseError("http-slow") from None


def read_number(request: web.Request, name: str, default: str = "") -> int:
    """Return a number of a request's query. Raises ParseError for anything else."""
    text = request.query.get(name, default)
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ParseError("http-unreadable")
    return int(text)


def read_query(request: web.Request, kind: type[T]) -> T:
    """Decode the query of a request. Raises ParseError."""
    try:
        return msgspec.convert(dict(request.query), kind, strict=False)
    except msgspec.ValidationError:
        raise ParseError("http-unreadable") from None


async def read_body(request: web.Request, kind: type[T]) -> T:
    """Decode the body of a request. Raises ParseError or LimitExceeded."""
    try:
        body = await read_bytes(request)
        if len(body) > MAX_BODY:
            raise LimitExceeded("http-too-long")
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ParseError("http-unreadable") from None


def answer(body: object, status: int = 200) -> web.Response:
    """Answer with JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")
