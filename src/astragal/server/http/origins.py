"""Which pages may ask this server for something, and under which names it answers."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from astragal.kit.errors import NotAllowed
from astragal.server.http.requests import FOR_OPERATORS, HUB
from astragal.server.live.hub import Hub

OWN_SITES = ("same-origin", "none")
"""What a browser says of a request that no page of another site makes (Sec-Fetch-Site)."""


def require_own_page(request: web.Request) -> None:
    """Raise NotAllowed when a page from elsewhere asks, or the server is asked under somebody else's name.

    A page that is shown under another name, which then leads to this address (DNS rebinding), passes for our own; its Host does not.
    """
    hub = request.app[HUB]
    settings = hub.settings
    if not (settings.proxied or request.path in FOR_OPERATORS or is_host_known(request.host, hub)):
        raise NotAllowed("http-host", host=request.host[:60])
    if request.method == "POST" and not is_page_allowed(request, settings.origins):
        raise NotAllowed("http-origin")


def is_page_allowed(request: web.Request, origins: frozenset[str]) -> bool:
    """Tell whether the page that asks is ours; programs, which name no page, are allowed."""
    origin = request.headers.get("Origin")
    if origin in origins:
        return True
    own = origin is None or origin.partition("://")[2] == request.host
    return own and request.headers.get("Sec-Fetch-Site", "none") in OWN_SITES


def is_host_known(host: str, hub: Hub) -> bool:
    """Tell whether this is a name of ours: an address in digits, this machine's name, or one from the settings."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:  # brackets that do not match
        return False
    try:
        ip_address(name)
    except ValueError:
        machine = socket.gethostname().lower().partition(".")[0]
        addresses = {urlsplit(address).hostname for address in (hub.address, hub.settings.address)}
        known = {"localhost", machine, *addresses, *hub.settings.hosts}
        return name in known or name.partition(".")[0] == machine
    return True
