"""Decisions in Dice Stars by estimated chances to win, looking one or two turns ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from astragal.bots.dice_stars.brain import Brain, make_brain
from astragal.dice.fast import MASK64, stream_key
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN, moves, play
from astragal.games.dice_stars.state import DRAW, LINES, MARK, TAKE, State
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

SEEDS = 2**31
"""Number of different seeds a decision may draw."""
NOISE_STEPS = 1000
"""Resolution of the noise."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a planner looks, and in what detail."""

    rolls: int
    """Rolls sampled for each number of dice that may be drawn."""
    replies: int = 0
    """Rolls sampled for each number of dice that the next player may draw; 0 does not look at their turn."""
    replied: int = 1
    """The most choices whose replies are looked at."""
    draw_replies: int = 0
    draw_replied: int = 1
    """The same two numbers for the decision how many dice to draw."""
    margin: float = 0.1
    """Choices whose first estimate is further than this below the best are dropped."""
    noise: float = 0.0
    """The most by which an estimate is falsified."""


DEPTHS = {
    "good": Depth(rolls=8, noise=0.06),
    "master": Depth(rolls=32, replies=48, replied=6, draw_replies=8, draw_replied=3),
}


class Planner:
    """Decides for the player whose turn it is."""

    def __init__(self, depth: Depth, weights: Any, brain: Brain | None = None) -> None:
        """Plan to this depth, with the weights of a file or with a network."""
        self._depth = depth
        self._weights = weights
        self._brain = brain or make_brain()
        self._states, self._workspaces = self._brain.states, self._brain.workspaces
        self._turn: Any = self._brain.load("turn")

    def decide(self, state: State, below: Below) -> int:
        """Return a decision; all its randomness comes from `below`."""
        self._brain.put(state)
        nets = self._brain.find_net(self._weights, state.seats)
        self._turn.prepare_turn(self._states, 0, nets, self._workspaces, 0)
        if state.phase == TAKE or state.phase == MARK:
            return self._choose(state, nets, below)
        return self._draw(state, nets, below)

    def _choose(self, state: State, nets: Any, below: Below) -> int:
        """Decide what to take, or where to mark the next star."""
        depth = self._depth
        n = self._turn.list_choices(self._states, 0, state.seat, nets, self._workspaces, 0, False)
        values = [value + self._noise(below) for value in self._brain.values(n)]
        refined = self._refine(0, values, state.seat, nets, stream_key(below(SEEDS), 0), depth.replies, depth.replied)
        move, marks = self._brain.choice(max(refined, key=refined.__getitem__))
        return move if move >= 0 else MARK_FIRST + next(line for line in range(LINES) if marks[line])

    def _draw(self, state: State, nets: Any, below: Below) -> int:
        """Decide whether to put the reserve back, or how many dice to draw."""
        key = stream_key(below(SEEDS), 0)
        values: dict[int, float] = {}
        for move, back, draw in list_draws(state):
            value = self._average(back, draw, state.seat, nets, key) + self._noise(below)
            values[move] = max(value, values.get(move, value))
        return max(values, key=values.__getitem__)

    def _average(self, back: int, draw: int, me: int, nets: Any, key: int) -> float:
        """Return the mean chance after a draw."""
        depth, to_key = self._depth, self._brain.to_key
        at = self._states, 0, back, draw
        if not depth.draw_replies:
            return float(self._turn.average_rolls(*at, me, nets, self._workspaces, 0, to_key(key), depth.rolls))
        total = 0.0
        for i in range(depth.rolls):
            roll_key = (key + i) & MASK64
            self._turn.draw_and_roll(*at, self._workspaces, 0, to_key(roll_key))
            n = self._turn.list_choices(self._states, 1, me, nets, self._workspaces, 0, True)
            values = self._brain.values(n)
            total += max(self._refine(1, values, me, nets, roll_key, depth.draw_replies, depth.draw_replied).values())
        return total / depth.rolls

    def _refine(
        self, at: int, values: list[float], me: int, nets: Any, key: int, replies: int, most: int
    ) -> dict[int, float]:
        """Return the values of the best choices, by index, with the next player's turn looked at if there are replies."""
        best = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:most]
        if not replies:
            return {best[0]: values[best[0]]}
        near = [i for i in best if values[i] >= values[best[0]] - self._depth.margin]
        rest = me, nets, self._workspaces, self._brain.to_key(key), replies
        return {i: float(self._turn.value_after_reply(self._states, at, i, *rest)) for i in near}

    def _noise(self, below: Below) -> float:
        return self._depth.noise * below(NOISE_STEPS) / NOISE_STEPS if self._depth.noise else 0.0


def list_draws(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield the options at the start of a turn: the decision now, what becomes of the reserve, the dice to draw."""
    out = [0] * GAME.most_moves
    if state.phase == DRAW:
        for draw in out[: moves(state, out)]:
            yield draw, KEEP, draw
        return
    for back in (KEEP, RETURN):
        then = copy_shape(state)
        play(then, back)
        for draw in out[: moves(then, out)]:
            yield back, back, draw
