"""Star Master: what holds at any moment, and that the check of it notices."""

from __future__ import annotations

import random

import pytest

from astragal.games.star_master import GAME
from astragal.kit.actors import CHANCE, JUDGE, OVER
from astragal.kit.shape import out_of_bounds
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened, own

TABLES = [(variant, seats) for variant in GAME.variants for seats in range(variant.seats[0], variant.seats[1] + 1)]


def broken(game: Scripted) -> int:
    return GAME.broken_rule(game.state)


@rule("SM-37", "SM-2")
def test_two_cubes_of_one_colour_are_noticed() -> None:
    game = opened()
    assert broken(game) == 0
    game.state.cube[8] = 0
    assert broken(game) == 37


@rule("SM-37", "SM-2")
def test_a_place_without_cube_is_noticed() -> None:
    game = opened()
    game.state.cube[8] = -1
    assert broken(game) == 37


@rule("SM-2")
def test_a_cube_laid_too_early_is_noticed() -> None:
    game = Scripted("star-master", seats=2, first_player=1).do("cube:red")
    assert broken(game) == 0
    game.state.cube[2] = 1
    assert broken(game) == 37


@rule("SM-4", "SM-37")
def test_a_marker_from_nowhere_is_noticed() -> None:
    game = opened()
    game.state.markers[0][0] = 1
    assert broken(game) == 4


@rule("SM-5")
def test_a_marker_of_somebody_absent_is_noticed() -> None:
    game = opened(seats=2)
    own(game, 3, "red")
    assert broken(game) == 5


@rule("SM-25")
def test_six_markers_without_an_end_and_seven_markers_are_noticed() -> None:
    game = opened()
    own(game, 1, *NAMES[:5])
    game.do("roll", "white:dark-blue", "black:plain")
    own(game, 1, "dark-blue")
    assert broken(game) == 25
    game.state.phase = 10
    assert broken(game) == 0
    own(game, 1, "violet")
    assert broken(game) == 25


@rule("SM-15")
def test_an_exchange_without_a_find_is_noticed() -> None:
    game = opened().do("roll", "white:red", "black:plain", "turn:1")
    assert broken(game) == 0
    game.state.wanted = 1
    assert broken(game) == 15
    game.state.wanted = 0
    game.state.finder = -1
    assert broken(game) == 15
    game.state.finder = 1
    assert broken(game) == 15
    game.state.finder = 0
    game.state.shown = -1
    assert broken(game) == 15


@rule("SM-32")
def test_a_thirteenth_turn_alone_is_noticed() -> None:
    game = opened(seats=1)
    game.state.turn = 12
    assert broken(game) == 0
    game.state.turn = 13
    assert broken(game) == 32


@rule("SM-4", "SM-5", "SM-37")
@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=[f"{v.name}-{n}" for v, n in TABLES])
@pytest.mark.parametrize("judge", ["likely", "any"])
def test_random_games_stay_sound_and_speakable(variant, seats: int, judge: str) -> None:
    rng = random.Random(f"{variant.name}{seats}{judge}")
    for _ in range(2):
        walk(GAME.start(GAME.options({**variant.options, "seats": str(seats)})), judge, rng)


def walk(state, judge: str, rng: random.Random) -> None:
    """Play at random, up to forty turns, and check every state on the way."""
    out, weights = [-1] * GAME.most_moves, [-1] * GAME.most_moves
    while GAME.actor(state) != OVER and state.turn < 40:
        if GAME.actor(state) == CHANCE:
            assert GAME.chances(state, out) == sum(out[: GAME.outcomes])
            possible = [move for move in range(GAME.outcomes) if out[move]]
        else:
            possible = out[: GAME.moves(state, out)]
            assert possible == sorted(set(possible)) != []
        assert [GAME.read(state, GAME.say(state, move)) for move in possible] == possible
        if GAME.actor(state) >= 0:
            refused = set(range(GAME.actions)) - set(possible)
            assert all(GAME.refusal_rule(state, move).startswith("SM-") for move in refused)
        if GAME.actor(state) == JUDGE and judge == "likely":
            n = GAME.likely_verdicts(state, out, weights)
            possible = [move for move, weight in zip(out[:n], weights[:n], strict=True) for _ in range(weight)]
        GAME.play(state, rng.choice(possible))
        assert GAME.broken_rule(state) == 0
        assert out_of_bounds(state) == []
