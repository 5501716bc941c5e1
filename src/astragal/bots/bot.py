"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from astragal.kit.game import Below


class Bot(Protocol):
    """Plays one seat of one game. It knows what its views showed it, and nothing else."""

    remembers: bool
    """Whether it wants to see the table after every step; the others only look when they have to decide."""

    def see(self, view: Any) -> None:
        """Look at the table after a step."""

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return one of these legal moves."""

    def grab(self, view: Any) -> tuple[int, int] | None:
        """In a race for a thing on the table, return after how many milliseconds this bot seizes which place, or None."""


BotMaker: TypeAlias = Callable[[Below], Bot]
