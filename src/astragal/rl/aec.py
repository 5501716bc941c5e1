"""A PettingZoo environment: every seat of a game is an agent.

`env(game, **options)` is turn by turn (AEC); `parallel_env` is the same game behind PettingZoo's standard wrapper, where only the
action of the agent whose turn it is counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from astragal.kit.actors import OVER
from astragal.kit.errors import IllegalMove, NotNow, OptionError, UserError
from astragal.lang import catalogue
from astragal.rl.compiled import CompiledMatch
from astragal.rl.env import ILLEGAL, SEEDS
from astragal.rl.match import TABLE_OF_WEIGHTS, Match, Ways, sentences
from astragal.rl.observation import env_version

RENDER_MODES = ("ansi", "human")


class GameEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game. An action that is not legal ends the game: its agent gets -1, the others 0.

    Games that the table of weights judges are played by compiled code, unless `compiled` is False.
    """

    def __init__(
        self,
        game: str,
        *,
        judge: str = "table",
        reward: str = "victory",
        render_mode: str | None = None,
        compiled: bool = True,
        **options: Any,
    ) -> None:
        super().__init__()
        with sentences():
            self._ways = Ways(game, options, judge, reward)
            if render_mode not in (None, *RENDER_MODES):
                raise OptionError(
                    "option-choice", option="render_mode", value=str(render_mode), choices=", ".join(RENDER_MODES)
                )
        self.metadata = {
            "name": f"{self._ways.game.slug.replace('-', '_')}_v{env_version(self._ways.game)}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._ways.seats)]
        self.agents: list[str] = []
        mask = spaces.Box(0, 1, (self._ways.moves,), np.int8)
        seen = spaces.Dict({"observation": self._ways.observation_space(), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: self._ways.action_space() for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._compiled = None
        if compiled and judge == TABLE_OF_WEIGHTS:
            self._compiled = CompiledMatch(self._ways, watches=False)
        self._match: Match | CompiledMatch
        self._np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        game_seed = int(self._np_random.integers(SEEDS))
        if self._compiled is not None:
            self._compiled.restart(game_seed)
            self._match = self._compiled
        else:
            self._match = Match(self._ways, game_seed, {})
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        """Carry out the action of the agent whose turn it is; None of an agent whose game is over."""
        if not self.agents:
            with sentences():
                raise NotNow("env-over")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self._match.play(self._seats[agent], action)
        except IllegalMove as error:
            self.rewards[agent] = ILLEGAL
            self.infos[agent] = {"rule": error.rule, "refusal": catalogue("en").error(error, self._ways.game.package)}
            self.terminations = dict.fromkeys(self.agents, True)
        except UserError as error:
            raise ValueError(catalogue("en").error(error, self._ways.game.package)) from error
        if not self.terminations[agent]:
            self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and which actions are legal for it now."""
        seat = self._seats[agent]
        return {"observation": self._match.observe(seat), "action_mask": self._match.mask(seat)}

    def render(self) -> str | None:
        """Return what a spectator sees, or print it."""
        if self.render_mode == "human":
            print(self._match.text())
        return self._match.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Release nothing: there is nothing to release."""

    def _select(self) -> None:
        """Select the agent that acts next; end the game when it is over."""
        if self._match.actor == OVER:
            self.rewards = dict(zip(self.agents, self._match.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self._match.result() for agent in self.agents}
        else:
            self.agent_selection = self.possible_agents[self._match.actor]
            self.infos[self.agent_selection] = {"words": self._match.choices(self._match.actor)}


def env(game: str, **arguments: Any) -> GameEnv:
    """Return a game turn by turn."""
    return GameEnv(game, **arguments)


def parallel_env(game: str, **arguments: Any) -> Any:
    """Return a game in which all agents act at once, and only the action of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(GameEnv(game, **arguments))
