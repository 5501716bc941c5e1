"""Dice Crash: what falls, what it costs, and where the dice go."""

from __future__ import annotations

import pytest

from astragal.games.dice_crash import GAME
from kit.citing import rule
from rules.dice_crash.position import new_game, placing, stack, throw, tower


@rule("DC-22")
def test_only_the_own_die_falls() -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3"), "small2", points=10).do("falls:3.3")
    assert game.scores()[1] == 9
    assert tower(game, "3") == ["small1", "large3"]


@rule("DC-22", "DC-25")
def test_every_fallen_die_costs_a_point_and_nothing_is_scored() -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3", "small1"), "small2", points=10).do("falls:3.2,3.3,3.4")
    assert game.scores() == [0, 7, 0]


@rule("DC-22", "DC-25")
def test_the_own_die_counts_only_if_it_fell() -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3"), "small2", points=10).do("falls:3.2")
    assert game.scores()[1] == 9
    assert tower(game, "3") == ["small1", "small2"]


@rule("DC-23")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_the_base_counts_when_the_whole_tower_fell(option: str) -> None:
    game = stack(new_game(3, base_only_counts=option), "3", "small1", "large3")
    placing(game, "small2", points=10).do("falls:3.1,3.2,3.3")
    assert game.scores()[1] == 6
    assert tower(game, "3") == []


@rule("DC-23")
def test_the_base_does_not_count_while_anything_is_left_on_it() -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3"), "small2", points=10).do("falls:3.1,3.2")
    assert game.scores()[1] == 8
    assert tower(game, "3") == ["small2"]


@rule("DC-23")
@pytest.mark.parametrize(("option", "left"), [("no", 9), ("yes", 8)])
def test_a_lone_die_that_misses_a_bare_base(option: str, left: int) -> None:
    game = placing(new_game(3, base_only_counts=option), "small2", points=10).do("falls:3.1")
    assert game.scores()[1] == left


@rule("DC-24")
def test_dice_of_the_other_tower_count_too() -> None:
    game = stack(stack(new_game(3), "3", "small1", "large3"), "6", "small4", "small5", "large6")
    placing(game, "small2", points=20).do("falls:3.3,6.2,6.3")
    assert game.scores()[1] == 17
    assert (tower(game, "3"), tower(game, "6")) == (["small1", "large3"], ["small4"])


@rule("DC-23", "DC-24")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_the_other_base_counts_when_its_tower_fell_completely(option: str) -> None:
    game = stack(stack(new_game(3, base_only_counts=option), "3", "small1", "large3"), "6", "small4", "small5")
    placing(game, "small2", points=20).do("falls:3.3,6.1,6.2")
    assert game.scores()[1] == 16
    game = stack(stack(new_game(3), "3", "small1", "large3"), "6", "small4", "small5")
    placing(game, "small5", points=20).do("falls:3.1,3.2")
    assert game.scores()[1] == 17


@rule("DC-23", "DC-24")
def test_a_single_die_above_the_other_base_was_its_whole_tower() -> None:
    game = placing(stack(new_game(3), "6", "small4"), "small2", points=20).do("falls:6.1")
    assert game.scores()[1] == 18


@rule("DC-23", "DC-24")
def test_both_towers_and_both_bases() -> None:
    game = stack(stack(new_game(3), "3", "small1", "large3"), "6", "small4", "small5")
    placing(game, "small2", points=20).do("falls:3.1,3.2,3.3,6.1,6.2")
    assert game.scores()[1] == 13
    assert game.state.height == [0, 0]


@rule("DC-23")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_a_bare_other_base_never_counts(option: str) -> None:
    game = stack(new_game(3, base_only_counts=option), "3", "small1", "large3")
    assert placing(game, "small2", points=20).do("falls:3.1,3.2,3.3").scores()[1] == 16


@rule("DC-26")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_a_score_never_drops_below_nothing(before: int, after: int) -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3"), "small2", points=before).do("falls:3.2,3.3")
    assert game.scores()[1] == max(before - 2, 0)
    game = placing(stack(new_game(3), "3", "small1"), "small2", points=before).do("falls:3.1,3.2")
    assert game.scores()[1] == after


@rule("DC-27")
def test_fallen_dice_go_back_to_the_pool_and_the_rest_closes_up() -> None:
    game = stack(stack(new_game(3), "3", "small1", "large3", "giant2"), "6", "small4", "small5")
    placing(game, "medium1").do("falls:3.2,3.4,6.1")
    assert (tower(game, "3"), tower(game, "6")) == (["small1", "giant2"], ["small5"])
    assert game.state.pool == [3, 2, 2, 0]
    assert game.state.tower_size[0][2:] == [0] * 10
    assert game.state.tower_value[0][2:] == [0] * 10


