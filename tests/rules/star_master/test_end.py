"""Star Master: winning."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.star_master.opening import NAMES, board, opened, own, seen


@rule("SM-25")
@pytest.mark.parametrize("variant", ["base", "competition", "children"])
def test_the_sixth_marker_wins_at_once(variant: str) -> None:
    game = opened(seats=3, variant=variant)
    own(game, 1, *NAMES[:5])
    own(game, 2, *NAMES[:5])
    game.do("roll", "white:dark-blue")
    if variant != "children":
        game.do("black:plain")
    game.do("turn:6")
    assert game.over
    assert game.winners() == [1]
    assert game.scores() == [6, 5, 0]
    assert board(game) == list(NAMES)
    assert seen(game, 2) == {6: "dark-blue"}
    assert game.refusal("roll") == "SM-25"
    assert game.refusal("swap:1") == "SM-25"
    assert game.game.moves(game.state, [0] * game.game.most_moves) == 0


@rule("SM-25")
def test_a_fifth_marker_does_not_win() -> None:
    game = opened()
    own(game, 1, *NAMES[:4])
    game.do("roll", "white:light-blue", "black:plain", "turn:5")
    assert not game.over
    assert game.legal()[0] == "swap:1"


@rule("SM-25", "SM-20")
def test_a_race_is_won_in_another_players_turn() -> None:
    game = opened(seats=4)
    own(game, 4, *NAMES[3:8])
    game.do("roll", "white:red", "black:star", "grab:4:1")
    assert game.over
    assert game.winners() == [4]


@rule("SM-25", "SM-14")
def test_six_markers_are_of_six_colours() -> None:
    game = opened()
    own(game, 1, *NAMES[:5])
    game.do("roll", "white:red", "black:plain", "turn:1")
    assert not game.over
    assert game.scores() == [5, 0]
