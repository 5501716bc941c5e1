"""Dicetto: the Relance card and the fourth roll."""

from __future__ import annotations

from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import on, opened, placeable, roll, turn


def held(**options: object) -> Scripted:
    """Seat 1 had a six on Relance, nobody drove it off, and their next turn has begun."""
    game = turn(opened(**options), 1, 2, 3, 6).do("place:r:6", "done")
    return turn(game, 1, 2, 3, 5).do("done")


def rolls(game: Scripted) -> int:
    """Roll as often as the player may in this turn, and count."""
    roll(game, 1, 2, 3, 5)
    n = 1
    while "stop" in game.legal():
        roll(game.do("reroll:5"), 5)
        n += 1
    return n


@rule("DT-12", "DT-13")
def test_relance_gives_four_rolls_in_the_turn_in_which_it_is_taken() -> None:
    game = held()
    assert game.state.held[0] == 4
    assert rolls(game) == 4
    assert rolls(game.do("done")) == 3
    assert rolls(game.do("done")) == 3, "the fourth roll is for one turn"


@rule("DT-12")
def test_relance_is_back_on_the_table_before_dice_are_placed() -> None:
    game = held()
    assert game.state.relance == 0
    turn(game, 1, 2, 3, 5)
    assert game.state.relance == -1
    assert game.state.extra == 0
    game.do("place:r:5", "done")
    assert on(game, "r") == (1, [5])


@rule("DT-12", "DT-29")
def test_who_is_driven_off_relance_has_three_rolls() -> None:
    game = turn(opened(), 1, 2, 3, 5).do("place:r:5", "done")
    turn(game, 1, 2, 3, 6).do("place:r:6", "done")
    assert rolls(game) == 3
    assert rolls(game.do("done")) == 4


@rule("DT-12")
def test_relance_may_be_agreed_to_count_in_the_following_turn() -> None:
    game = held(relance_timing="following_turn")
    assert rolls(game) == 3
    assert game.refusal("place:r:5") == "DT-12", "the card lies in front of the player"
    game.do("done")
    turn(game, 1, 2, 3, 6)
    assert game.refusal("place:r:6") == "DT-12"
    game.do("done")
    assert rolls(game) == 4
    assert "5" in placeable(game, "r"), "the card is put back before dice are placed"
    game.do("done")
    assert rolls(game) == 3


@rule("DT-12")
def test_two_players_in_turn_hold_relance_in_the_following_turn() -> None:
    game = held(relance_timing="following_turn")
    turn(game, 1, 2, 3, 5).do("done")
    turn(game, 1, 2, 3, 5).do("done")
    assert rolls(game) == 4
    game.do("place:r:5", "done")
    turn(game, 1, 2, 3, 6).do("place:r:6", "done")
    assert rolls(game) == 3
    assert rolls(game.do("done")) == 3
    assert game.state.relance == 1


@rule("DT-43", "DT-39")
def test_relance_is_not_a_won_card_and_worth_nothing() -> None:
    game = held(target_cards=1)
    assert game.state.cards == [0, 0, 0, 0]
    assert game.scores() == [0, 0]
    assert not game.over
