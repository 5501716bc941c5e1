"""The random bot: all legal moves are equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.kit.game import Below

FASTEST_MS = 1000
SLOWEST_MS = 10_000
"""When it seizes a place in a race."""


class RandomBot:
    """Plays random moves."""

    has_memory = False

    def __init__(self, below: Below) -> None:
        self._below = below

    def observe(self, view: Any) -> None:
        """Remember nothing."""

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return a random move."""
        return moves[self._below(len(moves))]

    def grab(self, view: Any, places: int) -> tuple[int, int] | None:
        """Seize a random place at a random time."""
        return FASTEST_MS + self._below(SLOWEST_MS - FASTEST_MS), self._below(places)
