"""Clocks that do not leap.

The clock of a machine is sometimes set: by hand, by a time server, after a sleep. A deadline that is reckoned with it would pass at
once, or never. So a server asks it once, and counts on from there.
"""

from __future__ import annotations

import time

STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that nobody sets, and that goes on while the machine sleeps."""


def read_machine_clock() -> int:
    """Return the time by the machine's clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def read_steady_clock() -> int:
    """Return milliseconds on a clock that nobody sets, since some moment in the past."""
    return time.clock_gettime_ns(STEADY) // 1_000_000


class Clock:
    """Milliseconds since 1970, counted on from when it was set."""

    def __init__(self) -> None:
        self.set(read_machine_clock())

    def set(self, now: int) -> None:
        """Let it be this time now."""
        self._ahead = now - read_steady_clock()

    def now(self) -> int:
        """Return the time."""
        return self._ahead + read_steady_clock()
