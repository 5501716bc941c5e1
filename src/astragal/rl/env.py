"""A Gymnasium environment: one seat of a game, bots on the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from astragal.bots import make_bot
from astragal.kit.actors import OVER
from astragal.kit.errors import IllegalMove, NotNow, OptionError, UserError
from astragal.lang import catalogue
from astragal.rl.compiled import CompiledMatch
from astragal.rl.match import TABLE_OF_WEIGHTS, Match, Ways, check_seats, list_levels, sentences
from astragal.rl.observation import Array

SEEDS = 2**62
ILLEGAL = -1.0
"""The reward of an action that is not legal; it ends the episode."""


class SeatEnv(gymnasium.Env[Array, Any]):
    """Play one seat of a game against bots.

    `opponents` are levels of bots, in the order of their seats; the game has one seat more. `seat` is the seat that acts (None: a
    random one in each game). All other arguments are options of the game. An action that is not legal ends the episode with the
    reward -1; `info["action_mask"]` tells which are. Against random bots, games that the table of weights judges are played by
    compiled code, unless `compiled` is False: the same games, without waiting for the compiler.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - the name and type are Gymnasium's

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("random",),
        *,
        seat: int | None = 0,
        judge: str = "table",
        reward: str = "victory",
        render_mode: str | None = None,
        compiled: bool = True,
        **options: Any,
    ) -> None:
        with sentences():
            self._opponents = list_levels(opponents)
            self._ways = Ways(game, {"seats": len(opponents) + 1} | options, judge, reward)
            check_seats(self._ways.seats, opponents, seat)
            if render_mode not in (None, "ansi"):
                raise OptionError("option-choice", option="render_mode", value=str(render_mode), choices="ansi")
            for level in opponents:
                make_bot(level, self._ways.game, 0, 0)
        self._fixed_seat = seat
        self.render_mode = render_mode
        self.observation_space = self._ways.observation_space()
        self.action_space = self._ways.action_space()
        self._compiled: CompiledMatch | None = None
        if compiled and judge == TABLE_OF_WEIGHTS and all(level == "random" for level in opponents):
            self._compiled = CompiledMatch(self._ways, watches=True)
        self._match: Match | CompiledMatch | None = None
        self._seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Start a new game; return the observation of the first decision, and what may be done."""
        super().reset(seed=seed)
        game_seed = int(self.np_random.integers(SEEDS))
        seats = self._ways.seats
        self._seat = int(self.np_random.integers(seats)) if self._fixed_seat is None else self._fixed_seat
        if self._compiled is not None:
            self._compiled.restart(game_seed, self._seat)
            self._match = self._compiled
        else:
            self._match = self._seat_bots(game_seed)
        return self._match.observe(self._seat), self._info(self._match)

    def _seat_bots(self, game_seed: int) -> Match:
        """Start a game at a table."""
        others = [seat for seat in range(self._ways.seats) if seat != self._seat]
        bots = {
            seat: make_bot(level, self._ways.game, game_seed, seat)
            for seat, level in zip(others, self._opponents, strict=True)
        }
        match = Match(self._ways, game_seed, bots, self._seat)
        match.play_bots()
        return match

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the bots answer."""
        match = self._running()
        try:
            match.play(self._seat, action)
            match.play_bots()
        except IllegalMove as error:
            refusal = {"rule": error.rule, "refusal": catalogue("en").error(error, self._ways.game.package)}
            self._match = None
            return match.observe(self._seat), ILLEGAL, True, False, self._info(match) | refusal
        except UserError as error:
            raise ValueError(catalogue("en").error(error, self._ways.game.package)) from error
        over = match.actor == OVER
        reward = match.rewards()[self._seat] if over else 0.0
        return match.observe(self._seat), reward, over, False, self._info(match)

    def action_masks(self) -> Array:
        """Return which actions are legal now, as bools: the method that sb3-contrib calls."""
        return self._running().mask(self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """Return what a spectator sees."""
        return self._running().text() if self.render_mode == "ansi" else None

    def _running(self) -> Match | CompiledMatch:
        if self._match is None:
            with sentences():
                raise NotNow("env-over")
        return self._match

    def _info(self, match: Match | CompiledMatch) -> dict[str, Any]:
        """Return the mask, the legal words by action, and how a finished game ended."""
        seat = self._seat
        info: dict[str, Any] = {"action_mask": match.mask(seat), "seat": seat, "words": match.choices(seat)}
        between = match.take_between()
        if between is not None:
            info["between"] = between
        return info | match.result() if match.actor == OVER else info
