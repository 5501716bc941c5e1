"""A batch of environments for learning: every step plays one decision in each game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from astragal.dice.fast import MASK64
from astragal.fast.compile import load_engine
from astragal.fast.lanes import LANES
from astragal.fast.records import Array, blank, read, workspace_dtype, write
from astragal.kit.errors import IllegalMove
from astragal.kit.game import AnyGame

EVERY_SEAT = -1
IN_TURN = -2
"""Whom the caller decides for, besides one seat."""


BOUND = ("_engine", "observations", "last_observations", "_arrays", "_results")
"""What `_bind` makes."""


class Tables(NamedTuple):
    """How the ints of a state become the numbers of an observation: what compiled code reads (`engines/observe.py`)."""

    plan: Array
    """One int after the other, in words of 64 bits: `astragal.rl.runs` tells which."""
    shown: Array
    """Scratch memory for what `visible` writes; no longer than LANES when nothing is hidden."""
    size: int
    """How many numbers an observation has."""

    def rows(self, count: int) -> Array:
        """Return rows for observations, each with room for LANES - 1 numbers too many; a row is a multiple of 64 bytes."""
        return np.zeros((count, -(-(self.size + LANES - 1) // 16) * 16 if self.size else 0), np.float32)


NO_TABLES = Tables(np.zeros(16, np.int64), np.zeros(1, np.int64), 0)


def with_spare(states: Array) -> Array:
    """Return a copy of states behind which one more could be read: eight ints are read at a time."""
    room = np.zeros(len(states) + 1, states.dtype)
    room[:-1] = states
    return room[:-1]


def ints_of(states: Array) -> Array:
    """Return the ints of states, one row each, without a copy."""
    return states.view(np.int64).reshape(len(states), -1)


class Batch:
    """`size` games of a run in parallel, each waiting for a decision of one of its seats.

    They start as games 0 to size - 1 of the run of `seed`. A finished game is replaced by the next game of the run, in order of
    index when several end in the same step. With the same decisions a game is the one that a table with its seed plays: dice and
    judge are sampled from the seed of the game.

    With `seat` the caller decides for that seat only (IN_TURN: for each seat in turn, from game to game), and the others play at
    random; a game that ends before its first decision is left out.

    The arrays belong to the batch: every step overwrites them, so copy what you want to keep. Batches share nothing; to use
    several cores, step one batch in each thread.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        size: int,
        seed: int,
        *,
        seat: int = EVERY_SEAT,
        tables: Tables = NO_TABLES,
        by_points: bool = False,
        bounds: bool = False,
    ) -> None:
        if size < 1:
            raise ValueError(f"a batch has at least one game, not {size}")
        self.game = game
        self.seats: int = options.seats
        start = blank(game.State)
        write(game.start(options), start, 0)
        self.states: Array = np.repeat(start, size)
        """The whole states, secrets included; `view` returns what a seat may know of one."""
        self.actors: Array = np.zeros(size, np.int64)
        """The seat that decides next in each game."""
        self.masks: Array = np.zeros((size, game.actions), np.uint8)
        """1 for each action that is legal for that seat, one row a game."""
        self._make_results(size, start.dtype)
        self._seen, self._last = tables.rows(size), tables.rows(size)
        self._tables = tables
        self._rngs: Array = np.zeros(size, _rng_dtype(game))
        self._rngs["seat"] = seat
        self._actions: Array = np.zeros(size, np.int64)
        self._by_points, self._bounds = by_points, bounds
        self._run = np.zeros(1, workspace_dtype(game)), start, np.uint64(seed & MASK64), np.zeros(1, np.int64)
        self._bind()
        self._engine.reset_all(*self._arrays)

    def _make_results(self, size: int, state: np.dtype[Any]) -> None:
        """Make the arrays that tell how games ended."""
        self.rewards: Array = np.zeros((size, self.seats))
        """Each seat's share of the victory in a game that just ended: 1, an equal part of a shared one, or 0. Else 0."""
        self.points: Array = np.zeros((size, self.seats), np.int64)
        """The final scores of the last game that ended at each index."""
        self.done: Array = np.zeros(size, np.uint8)
        """1 where the last step ended a game; actor and mask already belong to the new one."""
        self.finals: Array = np.zeros(size, state)
        """The last state of the last game that ended at each index."""
        self.earned: Array = np.zeros(size)
        """What the seat that acted has earned in a game that just ended: its share, or with `by_points` its lead. Else 0."""

    def _bind(self) -> None:
        """Load the compiled code, and collect what it is given."""
        self._engine: Any = load_engine("env", self.game, self._bounds)
        self.states = with_spare(self.states)
        self.observations: Array = self._seen[:, : self._tables.size]
        """With `tables`: what the seat that decides next may know, one row a game."""
        self.last_observations: Array = self._last[:, : self._tables.size]
        """What the seat that acted could know at the end of the last game that ended at each index."""
        arrays = self.states, self._rngs, *self._run, self.actors, self.masks, ints_of(self.states)
        self._arrays = *arrays, *self._tables[:-1], self._seen
        self._results = self.rewards, self.points, self.done, self.finals, self._last, self.earned, self._by_points

    def __len__(self) -> int:
        return len(self.states)

    @property
    def mine(self) -> Array:
        """The seat that the caller decides for in each game; -1 for all."""
        return self._rngs["mine"]

    @property
    def numbers(self) -> Array:
        """The number in the run of the game at each index; `stream_key(seed, number) >> 1` is its seed."""
        return self._rngs["number"]

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but the compiled code and what refers to other arrays: a copy or a pickle goes on with the same dice."""
        return {name: value for name, value in vars(self).items() if name not in BOUND}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Restore a copy or a pickle."""
        vars(self).update(saved)
        self._bind()

    def __copy__(self) -> Batch:
        """Return a copy that shares nothing that changes."""
        return deepcopy(self)

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array, Array]:
        """Play one action in every game; return rewards, done, actors and masks.

        Raises IllegalMove, with the rule, when an action is not legal; then no game has changed.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise ValueError(f"a step takes {len(self)} ints, one for each game")
        given = np.ascontiguousarray(given, np.int64)
        self.ended: int = self._engine.step(*self._arrays, given, *self._results)
        """How many games the last step ended."""
        if self.ended < 0:
            bad = -1 - self.ended
            raise self._refusal(bad, int(given[bad]))
        return self.rewards, self.done, self.actors, self.masks

    def sample(self) -> Array:
        """Return a random legal action for every game: what random bots at a table would choose.

        Every call draws new numbers.
        """
        self._engine.sample_all(*self._arrays[:3], self.actors, self._actions)
        return self._actions

    def step_randomly(self, steps: int) -> int:
        """Take steps with random actions, all in compiled code; return the number of decisions."""
        decisions: int = self._engine.step_randomly(*self._arrays, self._actions, *self._results, steps)
        return decisions

    def view(self, index: int) -> Any:
        """Return what the seat that decides in a game may know."""
        return self.game.view(read(self.game.State, self.states, index), int(self.actors[index]))

    def _refusal(self, index: int, action: int) -> Exception:
        if not 0 <= action < self.game.actions:
            return ValueError(f"there is no action {action} (asked for in game {index} of the batch)")
        rule = self.game.refusal_rule(read(self.game.State, self.states, index), action)
        return IllegalMove(rule, f"action {action} in game {index} of the batch")


def _rng_dtype(game: AnyGame) -> np.dtype[Any]:
    """Return the record type of the state of a game's random streams: a part of its workspace."""
    state = {name: workspace_dtype(game)[name] for name in ("keys", "turn", "slot", "used")}
    return np.dtype([("number", np.int64), ("seat", np.int64), ("mine", np.int64), *state.items()])
