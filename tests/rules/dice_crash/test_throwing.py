"""Dice Crash: picking, rolling and tearing down."""

from __future__ import annotations

from itertools import permutations

import pytest

from astragal.games import GAMES
from astragal.games.dice_crash.state import TEAR_ANY, TEAR_ENOUGH
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import SIZES, new_game, stack, throw, tower


@rule("DC-8")
@pytest.mark.parametrize(("seats", "dice"), [(2, 3), (3, 3), (4, 4)])
def test_one_die_for_each_seat_but_three_for_two(seats: int, dice: int) -> None:
    game = new_game(seats)
    for _ in range(dice):
        assert game.actor == 0
        game.do("pick:small")
    assert game.weights()
    assert game.state.hand == dice
    assert game.state.pool == [5 - dice, 4, 2, 1]


@rule("DC-8")
def test_the_thrower_picks_sizes_freely_but_only_what_the_pool_holds() -> None:
    game = new_game(4)
    every = ["pick:small", "pick:medium", "pick:large", "pick:giant"]
    assert game.legal() == every
    assert game.do("pick:giant").legal() == every[:3]
    assert game.refusal("pick:giant") == "DC-8"
    assert game.do("pick:large").legal() == every[:3]
    assert game.do("pick:large").legal() == every[:2]
    assert game.refusal("pick:large") == "DC-8"
    game.do("pick:medium")
    assert game.state.pool == [5, 3, 0, 0]


@rule("DC-8")
def test_the_order_of_picking_is_forgotten() -> None:
    dice = ("small", "medium", "medium", "giant")
    states = [new_game(4).do(*(f"pick:{die}" for die in order)).state for order in permutations(dice)]
    assert states[0].die_size == [0, 1, 1, 3]
    assert all(state == states[0] for state in states)


@rule("DC-8", "DC-16")
def test_rolled_dice_are_sorted_and_keep_their_size() -> None:
    game = throw(new_game(4), "small5", "medium2", "medium5", "large1")
    assert game.state.die_size == [2, 1, 0, 1]
    assert game.state.die_value == [1, 2, 5, 5]


@rule("DC-8")
def test_the_order_of_rolling_equal_dice_is_forgotten() -> None:
    one = new_game(3).do("pick:small", "pick:small", "pick:giant", "die:2", "die:6")
    other = new_game(3).do("pick:small", "pick:small", "pick:giant", "die:6", "die:2")
    assert one.state == other.state


@rule("DC-9")
def test_no_tower_may_be_torn_down_while_the_pool_is_large_enough() -> None:
    game = stack(new_game(3), "3", "small1", "small1", "small2")
    assert game.refusal("tear:3") == "DC-9"
    assert game.do("pick:small").refusal("tear:3") == "DC-9"


def short_of_dice(seats: int, on_three: int, on_six: int, **options: object) -> Scripted:
    """Round 1, the marker with seat 2, small1 small2 medium2 (medium2) to be given, and this many dice on the towers."""
    game = throw(new_game(seats, **options), *["small1", "small2", "medium2", "medium2"][: max(seats, 3)])
    if seats > 2:
        game.do("marker:2")
    names = [name for size, name in enumerate(SIZES) for _ in range(game.state.pool[size])]
    stack(game, "3", *(f"{name}3" for name in names[:on_three]))
    return stack(game, "6", *(f"{name}6" for name in names[on_three : on_three + on_six]))


@rule("DC-9")
def test_the_thrower_tears_down_a_tower_of_his_choice() -> None:
    game = short_of_dice(3, 6, 2)
    game.do("give:small1:2", "give:small2:3", "give:medium2:1")
    game.do("place:small1", "holds", "place:medium2", "holds", "place:small2", "holds")
    assert game.scores() == [9, 8, 10]
    assert sum(game.state.pool) == 1
    assert game.actor == 1
    assert game.legal() == ["tear:3", "tear:6"]
    assert game.refusal("pick:small") == "DC-9"
    game.do("tear:6")
    assert game.state.height == [9, 0]
    assert sum(game.state.pool) == 3
    assert game.legal() == ["pick:large", "pick:giant"]
    assert game.scores() == [9, 8, 10]
    assert game.refusal("tear:3") == "DC-9"


