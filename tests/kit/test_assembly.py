"""A game put together from its modules: what is found, what gets a default, what is refused."""

from __future__ import annotations

import pickle
from types import ModuleType

import pytest

from astragal.games import GAMES
from astragal.games.dice_stars import GAME, notation, rules, state
from astragal.games.star_master import rules as star_rules
from astragal.kit.assembly import assemble
from astragal.kit.errors import InvariantError
from astragal.kit.game import EVERYONE, AnyGame, Variant, options_in_state
from astragal.kit.judging import NO_JUDGE
from astragal.kit.shape import shape_fields


def bare() -> AnyGame:
    """Dice Stars without anything that may be left out."""
    return assemble(state, rules, notation, slug="bare", prefix="B", seats=(1, 4))


def test_what_may_be_left_out_gets_a_default() -> None:
    game = bare()
    assert game.package == "astragal.games.dice_stars"
    assert game.variants == (Variant("base", (1, 4), {}),)
    assert (game.outcomes, game.verdicts, game.most_moves) == (24, 0, rules.ACTIONS)
    options = game.options({})
    start = game.start(options)
    assert (game.judge(options), game.races(options), game.question) == (NO_JUDGE, False, None)
    assert game.broken_rule(start) == 0
    assert game.refusal_rule(start, 0) == ""
    assert game.audience(start) == EVERYONE
    assert game.facts(game.view(start, 0)) == {}
    assert (game.odds, game.likely_verdicts) == (None, None)


def test_a_game_is_pickled_as_the_name_of_its_package() -> None:
    """Cases travel to the processes that judge and think."""
    for game in GAMES.values():
        assert pickle.loads(pickle.dumps(game)) is game


def test_a_game_that_hides_nothing_shows_its_state_and_who_looks() -> None:
    game = bare()
    assert [field.name for field in shape_fields(game.View)] == [
        *(field.name for field in shape_fields(state.State)),
        "me",
    ]
    start = game.start(game.options({}))
    for seat in (-1, 0, 3):
        view = game.view(start, seat)
        assert (view.me, view.bag) == (seat, start.bag)
        assert view.bag is not start.bag
        assert game.sample_state(view, lambda n: 0) == start


def test_options_that_the_state_has_a_field_for_are_copied() -> None:
    texts = {"seats": "1", "solo_grid_size": "17", "tie": "no_winner"}
    start = GAME.start(GAME.options(texts))
    assert (start.seats, start.solo_grid_size, start.tie) == (1, 17, state.NO_WINNER)
    assert "first_player" not in options_in_state(GAME.Options, GAME.State)


def test_a_missing_verb_is_named() -> None:
    with pytest.raises(InvariantError, match=r"bare lacks say, read: define it in one of .*dice_stars.rules"):
        assemble(state, rules, slug="bare", prefix="B", seats=(1, 4))


def test_two_things_of_one_name_are_refused() -> None:
    with pytest.raises(InvariantError, match="define different things called State"):
        assemble(state, rules, star_rules, notation, slug="bare", prefix="B", seats=(1, 4))


def test_a_thing_may_be_imported_into_another_module() -> None:
    other = ModuleType("other")
    vars(other).update(setup=rules.setup, ACTIONS=rules.ACTIONS)
    assert assemble(state, rules, other, notation, slug="bare", prefix="B", seats=(1, 4)).setup is rules.setup
