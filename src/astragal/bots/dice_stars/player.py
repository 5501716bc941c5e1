"""Dice Stars: bots that know how likely they are to win, from games that they played against themselves."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from astragal.bots.bot import Onlooker
from astragal.games.dice_stars.view import View, imagine
from astragal.kit.game import Below

TABLE = Path(str(files("astragal.bots"))) / "tables" / "dice_stars.npz"


class Player(Onlooker):
    """Thinks as deep as its level, with what it learnt; everything that needs NumPy is loaded when it is made."""

    def __init__(self, level: str, below: Below) -> None:
        from astragal.fast.dice_stars import DEPTHS, Thinker

        self._thinker = Thinker(DEPTHS[level], TABLE)
        self._below = below

    def choose(self, view: View, moves: Sequence[int]) -> int:
        """Return the move with the best chances; a forced one without a thought."""
        if len(moves) == 1:
            return moves[0]
        return self._thinker.decide(imagine(view, self._below), self._below)
