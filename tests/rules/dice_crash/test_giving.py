"""Dice Crash: who gets which die, and who gets the marker."""

from __future__ import annotations

import pytest

from astragal.kit.shape import copy_shape
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, throw


def ways(game: Scripted) -> set[tuple[str, ...]]:
    """Every way to give the dice away: the seats that get them, in the order of the dice."""
    found = set()
    before = game.state
    for word in game.legal():
        seat = word.rsplit(":", 1)[1]
        game.state = copy_shape(before)
        game.do(word)
        rest = ways(game) if game.legal()[0].startswith("give:") else {()}
        found |= {(seat, *others) for others in rest}
    game.state = before
    return found


@rule("DC-10", "DC-11", "DC-13")
def test_three_players_get_one_die_each_and_the_lowest_goes_to_an_opponent() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    assert ways(game) == {("2", "1", "3"), ("2", "3", "1"), ("3", "1", "2"), ("3", "2", "1")}
    assert game.refusal("give:small2:1") == "DC-11"
    game.do("give:small2:2")
    assert game.refusal("give:small4:2") == "DC-10"


@rule("DC-11")
def test_all_dice_of_the_lowest_value_go_to_opponents() -> None:
    game = throw(new_game(4), "small3", "medium3", "large3", "giant4").do("marker:2")
    assert ways(game) == {(a, b, c, "1") for a in "234" for b in "234" for c in "234" if {a, b, c} == set("234")}
    game.do("give:small3:2")
    assert game.refusal("give:medium3:1") == "DC-11"


@rule("DC-10")
def test_the_thrower_cannot_keep_two() -> None:
    game = throw(new_game(4), "small1", "small3", "small4", "small5").do("marker:2", "give:small1:2", "give:small3:1")
    assert game.legal() == ["give:small4:3", "give:small4:4"]
    assert game.refusal("give:small4:1") == "DC-10"


@rule("DC-12")
def test_of_equal_dice_the_thrower_keeps_the_largest() -> None:
    game = throw(new_game(3), "small5", "medium5", "large5").do("marker:2")
    assert ways(game) == {("2", "3", "1"), ("3", "2", "1")}
    assert game.refusal("give:small5:1") == "DC-12"
    game.do("give:small5:2")
    assert game.refusal("give:medium5:2") == "DC-10"
    game.do("give:medium5:3")
    assert game.refusal("give:large5:3") == "DC-10"


@rule("DC-12")
def test_equal_dice_of_the_largest_size_are_equivalent() -> None:
    game = throw(new_game(3), "small5", "large5", "large5").do("marker:2")
    assert ways(game) == {("2", "3", "1"), ("3", "2", "1"), ("2", "1", "3"), ("3", "1", "2")}
    one = game.do("give:small5:2", "give:large5:1", "give:large5:3").state
    other = throw(new_game(3), "small5", "large5", "large5").do("marker:2", "give:small5:2")
    assert other.do("give:large5:3", "give:large5:1").state == one


@rule("DC-12")
def test_equal_dice_of_one_size_may_all_be_the_largest() -> None:
    game = throw(new_game(4), "small1", "small1", "small1", "small1").do("marker:2")
    assert len(ways(game)) == 24


@rule("DC-15")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (("small2", "small3", "small5"), {"211", "212", "221"}),
        (("small2", "small2", "small5"), {"221"}),
        (("small2", "small5", "small5"), {"211", "212", "221"}),
        (("small4", "small4", "small4"), {"112", "121", "211", "122", "212", "221"}),
        (("small4", "medium4", "large4"), {"121", "211", "221"}),
        (("small4", "large4", "large4"), {"112", "121", "211", "221", "212"}),
        (("small4", "small4", "giant4"), {"121", "211", "221"}),
    ],
)
def test_two_players_share_three_dice(dice: tuple[str, ...], expected: set[str]) -> None:
    game = throw(new_game(2), *dice)
    assert {"".join(way) for way in ways(game)} == expected


@rule("DC-11", "DC-12", "DC-15")
def test_refusals_for_two() -> None:
    game = throw(new_game(2), "small2", "small3", "small5")
    assert game.refusal("give:small2:1") == "DC-11"
    game.do("give:small2:2", "give:small3:2")
    assert game.refusal("give:small5:2") == "DC-15"
    game = throw(new_game(2), "small4", "medium4", "large4").do("give:small4:1")
    assert game.refusal("give:medium4:1") == "DC-12"
    game.do("give:medium4:2")
    assert game.refusal("give:large4:2") == "DC-12"
    game = throw(new_game(2), "small4", "small4", "small4").do("give:small4:1", "give:small4:1")
    assert game.refusal("give:small4:1") == "DC-15"


@rule("DC-14")
def test_the_thrower_passes_the_marker_to_any_opponent_and_only_once() -> None:
    game = throw(new_game(3), "small2", "small4", "large6")
    assert game.legal() == ["marker:2", "marker:3"]
    assert game.refusal("marker:1") == "DC-14"
    assert game.refusal("marker:4") == "DC-1"
    assert game.refusal("give:small2:2") == "DC-14"
    game.do("marker:3")
    assert game.refusal("marker:2") == "DC-14"


@rule("DC-13", "DC-14")
@pytest.mark.parametrize("seat", [2, 3])
def test_whoever_gets_a_die_first_throws_next(seat: int) -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do(f"marker:{seat}")
    game.do("give:small2:2", "give:small4:1", "give:large6:3")
    game.do("place:small2", "holds", "place:small4", "holds")
    assert game.state.turn == 1
    game.do("place:large6", "holds")
    assert game.state.turn == 2
    assert game.actor == seat - 1


@rule("DC-7", "DC-14")
def test_with_two_players_the_marker_goes_to_the_other() -> None:
    game = throw(new_game(2), "small2", "small4", "large6")
    assert game.legal() == ["give:small2:2"]
    game.do("give:small2:2", "give:small4:1", "give:large6:1")
    game.do("place:small2", "holds", "place:small4", "holds", "place:large6", "holds")
    assert (game.actor, game.state.turn) == (1, 2)


@rule("DC-14")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_thrower_may_keep_the_marker_where_agreed(seats: int) -> None:
    game = throw(new_game(seats, first_receiver_may_be_thrower="yes"), "small2", "small4", "large6")
    assert game.legal() == [f"marker:{n + 1}" for n in range(seats)]
    game.do("marker:1", "give:small2:2", "give:small4:1", f"give:large6:{seats}")
    game.do("place:small2", "holds", "place:small4", "holds", "place:large6", "holds")
    assert (game.actor, game.state.turn) == (0, 2)


@rule("DC-1")
def test_nobody_sits_on_the_fourth_seat_of_three() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    assert game.refusal("give:small2:4") == "DC-1"


@rule("DC-13")
def test_dice_are_given_one_word_each_in_ascending_order() -> None:
    game = throw(new_game(3), "small4", "medium2", "large4").do("marker:2")
    assert game.refusal("place:medium2") == "DC-13"
    assert game.refusal("pick:small") == "DC-13"
    assert game.legal() == ["give:medium2:2", "give:medium2:3"]
    assert game.do("give:medium2:2").legal() == ["give:small4:1", "give:small4:3"]
    assert game.do("give:small4:1").legal() == ["give:large4:3"]
