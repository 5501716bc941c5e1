"""When old rooms may be deleted: only while the clock can be trusted.

The clock of a machine may leap, by a mistake or after a sleep. Ages of rooms are wrong then, and deletion is for good. So the clock is
compared with one that only counts on, and a room is deleted only some days after it was marked (`Store.delete_idle_rooms`).
"""

from __future__ import annotations

import logging

SWEEP_SECONDS = 3_600.0
"""Time between two sweeps, and between the start of the server and the first: so long must the clock have been right."""
DISTRUST_SECONDS = 86_400.0
"""Time without a sweep after the clock has leapt."""
TOLERANCE_MS = 60_000
"""How far the two clocks may come apart."""
GRACE_MS = 7 * 86_400_000
"""Milliseconds from marking a room to deleting it."""

log = logging.getLogger("astragal.server")


class Expiry:
    """Compares two clocks: the machine's (milliseconds) and a steady one (seconds)."""

    def __init__(self, now: int, steady: float) -> None:
        self._set_baseline(now, steady, SWEEP_SECONDS)

    def _set_baseline(self, now: int, steady: float, wait: float) -> None:
        self._now, self._steady = now, steady
        self._next = steady + wait

    def is_due(self, now: int, steady: float) -> bool:
        """Tell whether it is time for a sweep. To be called often: a leap of the clock puts the next one off."""
        leap = now - self._now - 1000 * (steady - self._steady)
        if abs(leap) > TOLERANCE_MS:
            log.warning("the clock leapt by %d s; no room is deleted for a day", leap / 1000)
            self._set_baseline(now, steady, DISTRUST_SECONDS)
        return steady >= self._next

    def note_sweep(self, steady: float) -> None:
        """Note that old rooms were deleted."""
        self._next = steady + SWEEP_SECONDS
