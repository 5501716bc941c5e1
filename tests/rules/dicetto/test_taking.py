"""Dicetto: step 1 of a turn, taking cards and dice, replacing cards."""

from __future__ import annotations

from astragal.games import GAMES
from kit.citing import rule
from rules.dicetto.opening import kind_of, on, opened, roll, turn


@rule("DT-8", "DT-10", "DT-11")
def test_a_player_takes_every_card_with_his_dice_at_the_start_of_his_turn() -> None:
    game = turn(opened(), 2, 2, 4, 4).do("place:a:2,2", "place:d:4,4")
    assert game.state.cards == [0, 0, 0, 0], "a card is not won before the next turn of its claimant"
    turn(game, 1, 1, 2, 6).do("done")
    assert game.state.cards == [2, 0, 0, 0]
    assert game.state.won[0][kind_of(game, "pair:1")] == 1
    assert game.state.won[0][kind_of(game, "4:1")] == 1
    assert on(game, "a") == on(game, "d") == (0, [])
    game.do("card:6:1", "card:5:1")
    assert [game.state.card[0], game.state.card[3]] == [kind_of(game, "6:1"), kind_of(game, "5:1")]
    assert game.legal()[0] == "die:1"


@rule("DT-8")
def test_a_card_from_which_the_dice_were_driven_is_not_won() -> None:
    game = turn(opened(), 2, 2, 4, 6).do("place:a:2,2", "place:d:4", "done")
    turn(game, 3, 3, 1, 6).do("place:a:3,3", "done")
    assert game.state.cards == [1, 0, 0, 0]
    assert on(game, "a") == (2, [3, 3])


@rule("DT-8", "DT-9")
def test_step_one_does_nothing_in_a_first_turn() -> None:
    game = turn(opened(), 2, 2, 4, 4).do("place:a:2,2", "done")
    assert game.state.seat == 1
    assert game.legal()[0] == "die:1"
    assert game.state.left == 42


@rule("DT-9")
def test_everybody_rolls_four_dice_in_every_turn() -> None:
    game = turn(opened(), 2, 2, 4, 6).do("place:a:2,2", "place:r:6", "done")
    assert game.state.held[0] == 1
    turn(game, 5, 5, 1, 1).do("place:a:5,5", "done")
    assert game.state.held[:2] == [4, 2], "dice on Relance come back as well"
    roll(game, 1, 2, 3, 4)
    assert game.state.hand == [1, 2, 3, 4]
    assert "reroll:1,2,3,4" in game.legal()


@rule("DT-10")
def test_won_cards_lie_open_for_everybody() -> None:
    game = turn(opened(), 2, 2, 4, 6).do("place:a:2,2", "done")
    turn(game, 1, 1, 2, 6).do("done")
    for seat in (-1, 0, 1):
        seen = GAMES["dicetto"].view(game.state, seat)
        assert seen.won[0][kind_of(game, "pair:1")] == 1


@rule("DT-11")
def test_cards_are_replaced_before_the_dice_are_rolled() -> None:
    game = turn(opened(), 2, 2, 4, 6).do("place:a:2,2", "done")
    turn(game, 1, 1, 2, 6).do("done")
    assert game.legal()[0].startswith("card:")
    assert game.weights()["card:pair:1"] == 1, "the card just won does not go back into the pile"
    game.do("card:1:1")
    assert min(game.state.card) >= 0
