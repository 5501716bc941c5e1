"""Dice Stars: putting dice back into the bag at the start of a turn."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.dice_stars.positions import begin, lay, offer, reserve, throw_away


@rule("DS-14", "DS-15")
def test_taking_stars_brings_the_discard_back() -> None:
    game = begin().do("draw:3", "blue:star", "black:2", "blue:5", "take:star", "mark:6")
    assert game.state.discard == [0, 0, 0, 0]
    assert game.state.bag == [1, 3, 3, 5]
    assert game.actor == 1
    assert game.legal() == ["keep", "return"]


@rule("DS-14", "DS-15")
def test_the_discard_waits_while_no_refill_is_due() -> None:
    game = begin().do("draw:3", "blue:4", "black:2", "blue:5", "take:blue")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]
    assert game.state.discard == [0, 0, 2, 0]
    game.do("draw:1", "orange:6", "take:orange")
    assert game.state.discard == [0, 0, 2, 1]
    assert game.state.bag == [1, 3, 2, 4]


@rule("DS-14")
def test_a_colour_with_stars_makes_no_refill_due() -> None:
    game = begin().do("draw:3", "orange:star", "orange:star", "blue:5", "take:orange")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]
    assert game.state.discard == [0, 0, 0, 2]


@rule("DS-14", "DS-15", "DS-16")
def test_drawing_the_last_die_makes_a_refill_due() -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4), "purple:3", "purple:4", "black:2")
    assert sum(game.state.bag) == 2
    game.do("draw:2", "purple:6", "black:6", "take:6")
    assert game.state.bag == [1, 1, 4, 5]
    assert game.legal() == ["keep", "return"]


@rule("DS-14")
def test_one_die_left_in_the_bag_makes_no_refill_due() -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4), "purple:3", "purple:4", "black:2")
    game.do("draw:1", "purple:6", "take:6")
    assert game.legal() == ["draw:1"]
    assert game.refusal("return") == "DS-17"


@rule("DS-14", "DS-22")
def test_a_draw_cut_short_by_the_bag_makes_a_refill_due() -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4, *["purple"] * 3), "black:star")
    game.do("draw:1", "black:6", "take:6")
    assert game.state.bag == [1, 3, 4, 5]
    assert game.legal() == ["keep", "return"]


@rule("DS-14")
def test_emptying_the_bag_and_taking_stars_is_one_refill() -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4), "purple:3", "purple:4", "black:2")
    game.do("draw:2", "purple:star", "black:6", "take:star", "mark:2")
    assert game.legal() == ["keep", "return"]
    game.do("keep", "draw:1", "blue:2", "take:6")
    assert game.legal() == ["draw:1", "draw:2", "draw:3"], "the refill was done a turn ago"


@rule("DS-14")
def test_a_refill_is_owed_to_the_next_turn_only() -> None:
    game = begin(3).do("draw:3", "blue:star", "black:2", "blue:5", "take:star", "mark:6")
    game.do("keep", "draw:1", "orange:4", "take:4")
    assert game.actor == 2
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]
    assert game.state.discard == [0, 0, 0, 1]


@rule("DS-15")
def test_with_an_empty_reserve_the_refill_asks_nothing() -> None:
    game = begin().do("draw:3", "blue:star", "black:star", "orange:star", "take:star", "mark:2", "mark:2", "mark:4")
    assert game.legal() == ["draw:3"]
    assert game.state.bag == [2, 3, 4, 5]


@rule("DS-16", "DS-18", "DS-20")
def test_the_reserve_goes_back_as_a_whole_and_then_three_are_drawn() -> None:
    game = begin().do("draw:3", "blue:star", "black:2", "blue:5", "take:star", "mark:6", "return")
    assert reserve(game) == []
    assert game.state.bag == [2, 3, 4, 5]
    assert game.legal() == ["draw:3"]
    assert game.do("draw:3").weights()["black:6"] == 2, "the black 2 shows nothing in the bag"


@rule("DS-16")
def test_the_reserve_may_stay_as_it_lies() -> None:
    game = begin().do("draw:3", "blue:star", "black:2", "blue:5", "take:star", "mark:6", "keep")
    assert reserve(game) == ["black:2", "blue:5"]
    assert game.legal() == ["draw:1", "draw:2", "draw:3"]


@rule("DS-16", "DS-20")
def test_keeping_a_reserve_of_stars_means_drawing_three() -> None:
    game = lay(throw_away(begin(), *["orange"] * 5, *["blue"] * 4, *["purple"] * 2), "black:star")
    game.do("draw:2", "purple:5", "black:star", "take:purple")
    assert game.legal() == ["keep", "return"]
    assert game.do("keep").legal() == ["draw:3"]


@rule("DS-16")
@pytest.mark.parametrize("word", ["draw:1", "draw:2", "draw:3"])
def test_the_reserve_is_decided_before_the_draw(word: str) -> None:
    game = begin().do("draw:3", "blue:star", "black:2", "blue:5", "take:star", "mark:6")
    assert game.refusal(word) == "DS-16"


@rule("DS-17")
def test_without_a_refill_nothing_goes_back() -> None:
    game = offer(begin(), "blue:4", "black:2", "blue:5").do("take:blue")
    for word in ("keep", "return"):
        assert game.refusal(word) == "DS-17"
    game.do("draw:2", "purple:6", "orange:6")
    assert game.refusal("return") == "DS-17"
    assert reserve(game) == ["black:2", "purple:6", "orange:6"]
    assert game.state.discard == [0, 0, 2, 0]


@rule("DS-18")
def test_a_die_from_the_bag_may_show_any_of_its_faces_again() -> None:
    game = begin().do("draw:3", "black:2", "black:2", "blue:star", "take:star", "mark:3", "return", "draw:3")
    faces = {word: n for word, n in game.weights().items() if word.startswith("black")}
    assert faces == {f"black:{face}": 2 for face in ("star", "2", "3", "4", "5", "6")}
