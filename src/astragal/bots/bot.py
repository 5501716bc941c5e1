"""The interface of a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

from astragal.kit.game import Below


class Bot(Protocol):
    """Plays one seat of one game. It knows what its views showed it, and nothing else."""

    has_memory: bool
    """Whether it must observe every step. Other bots look only when they have to decide."""

    def observe(self, view: Any) -> None:
        """Look at the table after a step."""

    def choose(self, view: Any, moves: Sequence[int]) -> int:
        """Return one of these legal moves."""

    def grab(self, view: Any, places: int) -> tuple[int, int] | None:
        """In a race, return after how many milliseconds it seizes which of the places (counted from 0), or None."""


@runtime_checkable
class AimingBot(Bot, Protocol):
    """A bot with a hand, for a judge that reads where a player aims."""

    hand: str
    """How steady its hand is: a level of `astragal.physics.hand`."""

    def observe_world(self, options: Any, evidence: str) -> None:
        """Look at the world: the options of the game, and the evidence of the last verdict."""

    def aim(self, view: Any, move: int) -> str:
        """Return where the hand aims, as the evidence of a decision; empty where there is nothing to aim at."""


class OpenGameBot:
    """Base of bots for games in which nothing is hidden and nobody races: no memory, no grabs."""

    has_memory = False

    def observe(self, view: Any) -> None:
        """Remember nothing."""

    def grab(self, view: Any, places: int) -> None:
        """Seize nothing."""


BotMaker: TypeAlias = Callable[[Below], Bot]
"""Makes a bot from its source of random numbers."""

PlaySteps: TypeAlias = Callable[[Any, Sequence[str], Sequence[int]], Sequence[Any]]
"""Plays a game for each seed between bots, given the options and the levels; returns the steps of each, as ints."""
