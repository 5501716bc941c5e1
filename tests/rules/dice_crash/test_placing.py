"""Dice Crash: the order of placing, and where the dice go."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, stack, throw, tower


def order(game: Scripted) -> list[tuple[int, str]]:
    """Place everything without a fall: who placed what, seats from 1."""
    found = []
    turn = game.state.turn
    while game.state.turn == turn and not game.over:
        word = game.legal()[0]
        found.append((game.actor + 1, word.removeprefix("place:")))
        game.do(word, "holds")
    return found


@rule("DC-17")
def test_dice_are_placed_in_increasing_value() -> None:
    game = throw(new_game(3), "small6", "medium4", "large2").do("marker:2")
    game.do("give:large2:3", "give:medium4:1", "give:small6:2")
    assert game.actor == 2
    assert game.refusal("place:medium4") == "DC-17"
    assert game.refusal("place:small6") == "DC-17"
    assert order(game) == [(3, "large2"), (1, "medium4"), (2, "small6")]


@rule("DC-18")
@pytest.mark.parametrize(
    ("thrower", "tie", "expected"),
    [
        (1, "first", ["1 giant5", "2 small5", "3 medium5", "4 large5"]),
        (1, "last", ["2 small5", "3 medium5", "4 large5", "1 giant5"]),
        (2, "first", ["2 giant5", "3 large5", "4 medium5", "1 small5"]),
        (2, "last", ["3 large5", "4 medium5", "1 small5", "2 giant5"]),
        (4, "first", ["4 giant5", "1 large5", "2 medium5", "3 small5"]),
    ],
)
def test_among_equal_values_the_nearest_clockwise_comes_first(thrower: int, tie: str, expected: list[str]) -> None:
    game = throw(new_game(4, first_player=thrower, thrower_tie=tie), "small5", "medium5", "large5", "giant5")
    owners = {die: seat for seat, die in (entry.split() for entry in expected)}
    game.do("marker:3", *(f"give:{die}:{owners[die]}" for die in ("small5", "medium5", "large5", "giant5")))
    assert [f"{seat} {die}" for seat, die in order(game)] == expected


@rule("DC-17", "DC-18")
def test_value_comes_before_distance_and_size_does_not_matter() -> None:
    game = throw(new_game(4), "small3", "small4", "medium3", "giant1").do("marker:2")
    game.do("give:giant1:4", "give:small3:3", "give:medium3:2", "give:small4:1")
    assert game.do("place:giant1", "holds").refusal("place:small3") == "DC-18"
    assert order(game) == [(2, "medium3"), (3, "small3"), (1, "small4")]


@rule("DC-18")
def test_thrower_last_only_matters_among_equal_values() -> None:
    game = throw(new_game(3, thrower_tie="last"), "small1", "small5", "large4").do("marker:2")
    game.do("give:small1:3", "give:large4:1", "give:small5:2")
    assert order(game) == [(3, "small1"), (1, "large4"), (2, "small5")]


@rule("DC-15", "DC-17")
def test_each_of_two_dice_has_its_own_place_in_the_order() -> None:
    game = throw(new_game(2), "small1", "small3", "small5").do("give:small1:2", "give:small3:1", "give:small5:2")
    assert order(game) == [(2, "small1"), (1, "small3"), (2, "small5")]
    game = throw(new_game(2), "small1", "medium3", "large5").do("give:small1:2", "give:medium3:2", "give:large5:1")
    assert game.legal() == ["place:small1"]
    assert game.refusal("place:medium3") == "DC-17"


@rule("DC-18")
def test_two_equal_dice_of_one_player_in_the_order_he_likes() -> None:
    game = throw(new_game(2), "small4", "medium4", "large6").do("give:small4:2", "give:medium4:2", "give:large6:1")
    assert game.legal() == ["place:small4", "place:medium4"]
    game.do("place:medium4", "holds", "place:small4", "holds")
    assert tower(game, "6") == ["medium4", "small4"]
    assert game.scores() == [0, 5]


@rule("DC-18")
@pytest.mark.parametrize("size", ["small", "medium"])
def test_two_identical_dice_of_one_player_are_one_choice(size: str) -> None:
    game = throw(new_game(2), f"{size}4", f"{size}4", "large6")
    game.do(f"give:{size}4:2", f"give:{size}4:2", "give:large6:1")
    assert game.legal() == [f"place:{size}4"]
    assert game.game.refusal_rule(game.state, 15) == "DC-18"
    assert game.do(f"place:{size}4", "holds").legal() == [f"place:{size}4"]


@rule("DC-18")
def test_alike_dice_of_two_players_are_placed_by_their_owners() -> None:
    game = throw(new_game(3), "small4", "small4", "large6").do("marker:2", "give:small4:3", "give:small4:2")
    game.do("give:large6:1")
    assert order(game) == [(2, "small4"), (3, "small4"), (1, "large6")]


@rule("DC-16", "DC-19")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_low_values_on_base_3_and_high_ones_on_base_6(value: int) -> None:
    game = throw(new_game(3), "small6", "small6", f"medium{value}").do("marker:2")
    while game.legal()[0].startswith("give:"):
        game.do(game.legal()[0])
    while f"place:medium{value}" not in game.legal():
        game.do(game.legal()[0])
    game.do(f"place:medium{value}", "holds")
    here, there = ("3", "6") if value <= 3 else ("6", "3")
    assert tower(game, here)[-1] == f"medium{value}"
    assert f"medium{value}" not in tower(game, there)


@rule("DC-20")
def test_dice_in_place_stay_as_they_are() -> None:
    game = stack(new_game(3), "3", "small1", "giant2")
    throw(game, "small2", "small4", "large6").do("marker:3", "give:small2:2", "give:small4:1", "give:large6:3")
    assert game.legal() == ["place:small2"]
    for word in ("tear:3", "pick:giant", "marker:2", "give:small4:3"):
        assert game.refusal(word).startswith("DC-")
    game.do("place:small2", "holds")
    assert tower(game, "3") == ["small1", "giant2", "small2"]


@rule("DC-21")
def test_a_die_that_stays_scores_the_height_of_its_tower() -> None:
    game = stack(stack(new_game(3), "3", "medium1", "medium2"), "6", "medium5")
    throw(game, "small2", "small3", "small6").do("marker:2", "give:small2:2", "give:small3:3", "give:small6:1")
    game.do("place:small2", "holds", "place:small3", "holds", "place:small6", "holds")
    assert game.scores() == [3, 4, 5]


@rule("DC-21")
def test_the_first_die_on_a_base_scores_two() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    game.do("give:small2:2", "give:small4:1", "give:large6:3", "place:small2", "holds")
    assert game.scores() == [0, 2, 0]


@rule("DC-30")
def test_the_round_ends_when_all_dice_are_placed_or_fallen() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    game.do("give:small2:2", "give:small4:1", "give:large6:3")
    for word in ("place:small2", "holds", "place:small4", "falls:6.1", "place:large6"):
        game.do(word)
        assert game.state.turn == 1
    game.do("falls:6.1")
    assert game.state.turn == 2
    assert game.state.hand == 0
