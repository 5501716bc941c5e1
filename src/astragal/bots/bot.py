"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

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


@runtime_checkable
class Builder(Bot, Protocol):
    """A bot with a hand, for a judge who looks at where it lets go."""

    hand: str
    """How steady the judge takes it for: a level of `astragal.physics.hand`."""

    def survey(self, options: Any, seen: str) -> None:
        """Look at how everything stands: what was agreed on, and what the judge saw last, which everybody saw."""

    def aim(self, view: Any, move: int) -> str:
        """Return the evidence that goes with a decision: where the hand aims. Nothing where there is nothing to aim at."""


class Onlooker:
    """What the bots of a game have in common in which all lies open and nothing is seized: they look when they have to decide."""

    remembers = False

    def see(self, view: Any) -> None:
        """Look at nothing beforehand."""

    def grab(self, view: Any) -> None:
        """There is nothing to seize."""


BotMaker: TypeAlias = Callable[[Below], Bot]