@rule("DC-27")
def test_fallen_dice_wait_for_the_next_throw() -> None:
    game = stack(new_game(3), "3", "giant3")
    assert "pick:giant" not in game.legal()
    placing(game, "small2").do("falls:3.1,3.2")
    assert game.legal() == ["place:medium6"]
    game.do("place:medium6", "holds", "place:medium6", "holds")
    assert "pick:giant" in game.legal()


@rule("DC-27")
def test_a_base_is_always_there_again() -> None:
    game = placing(stack(new_game(3), "6", "small4"), "small5").do("falls:6.1,6.2", "place:medium6", "holds")
    assert game.scores() == [2, 0, 0]


@rule("DC-28")
def test_what_falls_by_itself_before_the_die_touches_costs_nothing() -> None:
    game = stack(stack(new_game(3), "3", "small1", "large3", "small2"), "6", "small4")
    placing(game, "small2", points=10).do("alone:3.2,3.3,6.1")
    assert game.scores()[1] == 10
    assert (tower(game, "3"), tower(game, "6")) == (["small1"], [])
    game.do("alone:3.1")
    assert game.state.pool == [4, 2, 2, 1]
    assert game.do("holds").scores()[1] == 12
    assert game.actor == 0


@rule("DC-23", "DC-28")
def test_a_base_bared_by_itself_does_not_count() -> None:
    game = placing(stack(new_game(3), "3", "small1"), "small2", points=10).do("alone:3.1", "falls:3.1")
    assert game.scores()[1] == 9


@rule("DC-28")
def test_what_falls_by_itself_after_the_die_held_costs_nothing() -> None:
    game = placing(stack(new_game(3), "3", "small1", "large3"), "small2", points=10).do("holds-then")
    assert game.scores()[1] == 14
    assert all(word.startswith("alone:") for word in game.legal())
    assert len(game.legal()) == 7
    game.do("alone:3.1,3.2,3.3")
    assert game.scores()[1] == 14
    assert tower(game, "3") == []
    assert game.legal() == ["place:medium6"]


@rule("DC-22", "DC-28")
def test_what_falls_by_itself_after_a_fall_is_not_paid_for() -> None:
    game = stack(stack(new_game(3), "3", "small1", "large3"), "6", "small4")
    placing(game, "small2", points=10).do("falls-then:3.3")
    assert game.scores()[1] == 9
    assert game.legal() == [
        f"alone:{dice}" for dice in ("3.1", "3.2", "3.1,3.2", "6.1", "3.1,6.1", "3.2,6.1", "3.1,3.2,6.1")
    ]
    game.do("alone:3.2,6.1")
    assert game.scores()[1] == 9
    assert (tower(game, "3"), tower(game, "6")) == (["small1"], [])


@rule("DC-28")
def test_the_last_die_of_a_round_may_be_followed_by_a_fall_too() -> None:
    game = placing(new_game(3), "small2").do("holds", "place:medium6", "holds", "place:medium6", "holds-then")
    assert game.state.turn == 1
    game.do("alone:6.2")
    assert game.state.turn == 2


@rule("DC-29")
def test_after_a_fall_the_others_go_on_with_what_is_left() -> None:
    game = stack(new_game(3), "6", "small4", "small6")
    placing(game, "small5").do("falls:6.2,6.3", "place:medium6", "holds", "place:medium6", "holds")
    assert game.scores() == [3, 0, 4]
    assert tower(game, "6") == ["small4", "medium6", "medium6"]


def test_every_verdict_that_the_towers_allow() -> None:
    game = placing(stack(new_game(3), "6", "small4"), "small2")
    assert game.legal() == [
        *("holds", "falls:3.1", "falls:6.1", "falls:3.1,6.1"),
        *("holds-then", "falls-then:3.1", "falls-then:6.1"),
        "alone:6.1",
    ]
    game = placing(new_game(3), "small2")
    assert game.legal() == ["holds", "falls:3.1", "holds-then"]


def test_the_longest_list_of_verdicts() -> None:
    game = throw(new_game(3), "small1", "medium6", "medium6").do("marker:2", "give:small1:2", "give:medium6:3")
    stack(game.do("give:medium6:1"), "3", *["small2"] * 4, *["medium3"] * 2, "large1", "large2", "giant3")
    for _ in range(2):
        game.do(game.legal()[0], "holds")
    game.do(game.legal()[0])
    words = game.legal()
    assert len(words) == len(set(words)) == GAME.most_moves
    assert words[-1] == "alone:3.1,3.2,3.3,3.4,3.5,3.6,3.7,3.8,3.9,3.10,6.1"
    assert GAME.read(game.state, words[-1]) < GAME.verdicts
