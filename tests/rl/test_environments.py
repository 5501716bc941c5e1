"""The Gymnasium and PettingZoo environments, by the checks of these libraries."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test  # noqa: E402

from astragal.games import GAMES  # noqa: E402
from astragal.rl import aec  # noqa: E402
from astragal.rl.env import SeatEnv  # noqa: E402
from astragal.rl.registration import env_id  # noqa: E402
from kit.samples import cases  # noqa: E402

OURS = ("dice-stars", "dicetto", "dice-crash", "star-master")
WAYS = [(game.slug, variant) for game in map(GAMES.__getitem__, OURS) for variant in game.variants]
# A game takes ten to forty seconds to compile: two stand for all in `make test`, where the others run as plain Python.
COMPILED = [*cases(OURS, "dice-stars", "star-master")]
RUNTIMES = [(slug, False) for slug in OURS] + [pytest.param(slug, True, marks=pytest.mark.long) for slug in OURS]
Arguments = dict[str, Any]


def make(slug: str, **arguments: Any) -> Any:
    return gymnasium.make(env_id(GAMES[slug]), **arguments).unwrapped


def act(env: Any, info: dict[str, Any], rng: np.random.Generator) -> Any:
    """Return a random legal action; hands aim near the centre."""
    move = int(rng.choice(np.flatnonzero(info["action_mask"])))
    if not isinstance(env.action_space, gymnasium.spaces.Dict):
        return move
    if "aim" in env.action_space.spaces:
        return {"move": move, "aim": rng.uniform(-0.05, 0.05, 3)}
    return {"move": move, "moment": rng.uniform(0, 0.5, 1)}


def play(env: Any, info: dict[str, Any], rng: np.random.Generator) -> list[Any]:
    """Play to the end at random; return everything that came back."""
    trace: list[Any] = []
    over = False
    while not over:
        observation, reward, over, truncated, info = env.step(act(env, info, rng))
        assert not truncated
        trace.append((observation.tolist(), reward, over, sorted(info["words"].values())))
    trace.append(info["points"])
    return trace


@pytest.mark.parametrize(("slug", "compiled"), RUNTIMES)
def test_gymnasium_finds_nothing_wrong(slug: str, compiled: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(slug, render_mode="ansi", compiled=compiled))


@pytest.mark.parametrize(("slug", "judge"), [("dice-crash", "gravity"), ("star-master", "clock")])
def test_gymnasium_finds_nothing_wrong_with_bodies(slug: str, judge: str) -> None:
    env = make(slug, judge=judge, opponents=["greedy"])
    check_env(env, skip_render_check=True)
    _, info = env.reset(seed=3)
    words: set[str] = set()
    rng = np.random.default_rng(3)
    for _ in range(400):
        words |= {word.partition(":")[0] for word in info["words"].values()}
        _, reward, over, _, info = env.step(act(env, info, rng))
        if over:
            assert reward in (0.0, 0.5, 1.0)
            break
    assert over
    assert words >= ({"ready", "grab", "decline"} if judge == "clock" else {"place"})


@pytest.mark.long
@pytest.mark.parametrize(("slug", "variant"), WAYS, ids=lambda way: getattr(way, "name", way))
def test_every_variant_is_played(slug: str, variant: Any) -> None:
    seats = variant.seats[1]
    options = {name: text for name, text in variant.options.items() if name != "seats"}
    env = make(slug, opponents=["random"] * (seats - 1), seat=None, **options)
    check_env(env, skip_render_check=True)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        play(env, info, np.random.default_rng(seed))
    check_zoo(lambda **more: aec.env(slug, seats=seats, **options, **more))


def compare_runtimes(slug: str, seats: int, options: Arguments, seeds: range) -> None:
    """Play the same actions compiled and at a table: everything that comes back is the same."""
    opponents = ["random"] * (seats - 1)
    ways = ({}, {"compiled": False})
    envs = [make(slug, opponents=opponents, seat=None, render_mode="ansi", **options, **way) for way in ways]
    for seed in seeds:
        rng = np.random.default_rng(seed)
        (seen, info), (wanted, told) = (env.reset(seed=seed) for env in envs)
        over, got, expected = False, [], []
        while True:
            assert np.array_equal(seen, wanted)
            assert got == expected
            assert info.keys() == told.keys()
            assert all(np.array_equal(info[name], told[name]) for name in ("action_mask", "between") if name in told)
            assert all(info[name] == told[name] for name in told if name not in ("action_mask", "between"))
            assert envs[0].render() == envs[1].render()
            if over:
                break
            action = act(envs[0], info, rng)
            (seen, *got, info), (wanted, *expected, told) = (env.step(action) for env in envs)
            over = got[1]


@pytest.mark.parametrize("slug", COMPILED)
def test_compiled_games_are_those_of_a_table(slug: str) -> None:
    compare_runtimes(slug, 2, {}, range(2))


@pytest.mark.long
@pytest.mark.parametrize(("slug", "variant"), WAYS, ids=lambda way: getattr(way, "name", way))
def test_compiled_games_of_every_variant_are_those_of_a_table(slug: str, variant: Any) -> None:
    options = {name: text for name, text in variant.options.items() if name != "seats"}
    compare_runtimes(slug, variant.seats[1], options, range(3))


@pytest.mark.parametrize("slug", COMPILED)
def test_compiled_agents_are_those_of_a_table(slug: str) -> None:
    """Every agent sees the same, whether it is its turn or not."""
    envs = [aec.env(slug, compiled=compiled) for compiled in (True, False)]
    rng = np.random.default_rng(3)
    for env in envs:
        env.reset(seed=3)
    while not all(envs[1].terminations.values()):
        for name in ("agent_selection", "rewards", "terminations", "infos"):
            assert getattr(envs[0], name) == getattr(envs[1], name)
        for agent in envs[1].agents:
            ours, wanted = (env.observe(agent) for env in envs)
            assert all(np.array_equal(ours[part], wanted[part]) for part in wanted)
        legal = np.flatnonzero(envs[1].last()[0]["action_mask"])
        action = int(rng.choice(legal))
        for env in envs:
            env.step(action)
    assert envs[0].rewards == envs[1].rewards
    assert envs[0].infos == envs[1].infos


@pytest.mark.parametrize("slug", COMPILED)
def test_a_compiled_copy_and_pickle_go_on_alike(slug: str) -> None:
    check_copies(make(slug, seat=1))


@pytest.mark.parametrize("slug", OURS)
def test_a_copy_and_a_pickle_go_on_alike(slug: str) -> None:
    check_copies(make(slug, opponents=["greedy"]))


def check_copies(env: Any) -> None:
    _, info = env.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in range(6):
        _, _, _, _, info = env.step(act(env, info, rng))
    copies = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    wanted = play(env, info, np.random.default_rng(6))
    for other in copies:
        assert play(other, info, np.random.default_rng(6)) == wanted
        assert np.array_equal(other.reset()[0], copy.deepcopy(env).reset()[0])


def check_zoo(make_env: Callable[..., Any]) -> None:
    """Run the tests of PettingZoo. Its warnings ask for observations without a mask, which its own card games have, too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make_env(), num_cycles=60)
        parallel_api_test(aec.turn_based_aec_to_parallel(make_env()), num_cycles=30)
        seed_test(make_env, num_cycles=20)
        render_test(make_env)


