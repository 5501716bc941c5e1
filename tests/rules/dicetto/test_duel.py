"""Dicetto: duels."""

from __future__ import annotations

from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import on, opened, placeable, turn


def challenged(**options: object) -> Scripted:
    """Seat 2 has challenged the pair of fives that seat 1 has on a; they have a 4 and a 5 left."""
    game = turn(opened(**options), 5, 5, 1, 6).do("place:a:5,5", "done")
    return turn(game, 5, 5, 5, 4).do("place:a:5,5")


@rule("DT-34", "DT-35")
def test_a_challenger_who_rolls_more_replaces_the_dice() -> None:
    game = challenged().do("duel:4", "duel:3")
    assert on(game, "a") == (2, [5, 5])
    assert game.state.held == [4, 2, 0, 0]
    assert game.state.hand == [4, 5, 0, 0]
    assert game.actor == 1


@rule("DT-34", "DT-36")
def test_a_challenger_who_rolls_less_takes_his_dice_back() -> None:
    game = challenged().do("duel:3", "duel:4")
    assert on(game, "a") == (1, [5, 5])
    assert game.state.held == [2, 4, 0, 0]


@rule("DT-34")
def test_after_a_tie_both_roll_again() -> None:
    game = challenged().do("duel:3", "duel:3")
    assert game.weights() == {f"duel:{face}": 1 for face in range(1, 7)}
    game.do("duel:6", "duel:6", "duel:1", "duel:2")
    assert on(game, "a") == (1, [5, 5])


@rule("DT-37")
def test_dice_of_a_lost_duel_are_not_placed_again_this_turn() -> None:
    game = challenged().do("duel:1", "duel:2")
    assert placeable(game, "r") == {"4", "5", "4,5"}, "the other dice are free"
    assert game.refusal("place:r:5,5") == "DT-37"
    game.do("place:d:4", "place:r:5")
    assert game.state.seat == 0
    assert game.state.held[1] == 2


@rule("DT-37", "DT-33")
def test_a_lost_duel_for_the_last_dice_ends_the_turn() -> None:
    game = challenged()
    game.state.hand = [0, 0, 0, 0]
    game.do("duel:1", "duel:6")
    assert game.state.seat == 0


@rule("DT-30", "DT-34")
def test_one_turn_may_have_several_duels() -> None:
    game = turn(opened(seats=3), 5, 5, 1, 6).do("place:a:5,5", "done")
    turn(game, 4, 1, 1, 2).do("place:d:4", "done")
    turn(game, 5, 5, 4, 1).do("place:a:5,5", "duel:6", "duel:1", "place:d:4", "duel:2", "duel:3")
    assert on(game, "a") == (3, [5, 5])
    assert on(game, "d") == (2, [4])
    assert game.state.held[:3] == [4, 3, 2]


@rule("DT-30")
def test_a_challenger_may_decline_by_not_placing() -> None:
    game = turn(opened(), 5, 5, 1, 6).do("place:a:5,5", "done")
    turn(game, 5, 5, 5, 4)
    assert {"done", "place:a:5,5"} <= set(game.legal())


@rule("DT-35", "DT-8")
def test_dice_driven_off_in_a_duel_win_nothing() -> None:
    game = challenged().do("duel:4", "duel:3", "done")
    assert game.state.cards == [0, 0, 0, 0]
    assert game.legal()[0] == "die:1"


@rule("DT-36")
def test_dice_on_the_cards_keep_their_faces_in_a_duel() -> None:
    game = challenged().do("duel:1", "duel:1", "duel:2", "duel:6")
    assert on(game, "a") == (1, [5, 5])


@rule("DT-37", "DT-30")
def test_other_dice_of_equal_value_may_fight_for_the_same_card_again() -> None:
    game = turn(opened(), 4, 1, 1, 2).do("place:r:4", "done")
    turn(game, 4, 4, 5, 6).do("place:r:4", "duel:1", "duel:2")
    assert placeable(game, "r") == {"4", "5", "6", "4,5", "4,6", "5,6", "4,5,6"}
    assert game.refusal("place:r:4,4") == "DT-37", "one 4 has lost"
    game.do("place:r:4", "duel:6", "duel:1")
    assert on(game, "r") == (2, [4])
    assert game.state.held == [4, 3, 0, 0]


@rule("DT-37")
def test_every_die_loses_only_once_in_a_turn() -> None:
    game = turn(opened(), 4, 1, 1, 2).do("place:r:4", "done")
    turn(game, 4, 4, 5, 6).do("place:r:4", "duel:1", "duel:2", "place:r:4", "duel:3", "duel:5")
    assert placeable(game, "r") == {"5", "6", "5,6"}
    assert game.refusal("place:r:4") == "DT-37"
    assert game.refusal("place:d:4") == "DT-37"
    game.do("done")
    assert game.state.held == [4, 4, 0, 0]
    turn(game, 4, 1, 1, 2).do("place:r:4", "done")
    turn(game, 4, 4, 5, 6)
    assert {"4", "4,4"} <= placeable(game, "r"), "in the next turn all dice are free again"


@rule("DT-37")
def test_a_card_may_be_agreed_to_have_one_duel_in_a_turn() -> None:
    game = turn(opened(second_duel="one_per_card"), 4, 1, 1, 2).do("place:r:4", "done")
    turn(game, 4, 4, 5, 6).do("place:r:4", "duel:1", "duel:2")
    assert "place:r:4" not in game.legal()
    assert game.refusal("place:r:4") == "DT-37"
    assert "place:r:5" in game.legal(), "a better value needs no duel"
    game.do("done")
    turn(game, 4, 4, 1, 2).do("place:r:4", "done")
    turn(game, 4, 3, 3, 2)
    assert "place:r:4" in game.legal(), "in the next turn a duel is possible again"
