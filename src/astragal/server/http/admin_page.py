"""The page of the server's operator (/admin): one table without scripts, behind a token."""

from __future__ import annotations

import base64
import hmac
from html import escape
from urllib.parse import parse_qsl

from aiohttp import web

from astragal.kit.errors import LimitExceeded, NotAllowed, NotFound, ParseError
from astragal.lang import Catalogue, catalogue
from astragal.server.http.bans import read_network
from astragal.server.http.inner import DEFAULT_MINUTES, ask_all, read_minutes
from astragal.server.http.requests import (
    HUB,
    LIMITS,
    MAX_BODY,
    PEER,
    client_address,
    language,
    read_bytes,
    require_within,
)
from astragal.server.live.operations import RoomLoad, ServerLoad

ACTIONS = ("close", "ban", "unban", "drain", "resume")
STYLE = "body{font:16px/1.5 system-ui;margin:2rem}td,th{padding:.2rem .8rem;text-align:left}form{display:inline}"


def require_operator(request: web.Request) -> None:
    """Raise NotFound when there is no such page here, NotAllowed without its token.

    Raises LimitExceeded after too many wrong ones, whatever comes then: guesses go no faster.
    """
    token = request.app[HUB].settings.admin_token
    if not token:
        raise NotFound("http-unknown")
    kind, _, text = request.headers.get("Authorization", "").partition(" ")
    try:
        given = base64.b64decode(text, validate=True).partition(b":")[2] if kind.lower() == "basic" else b""
    except ValueError:  # no base64, or not even ASCII
        given = b""
    if given and not request.app[LIMITS].logins.allows(client_address(request)):
        raise LimitExceeded("limit-requests")
    if not hmac.compare_digest(given, token.encode()):
        if given:
            require_within(request, request.app[LIMITS].logins)
        raise NotAllowed("admin-token")


async def get_page(request: web.Request) -> web.Response:
    """Show all servers of this database."""
    require_operator(request)
    return await _answer(request, "state")


async def post_page(request: web.Request) -> web.Response:
    """Do what a button of the page says, on all servers, and show the page again."""
    require_operator(request)
    form = read_form(await read_bytes(request))
    action, what, minutes = (form.get(name, "") for name in ("action", "what", "minutes"))
    if action not in ACTIONS:
        raise ParseError("http-unreadable")
    if action in ("ban", "unban"):
        read_network(what)
    read_minutes(minutes or str(DEFAULT_MINUTES))
    return await _answer(request, action, what=what, minutes=minutes or str(DEFAULT_MINUTES))


def read_form(body: bytes) -> dict[str, str]:
    """Return the fields of a form as our page sends it. Raises ParseError for anything else."""
    try:
        return dict(parse_qsl(body[:MAX_BODY].decode(), errors="strict", max_num_fields=10))
    except ValueError:
        raise ParseError("http-unreadable") from None


async def _answer(request: web.Request, action: str, **query: str) -> web.Response:
    hub = request.app[HUB]
    addresses = await hub.store.list_workers(hub.shared_now())
    found = await ask_all(request.app[PEER], hub.tokens, addresses, hub.shared_now(), action, **query)
    text = catalogue(language(request))
    servers = "".join(_server(text, *each) for each in zip(addresses, found, strict=True))
    forms = " ".join(_form(text, action, field) for action, field in (("ban", True), ("unban", True)))
    forms += " ".join(_form(text, action, False) for action in ("drain", "resume"))
    title = escape(text("admin-title"))
    page = f"<!doctype html><title>{title}</title><style>{STYLE}</style><h1>{title}</h1>{servers}<p>{forms}</p>"
    return web.Response(text=page, content_type="text/html", headers={"Cache-Control": "no-store"})


def _server(text: Catalogue, address: str, load: ServerLoad | None) -> str:
    head = f"<h2>{escape(describe_load(text, address, load))}</h2>"
    if load is None:
        return head
    columns = "".join(f"<th>{escape(text(f'admin-{column}'))}" for column in COLUMNS)
    rows = "".join(f"<tr>{_row(room)}<td>{_form(text, 'close', room.room)}" for room in load.rooms)
    limits = "; ".join(f"{name} {value}" for name, value in load.limits.items())
    banned = ", ".join(load.banned) or "–"
    return (
        f"{head}<table><tr>{columns}{rows}</table>"
        f"<p>{escape(text('admin-limits', limits=limits))}<p>{escape(text('admin-banned', banned=banned))}"
    )


COLUMNS = ("room", "game", "phase", "connections", "lines", "quiet", "addresses")


def room_cells(room: RoomLoad) -> tuple[str, ...]:
    """Return a room as the cells of `COLUMNS`."""
    return (
        f"{room.room} {room.code}",
        room.game,
        room.phase,
        str(room.connections),
        str(room.lines),
        str(room.quiet_seconds),
        " ".join(room.addresses),
    )


def _row(room: RoomLoad) -> str:
    return "".join(f"<td>{escape(cell)}" for cell in room_cells(room))


def describe_load(text: Catalogue, address: str, load: ServerLoad | None) -> str:
    """Return the load of a server in one line."""
    if load is None:
        return text("admin-silent", address=address)
    return text(
        "admin-draining" if load.draining else "admin-server",
        address=address,
        rooms=len(load.rooms),
        connections=sum(room.connections for room in load.rooms),
        bots=load.bots_waiting,
        gravity=load.gravity_waiting,
        pending=load.journal_pending,
        limited=load.limited,
    )


def _form(text: Catalogue, action: str, what: str | bool) -> str:
    """Return a button; `what` is the room it is for, True to ask for an address."""
    field = "<input name=what required>" if what is True else ""
    hidden = f'<input type=hidden name=what value="{escape(what)}">' if isinstance(what, str) else ""
    name = escape(text(f"admin-do-{action}"))
    return f"<form method=post>{hidden}{field}<button name=action value={action}>{name}</button></form>"
