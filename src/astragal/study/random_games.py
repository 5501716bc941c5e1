"""Fast chances for games without an evaluator of their own: the mean of many random games."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from astragal.bots import find_makers
from astragal.dice.fast import mix, seat_stream
from astragal.fast.batch import row_dtype
from astragal.fast.compile import load_engine
from astragal.fast.records import blank, workspace_dtype, write
from astragal.fast.search import imagine_states
from astragal.kit.actors import OVER
from astragal.kit.game import AnyGame
from astragal.study.evaluation import ROLLOUTS, Chances, share_victory
from astragal.study.rollouts import average_rollouts, follow_bots

GAMES = 1024
"""Random games for a fast value: a chance near a half has a standard error of 1.6 points."""
LEAST_GAMES = 64
"""Random games for a fast value that is wanted at once."""
SEED = 1
POOL_SIZE = 16
"""States sampled where something is hidden."""
BEST_LEVELS = ("master", "good", "greedy", "casual")
"""Whose rollouts are careful, if a game has such a bot; otherwise a search bot plays them."""
SEARCH_LEVEL = "mc:100"


class RolloutEvaluator:
    """Evaluates every game by random games that start from a position; compiled, so that many cost little."""

    samples = 8
    """Rollouts that a review can afford for a choice."""

    def __init__(self, game: AnyGame, games: int = GAMES) -> None:
        self._game = game
        self._games = games
        self._play = load_engine("play", game).play_games
        self._place = np.zeros(3, blank(game.State).dtype), np.zeros(3, workspace_dtype(game)), 1
        self._start = blank(game.State)
        self._rows = np.zeros(games, row_dtype(game))
        self._stop = np.zeros(1, np.int64)
        levels = [level for level in BEST_LEVELS if level in find_makers(game)]
        self._policy = follow_bots(game, [*levels, SEARCH_LEVEL][0])

    def fast(self, state: Any) -> Chances:
        """Return the mean result of random games, with the same dice at every call."""
        if self._game.actor(state) == OVER:
            return share_victory(self._game, state)
        pool = imagine_states(self._game, self._game.view(state, -1), seat_stream(SEED, 0), POOL_SIZE)
        rows = self._rows[: len(self._rows) // len(pool) * len(pool)].reshape(len(pool), -1)
        for index, sampled in enumerate(pool):
            write(sampled, self._start, 0)
            self._play(*self._place, self._start, np.uint64(mix(SEED)), index * rows.shape[1], rows[index], self._stop)
        won = rows["winners"].reshape(-1, self._game.seats[1])[:, : state.seats]
        shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        errors = shares.std(axis=0) / sqrt(len(shares))
        return Chances(tuple(shares.mean(axis=0).tolist()), tuple(errors.tolist()), ROLLOUTS)

    def scale(self, share: float) -> RolloutEvaluator:
        """Return an evaluator that plays fewer games."""
        return RolloutEvaluator(self._game, max(int(self._games * share), LEAST_GAMES))

    def careful(self, state: Any, samples: int, seed: int) -> Chances:
        """Return the mean result of games between the best bots that the game has."""
        return average_rollouts(self._game, self.fast, self._policy, state, samples, seed)
