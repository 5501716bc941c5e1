"""Dicetto: step 3 of a turn, laying dice on cards."""

from __future__ import annotations

from kit.citing import rule
from rules.dicetto.opening import on, opened, placeable, turn


@rule("DT-15", "DT-32")
def test_dice_may_be_split_over_several_cards() -> None:
    game = turn(opened(), 2, 2, 4, 6).do("place:a:2,2")
    assert game.refusal("place:r:2,2") == "DT-15", "a die lies on one card only"
    game.do("place:d:4", "done")
    assert on(game, "a") == (1, [2, 2])
    assert on(game, "d") == (1, [4])
    assert game.state.held[0] == 1
    assert game.state.seat == 1


@rule("DT-15", "DT-33")
def test_the_turn_ends_by_itself_when_all_dice_are_placed() -> None:
    game = turn(opened(), 2, 2, 4, 4).do("place:a:2,2", "place:d:4,4")
    assert game.state.seat == 1
    assert game.legal()[0] == "die:1"


@rule("DT-17", "DT-32")
def test_nobody_has_to_place() -> None:
    game = turn(opened(), 2, 2, 4, 6)
    assert placeable(game, "a") == {"2,2"}
    game.do("done")
    assert game.state.held[0] == 4
    assert all(on(game, slot) == (0, []) for slot in "abcdr")
    assert game.state.seat == 1


@rule("DT-17")
def test_who_cannot_place_anything_says_so() -> None:
    game = turn(opened("1:1", "1:1", "2:1", "2:1", chance_dice="all_four"), 4, 4, 5, 6).do("place:r:4,4,5,6")
    turn(game, 3, 3, 4, 5)
    assert game.legal() == ["done"]


@rule("DT-16")
def test_a_card_holds_one_combination_of_one_player() -> None:
    game = turn(opened(), 2, 2, 5, 5).do("place:a:2,2")
    assert placeable(game, "a") == set()
    assert game.refusal("place:a:5,5") == "DT-16"


@rule("DT-18")
def test_fewer_matching_dice_than_there_are_may_be_placed() -> None:
    game = turn(opened(), 4, 4, 4, 6).do("place:d:4,4")
    assert game.state.hand == [4, 6, 0, 0]


@rule("DT-28")
def test_dice_go_on_a_card_without_dice() -> None:
    game = turn(opened(), 1, 1, 1, 5).do("place:b:1,1,1")
    assert on(game, "b") == (1, [1, 1, 1])


@rule("DT-27", "DT-29")
def test_a_larger_sum_drives_dice_back_to_their_owner() -> None:
    game = turn(opened(), 4, 4, 1, 6).do("place:d:4", "place:r:6", "done")
    turn(game, 4, 4, 5, 2)
    assert game.state.held == [2, 4, 0, 0]
    assert placeable(game, "r") == {"2,4", "2,5", "4,4", "4,5", "2,4,4", "2,4,5", "4,4,5", "2,4,4,5"}
    game.do("place:d:4,4")
    assert on(game, "d") == (2, [4, 4])
    assert game.state.held == [3, 2, 0, 0]
    game.do("place:r:2,5")
    assert on(game, "r") == (2, [2, 5])
    assert game.state.held == [4, 0, 0, 0]


@rule("DT-27", "DT-31")
def test_a_smaller_sum_cannot_be_placed() -> None:
    game = turn(opened(), 5, 5, 1, 6).do("place:a:5,5", "place:r:1,6")
    turn(game, 4, 4, 2, 2)
    assert placeable(game, "a") == set()
    assert game.refusal("place:a:4,4") == "DT-31"
    assert game.refusal("place:r:2,4") == "DT-31"
    assert "place:r:2,2,4" in game.legal(), "the sum decides, not the number of dice"


@rule("DT-30")
def test_an_equal_sum_asks_for_a_duel() -> None:
    game = turn(opened(), 5, 5, 1, 6).do("place:a:5,5", "done")
    turn(game, 5, 5, 2, 2).do("place:a:5,5")
    assert game.weights() == {f"duel:{face}": 1 for face in range(1, 7)}
    assert on(game, "a") == (1, [5, 5]), "nothing moves before the duel is decided"


def test_a_choice_of_equal_dice_has_one_name() -> None:
    game = turn(opened(), 4, 4, 4, 6)
    place = game.game.read(game.state, "place:d:4")
    assert game.game.refusal_rule(game.state, place + 1) == "DT-15"


@rule("DT-30", "DT-15")
def test_together_all_cards_are_claimed_before_any_is_settled() -> None:
    game = turn(opened(placement_order="simultaneous"), 3, 3, 4, 6).do("place:a:3,3", "place:d:4", "done")
    turn(game, 4, 3, 3, 5).do("place:d:4", "place:a:3,3")
    assert game.refusal("place:a:5") == "DT-16"
    assert game.refusal("place:d:5") == "DT-16"
    assert on(game, "a") == (1, [3, 3])
    game.do("place:r:5")
    assert game.legal() == ["done"], "even without dice left the player says that they are done"
    game.do("done", "duel:2", "duel:3")
    assert on(game, "a") == (1, [3, 3]), "the duel for a comes before the one for d"
    assert on(game, "r") == (0, [])
    game.do("duel:6", "duel:3")
    assert on(game, "d") == (2, [4])
    assert on(game, "r") == (2, [5])
    assert game.state.held[:2] == [4, 2]
    assert game.state.cards == [1, 0, 0, 0], "seat 1 has held a and lost d"


@rule("DT-32", "DT-28", "DT-29")
def test_together_what_is_not_claimed_stays_with_the_player() -> None:
    game = turn(opened(placement_order="simultaneous"), 3, 3, 4, 6).do("place:a:3,3", "done")
    assert on(game, "a") == (1, [3, 3])
    assert game.state.held == [2, 4, 0, 0]
    turn(game, 5, 5, 1, 1).do("place:a:5,5")
    assert game.refusal("place:r:5") == "DT-15"
    game.do("done")
    assert on(game, "a") == (2, [5, 5])
    assert game.state.held[:2] == [4, 2]
