"""Dice Stars: nothing is hidden, and nothing is shared with the state."""

from __future__ import annotations

from astragal.kit.game import EVERYONE
from rules.dice_stars.positions import begin


def test_everybody_sees_the_whole_table() -> None:
    game = begin(3).do("draw:3", "blue:4", "orange:star")
    for seat in (-1, 0, 1, 2):
        view = game.game.view(game.state, seat)
        assert view.me == seat
        assert game.game.sample_state(view, lambda n: 0) == game.state
    assert game.game.audience(game.state) == EVERYONE


def test_a_view_does_not_follow_the_game() -> None:
    game = begin().do("draw:3", "blue:4", "orange:star")
    view = game.game.view(game.state, 1)
    game.do("black:6", "take:blue")
    assert view.to_draw == 1
    assert view.bag == [2, 3, 3, 4]
    assert view.cells[0][0] == [-2] * 8
