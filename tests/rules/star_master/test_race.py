"""Star Master: races for a cube."""

from __future__ import annotations

import pytest

from astragal.kit.actors import JUDGE
from kit.citing import rule
from kit.scripted import Scripted
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


@rule("SM-27", "SM-28", "SM-18", "SM-19")
@pytest.mark.parametrize("variant", ["base", "competition"])
def test_a_race_forces_nobody_and_only_its_own_rules_apply(variant: str) -> None:
    game = opened(variant=variant)
    own(game, 1, "red", "orange")
    game.do(*RED_RACE, "nobody")
    assert owned(game, 1) == ["red", "orange"]
    game.do(*RED_RACE, "grab:1:2")
    assert owned(game, 1) == ["red"]
    assert game.refusal("pass") == "SM-8"


def duty(**options: object) -> Scripted:
    """A race for red under the competition rule; seat 1 has rolled and owns red, orange and yellow."""
    game = opened(**{"variant": "competition", "competition_in_races": "yes", "seats": 3, **options})
    own(game, 1, "red", "orange", "yellow")
    return game.do(*RED_RACE)


@rule("SM-28")
def test_the_roller_who_owns_the_colour_loses_it_when_nobody_grabs() -> None:
    game = duty().do("nobody")
    assert owned(game, 1) == ["orange", "yellow"]
    assert supply(game, "red") == 6
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-28", "SM-21")
def test_a_wrong_grab_of_that_roller_costs_both_markers() -> None:
    game = duty().do("grab:1:2")
    assert owned(game, 1) == ["yellow"]
    assert (supply(game, "red"), supply(game, "orange")) == (6, 6)
    game = duty().do("grab:1:9")
    assert owned(game, 1) == ["orange", "yellow"]


@rule("SM-29", "SM-28")
def test_a_right_grab_of_that_roller_changes_nothing() -> None:
    game = duty().do("grab:1:1")
    assert owned(game, 1) == ["red", "orange", "yellow"]
    assert board(game) == list(NAMES)
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-28")
@pytest.mark.parametrize("grab", ["grab:2:1", "grab:2:2"])
def test_that_roller_keeps_the_marker_when_another_is_first(grab: str) -> None:
    assert owned(duty().do(grab), 1) == ["red", "orange", "yellow"]


@rule("SM-28", "SM-19")
def test_the_duty_goes_on_with_the_race() -> None:
    game = duty(race_continues="yes").do("grab:2:2")
    assert owned(game, 1) == ["red", "orange", "yellow"]
    assert owned(game.do("nobody"), 1) == ["orange", "yellow"]
    game = duty(race_continues="yes").do("grab:2:2", "grab:3:1")
    assert owned(game, 1) == ["red", "orange", "yellow"]
    game = duty(race_continues="yes").do("grab:1:9", "nobody")
    assert (owned(game, 1), supply(game, "red")) == (["orange", "yellow"], 6)


@rule("SM-28")
def test_others_and_those_who_miss_the_colour_have_no_duty() -> None:
    game = opened(variant="competition", competition_in_races="yes")
    own(game, 1, "orange")
    own(game, 2, "red")
    game.do(*RED_RACE, "nobody")
    assert (owned(game, 1), owned(game, 2)) == (["orange"], ["red"])
    own(game, 1, "yellow")
    game.do("roll", "white:yellow", "black:star", "grab:1:9")
    assert owned(game, 1) == ["orange", "yellow"]


@rule("SM-28")
def test_only_the_competition_rule_brings_this_duty() -> None:
    assert owned(duty(variant="base").do("nobody"), 1) == ["red", "orange", "yellow"]


@rule("SM-28", "SM-33", "SM-36")
def test_a_lone_player_loses_an_owned_colour_by_letting_it_go() -> None:
    assert owned(duty(seats=1, variant="solitaire").do("nobody"), 1) == ["orange", "yellow"]
    game = opened(seats=1)
    own(game, 1, "red")
    assert owned(game.do(*RED_RACE, "nobody"), 1) == ["red"]
