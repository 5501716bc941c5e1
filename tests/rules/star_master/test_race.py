"""Star Master: races for a cube."""

from __future__ import annotations

import pytest

from astragal.kit.actors import JUDGE
from kit.citing import rule
from rules.star_master.opening import NAMES, board, opened, own, owned, seen, supply

RED_RACE = ("roll", "white:red", "black:star")


@rule("SM-19", "SM-22")
def test_a_black_star_lets_everybody_grab_any_cube() -> None:
    game = opened(seats=3)
    own(game, 3, "red")
    game.do(*RED_RACE)
    assert game.actor == JUDGE
    assert game.legal() == ["nobody", *(f"grab:{seat}:{place}" for seat in (1, 2, 3) for place in range(1, 10))]


@rule("SM-24")
def test_two_stars_make_no_race() -> None:
    game = opened().do("roll", "white:star", "black:star")
    assert game.actor == 0
    game.do("announce:red")
    assert game.actor == 0
    game.do("turn:1")
    assert owned(game, 1) == ["red"]


@rule("SM-19", "SM-20", "SM-15")
def test_the_quickest_wins_the_marker_and_exchanges_the_cube() -> None:
    game = opened(seats=3).do(*RED_RACE, "grab:3:1")
    assert [owned(game, seat) for seat in (1, 2, 3)] == [[], [], ["red"]]
    assert supply(game, "red") == 5
    assert game.actor == 2
    assert [seen(game, seat) for seat in range(4)] == [{1: "red"}] * 4
    assert game.refusal("swap:1") == "SM-15"
    game.do("swap:4")
    assert board(game)[0] == "green"
    assert board(game)[3] == "red"
    assert seen(game, 3) == {}


@rule("SM-20", "SM-16")
def test_an_owner_gains_and_loses_nothing_by_the_right_cube() -> None:
    game = opened(seats=3)
    own(game, 3, "red")
    game.do(*RED_RACE, "grab:3:1")
    assert owned(game, 3) == ["red"]
    assert supply(game, "red") == 5
    assert (game.actor, game.legal()) == (1, ["roll"])
    assert board(game) == list(NAMES)


@rule("SM-11", "SM-19", "SM-21", "SM-26")
def test_a_wrong_grab_costs_the_marker_of_the_cube_and_ends_the_turn() -> None:
    game = opened(seats=3)
    own(game, 2, "red", "orange", "yellow")
    own(game, 1, "orange")
    game.do(*RED_RACE, "grab:2:2")
    assert owned(game, 2) == ["red", "yellow"]
    assert owned(game, 1) == ["orange"]
    assert supply(game, "orange") == 5
    assert board(game) == list(NAMES)
    assert [seen(game, seat) for seat in range(4)] == [{2: "orange"}] * 4
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-21")
def test_a_wrong_grab_costs_nothing_where_there_is_no_such_marker() -> None:
    game = opened()
    own(game, 2, "red", "yellow")
    game.do(*RED_RACE, "grab:2:2")
    assert owned(game, 2) == ["red", "yellow"]
    assert supply(game, "orange") == 6


@rule("SM-26")
def test_a_lost_marker_can_be_won_again() -> None:
    game = opened()
    own(game, 2, "orange")
    game.do(*RED_RACE, "grab:2:2")
    assert (owned(game, 2), supply(game, "orange")) == ([], 6)
    game.do("roll", "white:orange", "black:plain", "turn:2")
    assert (owned(game, 2), supply(game, "orange")) == (["orange"], 5)


@rule("SM-22")
def test_nothing_happens_when_nobody_grabs() -> None:
    game = opened(seats=3)
    own(game, 1, "red", "pink")
    game.do(*RED_RACE, "nobody")
    assert [owned(game, seat) for seat in (1, 2, 3)] == [["red", "pink"], [], []]
    assert [seen(game, seat) for seat in range(4)] == [{}] * 4
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-23")
@pytest.mark.parametrize(("next_after", "following"), [("roller", 2), ("winner", 4)])
def test_who_rolls_after_a_race(next_after: str, following: int) -> None:
    game = opened(seats=4, next_after=next_after).do(*RED_RACE, "grab:3:1", "swap:2")
    assert game.actor + 1 == following


@rule("SM-23")
@pytest.mark.parametrize(("next_after", "following"), [("roller", 2), ("winner", 1)])
def test_an_owner_who_finds_the_cube_has_won_the_race(next_after: str, following: int) -> None:
    game = opened(seats=4, next_after=next_after)
    own(game, 4, "red")
    assert game.do(*RED_RACE, "grab:4:1").actor + 1 == following


@rule("SM-23", "SM-17")
def test_a_race_without_winner_and_a_turn_without_race_pass_the_dice_from_the_roller() -> None:
    game = opened(seats=4, next_after="winner").do(*RED_RACE, "grab:3:2")
    assert game.actor + 1 == 2
    assert game.do(*RED_RACE, "nobody").actor + 1 == 3
    assert game.do("roll", "white:red", "black:plain", "turn:1", "swap:2").actor + 1 == 4


@rule("SM-19", "SM-21")
def test_a_race_may_go_on_among_those_who_have_not_tried() -> None:
    game = opened(seats=3, race_continues="yes")
    own(game, 2, "orange")
    game.do(*RED_RACE, "grab:2:2")
    assert owned(game, 2) == []
    assert game.actor == JUDGE
    assert game.legal() == ["nobody", *(f"grab:{seat}:{place}" for seat in (1, 3) for place in range(1, 10))]
    assert [seen(game, seat) for seat in range(4)] == [{2: "orange"}] * 4
    game.do("grab:3:5")
    assert seen(game, 1) == {5: "light-blue"}
    game.do("grab:1:1")
    assert owned(game, 1) == ["red"]
    assert game.actor == 0
    assert game.do("swap:2").actor == 1


@rule("SM-19", "SM-22")
@pytest.mark.parametrize("verdicts", [["nobody"], ["grab:1:5", "nobody"], ["grab:1:5", "grab:3:5"]])
def test_a_race_that_goes_on_ends_when_nobody_stirs_or_all_have_tried(verdicts: list[str]) -> None:
    game = opened(seats=3, race_continues="yes").do(*RED_RACE, "grab:2:2", *verdicts)
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-19")
def test_everybody_may_try_again_in_the_next_race() -> None:
    game = opened(seats=2, race_continues="yes").do(*RED_RACE, "grab:2:2", "nobody", *RED_RACE)
    assert len(game.legal()) == 1 + 2 * 9


@rule("SM-27", "SM-18", "SM-19")
@pytest.mark.parametrize("variant", ["base", "competition"])
def test_a_race_forces_nobody_and_only_its_own_rules_apply(variant: str) -> None:
    game = opened(variant=variant)
    own(game, 1, "red", "orange")
    game.do(*RED_RACE, "nobody")
    assert owned(game, 1) == ["red", "orange"]
    game.do(*RED_RACE, "grab:1:2")
    assert owned(game, 1) == ["red"]
    assert game.refusal("pass") == "SM-8"
