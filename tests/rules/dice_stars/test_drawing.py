"""Dice Stars: drawing and rolling."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import begin, lay, offer, reserve, throw_away


@rule("DS-19", "DS-20", "DS-21")
def test_the_first_turn_draws_three() -> None:
    game = begin()
    assert game.legal() == ["draw:3"]
    assert game.refusal("draw:2") == "DS-20"


@rule("DS-19")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_one_to_three_dice_are_drawn_in_one_go(n: int) -> None:
    game = lay(begin(), "blue:4")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]
    game.do(f"draw:{n}", *["orange:5"] * n)
    assert game.actor == 0
    assert game.refusal("draw:1") == "DS-19"
    assert reserve(game) == ["blue:4", *["orange:5"] * n]


@rule("DS-19")
def test_nothing_is_taken_before_the_draw() -> None:
    game = lay(begin(), "blue:4")
    for word in ("take:blue", "take:4", "take:star", "penalty:blue"):
        assert game.refusal(word) == "DS-19"


@rule("DS-19", "DS-2")
def test_dice_are_drawn_without_putting_any_back() -> None:
    game = begin().do("draw:3", "black:2")
    assert game.weights()["black:2"] == 1
    game.do("black:6")
    assert sum(game.weights().values()) == 12 * 6
    assert not any(word.startswith("black") for word in game.weights())


@rule("DS-13", "DS-19")
@pytest.mark.parametrize(
    ("words", "total"), [([], 3), (["first:2", "draw:3"], 84), (["first:2", "draw:3", "blue:4"], 78)]
)
def test_chance_weighs_every_answer_and_says_how_much_they_weigh_together(words: list[str], total: int) -> None:
    game = Scripted("dice-stars", seats=3).do(*words)
    weights = [99] * game.game.outcomes
    assert game.game.chances(game.state, weights) == sum(weights) == total


@rule("DS-20")
@pytest.mark.parametrize("stars", [0, 1, 4])
def test_an_empty_reserve_or_one_of_stars_demands_three(stars: int) -> None:
    game = lay(begin(), *["orange:star"] * stars)
    assert game.legal() == ["draw:3"]
    assert game.refusal("draw:1") == "DS-20"
    assert game.refusal("draw:2") == "DS-20"


@rule("DS-20")
def test_one_number_among_the_stars_frees_the_draw() -> None:
    game = lay(begin(), "orange:star", "orange:star", "purple:2")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]


@rule("DS-20", "DS-24")
def test_a_reserve_left_with_stars_demands_three_of_the_next_player() -> None:
    game = begin().do("draw:3", "orange:star", "blue:star", "blue:4", "take:4")
    assert reserve(game) == ["blue:star", "orange:star"]
    assert game.legal() == ["draw:3"]


@rule("DS-22")
@pytest.mark.parametrize(("left", "legal"), [(1, ["draw:1"]), (2, ["draw:1", "draw:2"])])
def test_nobody_draws_more_than_the_bag_holds(left: int, legal: list[str]) -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4), "purple:6", "black:6", "black:5")
    lay(game, *["purple:3"] * (2 - left))
    assert game.legal() == legal
    assert game.refusal("draw:3") == "DS-22"


@rule("DS-22")
@pytest.mark.parametrize("left", [1, 2])
def test_a_short_bag_is_drawn_empty_where_three_are_demanded(left: int) -> None:
    game = throw_away(begin(), *["orange"] * 5, *["blue"] * 4, *["purple"] * (3 - left), *["black"] * 2)
    assert game.legal() == [f"draw:{left}"]
    assert game.refusal("draw:3") == "DS-22"
    game.do(f"draw:{left}", *["purple:5"] * left)
    assert reserve(game) == ["purple:5"] * left
    assert game.legal() == ["take:purple", "take:5"]


@rule("DS-22")
def test_a_table_may_refill_a_short_bag_before_the_draw() -> None:
    game = throw_away(begin(short_bag="refill_then_draw"), *["orange"] * 5, *["blue"] * 4, *["purple"] * 2, "black")
    assert game.legal() == ["draw:3"]
    game.do("draw:3")
    assert game.state.bag == [2, 3, 4, 5]
    assert game.state.discard == [0, 0, 0, 0]
    game.do("orange:3", "orange:4", "orange:5", "take:orange")
    assert game.legal() == ["draw:3"]
    assert game.state.discard == [0, 0, 0, 3], "the bag was not emptied, so no refill is due"


@rule("DS-22")
def test_a_refilled_bag_serves_a_free_draw_too_but_only_if_it_is_short() -> None:
    game = throw_away(begin(short_bag="refill_then_draw"), *["orange"] * 5, *["blue"] * 4)
    lay(game, "purple:6", "black:6", "black:5")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]
    game.do("draw:2")
    assert game.state.discard == [0, 0, 4, 5], "two were there"
    other = throw_away(begin(short_bag="refill_then_draw"), *["orange"] * 5, *["blue"] * 4)
    lay(other, "purple:6", "black:6", "black:5").do("draw:3")
    assert other.state.discard == [0, 0, 0, 0]
    assert other.state.bag == [0, 2, 4, 5]


@rule("DS-22")
def test_even_a_refill_gives_no_more_dice_than_there_are() -> None:
    most = ["black:6"] * 2 + ["purple:6"] * 3 + ["blue:6"] * 4 + ["orange:5"] * 3
    game = throw_away(lay(begin(short_bag="refill_then_draw"), *most), "orange")
    assert game.legal() == ["draw:1", "draw:2"]


@rule("DS-23", "DS-15")
def test_a_bag_drawn_empty_holds_a_die_again_at_the_next_draw() -> None:
    game = lay(begin(), *["black:6"] * 2, *["purple:5"] * 3, *["blue:4"] * 4, *["orange:3"] * 4)
    game.do("draw:1", "orange:star", "take:star", "mark:2", "keep")
    assert game.state.bag == [0, 0, 0, 1]
    assert game.legal() == ["draw:1"]


@rule("DS-24", "DS-25")
def test_only_drawn_dice_are_rolled_and_join_the_reserve() -> None:
    game = begin().do("draw:3", "orange:3", "blue:4", "blue:5", "take:3")
    assert reserve(game) == ["blue:4", "blue:5"]
    game.do("draw:2", "black:star", "purple:6")
    assert game.actor == 1, "two dice were rolled, not four"
    assert reserve(game) == ["black:star", "purple:6", "blue:4", "blue:5"]


@rule("DS-25", "DS-26")
def test_old_and_new_dice_are_chosen_from_together() -> None:
    game = offer(begin(), "blue:4", "black:6").do("take:6").do("draw:1", "purple:4")
    assert game.legal() == ["take:purple", "take:blue", "take:4"]
    assert reserve(game.do("take:4")) == []