@pytest.mark.parametrize(("slug", "compiled"), RUNTIMES)
def test_pettingzoo_finds_nothing_wrong(slug: str, compiled: bool) -> None:
    check_zoo(lambda **more: aec.env(slug, compiled=compiled, **more))


def test_all_agents_share_the_victory_and_see_their_own_seat_first() -> None:
    env = aec.env("dice-stars", seats=3)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        if not over:
            assert seen["observation"][3] == 1, "seat=+0: it is the turn of the agent that acts"
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(1)


def test_an_illegal_action_ends_the_episode_with_its_rule() -> None:
    env = make("dice-stars")
    _, info = env.reset(seed=1)
    move = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(move)
    assert (reward, over) == (-1.0, True)
    assert info["rule"].startswith("DS-")
    assert info["rule"] in info["refusal"]
    with pytest.raises(ValueError, match="Call reset"):
        env.step(0)


def test_an_agent_acts_after_reset() -> None:
    with pytest.raises(ValueError, match="Call reset"):
        aec.env("dice-stars").step(0)
    with pytest.raises(ValueError, match="There is no game called “None”"):
        aec.env(None)


def test_rewards_by_points() -> None:
    env = make("dice-stars", reward="points")
    _, info = env.reset(seed=1)
    trace = play(env, info, np.random.default_rng(1))
    mine, theirs = trace[-1]
    assert trace[-2][1] == mine - theirs


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"opponents": ["nobody"]}, "nobody"),
        ({"colour": "red"}, "There is no option “colour”"),
        ({"judge": "gravity"}, "The judge “gravity” cannot decide"),
        ({"reward": "fame"}, "The option reward takes one of victory, points"),
        ({"seats": 3}, "3 seats need 2 opponents, not 1"),
        ({"seat": 2}, "There is no seat 2"),
        ({"seat": 0.5}, "There is no seat 0.5"),
        ({"opponents": "greedy"}, "The opponents are a list of levels of bots, .* not 'greedy'"),
        ({"opponents": None}, "a list of levels of bots"),
        ({"opponents": [1]}, "a list of levels of bots"),
        ({"render_mode": "human"}, "The option render_mode takes one of ansi"),
    ],
)
def test_what_makes_no_environment_is_one_sentence(arguments: Arguments, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        SeatEnv("dice-stars", **arguments)


def test_what_is_no_action_is_one_sentence() -> None:
    env = make("star-master", judge="clock")
    env.reset(seed=1)
    for action, sentence in (
        ({"move": 0, "moment": [np.nan]}, "The action has .*nan.* for moment, which takes numbers from 0 to 1"),
        ({"move": 0, "moment": ["soon"]}, "The action has .*soon.* for moment"),
        ({"move": np.nan, "moment": [0.5]}, "There is no action nan"),
        (3, "An action here has these parts: move, moment"),
        ({"move": 1000, "moment": [0.5]}, "There is no action 1000"),
    ):
        with pytest.raises(ValueError, match=sentence):
            env.step(action)
