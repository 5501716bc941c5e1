"""What `astragal admin` asks of the servers of a database: it finds them there, and signs with the key that they share."""

from __future__ import annotations

import asyncio

from aiohttp import ClientSession

from astragal.kit.errors import NotFound, Unavailable
from astragal.server.http.admin_page import COLUMNS, describe_load, room_cells
from astragal.server.http.bans import read_network
from astragal.server.http.inner import ask_all
from astragal.server.live.operations import ServerLoad
from astragal.server.live.tokens import Tokens
from astragal.store import Store, connect

__all__ = ["COLUMNS", "ask_servers", "describe_load", "read_network", "room_cells"]


def ask_servers(database: str, action: str, what: str, minutes: int) -> dict[str, ServerLoad | None]:
    """Ask all servers that are alive, or drain the one at the address `what`; return how each is, by address.

    Raises Unavailable when there is none.
    """

    async def go() -> dict[str, ServerLoad | None]:
        store = await connect(database)
        try:
            room = await _find_room(store, what) if action == "close" else what
            now = await store.read_clock()
            addresses = await store.list_workers(now)
            if not addresses:
                raise Unavailable("admin-none")
            if action in ("drain", "resume") and what:
                if what not in addresses:
                    raise NotFound("admin-no-server", address=what, known=", ".join(addresses))
                addresses = [what]
            tokens = Tokens(await store.load_secret("tokens"))
            async with ClientSession() as session:
                query = {"what": room, "minutes": str(minutes)}
                found = await ask_all(session, tokens, addresses, now, action, **query)
            return dict(zip(addresses, found, strict=True))
        finally:
            await store.close()

    return asyncio.run(go())


async def _find_room(store: Store, what: str) -> str:
    """Return the id of a room by its id or code. Raises NotFound."""
    found = await store.find_room(what) or await store.find_room_by_code(what.upper())
    if found is None:
        raise NotFound("room-unknown")
    return found.room
