"""Star Master: the turn of one player."""

from __future__ import annotations

import pytest

from kit.citing import rule
from rules.star_master.opening import NAMES, board, opened, own, owned, seen, supply

PLACES = [f"turn:{place}" for place in range(1, 10)]


@rule("SM-8")
def test_both_dice_are_rolled_whatever_the_white_one_shows() -> None:
    game = opened()
    assert game.legal() == ["roll"]
    assert game.do("roll", "white:star").legal() == ["black:star", "black:plain"]
    assert opened().do("roll", "white:red").legal() == ["black:star", "black:plain"]


@rule("SM-9")
def test_a_new_colour_must_be_looked_for() -> None:
    game = opened().do("roll", "white:red", "black:plain")
    assert game.actor == 0
    assert game.legal() == PLACES
    assert game.refusal("pass") == "SM-9"


@rule("SM-9", "SM-12", "SM-17")
@pytest.mark.parametrize("place", [1, 9])
def test_only_one_cube_is_turned(place: int) -> None:
    game = opened().do("roll", "white:green", "black:plain", f"turn:{place}")
    assert (game.actor, game.legal()) == (1, ["roll"])
    assert game.refusal("turn:4") == "SM-8"


@rule("SM-10")
@pytest.mark.parametrize("black", ["star", "plain"])
def test_a_star_lets_the_roller_announce_before_he_turns(black: str) -> None:
    game = opened().do("roll", "white:star", f"black:{black}")
    assert game.actor == 0
    assert game.legal() == [f"announce:{name}" for name in NAMES]
    assert game.refusal("turn:1") == "SM-10"
    assert game.refusal("pass") == "SM-10"
    game.do("announce:yellow")
    assert (game.actor, game.legal()) == (0, PLACES)
    game.do("turn:3")
    assert owned(game, 1) == ["yellow"]


@rule("SM-10")
def test_the_cube_must_match_what_was_announced() -> None:
    game = opened().do("roll", "white:star", "black:plain", "announce:yellow", "turn:2")
    assert owned(game, 1) == []
    assert game.legal() == ["roll"]


@rule("SM-10")
def test_a_star_never_lets_the_roller_pass() -> None:
    game = opened()
    own(game, 1, "yellow")
    game.do("roll", "white:star", "black:plain")
    assert game.refusal("pass") == "SM-10"
    game.do("announce:yellow")
    assert game.legal() == PLACES
    assert game.refusal("pass") == "SM-10"


@rule("SM-10", "SM-14", "SM-16")
@pytest.mark.parametrize("place", [3, 4])
def test_announcing_an_owned_colour_gains_and_loses_nothing(place: int) -> None:
    game = opened()
    own(game, 1, "yellow", "green")
    game.do("roll", "white:star", "black:plain", "announce:yellow", f"turn:{place}")
    assert owned(game, 1) == ["yellow", "green"]
    assert supply(game, "yellow") == 5
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-11", "SM-12")
def test_a_wrong_cube_is_shown_to_all_and_goes_back() -> None:
    game = opened(seats=3)
    own(game, 1, "orange")
    game.do("roll", "white:red", "black:plain", "turn:2")
    assert [seen(game, seat) for seat in range(4)] == [{2: "orange"}] * 4
    assert owned(game, 1) == ["orange"]
    assert board(game) == list(NAMES)
    assert game.actor == 1
    game.do("roll")
    assert [seen(game, seat) for seat in range(4)] == [{}] * 4


@rule("SM-11", "SM-15")
def test_a_found_cube_is_shown_until_it_is_exchanged() -> None:
    game = opened(seats=3).do("roll", "white:red", "black:plain", "turn:1")
    assert [seen(game, seat) for seat in range(4)] == [{1: "red"}] * 4
    game.do("swap:2")
    assert [seen(game, seat) for seat in range(4)] == [{}] * 4


@rule("SM-13")
def test_the_right_cube_wins_a_marker() -> None:
    game = opened().do("roll", "white:violet", "black:plain", "turn:7")
    assert (owned(game, 1), owned(game, 2)) == (["violet"], [])
    assert supply(game, "violet") == 5
    assert game.scores() == [1, 0]


@rule("SM-5", "SM-14", "SM-16")
def test_a_second_marker_of_a_colour_is_never_taken() -> None:
    game = opened()
    own(game, 1, "red")
    game.do("roll", "white:red", "black:plain", "turn:1")
    assert owned(game, 1) == ["red"]
    assert supply(game, "red") == 5
    assert (game.actor, game.legal()) == (1, ["roll"])
    assert board(game) == list(NAMES)
    assert game.refusal("swap:2") == "SM-16"


@rule("SM-15", "SM-37")
def test_the_winner_of_a_marker_exchanges_the_cube_with_another() -> None:
    game = opened().do("roll", "white:yellow", "black:plain", "turn:3")
    assert game.actor == 0
    assert game.legal() == [f"swap:{place}" for place in (1, 2, 4, 5, 6, 7, 8, 9)]
    assert game.refusal("swap:3") == "SM-15"
    assert game.refusal("roll") == "SM-15"
    game.do("swap:9")
    assert board(game) == ["red", "orange", "white", "green", "light-blue", "dark-blue", "violet", "pink", "yellow"]


@rule("SM-17")
def test_after_the_exchange_the_dice_go_on() -> None:
    game = opened(seats=3).do("roll", "white:yellow", "black:plain", "turn:3", "swap:1")
    assert (game.actor, game.legal()) == (1, ["roll"])


@rule("SM-37")
def test_cubes_move_only_by_exchanges() -> None:
    game = opened()
    game.do("roll", "white:red", "black:plain", "turn:2")
    game.do("roll", "white:star", "black:star", "announce:red", "turn:5")
    game.do("roll", "white:red", "black:star", "grab:1:9")
    game.do("roll", "white:red", "black:star", "nobody")
    assert board(game) == list(NAMES)
    game.do("roll", "white:red", "black:plain", "turn:1", "swap:2", "roll", "white:red", "black:plain", "turn:2")
    assert owned(game, 2) == ["red"]


@rule("SM-18")
def test_who_owns_the_colour_may_pass() -> None:
    game = opened()
    own(game, 1, "red")
    game.do("roll", "white:red", "black:plain")
    assert game.legal() == ["pass", *PLACES]
    game.do("pass")
    assert (game.actor, game.legal()) == (1, ["roll"])
    assert owned(game, 1) == ["red"]
    assert seen(game, 1) == {}


@rule("SM-18")
def test_another_players_marker_does_not_let_pass() -> None:
    game = opened()
    own(game, 2, "red")
    assert game.do("roll", "white:red", "black:plain").refusal("pass") == "SM-9"


@rule("SM-12", "SM-18")
def test_who_owns_the_colour_may_try_in_vain_for_free() -> None:
    game = opened()
    own(game, 1, "red", "orange")
    game.do("roll", "white:red", "black:plain", "turn:2")
    assert owned(game, 1) == ["red", "orange"]
    assert game.actor == 1


@rule("SM-8")
def test_the_dice_lie_until_the_next_roll() -> None:
    game = opened().do("roll", "white:red", "black:plain", "turn:2")
    assert (game.state.white, game.state.black, game.state.wanted) == (0, 1, 0)
    game.do("roll")
    assert (game.state.white, game.state.black, game.state.wanted) == (-1, -1, -1)
