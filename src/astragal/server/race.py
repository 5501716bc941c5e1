"""Who grabbed first, when everybody sees the race a little later than the others.

A device says how long after it showed the race a hand came down. The server believes it as far as it fits what the server has seen
itself: when the race was sent to that device, when the grab arrived, and how long the way there and back takes. What does
not fit is moved to the nearest time that does. Times within TIE of the best are a tie: then the seat nearest to the roller, clockwise,
was first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

QUICKEST = 100
"""Milliseconds that no hand beats: an earlier grab was a guess, and does not count."""
FRAME = 17
"""Milliseconds that a screen may take to show what has arrived."""
CAP = 120
"""Milliseconds of the way that are believed at most: who delays answers to pings gains no more."""
TIE = 10
PINGS = 10
"""How many pings are remembered of each device."""


@dataclass(slots=True)
class Way:
    """How long the way to a device and back takes, by its last pings."""

    trips: tuple[float, ...] = ()

    def note(self, milliseconds: float) -> None:
        """Remember one trip there and back."""
        self.trips = (*self.trips[1 - PINGS :], milliseconds)

    @property
    def shortest(self) -> float:
        """The shortest trip; 0 when none is known, so that nothing is given away for it."""
        return min(self.trips, default=0.0)

    @property
    def longest(self) -> float:
        """The longest trip."""
        return max(self.trips, default=0.0)


@dataclass(frozen=True, slots=True)
class Grab:
    """A hand on a cube: what the device says, what the server saw, and the time that follows from both."""

    seat: int
    place: int
    said: float
    """Milliseconds from showing to grabbing, by the device's own clock."""
    elapsed: float
    """Milliseconds from sending the race to the arrival of the grab, by the server's clock."""
    shortest: float
    longest: float
    time: int

    def evidence(self) -> str:
        """Return it as the record keeps it: the time that counts, then said, elapsed and the way."""
        return (
            f"{self.seat + 1}:{self.time}ms~said={round(self.said)},seen={round(self.elapsed)}"
            f",way={round(self.shortest)}-{round(self.longest)}"
        )


def weigh(seat: int, place: int, said: float, elapsed: float, way: Way) -> Grab | None:
    """Return a grab with the time that counts, or None when it came before any hand could have known."""
    low = elapsed - min(way.longest + FRAME, CAP)
    high = elapsed - min(way.shortest, CAP)
    time = round(min(max(said, low), high))
    if time < QUICKEST:
        return None
    return Grab(seat, place, said, elapsed, way.shortest, way.longest, time)


class Race:
    """A race while it runs."""

    def __init__(self, at: int, racing: Sequence[int], roller: int, seats: int) -> None:
        self.at = at
        self.racing = set(racing)
        self._roller = roller
        self._seats = seats
        self.grabs: dict[int, Grab] = {}
        self.shown: dict[int, float] = {}
        """When it was first sent to each member: who connects anew in the middle of it gains no time."""

    def add(self, grab: Grab) -> bool:
        """Take a grab; only a seat's first counts. Returns whether it counted."""
        if grab.seat not in self.racing or grab.seat in self.grabs:
            return False
        self.grabs[grab.seat] = grab
        return True

    def wait(self, ways: Sequence[Way]) -> float:
        """Return how many milliseconds a quicker hand may still be on its way, after the first grab has arrived."""
        return min(max((way.longest for way in ways), default=0.0) + FRAME, CAP)

    def result(self) -> tuple[str, str]:
        """Return the verdict as a word, and its evidence."""
        ordered = sorted(self.grabs.values(), key=lambda grab: grab.time)
        evidence = [grab.evidence() for grab in ordered]
        evidence += [f"{seat + 1}:-" for seat in sorted(self.racing - self.grabs.keys())]
        if not ordered:
            return "nobody", ";".join(evidence)
        tied = [grab for grab in ordered if grab.time - ordered[0].time < TIE]
        first = min(tied, key=lambda grab: (grab.seat - self._roller) % self._seats)
        return f"grab:{first.seat + 1}:{first.place}", ";".join(evidence)
