"""Our games in OpenSpiel, checked by OpenSpiel's own tests and played by its own searches."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from astragal.games import GAMES, find_game
from astragal.kit.game import AnyGame, Variant

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402

from astragal.rl.openspiel import INFORMATION, resample_from_view, spiel_name  # noqa: E402

QUICK = {
    "dice-stars": {"seats": 2},
    "dicetto": {"seats": 2, "target_cards": 2},
    "dice-crash": {"seats": 2},
    "star-master": {"seats": 1},
}
"""Short games."""
VARIANTS = [(game, variant) for game in GAMES.values() for variant in game.variants if variant.name != "long"]


def load(slug: str, **params: Any) -> Any:
    return pyspiel.load_game(spiel_name(find_game(slug)), params)


def sample(state: Any, rng: random.Random) -> int:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0]
    return rng.choice(state.legal_actions())


def walk(game: Any, seed: int) -> Any:
    """Yield the positions of a random game."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(sample(state, rng))
    yield state


@pytest.mark.parametrize("slug", QUICK)
def test_games_pass_the_simulation_test_of_openspiel(slug: str) -> None:
    pyspiel.random_sim_test(load(slug, **QUICK[slug]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=[f"{g.slug}-{v.name}" for g, v in VARIANTS])
def test_variants_pass_the_simulation_test_of_openspiel(game: AnyGame, variant: Variant) -> None:
    for seats in range(variant.seats[0], variant.seats[1] + 1):
        loaded = load(game.slug, **variant.options | {"seats": seats})
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=seats == variant.seats[0], verbose=False)


@pytest.mark.parametrize("slug", ["dice-crash", "star-master"])
def test_the_playthrough_generator_writes_a_whole_game(slug: str) -> None:
    lines = generate_playthrough.playthrough_lines(str(load(slug, **QUICK[slug])), seed=1)
    assert any("IsTerminal() = True" in line for line in lines)
    assert f'GameType.short_name = "{spiel_name(find_game(slug))}"' in lines


@pytest.mark.long
@pytest.mark.parametrize("slug", ["dice-stars", "dicetto"])
def test_the_playthrough_generator_writes_long_games(slug: str) -> None:
    lines = generate_playthrough.playthrough_lines(str(load(slug, **QUICK[slug])), seed=1)
    assert any("IsTerminal() = True" in line for line in lines)


def test_an_installed_game_is_registered_too() -> None:
    code = """
import sys
sys.path.append("examples/tic_tac_toe")
import pyspiel
from tic_tac_toe import GAME
from astragal.rl.openspiel import register_games, spiel_name
register_games([GAME])
game = pyspiel.load_game(spiel_name(GAME))
assert game.num_distinct_actions() == GAME.actions
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
assert state.returns() == [1.0, 0.0]
"""
    subprocess.run(
        [sys.executable, "-c", code], check=True
    )  # a process of its own also shows that it ends without a crash


@pytest.mark.parametrize("slug", QUICK)
def test_chance_nodes_have_the_weights_of_the_game(slug: str) -> None:
    game = find_game(slug)
    out, weights = [0] * max(game.outcomes, game.most_moves), [0] * game.most_moves
    judged = False
    for state in walk(load(slug, **QUICK[slug]), 1):
        if not state.is_chance_node():
            continue
        exact = dict(state.exact_chance_outcomes())
        assert sum(exact.values()) == 1
        assert dict(state.chance_outcomes()) == {move: float(p) for move, p in exact.items()}
        inner = state.position.state
        if game.actor(inner) == -1:
            total = game.chances(inner, out)
            assert exact == {move: Fraction(w, total) for move, w in enumerate(out[: game.outcomes]) if w}
        else:
            judged = True
            n = game.likely_verdicts(inner, out, weights)
            assert exact == {out[i]: Fraction(weights[i], sum(weights[:n])) for i in range(n) if weights[i]}
    assert judged == bool(game.verdicts)


def test_the_winner_gets_the_victory() -> None:
    for seed in range(3):
        *_, last = walk(load("dice-stars"), seed)
        scores = [0] * 4
        find_game("dice-stars").scores(last.position.state, scores)
        assert sum(last.returns()) == 1
        assert last.returns()[scores.index(max(scores[:2]))] == max(last.returns())


