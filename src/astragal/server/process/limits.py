"""Rate limits: token buckets, one for each address, connection or member."""

from __future__ import annotations

from collections.abc import Hashable
from time import monotonic


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take a token, or several, if there are as many."""
        self.fill()
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def has_token(self) -> bool:
        """Tell whether there is a token to take."""
        self.fill()
        return self._left >= 1

    def fill(self) -> bool:
        """Add the tokens since the last time; tell whether the bucket is full."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= self._burst


class Limit:
    """A token bucket for each client."""

    MOST = 50_000
    """Buckets remembered at once; full ones are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable) -> bool:
        """Take a token of a client."""
        return self.bucket(who).take()

    def allows(self, who: Hashable) -> bool:
        """Tell whether a client has a token left."""
        bucket = self._buckets.get(who)
        return bucket is None or bucket.has_token()

    def bucket(self, who: Hashable) -> Bucket:
        """Return the bucket of a client; when there are too many clients, an empty one."""
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.fill()}
                if len(self._buckets) >= self.MOST:
                    return Bucket(0, 0)
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
        return bucket
