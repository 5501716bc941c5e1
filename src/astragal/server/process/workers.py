"""Worker processes that share a port: one that dies is replaced, and one that dies again and again is given time."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from time import monotonic

STEADY_SECONDS = 60.0
"""A worker that lived this long had no fault from the start: it is replaced at once."""
SHORTEST_SECONDS, LONGEST_SECONDS = 0.5, 30.0
"""Time until a worker is replaced that died early; it doubles with every early death in a row."""

log = logging.getLogger("astragal.server")


class Worker:
    """One of several workers: its process, and when that is replaced."""

    def __init__(self, begin: Callable[[], BaseProcess]) -> None:
        self._begin = begin
        self._early_deaths = 0
        self._start()

    def _start(self) -> None:
        self.process = self._begin()
        self._begun = monotonic()
        self._due: float | None = None

    def tend(self) -> None:
        """Replace a process that has died, as soon as it is time; to be called now and then."""
        if self.process.is_alive():
            return
        now = monotonic()
        if self._due is None:
            self._early_deaths = 0 if now - self._begun > STEADY_SECONDS else self._early_deaths + 1
            wait = min(LONGEST_SECONDS, SHORTEST_SECONDS * 2 ** (self._early_deaths - 1)) if self._early_deaths else 0.0
            log.warning("a worker died", extra={"exit": self.process.exitcode, "wait": wait})
            self._due = now + wait
        if now >= self._due:
            self._start()

    def stop(self) -> None:
        """Tell the process to stop."""
        with suppress(ProcessLookupError):
            if self.process.is_alive():
                os.kill(self.process.pid or 0, signal.SIGTERM)
