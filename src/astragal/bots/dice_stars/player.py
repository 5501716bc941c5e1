"""Bots of Dice Stars that estimate their chance to win, learnt in self-play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.state import State
from astragal.kit.extras import require_extra
from astragal.kit.game import Below

WEIGHTS = Path(__file__).parent / "brain" / "weights.npz"


class Player(OpenGameBot):
    """Plans as far ahead as its level says; loads NumPy and Numba, where they are installed, when it is made."""

    def __init__(self, level: str, below: Below) -> None:
        from astragal.bots.dice_stars.brain.planner import DEPTHS, Planner

        if DEPTHS[level].replies:
            require_extra("fast")  # in plain Python a draw takes more than five seconds, and longer in a tab
        self._planner = Planner(DEPTHS[level], WEIGHTS)
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move with the best chance; a forced one at once."""
        if len(moves) == 1:
            return moves[0]
        return self._planner.decide(GAME.sample_state(view, self._below), self._below)