@pytest.mark.parametrize("slug", QUICK)
def test_states_can_be_copied_pickled_and_serialised(slug: str) -> None:
    game = load(slug, **QUICK[slug])
    rng = random.Random(2)
    for number, state in enumerate(walk(game, 2)):
        if number % 20 or state.is_terminal():
            continue
        read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
        copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), read]
        action = sample(state, rng)
        before = str(state)
        for made in copies:
            assert str(made) == before
            assert made.history() == state.history()
            assert made.information_state_string(0) == state.information_state_string(0)
            made.apply_action(action)
        assert str(state) == before
        assert len({str(made) for made in copies}) == 1


def test_a_seat_learns_nothing_that_is_hidden() -> None:
    """Two layouts of Star Master look alike before and after the colours lie open, if what was seen differs in nothing else."""
    game = load("star-master", seats=2, first_player=1)
    texts = []
    for order in (range(9), reversed(range(9))):
        state = game.new_initial_state()
        for colour in order:
            state.apply_action(colour)
            texts.append(
                (state.observation_string(0), tuple(state.observation_tensor(0)), state.information_state_string(0))
            )
        texts[-1:] = []  # all cubes lie open now
    assert texts[:8] == texts[8:]


def test_an_information_state_remembers_what_was_seen() -> None:
    game = load("star-master", seats=2, first_player=1)
    ends = []
    for order in (range(9), reversed(range(9))):
        state = game.new_initial_state()
        for colour in order:
            state.apply_action(colour)
        state.apply_action(state.legal_actions()[0])  # the colours are hidden again
        ends.append(state)
    assert ends[0].observation_string(0) == ends[1].observation_string(0)
    assert ends[0].information_state_string(0) != ends[1].information_state_string(0)


def test_a_resampled_state_fits_what_was_seen() -> None:
    sampler = np.random.RandomState(1).random_sample
    dealing = set()
    for number, state in enumerate(walk(load("star-master", seats=2), 3)):
        if number < 10 or number % 20 == 9:
            made = state.resample_from_infostate(0, sampler)
            again = pickle.loads(pickle.dumps(made)).resample_from_infostate(0, sampler)
            for other in (made, again):
                assert other.observation_string(0) == state.observation_string(0)
                assert other.information_state_string(0) == state.information_state_string(0)
                assert other.observation_tensor(0) == state.observation_tensor(0)
            same = str(made) == str(again) == str(state)
            if number > 10:
                assert same  # everybody has seen all colours
            else:
                dealing.add(same)
    assert False in dealing  # before that, nobody knew them


def test_a_state_resampled_from_a_view_hides_something_else() -> None:
    sampler = np.random.RandomState(1).random_sample
    for number, state in enumerate(walk(load("star-master", seats=2), 3)):
        if number == 30:
            sampled = [resample_from_view(state, 0, sampler) for _ in range(8)]
            assert {made.observation_string(0) for made in sampled} == {state.observation_string(0)}
            assert len({str(made) for made in sampled}) > 1


@pytest.mark.parametrize("slug", ["dice-stars", "star-master"])
def test_monte_carlo_search_plays(slug: str) -> None:
    game = load(slug, seats=2)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    play_some(game, bot)


@pytest.mark.parametrize(("slug", "params"), [("dice-stars", {INFORMATION: "imperfect"}), ("star-master", {})])
def test_information_set_search_plays(slug: str, params: dict[str, str]) -> None:
    game = load(slug, seats=2, **params)
    rng = np.random.RandomState(1)
    for forgets in (False, True):
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 8, random_state=rng, use_observation_string=forgets)
        if forgets:
            bot.set_resampler(lambda state, player: resample_from_view(state, player, rng.random_sample))
        play_some(game, bot)


def play_some(game: Any, bot: Any, decisions: int = 4) -> None:
    """Let a search decide some times, each time among several moves."""
    dice = random.Random(4)
    state = game.new_initial_state()
    while decisions:
        if state.is_chance_node() or len(state.legal_actions()) == 1:
            state.apply_action(sample(state, dice))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))
        decisions -= 1


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"seats": 9}, "seats"),
        ({"tie": "maybe"}, "tie"),
        ({"information": "secret"}, "information takes one of auto, imperfect"),
        ({"first_player": 2, "seats": 1}, "first"),
    ],
)
def test_an_option_that_makes_no_game_is_one_sentence(params: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        load("dice-stars", **params)
    assert "\n" not in str(caught.value)


def test_lists_are_written_with_slashes() -> None:
    game = pyspiel.load_game("python_astragal_star_master(seats=2,black_die=1/5)")
    assert game.rules.options.black_die == [1, 5]
    assert pyspiel.load_game(str(game)).rules.options.black_die == [1, 5]
