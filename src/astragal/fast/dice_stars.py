"""Dice Stars, thought through: decisions by learnt chances to win, with the coming turn in view, or that of the next player too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from astragal.dice.fast import WORD, stream
from astragal.fast.compile import engine
from astragal.fast.records import Array, dtype, write
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import KEEP, MARK_FIRST, RETURN, moves, play
from astragal.games.dice_stars.state import DRAW, LINES, MARK, SEATS, TAKE, State
from astragal.kit.game import Below
from astragal.kit.shape import copied

SEEDS = 2**31
"""Every decision begins with one of so many seeds."""
FINE = 1000
"""Steps of a doubt."""
SCALE = 128
"""Weights are counted in such parts; a weight is within 127 of them."""
PLACES = 16
"""Places of a stack of states: more than two turns ever use."""
DESKS = 3
"""One for the player, one for the next, one for what is left to count."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a player looks, in what detail."""

    rolls: int
    """Rolls imagined for each number of dice that may be drawn."""
    replies: int = 0
    """Rolls imagined for each number of dice that the next player may draw, after a choice of one's own; 0 looks no further."""
    most: int = 1
    """Choices that are looked at so closely."""
    brief: int = 0
    few: int = 1
    """The same while it is still to be decided how many dice to draw."""
    margin: float = 0.1
    """Choices that look so much worse than the best at first sight are not looked at closely."""
    doubt: float = 0.0
    """By how much of a victory choices are misjudged at most."""


DEPTHS = {
    "good": Depth(rolls=8, doubt=0.06),
    "master": Depth(rolls=32, replies=48, most=6, brief=8, few=3),
}


def turn() -> ModuleType:
    """Return the compiled turn."""
    return engine("dice_stars_turn", GAME)


def net_record() -> np.dtype[Any]:
    """Return the record of learnt weights, packed for the compiled sums."""
    value = engine("dice_stars_value", GAME)
    rows = engine("dice_stars_rows", GAME).ROWS
    return np.dtype(
        [
            ("words", np.int64, (rows, value.WORDS)),
            ("first", np.int64, value.WORDS),
            ("last", np.float64, (value.STAGES, value.WIDTH)),
            ("bias", np.float64, value.STAGES),
        ]
    )


@cache
def desk_record() -> np.dtype[Any]:
    """Return the record of a desk to think at."""
    value = engine("dice_stars_value", GAME)
    sheet = [("words", np.int64, value.WORDS), *((name, np.int64) for name in ("stamp", "free", "points"))]
    choice = [("move", np.int64), ("value", np.float64), ("marks", np.int64, LINES)]
    return np.dtype(
        [
            ("out", np.int64, 32),
            ("legal", np.int64, 32),
            ("won", np.float64, SEATS),
            ("rows", np.int64, engine("dice_stars_rows", GAME).MOST_ROWS),
            ("others", np.int64, value.WORDS),
            ("total", np.int64, value.WORDS),
            ("free", np.int64, SEATS),
            ("points", np.int64, SEATS),
            ("stamp", np.int64),
            ("known", np.int64, 16),
            ("spread", np.int64, (16, LINES)),
            ("trial", np.int64, LINES),
            ("best", np.int64),
            ("back", np.int64),
            ("draw", np.int64),
            ("sheets", np.dtype(sheet), turn().SHEETS),
            ("choices", np.dtype(choice), turn().CHOICES),
        ],
        align=True,
    )


def packed(rows: Array, first: Array, last: Array, bias: Array) -> Array:
    """Return weights in parts of SCALE as the compiled sums want them."""
    value = engine("dice_stars_value", GAME)
    net = np.zeros(1, net_record())
    net["words"][0] = _words(rows)
    net["first"][0] = _words(first.astype(np.int64) + value.MIDST)
    net["last"][0] = last / SCALE
    net["bias"][0] = bias
    return net


def _words(weights: Array) -> Array:
    lanes = weights.astype(np.int64).reshape(*weights.shape[:-1], -1, 4)
    words: Array = lanes[..., 0] + (lanes[..., 1] << 16) + (lanes[..., 2] << 32) + (lanes[..., 3] << 48)
    return words


