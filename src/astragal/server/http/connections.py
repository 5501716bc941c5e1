"""Limits on connections: how many an address may have, and how many bytes each may send."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from time import monotonic

from astragal.server.process.limits import Limit

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

log = logging.getLogger("astragal.server")

MOST_OF_ADDRESS = 200
"""Connections of one address: a school behind one router fits, a flood does not."""
CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE = 50.0, 1_000.0
"""New connections of one address: who is cut off and comes back at once, again and again, is no longer heard."""
SPARE_FILES = 200
"""Open files that the server keeps for itself: database, pipes to its workers, the page."""
UNLIMITED_FILES = 10_000
"""Open files where the system names no limit."""
BYTES_PER_SECOND, BYTES_AT_ONCE = 65_536.0, 2_000_000.0
"""What a connection may send in the long run, and at once: the longest record twice. Frames and pings are made of bytes, too."""
BYTES_OF_ADDRESS, BYTES_OF_ADDRESS_AT_ONCE = 1_000_000.0, 20_000_000.0
"""What all connections of an address may send: who is cut off and comes back has no more."""
IDLE_SECONDS = 15.0
"""How long a connection may take to send the whole head of its next request."""
BODY_SECONDS = 20.0
"""How long a request may take to send its body."""
MOST_UNREAD = 64_000_000
"""Bytes of answers that all connections of an address may leave unread: the longest answers of a class at once."""
LOG_SECONDS = 60.0
"""A limit that is reached again is logged again after this time."""


def raise_file_limit() -> int:
    """Allow this process as many open files as the system grants it; return how many."""
    if resource is None:
        return UNLIMITED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = UNLIMITED_FILES if hard == resource.RLIM_INFINITY else hard
    if soft not in (wanted, resource.RLIM_INFINITY):
        with suppress(ValueError, OSError):  # macOS names no limit and grants less
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
        return soft
    return wanted


class Connections:
    """Counts open connections by address, and says whether one more may come."""

    def __init__(self, most: int, *, by_address: bool = True) -> None:
        """`most` is for all addresses together. Behind a proxy, all connections have its address: count none of it."""
        self._most = most
        self._by_address = by_address
        self._open: Counter[str] = Counter()
        self._total = 0
        self._behind: dict[str, set[asyncio.WriteTransport]] = {}
        """Connections with much to read, by address."""
        self._logged: dict[str, float] = {}
        self._bytes = Limit(BYTES_OF_ADDRESS, BYTES_OF_ADDRESS_AT_ONCE)
        self._new = Limit(CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE)

    def take_bytes(self, address: str, count: int) -> bool:
        """Count what an address sends; return False when it is too much."""
        if not self._by_address or self._bytes.bucket(address).take(count):
            return True
        self._note("an address sends too much", round(BYTES_OF_ADDRESS))
        return False

    def add(self, address: str) -> bool:
        """Count a new connection; return False when it must be closed. Either way it is removed when it ends."""
        self._open[address] += 1
        self._total += 1
        if self._total > self._most:
            self._note("all connections are in use", self._most)
        elif self._by_address and self._open[address] > MOST_OF_ADDRESS:
            self._note("an address has too many connections", MOST_OF_ADDRESS)
        elif self._by_address and not self._new.take(address):
            self._note("an address connects too often", round(CONNECTIONS_PER_SECOND))
        else:
            return True
        return False

    def fall_behind(self, address: str, transport: asyncio.WriteTransport) -> bool:
        """Note that much is left to read for a connection; return False when its address leaves too much unread."""
        behind = self._behind.setdefault(address, set())
        behind.add(transport)
        if not self._by_address or sum(each.get_write_buffer_size() for each in behind) <= MOST_UNREAD:
            return True
        self._note("an address reads too little", MOST_UNREAD)
        return False

    def catch_up(self, address: str, transport: asyncio.WriteTransport) -> None:
        """Note that hardly anything is left to read for a connection, or that it has ended."""
        behind = self._behind.get(address, set())
        behind.discard(transport)
        if not behind:
            self._behind.pop(address, None)

    def remove(self, address: str) -> None:
        """Forget a connection that has ended."""
        self._total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _note(self, what: str, most: int) -> None:
        """Log that a limit was reached, once in a while."""
        now = monotonic()
        if now - self._logged.get(what, -LOG_SECONDS) >= LOG_SECONDS:
            self._logged[what] = now
            log.warning("%s (%d)", what, most)
