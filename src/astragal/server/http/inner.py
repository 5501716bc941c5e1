"""The inner API for operators: every server answers for itself, and `ask_all` asks all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from aiohttp import ClientError, ClientSession, web
from msgspec.structs import replace
from yarl import URL

from astragal.kit.errors import NotFound, OptionError
from astragal.server.http.requests import CLIENT, FORWARDED, HUB, LIMITS, SIGNATURE, Limits, answer, request_text
from astragal.server.http.sockets import SOCKETS
from astragal.server.live import operations
from astragal.server.live.operations import ServerLoad
from astragal.server.live.tokens import Tokens

OPERATOR = "keeper"
"""The client of requests that an operator makes. Servers of older versions know it by this word."""
PATH = r"/inner/{action:state|close|ban|unban|drain|resume}"
DEFAULT_MINUTES, MOST_MINUTES = 1_440, 525_600
ASK_SECONDS = 5.0


async def handle_operator(request: web.Request) -> web.Response:
    """Do what an operator asks of this server, and answer how it is. Only a signed request gets here."""
    if request.get(FORWARDED) != OPERATOR:
        raise NotFound("http-unknown")
    hub, bans = request.app[HUB], request.app[LIMITS].bans
    action, what = request.match_info["action"], request.query.get("what", "")
    if request.method != ("GET" if action == "state" else "POST"):
        raise web.HTTPMethodNotAllowed(request.method, ["GET" if action == "state" else "POST"])
    if action == "close":
        await operations.close_room(hub, what)
    elif action == "ban":
        bans.add(what, 60.0 * read_minutes(request.query.get("minutes", str(DEFAULT_MINUTES))))
        for group in request.app[SOCKETS].groups:
            for socket in [each for each in group if each.address in bans]:
                socket.close(hub.bye(socket.lang, "banned", again=False))
    elif action == "unban":
        bans.remove(what)
    elif action == "drain":
        await operations.drain(hub)
    elif action == "resume":
        operations.resume(hub)
    limits = describe_limits(request.app[LIMITS]) if hub.settings.limits else {}
    return answer(replace(operations.describe_server(hub), banned=bans.list(), limits=limits))


def read_minutes(text: str) -> int:
    """Read for how long an address is banned. Raises OptionError."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= MOST_MINUTES):
        raise OptionError("ban-minutes", most=MOST_MINUTES)
    return int(text)


def describe_limits(limits: Limits) -> dict[str, str]:
    """Return what an address may do, as burst + rate: that many at once, that many a minute in the long run."""
    return {name: f"{limit.burst:g} + {60 * limit.rate:g}/min" for name, limit in sorted(limits.by_name().items())}


async def ask_all(
    session: ClientSession, tokens: Tokens, addresses: Sequence[str], now: int, action: str, **query: str
) -> list[ServerLoad | None]:
    """Ask servers, all at once; return how each is afterwards, None for one that does not answer. Raises a UserError."""

    async def ask(address: str) -> ServerLoad | None:
        method = "GET" if action == "state" else "POST"
        url = URL(f"{address}/inner/{action}").with_query(query)
        signature = tokens.sign_request(request_text(method, url.raw_path_qs, OPERATOR), now)
        try:
            async with (
                asyncio.timeout(ASK_SECONDS),
                session.request(method, url, headers={CLIENT: OPERATOR, SIGNATURE: signature}) as there,
            ):
                body = await there.read()
                return msgspec.json.decode(body, type=ServerLoad) if there.status == 200 else None
        except (ClientError, OSError, msgspec.DecodeError):
            return None

    return await asyncio.gather(*map(ask, addresses))
