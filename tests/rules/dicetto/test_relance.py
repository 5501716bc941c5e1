"""Dicetto: the Relance card and the fourth roll."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import give, kind_of, on, opened, placeable, roll, turn


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


def last_round(**options: object) -> Scripted:
    """Seat 1 ends the game with its next card; bonus 3 (fewest cards) and 4 (most cards) are revealed."""
    game = opened(target_cards=1, bonus="yes", **options)
    return game.do("bonus:3", "bonus:4", "bonus:1", "bonus:2")


@rule("DT-40", "DT-43", "DT-47", "DT-48")
def test_dice_on_relance_win_it_at_the_end() -> None:
    game = turn(last_round(), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 4, 1, 1, 6).do("place:d:4", "place:r:6", "done")
    assert game.over
    assert game.state.relance == 1
    assert on(game, "r") == (0, [])
    assert game.state.held == [4, 4, 0, 0]
    assert game.state.cards == [1, 1, 0, 0], "it is no Dice card"
    # A point for each Dice card, none for Relance; one card is the fewest, two are the most.
    assert game.scores() == [1 + 4, 1 + 3]


@rule("DT-40", "DT-43")
def test_relance_may_be_agreed_to_go_to_nobody() -> None:
    game = turn(last_round(relance_counts="no"), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 4, 1, 1, 6).do("place:d:4", "place:r:6", "done")
    assert game.over
    assert game.state.relance == -1
    assert on(game, "r") == (2, [6])
    assert game.scores() == [1, 1]


@rule("DT-12", "DT-43", "DT-47", "DT-48")
@pytest.mark.parametrize(("counts", "scores"), [("yes", [1 + 3, 1 + 4]), ("no", [1, 1])])
def test_relance_taken_with_the_last_card_is_held_at_the_end(counts: str, scores: list[int]) -> None:
    game = turn(last_round(relance_counts=counts), 2, 2, 1, 1).do("place:a:2,2", "place:r:1", "done")
    turn(game, 4, 1, 1, 6).do("place:d:4", "done")
    assert game.over
    assert game.state.relance == 0
    assert game.scores() == scores


@rule("DT-12", "DT-43")
@pytest.mark.parametrize(("counts", "scores"), [("yes", [1 + 3, 1 + 4]), ("no", [1, 1])])
def test_relance_kept_for_the_following_turn_is_held_at_the_end(counts: str, scores: list[int]) -> None:
    game = turn(last_round(relance_counts=counts, relance_timing="following_turn"), 1, 1, 3, 6).do("place:r:6", "done")
    turn(game, 2, 2, 1, 6).do("place:a:2,2", "done")
    turn(game, 4, 1, 1, 6).do("place:d:4", "done")
    assert game.over
    assert game.state.relance == 0
    assert game.scores() == scores


@rule("DT-43", "DT-48")
def test_relance_counts_only_at_the_end() -> None:
    game = give(held(relance_timing="following_turn"), 2, "pair:1")
    assert game.state.relance == 0
    game.state.revealed[3] = 1
    facts = game.game.facts(game.game.view(game.state, -1))
    assert facts["counted"][3] == [0, 1]


@rule("DT-43", "DT-45", "DT-46", "DT-49", "DT-50", "DT-51", "DT-52")
@pytest.mark.parametrize("bonus", [1, 2, 5, 6, 7, 8])
def test_relance_counts_for_no_other_bonus_card(bonus: int) -> None:
    game = turn(opened(target_cards=1), 2, 2, 1, 1).do("place:a:2,2", "done")
    turn(game, 3, 1, 1, 6).do("place:r:6", "done")
    assert game.over
    assert game.state.relance == 1
    game.state.revealed[bonus - 1] = 1
    pair = game.state.points[kind_of(game, "pair:1")]
    assert game.scores() == [pair, 5 if bonus == 7 else 0]
