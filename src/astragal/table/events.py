"""What happened at a table: numbered events, each with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from astragal.kit.game import EVERYONE


class Step(NamedTuple):
    """A decision, an answer of chance or a verdict."""

    number: int
    actor: int
    """A seat, CHANCE or JUDGE."""
    move: int
    word: str
    evidence: str
    """What came with it: where a hand aimed, what a judge saw."""
    audience: int
    """Who may read move and word: EVERYONE, NOBODY or one seat."""

    def redact(self, seat: int) -> Step:
        """Return the step as this seat (or a spectator, -1) may hear it: that it happened, and what, if it may know."""
        if self.audience in (EVERYONE, seat):
            return self
        return self._replace(move=-1, word="", evidence="")


@dataclass(frozen=True, slots=True)
class Undone:
    """The last steps were taken back by the seat that had made the first of them."""

    number: int
    actor: int
    steps: int = 1

    def redact(self, seat: int) -> Undone:
        """Return the event itself: everybody hears of it."""
        return self


Event = Step | Undone
