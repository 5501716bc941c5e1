"""The lease: for how long a server may be sure that the rooms in its memory are its own.

A server that was paused, or cut off from the database, cannot know what happened meanwhile: another one may have taken its rooms over.
The database refuses what it writes; the lease keeps it from showing what it remembers.
"""

from __future__ import annotations

from astragal.server.process.clock import read_steady_clock

SECONDS = 6.0
"""How long a server owns its rooms after it last renewed its lease."""
MARGIN = 1 / 6
"""The part of a lease that a server does not use itself: other servers' clocks may be ahead."""


class Lease:
    """The lease of a server that shares its database; one that has the database to itself needs none."""

    def __init__(self, shared: bool) -> None:
        self._shared = shared
        self._until = 0.0

    @property
    def holds(self) -> bool:
        """Whether nobody else can have taken the rooms over."""
        return not self._shared or read_clock() < self._until

    @property
    def left(self) -> float:
        """Seconds until the lease runs out, unless it is renewed."""
        return max(0.0, self._until - read_clock())

    def renew(self, begun: float) -> None:
        """Note a renewal, which the database was asked for at this time."""
        self._until = begun + SECONDS * (1 - MARGIN)


def read_clock() -> float:
    """Return seconds on a clock that nobody sets."""
    return read_steady_clock() / 1000
