"""Dice Crash: the end of the game and who wins."""

from __future__ import annotations

import pytest

from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, placing, stack


def finish_round(game: Scripted, verdict: str = "holds") -> Scripted:
    """Place what is left of a round, every die with this verdict."""
    turn = game.state.turn
    while not game.over and game.state.turn == turn:
        game.do(game.legal()[0], verdict)
    return game


def ended(points: list[int], reached: list[int], turn: int = 3, **options: object) -> Scripted:
    """A game that ends with these points: the last die falls, of a player who has none."""
    game = placing(new_game(3, **options), "small2").do("falls:3.1", "place:medium6", "falls:6.1", "place:medium6")
    game.state.turn = turn
    game.do("falls:6.1")
    game.state.points[:3] = points
    game.state.reached[:3] = reached
    return game


@rule("DC-31")
def test_a_round_in_which_25_is_reached_is_finished_and_is_the_last() -> None:
    game = placing(new_game(3), "small2", points=23).do("holds")
    assert game.scores()[1] == 25
    assert not game.over
    assert game.legal() == ["place:medium6"]
    finish_round(game)
    assert game.over
    assert game.state.turn == 1
    assert game.refusal("pick:small") == "DC-31"


@rule("DC-31")
def test_24_points_do_not_end_the_game() -> None:
    game = finish_round(placing(new_game(3), "small2", points=22).do("holds"))
    assert not game.over
    assert game.state.turn == 2


@rule("DC-31")
def test_more_than_25_is_as_good() -> None:
    game = placing(stack(new_game(3), "3", "small1", "small1"), "small2", points=24).do("holds")
    assert game.scores()[1] == 28
    assert finish_round(game).over


@rule("DC-31")
def test_the_end_stays_triggered_when_points_are_lost_again() -> None:
    game = new_game(2).do(*["pick:small"] * 3, "die:1", "die:2", "die:6")
    game.state.points[1] = 24
    game.do("give:small1:2", "give:small2:2", "give:small6:1")
    game.do("place:small1", "holds", "place:small2", "falls:3.1,3.2")
    assert game.scores() == [0, 23]
    assert game.do("place:small6", "holds").over
    assert game.winners() == [2]


@rule("DC-32")
def test_seven_rounds_are_played() -> None:
    game = new_game(3)
    for turn in range(1, 8):
        assert game.state.turn == turn
        assert not game.over
        game.do(*["pick:small"] * 3, "die:1", "die:2", "die:6")
        game.do(game.legal()[0])
        while game.legal()[0].startswith("give:"):
            game.do(game.legal()[0])
        for die, fallen in (("small1", "3.1"), ("small2", "3.1"), ("small6", "6.1")):
            game.do(f"place:{die}", f"falls:{fallen}")
    assert game.over
    assert game.scores() == [0, 0, 0]
    assert game.refusal("pick:small") == "DC-32"


@rule("DC-33")
@pytest.mark.parametrize(("points", "winner"), [([5, 9, 8], 2), ([9, 0, 8], 1), ([1, 2, 8], 3)])
def test_the_highest_score_wins(points: list[int], winner: int) -> None:
    assert ended(points, [0, 0, 0], turn=7).winners() == [winner]


@rule("DC-33")
def test_reaching_25_first_does_not_beat_a_higher_score() -> None:
    assert ended([26, 25, 27], [1, 2, 3], turn=7).winners() == [3]


@rule("DC-34")
@pytest.mark.parametrize(
    ("points", "reached", "winner"),
    [
        ([26, 26, 3], [2, 1, 0], 2),
        ([26, 26, 3], [1, 2, 0], 1),
        ([26, 26, 26], [3, 2, 1], 3),
        ([20, 20, 3], [0, 1, 0], 2),
        ([20, 20, 20], [0, 1, 0], 2),
        ([20, 26, 26], [1, 3, 2], 3),
    ],
)
@pytest.mark.parametrize("tie", ["shared", "no_winner"])
def test_a_tie_goes_to_who_reached_25_first(points: list[int], reached: list[int], winner: int, tie: str) -> None:
    assert ended(points, reached, turn=7, tie=tie).winners() == [winner]


@rule("DC-34")
def test_the_order_of_reaching_25_is_the_order_of_placing() -> None:
    game = stack(new_game(3), "6", "small4")
    game.state.points[:3] = [22, 0, 21]
    placing(game, "small5", points=22).do("holds", "place:medium6", "holds", "place:medium6", "falls:6.4")
    assert game.scores() == [26, 25, 20]
    assert game.state.reached[:3] == [2, 1, 0]


@rule("DC-34")
def test_falling_below_25_and_coming_back_keeps_the_first_time() -> None:
    game = new_game(2).do(*["pick:small"] * 3, "die:1", "die:2", "die:2")
    game.state.points[:2] = [23, 24]
    game.do("give:small1:2", "give:small2:1", "give:small2:2")
    game.do("place:small1", "holds", "place:small2", "holds", "place:small2", "falls:3.3")
    assert game.scores() == [26, 25]
    assert game.state.reached[:2] == [2, 1]
    game.state.points[0] = 25
    assert game.winners() == [2]


@rule("DC-34", "DC-35")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [1, 3]), ("no_winner", [])])
def test_a_tie_of_players_who_never_reached_25(tie: str, winners: list[int]) -> None:
    assert ended([20, 12, 20], [0, 1, 0], turn=7, tie=tie).winners() == winners


@rule("DC-35")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [1, 2]), ("no_winner", [])])
def test_a_tie_after_seven_rounds(tie: str, winners: list[int]) -> None:
    assert ended([20, 20, 12], [0, 0, 0], turn=7, tie=tie).winners() == winners


@rule("DC-35")
def test_a_lone_winner_needs_no_tie_rule() -> None:
    assert ended([20, 24, 12], [0, 0, 0], turn=7, tie="no_winner").winners() == [2]


@rule("DC-31", "DC-34")
def test_25_reached_in_round_7_breaks_ties_by_time() -> None:
    game = stack(new_game(3), "6", "small4")
    placing(game, "small5", points=22)
    game.state.turn = 7
    game.state.points[2] = 20
    game.do("holds", "place:medium6", "falls:6.3", "place:medium6", "holds")
    assert game.over
    assert game.scores() == [0, 25, 24]
    game.state.points[2] = 25
    assert game.winners() == [2]
