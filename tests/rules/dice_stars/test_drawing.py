"""Dice Stars: putting dice back and drawing."""

from __future__ import annotations

from kit.citing import rule
from kit.scripted import Scripted


@rule("DS-19", "DS-20", "DS-21")
def test_the_first_turn_draws_three() -> None:
    game = Scripted("dice-stars", seats=2, first_player=1)
    assert game.legal() == ["draw:3"]
    assert game.refusal("draw:2") == "DS-20"
