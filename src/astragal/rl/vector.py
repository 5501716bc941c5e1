"""A Gymnasium vector environment over compiled games: thousands of them in one step, without a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from astragal.fast.env import EVERY_SEAT, IN_TURN, Batch
from astragal.kit.errors import OptionError, UserError
from astragal.lang import catalogue
from astragal.rl.match import Ways, check_seats, list_levels, sentences
from astragal.rl.observation import Array
from astragal.rl.runs import make_tables

SEEDS = 2**62
RANDOM = "random"
MOST_GAMES = 2**31 - 1


class GameVectorEnv(gymnasium.vector.VectorEnv[Array, Any, Array]):
    """Play `num_envs` games at once.

    `opponents` are `"random"` for each other seat, which compiled code plays; None: the caller decides for every seat, and
    `info["seat"]` says for which one now. `seat` is the seat that acts against opponents (None: each in turn, from game to game).
    All other arguments are options of the game.

    A finished game is replaced in the same step (`AutoresetMode.SAME_STEP`): the observation is that of the next game,
    `info["final_obs"]` that of the last state. The reward belongs to the seat that acted; `info["rewards"]` has those of all seats.
    An action that is not legal raises ValueError, and nothing has changed.

    All arrays belong to the environment, and the next step overwrites them: copy what you want to keep.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - the name and type are Gymnasium's

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] | None = (RANDOM,),
        *,
        seat: int | None = 0,
        reward: str = "victory",
        **options: Any,
    ) -> None:
        with sentences():
            if opponents is not None:
                options = {"seats": len(list_levels(opponents)) + 1} | options
            self._ways = Ways(game, options, "table", reward)
            self._seat = EVERY_SEAT if opponents is None else self._check_seat(opponents, seat)
            if not isinstance(num_envs, int | np.integer) or not 1 <= num_envs <= MOST_GAMES:
                raise OptionError("option-range", option="num_envs", value=str(num_envs), low=1, high=MOST_GAMES)
            self._tables = make_tables(self._ways.layout)
        self.num_envs = num_envs
        self.single_observation_space = self._ways.observation_space()
        self.single_action_space = self._ways.action_space()
        shape = num_envs, self._ways.layout.size
        self.observation_space = spaces.Box(0, 1, shape, np.float32)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never: Array = np.zeros(num_envs, np.bool_)
        self._batch: Batch | None = None

    def _check_seat(self, opponents: Sequence[str], seat: int | None) -> int:
        check_seats(self._ways.seats, opponents, seat)
        for level in opponents:
            if level != RANDOM:
                raise OptionError("option-choice", option="opponents", value=str(level), choices=RANDOM)
        return IN_TURN if seat is None else seat

    @property
    def batch(self) -> Batch:
        """The games; they exist after `reset`."""
        if self._batch is None:
            raise gymnasium.error.ResetNeeded("Call reset before the first step.")
        return self._batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Start new games; return the observations of their first decisions, and what may be done."""
        super().reset(seed=seed)
        run = int(self.np_random.integers(SEEDS))
        self._batch = batch = Batch(
            self._ways.game,
            self._ways.options,
            self.num_envs,
            run,
            seat=self._seat,
            tables=self._tables,
            by_points=self._ways.reward == "points",
        )
        return batch.observations, self._info(batch)

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play one action in every game."""
        batch = self.batch
        try:
            batch.step(actions)
        except UserError as error:
            raise ValueError(catalogue("en").error(error, self._ways.game.package)) from error
        over = batch.done.view(np.bool_)
        info = self._info(batch)
        if batch.ended:
            info["final_obs"] = batch.last_observations
            info["final_info"] = {"points": batch.points, "_points": over}
            info["_final_obs"] = info["_final_info"] = over
        return batch.observations, batch.earned, over, self._never, info

    def sample(self) -> Array:
        """Return a random legal action for every game."""
        return self.batch.sample()

    def _info(self, batch: Batch) -> dict[str, Any]:
        """Return the masks, the seats that act next, and the victory shares of all seats in games that just ended."""
        return {"action_mask": batch.masks.view(np.int8), "seat": batch.actors, "rewards": batch.rewards}
