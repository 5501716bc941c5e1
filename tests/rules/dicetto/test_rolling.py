"""Dicetto: step 2 of a turn, rolling."""

from __future__ import annotations

from kit.citing import rule
from rules.dicetto.opening import opened, roll


@rule("DT-13")
def test_dice_are_rolled_three_times_at_most() -> None:
    game = roll(opened(), 1, 2, 3, 6).do("reroll:1")
    roll(game, 5).do("reroll:2,3")
    roll(game, 1, 1)
    assert game.state.hand == [1, 1, 5, 6]
    assert "done" in game.legal(), "placing begins by itself after the third roll"
    assert game.refusal("reroll:1") == "DT-13"
    assert game.refusal("stop") == "DT-13"


@rule("DT-13")
def test_a_player_may_stop_after_any_roll() -> None:
    assert "done" in roll(opened(), 1, 2, 3, 6).do("stop").legal()
    game = roll(opened(), 1, 2, 3, 6).do("reroll:1")
    assert "done" in roll(game, 4).do("stop").legal()


@rule("DT-14")
def test_any_choice_of_dice_may_be_rolled_again() -> None:
    game = roll(opened(), 6, 1, 4, 2)
    assert len(game.legal()) == 16
    assert {"stop", "reroll:1", "reroll:2,6", "reroll:1,2,4,6"} <= set(game.legal())
    game = roll(opened(), 5, 2, 5, 5)
    assert game.legal() == [
        "stop", "reroll:2", "reroll:5", "reroll:2,5", "reroll:5,5", "reroll:2,5,5", "reroll:5,5,5", "reroll:2,5,5,5",
    ]  # fmt: skip
    game.do("reroll:5,5")
    assert game.state.hand == [2, 5, 0, 0]
    assert game.state.to_roll == 2


@rule("DT-14")
def test_equal_dice_have_one_name() -> None:
    game = roll(opened(), 5, 2, 5, 5)
    assert game.game.refusal_rule(game.state, 0b0100) == "DT-14"
    assert game.game.refusal_rule(game.state, 0b1010) == "DT-14"


@rule("DT-14")
def test_dice_kept_before_may_be_rolled_later() -> None:
    game = roll(opened(), 1, 2, 3, 6).do("reroll:1")
    roll(game, 5)
    assert game.state.hand == [2, 3, 5, 6]
    assert "reroll:2,3,6" in game.legal()


@rule("DT-13", "DT-15")
def test_nothing_is_placed_while_rolls_may_follow() -> None:
    game = roll(opened(), 2, 2, 3, 6)
    assert game.refusal("place:a:2,2") == "DT-15"
    assert game.refusal("done") == "DT-15"