def learnt(path: Path, seats: int) -> Array:
    """Return what was learnt for so many seats: alone, two, or more."""
    return _learnt(path, min(seats, 3))


@cache
def _learnt(path: Path, crew: int) -> Array:
    with np.load(path) as table:
        return packed(*(table[f"{part}{crew}"] for part in ("rows", "first", "last", "bias")))


class Thinker:
    """Decides for the player of a position."""

    def __init__(self, depth: Depth, table: Path) -> None:
        self._depth = depth
        self._table = table
        self._turn = turn()
        self._states = np.zeros(PLACES, dtype(State))
        self._desks = np.zeros(DESKS, desk_record())

    def decide(self, state: State, below: Below) -> int:
        """Return a decision; whatever is left to chance in it comes from `below`."""
        write(state, self._states, 0)
        nets = learnt(self._table, state.seats)
        self._turn.open_turn(self._states, 0, nets, self._desks, 0)
        if state.phase == TAKE or state.phase == MARK:
            return self._choose(state, nets, below)
        return self._draw(state, nets, below)

    def _choose(self, state: State, nets: Array, below: Below) -> int:
        """Decide what to take, or where to mark the next star."""
        depth = self._depth
        n = self._turn.weigh(self._states, 0, state.seat, nets, self._desks, 0, False)
        choices = self._desks["choices"][0][:n]
        if depth.doubt:
            choices["value"] += [self._doubt(below) for _ in range(n)]
        closest = self._closely(0, n, state.seat, nets, stream(below(SEEDS), 0), depth.replies, depth.most)
        choice = choices[max(closest, key=closest.__getitem__)]
        if choice["move"] >= 0:
            return int(choice["move"])
        return MARK_FIRST + int(np.flatnonzero(choice["marks"])[0])

    def _draw(self, state: State, nets: Array, below: Below) -> int:
        """Decide whether to put the reserve back, or how many dice to draw."""
        key = stream(below(SEEDS), 0)
        worth: dict[int, float] = {}
        for move, back, draw in draws(state):
            value = self._mean(back, draw, state.seat, nets, key) + self._doubt(below)
            worth[move] = max(value, worth.get(move, value))
        return max(worth, key=worth.__getitem__)

    def _mean(self, back: int, draw: int, me: int, nets: Array, key: int) -> float:
        """Return the chance after drawing so many dice."""
        depth = self._depth
        at = self._states, 0, back, draw
        if not depth.brief:
            return float(self._turn.mean(*at, me, nets, self._desks, 0, np.uint64(key), depth.rolls))
        total = 0.0
        for i in range(depth.rolls):
            each = (key + i) & WORD
            self._turn.deal(*at, self._desks, 0, np.uint64(each))
            n = self._turn.weigh(self._states, 1, me, nets, self._desks, 0, True)
            total += max(self._closely(1, n, me, nets, each, depth.brief, depth.few).values())
        return total / depth.rolls

    def _closely(self, at: int, n: int, me: int, nets: Array, key: int, replies: int, most: int) -> dict[int, float]:
        """Return what the choices that look best are worth with the next turn in view, by their number."""
        values = self._desks["choices"]["value"][0][:n]
        best = np.argsort(-values, kind="stable")[:most]
        near = best[values[best] >= values[best[0]] - self._depth.margin].tolist()
        if not replies:
            return {near[0]: float(values[near[0]])}
        place = self._states, at
        rest = me, nets, self._desks, np.uint64(key), replies
        return {i: float(self._turn.reply(*place, i, *rest)) for i in near}

    def _doubt(self, below: Below) -> float:
        return self._depth.doubt * below(FINE) / FINE if self._depth.doubt else 0.0


def draws(state: State) -> Iterator[tuple[int, int, int]]:
    """Return what can be decided at the beginning of a turn: the decision now, what becomes of the reserve, the dice to draw."""
    out = [0] * GAME.most_moves
    if state.phase == DRAW:
        for draw in out[: moves(state, out)]:
            yield draw, KEEP, draw
        return
    for back in (KEEP, RETURN):
        then = copied(state)
        play(then, back)
        for draw in out[: moves(then, out)]:
            yield back, back, draw
