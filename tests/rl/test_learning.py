"""The example learner, the code of the guide, and a game of another package."""

from __future__ import annotations

import copy
import pickle
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from astragal.games import GAMES
from astragal.rl import aec
from astragal.rl.env import SeatEnv
from astragal.rl.vector import GameVectorEnv

HOME = Path(__file__).parents[2]
GUIDE = (HOME / "docs" / "develop" / "learning.md").read_text()


def load_example() -> Any:
    spec = spec_from_file_location("learn_dice_stars", HOME / "examples" / "learn_dice_stars.py")
    assert spec is not None
    assert spec.loader is not None
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    return example


def share_of_victories(example: Any, learner: Any, games: int = 256) -> float:
    """Return what the learner wins against random bots, drawing its moves."""
    env = GameVectorEnv("dice-stars", games, seat=None)
    seen, info = env.reset(seed=9)
    rng = np.random.default_rng(9)
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        likely, _, _ = learner.network.forward(seen, info["action_mask"])
        seen, rewards, over, _, info = env.step(example.pick(likely, rng))
        ended = over & np.isnan(won)
        won[ended] = rewards[ended]
    return float(won.mean())


def test_the_example_learns_to_beat_random_bots() -> None:
    example = load_example()
    learner = example.Learner(seed=1)
    assert share_of_victories(example, learner) < 0.55
    for _ in range(5):
        learner.learn()
    assert share_of_victories(example, learner) > 0.65


def test_the_curve_is_a_picture(tmp_path: Path) -> None:
    load_example().draw([(0, 0.1), (1_000_000, 0.6)], tmp_path / "curve.svg", "greedy")
    points = fromstring((tmp_path / "curve.svg").read_text()).find("{http://www.w3.org/2000/svg}polyline")
    assert points is not None
    assert points.get("points") == "50,155 450,80"


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_the_code_of_the_guide_runs(code: str) -> None:
    exec(compile(code, "learning.md", "exec"), {})


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of a package that is not ours, as if it were installed."""
    monkeypatch.syspath_prepend(str(HOME / "examples" / "pig"))
    from pig import GAME

    monkeypatch.setattr(GAMES, "_loaded", {**GAMES, "pig": GAME})
    return "pig"


def test_a_game_of_another_package_has_environments(pig: str) -> None:
    env = SeatEnv(pig, compiled=False)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert reward in (0.0, 1.0)
    play_out(aec.env(pig, compiled=False), seed=1)


@pytest.mark.long
def test_a_game_of_another_package_has_a_vector_environment(pig: str) -> None:
    envs = GameVectorEnv(pig, 8)
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(300):
        seen, _, finished, _, _ = envs.step(envs.sample())
        ended += int(finished.sum())
    assert ended > 8
    layout = envs._ways.layout
    assert np.array_equal(seen, [layout.observe(envs.batch.view(i)) for i in range(8)])


def play_out(env: Any, seed: int | None = None) -> list[Any]:
    """Play to the end, always the last legal action."""
    if seed is not None:
        env.reset(seed=seed)
    trace = []
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        trace.append((agent, seen["observation"].tolist(), reward))
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[-1]))
    return trace


def test_a_copy_and_a_pickle_of_several_agents_go_on_alike() -> None:
    env = aec.env("star-master", seats=3)
    env.reset(seed=4)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    copies = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    wanted = play_out(env)
    assert all(play_out(other) == wanted for other in copies)
