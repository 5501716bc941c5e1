"""The random bot: any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.kit.game import Below


class RandomBot:
    """Plays without a thought."""

    remembers = False

    def __init__(self, below: Below) -> None:
        self._below = below

    def see(self, view: Any) -> None:
        """Look at nothing."""

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return any of the moves."""
        return moves[self._below(len(moves))]

    def grab(self, view: Any) -> tuple[int, int] | None:
        """Seize any place, between one and ten seconds from now."""
        return 1000 + self._below(9000), self._below(9)
