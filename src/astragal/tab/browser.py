"""What a tab gives to its rooms: the time, timers, a durable journal, and a way to tell the page something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Browser(Protocol):
    """The page's side. A test, or a worker in JavaScript, implements it."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    def call_later(self, ms: int, callback: Callable[[], None]) -> object:
        """Call back once after this many milliseconds, never before this call has returned; return what cancels it."""

    def cancel(self, timer: object) -> None:
        """Cancel a call that has not happened yet."""

    def append(self, room: str, seq: int, at: int, line: str, callback: Callable[[bool], None]) -> None:
        """Append a line to the journal of a room. Call back with True when it is durable, with False when it could not be
        written or the room has a line of this number: another tab plays there.
        """

    def send(self, device: int, message: str) -> None:
        """Send a message (JSON) to a device."""

    def report(self, share: float) -> None:
        """Tell the page which share of a review is done."""

    def disconnect(self, device: int) -> None:
        """End the connection of a device, after what was sent before."""
