"""Reviews of records: computed in a process of their own, kept for a while, and once for all who ask at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import web

from astragal.kit.errors import LimitExceeded, NotNow
from astragal.study.reviews import review
from astragal.table.history import replay
from astragal.table.record import parse_record

MOST_STEPS = 3_000
"""Three times what people play; longer games are refused."""
KEPT_BYTES = 16_000_000
"""Reviews that are kept, together: those of some hundred games."""


def encode_review(text: str) -> bytes:
    """Return the review of a finished game as JSON. For a compute process: most evaluators load NumPy."""
    record = parse_record(text)
    if len(record.steps) > MOST_STEPS:
        raise LimitExceeded("review-too-long", most=MOST_STEPS)
    if any(step.word == "?" for step in record.steps) or not replay(record).over:
        raise NotNow("review-unfinished")
    return msgspec.json.encode(review(record))


class Reviews:
    """The latest reviews, by the digest of their records."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._running: dict[bytes, asyncio.Task[bytes]] = {}

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
        self._kept[digest] = found
        self._size += len(found)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return found


REVIEWS = web.AppKey("reviews", Reviews)
