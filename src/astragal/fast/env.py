"""Many games at once for learning: every step plays one decision in each of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from astragal.dice.fast import WORD
from astragal.fast.compile import engine
from astragal.fast.records import Array, blank, desk, read, write
from astragal.kit.errors import IllegalMove
from astragal.kit.game import AnyGame


class Batch:
    """`size` games of a run side by side, each waiting for a decision of one of its seats.

    They begin as games 0 to size - 1 of the run of `seed`; a game that ends is followed at its place by the next game of the run,
    the first place first when several end in the same step. With the same decisions every game is the one that a table with its
    seed plays: dice and judge answer from the seed of the game, in compiled code.

    The arrays belong to the batch: every step overwrites them, so copy what you want to keep. Batches share nothing; to use
    several cores, step one batch in each thread.
    """

    def __init__(self, game: AnyGame, options: Any, size: int, seed: int, *, bounds: bool = False) -> None:
        self.game = game
        self.seats: int = options.seats
        start = blank(game.State)
        write(game.start(options), start, 0)
        self.states: Array = np.empty(size, start.dtype)
        """The whole states, secrets included; what a seat may know of one is told by `view`."""
        self.actors: Array = np.zeros(size, np.int64)
        """The seat that decides next in each game."""
        self.masks: Array = np.zeros((size, game.actions), np.uint8)
        """1 for each action that is legal for it, one row a game."""
        self.rewards: Array = np.zeros((size, self.seats))
        """What every seat has of the victory in a game that just ended: 1, an equal part of a shared one, or 0. Else 0."""
        self.points: Array = np.zeros((size, self.seats), np.int64)
        """The scores at the end of the last game that ended at each place."""
        self.done: Array = np.zeros(size, np.uint8)
        """1 where the last step ended a game; actor and mask belong to the new one already."""
        self._cups: Array = np.zeros(size, _cup(game))
        self._actions: Array = np.zeros(size, np.int64)
        self._engine: Any = engine("env", game, bounds)
        run = start, np.uint64(seed & WORD), np.zeros(1, np.int64)
        self._begun = self.states, self._cups, np.zeros(1, desk(game)), *run, self.actors, self.masks
        self._results = self.rewards, self.points, self.done
        self._engine.begin_all(*self._begun)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def numbers(self) -> Array:
        """The number in the run of the game at each place; `stream(seed, number) >> 1` is its seed."""
        return self._cups["number"]

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array, Array]:
        """Play one action in every game; return rewards, done, actors and masks.

        Raises IllegalMove, with the rule, when one of them is not legal; then nothing has changed in any game.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise ValueError(f"a step takes {len(self)} ints, one for each game")
        given = np.ascontiguousarray(given, np.int64)
        bad: int = self._engine.step(*self._begun, given, *self._results)
        if bad >= 0:
            raise self._refusal(bad, int(given[bad]))
        return self.rewards, self.done, self.actors, self.masks

    def sample(self) -> Array:
        """Return a legal action for every game, each as likely as the others: what random bots at a table would choose.

        Every call draws new numbers.
        """
        self._engine.choose_all(*self._begun[:3], self.actors, self._actions)
        return self._actions

    def roam(self, steps: int) -> int:
        """Take so many steps with random actions, all in compiled code; return how many decisions that were."""
        decisions: int = self._engine.roam(*self._begun, self._actions, *self._results, steps)
        return decisions

    def view(self, place: int) -> Any:
        """Return what the seat that decides in a game may know."""
        return self.game.view(read(self.game.State, self.states, place), int(self.actors[place]))

    def _refusal(self, place: int, action: int) -> Exception:
        if not 0 <= action < self.game.actions:
            return ValueError(f"there is no action {action} (asked for in game {place} of the batch)")
        rule = self.game.why(read(self.game.State, self.states, place), action)
        return IllegalMove(rule, f"action {action} in game {place} of the batch")


def _cup(game: AnyGame) -> np.dtype[Any]:
    """Return the record of where the numbers of one game come from: the small part of a desk."""
    kept = {name: desk(game)[name] for name in ("keys", "turn", "slot", "used")}
    return np.dtype([("number", np.int64), *kept.items()])
