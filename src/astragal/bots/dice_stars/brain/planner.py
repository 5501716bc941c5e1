"""Decisions in Dice Stars by estimated chances to win, looking one or two turns ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from astragal.bots.dice_stars.brain.network import DEPTH, WORKSPACES, load, load_weights, workspace_dtype
from astragal.dice.fast import MASK64, stream_key
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN, moves, play
from astragal.games.dice_stars.state import DRAW, MARK, TAKE, State
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

    def __init__(self, depth: Depth, weights: Path | Array) -> None:
        """Plan so deeply, with the weights of a file or with a network."""
        self._depth = depth
        self._weights = weights
        self._turn = load("turn")
        self._states = np.zeros(DEPTH, dtype(State))
        self._workspaces = np.zeros(WORKSPACES, workspace_dtype())

    def decide(self, state: State, below: Below) -> int:
        """Return a decision; all its randomness comes from `below`."""
        write(state, self._states, 0)
        nets = load_weights(self._weights, state.seats) if isinstance(self._weights, Path) else self._weights
        self._turn.prepare_turn(self._states, 0, nets, self._workspaces, 0)
        if state.phase == TAKE or state.phase == MARK:
            return self._choose(state, nets, below)
        return self._draw(state, nets, below)

    def _choose(self, state: State, nets: Array, below: Below) -> int:
        """Decide what to take, or where to mark the next star."""
        depth = self._depth
        n = self._turn.list_choices(self._states, 0, state.seat, nets, self._workspaces, 0, False)
        choices = self._workspaces["choices"][0][:n]
        if depth.noise:
            choices["value"] += [self._noise(below) for _ in range(n)]
        refined = self._refine(0, n, state.seat, nets, stream_key(below(SEEDS), 0), depth.replies, depth.replied)
        choice = choices[max(refined, key=refined.__getitem__)]
        if choice["move"] >= 0:
            return int(choice["move"])
        return MARK_FIRST + int(np.flatnonzero(choice["marks"])[0])

    def _draw(self, state: State, nets: Array, below: Below) -> int:
        """Decide whether to put the reserve back, or how many dice to draw."""
        key = stream_key(below(SEEDS), 0)
        values: dict[int, float] = {}
        for move, back, draw in list_draws(state):
            value = self._average(back, draw, state.seat, nets, key) + self._noise(below)
            values[move] = max(value, values.get(move, value))
        return max(values, key=values.__getitem__)

    def _average(self, back: int, draw: int, me: int, nets: Array, key: int) -> float:
        """Return the mean chance after a draw."""
        depth = self._depth
        at = self._states, 0, back, draw
        if not depth.draw_replies:
            return float(self._turn.average_rolls(*at, me, nets, self._workspaces, 0, np.uint64(key), depth.rolls))
        total = 0.0
        for i in range(depth.rolls):
            roll_key = (key + i) & MASK64
            self._turn.draw_and_roll(*at, self._workspaces, 0, np.uint64(roll_key))
            n = self._turn.list_choices(self._states, 1, me, nets, self._workspaces, 0, True)
            total += max(self._refine(1, n, me, nets, roll_key, depth.draw_replies, depth.draw_replied).values())
        return total / depth.rolls

    def _refine(self, at: int, n: int, me: int, nets: Array, key: int, replies: int, most: int) -> dict[int, float]:
        """Return the values of the best choices, by index, with the next player's turn looked at if there are replies."""
        values = self._workspaces["choices"]["value"][0][:n]
        best = np.argsort(-values, kind="stable")[:most]
        near = best[values[best] >= values[best[0]] - self._depth.margin].tolist()
        if not replies:
            return {near[0]: float(values[near[0]])}
        place = self._states, at
        rest = me, nets, self._workspaces, np.uint64(key), replies
        return {i: float(self._turn.value_after_reply(*place, i, *rest)) for i in near}

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
