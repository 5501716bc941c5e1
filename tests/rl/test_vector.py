"""The vector environment: many compiled games, seen as a single environment shows them."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from astragal.bots import make_bot  # noqa: E402
from astragal.dice.fast import stream_key  # noqa: E402
from astragal.fast.env import Batch  # noqa: E402
from astragal.fast.records import read  # noqa: E402
from astragal.games import GAMES, find_game  # noqa: E402
from astragal.kit.actors import OVER  # noqa: E402
from astragal.rl.match import Match, Ways  # noqa: E402
from astragal.rl.observation import find_layout  # noqa: E402
from astragal.rl.registration import env_id  # noqa: E402
from astragal.rl.runs import make_tables, observe  # noqa: E402
from astragal.rl.vector import GameVectorEnv  # noqa: E402
from kit.samples import cases  # noqa: E402

OURS = ("dice-stars", "dicetto", "dice-crash", "star-master")
WAYS = [(slug, variant) for slug in OURS for variant in GAMES[slug].variants]


def options_of(variant: Any) -> dict[str, str]:
    return {**variant.options, "seats": str(variant.seats[1])}


def check_observations(slug: str, options: dict[str, str], steps: int, every: int) -> None:
    """Compare every number with the observation that a single environment makes from the same state, for every seat."""
    game = GAMES[slug]
    env = GameVectorEnv(slug, 24, None, **options)
    seen, info = env.reset(seed=3)
    layout = find_layout(game, int(options["seats"]))
    tables = make_tables(layout)
    ended = 0
    for step in range(steps):
        if step % every == 0:
            for seat in range(layout.seats):
                out = observe(game, tables, env.batch.states, np.full(24, seat))
                wanted = [layout.observe(game.view(read(game.State, env.batch.states, i), seat)) for i in range(24)]
                assert np.array_equal(out, wanted)
            assert np.array_equal(seen, [layout.observe(env.batch.view(i)) for i in range(24)])
        acted = info["seat"].copy()
        seen, _, over, _, info = env.step(env.sample())
        for i in np.flatnonzero(over):
            final = game.view(read(game.State, env.batch.finals, i), int(acted[i]))
            assert np.array_equal(info["final_obs"][i], layout.observe(final))
            ended += 1
    assert ended or slug == "dicetto"


@pytest.mark.parametrize("slug", cases(OURS, "dice-stars", "star-master"))
def test_observations_are_those_of_the_single_environment(slug: str) -> None:
    check_observations(slug, options_of(GAMES[slug].variants[0]), steps=400, every=80)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "variant"), WAYS, ids=lambda way: getattr(way, "name", way))
def test_observations_of_all_variants_are_those_of_the_single_environment(slug: str, variant: Any) -> None:
    check_observations(slug, options_of(variant), steps=600, every=10)


@pytest.mark.parametrize(("slug", "seat"), [("dice-stars", 0), ("star-master", 1), ("dice-stars", None)])
def test_games_against_random_bots_are_those_of_the_single_environment(slug: str, seat: int | None) -> None:
    """Play the same actions at a table with the seed of the game and the same random bots."""
    env = GameVectorEnv(slug, 3, seat=seat)
    seen, info = env.reset(seed=8)
    ways, game = Ways(slug, {"seats": 2}, "table", "victory"), GAMES[slug]
    seed = int(env.batch._arrays[4])

    def make(number: int) -> tuple[Match, int]:
        mine, key = number % 2 if seat is None else seat, stream_key(seed, number) >> 1
        match = Match(ways, key, {1 - mine: make_bot("random", game, key, 1 - mine)})
        match.play_bots()
        return match, mine

    matches = [make(i) for i in range(3)]
    ended = 0
    for _ in range(300):
        for i, (match, mine) in enumerate(matches):
            assert info["seat"][i] == match.actor == mine
            assert np.array_equal(info["action_mask"][i], match.mask(mine))
            assert np.array_equal(seen[i], match.observe(mine))
        actions = env.sample().copy()
        seen, rewards, over, _, info = env.step(actions)
        for i, (match, mine) in enumerate(matches):
            match.play(mine, actions[i])
            match.play_bots()
            assert over[i] == (match.actor == OVER)
            assert rewards[i] == (match.rewards()[mine] if over[i] else 0)
            if over[i]:
                assert info["final_info"]["points"][i].tolist() == match.result()["points"]
                matches[i] = make(int(env.batch.numbers[i]))
                ended += 1
    assert ended > 2


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    """Exchange hidden colours of Star Master: no observation of any seat changes. Exchange visible ones: some do."""
    game = find_game("star-master")
    batch, tables = Batch(game, game.options({}), 64, 5), make_tables(find_layout(game, 2))
    for _ in range(30):
        batch.step(batch.sample())
        changed = batch.states.copy()
        for state in changed:
            hidden = np.flatnonzero(np.arange(9) != state["shown"])
            state["cube"][hidden] = np.roll(state["cube"][hidden], 1)
        for seat in range(2):
            other = observe(game, tables, batch.states, np.full(64, seat))
            out = observe(game, tables, changed, np.full(64, seat))
            assert np.array_equal(out, other)
    shown = changed["shown"] >= 0
    changed["cube"] = (changed["cube"] + 1) % 9
    out = observe(game, tables, changed, np.full(64, 1))
    assert ((out != other).any(axis=1) == shown).all()
    assert shown.any()


def play(env: GameVectorEnv, steps: int) -> list[bytes]:
    return [part.tobytes() for _ in range(steps) for part in env.step(env.sample())[:3]]


def test_a_copy_and_a_pickle_go_on_alike() -> None:
    env = GameVectorEnv("dice-stars", 16, seat=None)
    env.reset(seed=1)
    play(env, 20)
    copies = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    wanted = play(env, 60)
    assert all(play(other, 60) == wanted for other in copies)
    again = env.reset()[0].copy()
    assert all(np.array_equal(other.reset()[0], again) for other in copies)


def test_gymnasium_makes_one_whose_arrays_are_used_again() -> None:
    envs = gymnasium.make_vec(env_id(GAMES["dice-stars"]), num_envs=8, opponents=None)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    first, info = envs.reset(seed=1)
    assert first in envs.observation_space
    seen, rewards, over, truncated, info = envs.step(np.argmax(info["action_mask"], axis=1))
    assert seen is first
    assert rewards.shape == over.shape == truncated.shape == (8,)
    assert seen in envs.observation_space
    same = gymnasium.make_vec(env_id(GAMES["dice-stars"]), num_envs=8, opponents=None)
    _, start = same.reset(seed=1)
    assert np.array_equal(same.step(np.argmax(start["action_mask"], axis=1))[0], seen)


def test_rewards_belong_to_the_seat_that_acted() -> None:
    env = GameVectorEnv("dice-stars", 64, None, seats=3, reward="points")
    _, info = env.reset(seed=2)
    ended = 0
    for _ in range(200):
        acted = info["seat"].copy()
        _, rewards, over, _, info = env.step(env.sample())
        for i in np.flatnonzero(over):
            points = info["final_info"]["points"][i].tolist()
            mine = points.pop(acted[i])
            assert rewards[i] == mine - max(points)
            assert info["rewards"][i].sum() == pytest.approx(1)
            ended += 1
        assert not rewards[~over].any()
    assert ended > 10


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"opponents": ["good"]}, "The option opponents takes one of random"),
        ({"opponents": ["random"] * 2, "seats": 2}, "2 seats need 1 opponents, not 2"),
        ({"seat": 2}, "There is no seat 2"),
        ({"num_envs": 0}, "num_envs"),
        ({"num_envs": 2.5}, "The option num_envs takes a whole number from 1 to 2,147,483,647, not “2.5”"),
        ({"opponents": 7}, "a list of levels of bots"),
        ({"seat": "first"}, "There is no seat first"),
        ({"colour": "red"}, "There is no option “colour”"),
    ],
)
def test_what_makes_no_environment_is_one_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GameVectorEnv("dice-stars", **arguments)


def test_an_illegal_action_is_one_sentence_and_changes_nothing() -> None:
    env = GameVectorEnv("dice-stars", 4)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(4, np.int64))
    seen, info = env.reset(seed=1)
    before = seen.copy()
    with pytest.raises(ValueError, match="DS-"):
        env.step(np.argmin(info["action_mask"], axis=1))
    with pytest.raises(ValueError, match="no action 1000"):
        env.step(np.full(4, 1000))
    assert np.array_equal(env.batch.observations, before)
