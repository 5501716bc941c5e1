"""Turns: who is served next when many wait for few compute processes.

Addresses come before rooms: somebody who opens twenty rooms waits like somebody who opened one. The address that has used least
lately is served first, and its rooms in turn. An address that has used up its budget leaves one process to the others.
"""

from __future__ import annotations

from collections import Counter, deque
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
BUDGET_SECONDS = 60.0
"""Seconds of work that an address may use at once without leaving anything to others."""
REFILL = 0.5
"""Seconds of work that an address gets back each second."""
MOST_ADDRESSES = 10_000
"""Addresses whose use is remembered."""


class Asker(NamedTuple):
    """Who asks: the address of a room's people, and the room."""

    address: str
    room: str


class Turns(Generic[T]):
    """A queue of those who wait for one of some places."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._waiting: dict[str, dict[str, deque[T]]] = {}
        """Those who wait, by address and room, the next room first."""
        self._running: Counter[str] = Counter()
        self._used: dict[str, tuple[float, float]] = {}
        """Seconds that addresses have used lately, and when that was noted."""

    def __len__(self) -> int:
        """Return how many wait."""
        return sum(map(self.count, self._waiting))

    def count(self, address: str) -> int:
        """Return how many of an address wait."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def add(self, who: Asker, turn: T) -> None:
        """Let somebody wait."""
        self._waiting.setdefault(who.address, {}).setdefault(who.room, deque()).append(turn)

    def take(self) -> T | None:
        """Return who is served now; None when nobody may be. Call it only when a place is free, then `begin`."""
        allowed = [address for address in self._waiting if self._may_begin(address)]
        if not allowed:
            return None
        address = min(allowed, key=lambda each: (self._running[each], self._used_lately(each)))
        rooms = self._waiting[address]
        room = next(iter(rooms))
        queue = rooms.pop(room)
        turn = queue.popleft()
        if queue:
            rooms[room] = queue  # to the end of the line
        if not rooms:
            del self._waiting[address]
        return turn

    def begin(self, who: Asker) -> None:
        """Note that somebody uses a place."""
        self._running[who.address] += 1

    def end(self, who: Asker, seconds: float) -> None:
        """Note that somebody no longer uses a place, and for how long they did."""
        self._running[who.address] -= 1
        if not self._running[who.address]:
            del self._running[who.address]
        if len(self._used) >= MOST_ADDRESSES:
            self._used = {address: used for address, used in self._used.items() if self._used_lately(address)}
        self._used[who.address] = self._used_lately(who.address) + seconds, monotonic()

    def _may_begin(self, address: str) -> bool:
        """Tell whether an address may use one more place."""
        spare = 1 if self._places > 1 and self._used_lately(address) > BUDGET_SECONDS else 0
        return self._running[address] < self._places - spare

    def _used_lately(self, address: str) -> float:
        used, at = self._used.get(address, (0.0, 0.0))
        return max(0.0, used - (monotonic() - at) * REFILL)
