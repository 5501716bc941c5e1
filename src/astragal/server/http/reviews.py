"""Reviews of records and autopsies of falls: computed in a process of their own, kept for a while, and once for all who ask at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256

from aiohttp import web

KEPT_BYTES = 16_000_000
"""Reviews that are kept, together: those of some hundred games."""


def digest(*question: object) -> bytes:
    """Return what a question is kept by: no two questions have the same, however a text in them is chosen."""
    return sha256(repr(question).encode()).digest()


class Reviews:
    """The latest reviews and autopsies, by the digest of what was asked."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._running: dict[bytes, asyncio.Task[bytes]] = {}
        self.shares: dict[bytes, float] = {}
        """The part that is done of those that are computed."""

    async def find(self, digest: bytes, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return a review; compute it unless it is kept, or computed already for somebody else."""
        if digest in self._kept:
            self._kept.move_to_end(digest)
            return self._kept[digest]
        if digest not in self._running:
            self._running[digest] = asyncio.create_task(self._compute(digest, compute))
        return await asyncio.shield(self._running[digest])

    async def _compute(self, digest: bytes, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            found = await compute()
        finally:
            del self._running[digest]
            self.shares.pop(digest, None)
        self._kept[digest] = found
        self._size += len(found)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return found


REVIEWS = web.AppKey("reviews", Reviews)
