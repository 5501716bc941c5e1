"""Dice Stars: bots that play like people, with their own sheet in view and no thought for the dice to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, PENALTY_FIRST, RETURN, TAKE_FIRST, play
from astragal.games.dice_stars.rules_sheet import line_sum, opponent_points, total, worth
from astragal.games.dice_stars.state import STAR, State
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

FINE = 1000
"""Steps of a doubt."""


@dataclass(frozen=True, slots=True)
class Eye:
    """What a person sees in a move, in points."""

    star: float
    """What each star is worth."""
    doubt: float
    """By how much a move is misjudged at most."""
    end: float
    """What it is worth to end the game when ahead, and not to when behind."""
    enough: float
    """What the reserve must offer to be kept."""


CHILD = Eye(star=2.0, doubt=15.0, end=0.0, enough=0.0)
CASUAL = Eye(star=5.0, doubt=4.0, end=20.0, enough=8.0)


class Person(OpenGameBot):
    """Rolls as many dice as it may, takes what shows most points, and gives its stars to the line that they would double best.

    It counts neither the cells that it uses up nor what it leaves to the next player.
    """

    def __init__(self, eye: Eye, below: Below) -> None:
        self._eye = eye
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move that looks best."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        if moves[0] == KEEP:
            fitting = [t for t in range(STAR) if 0 < state.dice[t] <= state.room[state.seat][t]]
            return KEEP if max((worth(state, t) for t in fitting), default=-1) >= self._eye.enough else RETURN
        if moves[0] < TAKE_FIRST:
            return moves[-1]
        return max(moves, key=lambda move: self._look(state, move) + self._eye.doubt * self._below(FINE) / FINE)

    def _look(self, s: State, move: int) -> float:
        if move >= PENALTY_FIRST:
            return -worth(s, move - PENALTY_FIRST)
        if move >= MARK_FIRST:
            return line_sum(s, s.seat, move - MARK_FIRST)
        if move == TAKE_FIRST + STAR:
            return self._eye.star * s.dice[STAR]
        return worth(s, move - TAKE_FIRST) + self._eye.end * ends(s, move)


def ends(s: State, move: int) -> int:
    """Return 1 when a take ends the game with the player ahead, -1 when behind, 0 when it goes on."""
    then = copy_shape(s)
    play(then, move)
    if s.ending or not then.ending:
        return 0
    rivals = [total(then, p) for p in range(s.seats) if p != s.seat]
    return 1 if total(then, s.seat) > max(rivals, default=opponent_points(then)) else -1
