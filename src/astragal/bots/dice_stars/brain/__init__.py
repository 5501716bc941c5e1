"""How a bot of Dice Stars estimates its chance to win: engines that run compiled (`network.py`) or as plain Python (`plain.py`)."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Protocol

from astragal.games.dice_stars.state import State
from astragal.kit.extras import has_extra


class Brain(Protocol):
    """The engines and the memory that they work on, in one of two runtimes."""

    @property
    def compiled(self) -> bool:
        """Whether the engines run some hundred times as fast as plain Python."""

    @property
    def states(self) -> Any:
        """A stack of states; assigning to a place copies."""

    @property
    def workspaces(self) -> Any:
        """Scratch memory (`layout.py`)."""

    def load(self, name: str) -> ModuleType:
        """Return an engine."""

    def put(self, state: State) -> None:
        """Copy a state to the bottom of the stack."""

    def find_net(self, weights: Any, seats: int) -> Any:
        """Return the network of a file for a number of seats, or the one that is given."""

    def to_key(self, key: int) -> Any:
        """Return the key of a random stream as engines take it."""

    def zeros(self, n: int) -> Any:
        """Return numbers for an engine to write to."""

    def values(self, n: int) -> list[float]:
        """Return the values of the first choices that the player has."""

    def choice(self, i: int) -> tuple[int, list[int]]:
        """Return the move and the marks of a choice."""


def make_brain() -> Brain:
    """Return a compiled brain, or a plain one where NumPy and Numba are not installed: it decides the same, more slowly."""
    if has_extra("fast"):
        from astragal.bots.dice_stars.brain.network import CompiledBrain

        return CompiledBrain()
    from astragal.bots.dice_stars.brain.plain import PlainBrain

    return PlainBrain()