def four_without_dice(**options: object) -> Scripted:
    """Four seats, no die in the pool, eleven on base 3 and one on base 6."""
    game = short_of_dice(4, 7, 1, **options)
    game.do("give:small1:2", "give:small2:3", "give:medium2:1", "give:medium2:4")
    game.do("place:small1", "holds", "place:medium2", "holds", "place:small2", "holds", "place:medium2", "holds")
    assert sum(game.state.pool) == 0
    return game


@rule("DC-9")
def test_a_tower_that_gives_too_few_dice_is_not_torn_down() -> None:
    game = four_without_dice()
    assert game.legal() == ["tear:3"]
    assert game.refusal("tear:6") == "DC-9"
    game.do("tear:3")
    assert game.state.height == [0, 1]
    assert "pick:small" in game.legal()


@rule("DC-9")
@pytest.mark.parametrize(("on_six", "enough"), [(2, False), (3, True)])
def test_enough_is_what_is_missing_in_the_pool(on_six: int, enough: bool) -> None:
    game = short_of_dice(4, 7 - on_six, on_six)
    game.do("give:small1:2", "give:small2:3", "give:medium2:1", "give:medium2:4")
    game.do("place:small1", "holds", "place:medium2", "holds", "place:small2", "holds", "place:medium2", "holds")
    assert sum(game.state.pool) == 1
    assert game.legal() == (["tear:3", "tear:6"] if enough else ["tear:3"])


@rule("DC-9")
def test_before_version_2_any_tower_could_be_torn_down() -> None:
    game = GAMES["dice-crash"]
    assert (game.options({}).tear_down, game.options({}, 1).tear_down) == (TEAR_ENOUGH, TEAR_ANY)


@rule("DC-9")
def test_the_other_tower_too_where_any_may_be_torn_down() -> None:
    game = four_without_dice(tear_down="any")
    assert game.legal() == ["tear:3", "tear:6"]
    game.do("tear:6")
    assert sum(game.state.pool) == 1
    assert game.legal() == ["tear:3"]
    assert game.refusal("tear:6") == "DC-9"
    game.do("tear:3")
    assert game.state.pool == [5, 4, 2, 1]
    assert game.state.height == [0, 0]
    assert "pick:small" in game.legal()


@rule("DC-9")
@pytest.mark.parametrize(("seats", "standing", "torn"), [(3, 6, False), (3, 7, True), (4, 4, False), (4, 5, True)])
def test_a_tower_falls_only_when_the_pool_is_smaller_than_the_throw(seats: int, standing: int, torn: bool) -> None:
    game = short_of_dice(seats, standing, 0)
    game.do("give:small1:2", "give:small2:3", "give:medium2:1", *["give:medium2:4"][: seats - 3])
    while game.actor != 1 or game.state.turn == 1:
        game.do(game.legal()[0])
    assert sum(game.state.pool) == 12 - standing - max(seats, 3)
    assert (game.legal() == ["tear:3"]) == torn


@rule("DC-9")
def test_two_players_need_three_dice() -> None:
    game = short_of_dice(2, 7, 0)
    game.do("give:small1:2", "give:small2:1", "give:medium2:1")
    game.do("place:small1", "holds", "place:small2", "holds", "place:medium2", "holds")
    assert sum(game.state.pool) == 2
    assert game.legal() == ["tear:3"]


@rule("DC-9")
def test_tearing_down_leaves_the_other_tower_alone() -> None:
    game = short_of_dice(3, 2, 6)
    game.do("give:small1:2", "give:small2:3", "give:medium2:1")
    game.do("place:small1", "holds", "place:medium2", "holds", "place:small2", "holds", "tear:3")
    assert tower(game, "3") == []
    assert tower(game, "6") == ["small6", "medium6", "medium6", "medium6", "large6", "large6"]
