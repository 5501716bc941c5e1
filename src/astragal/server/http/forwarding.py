"""Forwarding between the servers of one database: a room is open on one of them, and people come to any.

The server that a person reaches holds them to the limits; the owner of the room trusts its signature, and limits nobody twice.
"""

from __future__ import annotations

import asyncio

from aiohttp import ClientError, ClientWebSocketResponse, web
from yarl import URL

from astragal.server.http.requests import (
    CLIENT,
    FORWARDED,
    HUB,
    PEER,
    SIGNATURE,
    client_address,
    read_bytes,
    request_text,
)
from astragal.store import StoreUnavailable

OWNER_SECONDS = 3.0
"""How long the owner of a room may take to answer; one that is paused accepts connections and never does."""
REQUEST_SECONDS = 10.0
HEARTBEAT_SECONDS = 4.0
"""Time between two pings to the owner of a room; half of that later it counts as gone, about when its lease has run out."""
REQUEST_HEADERS = ("Accept-Language", "Authorization", "Content-Type")
RESPONSE_HEADERS = ("Content-Type", "Content-Disposition", "Retry-After")


def forwarding_headers(request: web.Request) -> dict[str, str]:
    """Return the headers of a request to the owner of its room. Raises StoreUnavailable when it was forwarded before.

    A room that changes hands could otherwise send a request round in circles.
    """
    if FORWARDED in request:
        raise StoreUnavailable("the room is changing hands")
    hub = request.app[HUB]
    client = client_address(request)
    text = request_text(request.method, request.path_qs, client)
    known = {name: request.headers[name] for name in REQUEST_HEADERS if name in request.headers}
    return known | {CLIENT: client, SIGNATURE: hub.tokens.sign_request(text, hub.shared_now())}


def owner_url(request: web.Request, address: str) -> URL:
    """Return where a request is forwarded to: the same path, letter for letter, since it is signed."""
    return URL(f"{address}{request.path_qs}", encoded=True)


async def forward_request(request: web.Request, address: str) -> web.Response:
    """Forward a request to the server where its room is open. Raises StoreUnavailable when that does not answer."""
    headers = forwarding_headers(request)
    try:
        body = await read_bytes(request)
        async with (
            asyncio.timeout(REQUEST_SECONDS),
            request.app[PEER].request(request.method, owner_url(request, address), data=body, headers=headers) as there,
        ):
            known = {name: there.headers[name] for name in RESPONSE_HEADERS if name in there.headers}
            return web.Response(body=await there.read(), status=there.status, headers=known)
    except (ClientError, OSError) as error:
        raise StoreUnavailable("the owner of the room does not answer") from error


async def connect_to_owner(request: web.Request, address: str) -> ClientWebSocketResponse:
    """Open a socket to the server where a room is open. Raises StoreUnavailable when that does not answer."""
    headers = forwarding_headers(request)
    try:
        async with asyncio.timeout(OWNER_SECONDS):
            return await request.app[PEER].ws_connect(
                owner_url(request, address),
                max_msg_size=0,
                compress=0,
                headers=headers,
                heartbeat=HEARTBEAT_SECONDS,
            )
    except (ClientError, OSError) as error:
        raise StoreUnavailable("the owner of the room does not answer") from error
