"""Bots of Dice Stars that play like people: they look at their own sheet and not at the dice to come."""

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

NOISE_STEPS = 1000
"""Resolution of the noise."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a person judges moves. All numbers are points."""

    star_points: float
    """Value of a star that is taken."""
    noise: float
    """The most by which a move is misjudged."""
    end_bonus: float
    """Value of ending the game when ahead, and of not ending it when behind."""
    keep_from: float
    """The reserve is kept when its best take brings this much."""


CHILD = Skill(star_points=2.0, noise=15.0, end_bonus=0.0, keep_from=0.0)
CASUAL = Skill(star_points=5.0, noise=4.0, end_bonus=20.0, keep_from=8.0)


class HumanBot(OpenGameBot):
    """Rolls as many dice as possible, takes the most points, and marks stars on the line with the highest sum.

    Ignores the cells it uses up and the dice it leaves to the next player.
    """

    def __init__(self, skill: Skill, below: Below) -> None:
        self._skill = skill
        self._below = below

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move that looks best."""
        if len(moves) == 1:
            return moves[0]
        state = GAME.sample_state(view, self._below)
        if moves[0] == KEEP:
            fitting = [t for t in range(STAR) if 0 < state.dice[t] <= state.room[state.seat][t]]
            return KEEP if max((worth(state, t) for t in fitting), default=-1) >= self._skill.keep_from else RETURN
        if moves[0] < TAKE_FIRST:
            return moves[-1]
        return max(
            moves,
            key=lambda move: self._judge(state, move) + self._skill.noise * self._below(NOISE_STEPS) / NOISE_STEPS,
        )

    def _judge(self, s: State, move: int) -> float:
        if move >= PENALTY_FIRST:
            return -worth(s, move - PENALTY_FIRST)
        if move >= MARK_FIRST:
            return line_sum(s, s.seat, move - MARK_FIRST)
        if move == TAKE_FIRST + STAR:
            return self._skill.star_points * s.dice[STAR]
        return worth(s, move - TAKE_FIRST) + self._skill.end_bonus * end_sign(s, move)


def end_sign(s: State, move: int) -> int:
    """Return 1 when a take ends the game with the player ahead, -1 when behind, 0 when the game goes on."""
    then = copy_shape(s)
    play(then, move)
    if s.ending or not then.ending:
        return 0
    rivals = [total(then, p) for p in range(s.seats) if p != s.seat]
    return 1 if total(then, s.seat) > max(rivals, default=opponent_points(then)) else -1
