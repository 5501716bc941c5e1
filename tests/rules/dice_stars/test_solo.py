"""Dice Stars: playing alone against the virtual opponent."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import begin, lay, offer, reserve, throw_away, write

ALMOST = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X"]
"""Lines 2 to 5 full, worth nothing."""


def one_cell_left(points: int, **options: object) -> Scripted:
    """Let a lone player choose an orange 4, which fills the last white cell and makes the total `points`."""
    game = begin(1, **options)
    return offer(write(game, 1, *ALMOST, f"{points - 4} X X _"), "orange:4")


@rule("DS-60")
def test_the_next_player_is_the_same_person() -> None:
    game = begin(1)
    assert game.refusal("draw:2") == "DS-20"
    game.do("draw:3", "blue:star", "blue:4", "black:6", "take:star", "mark:2")
    assert game.actor == 0
    assert game.legal() == ["keep", "return"]
    assert game.state.bag == [1, 3, 3, 5]
    game.do("keep", "draw:1", "purple:6", "take:6")
    assert game.refusal("return") == "DS-17"
    assert game.state.turn == 3


@rule("DS-61", "DS-68")
@pytest.mark.parametrize("size", [3, 30, 200])
def test_the_grid_is_empty_at_first_and_as_large_as_agreed(size: int) -> None:
    game = begin(1, solo_grid_size=size)
    assert game.state.opponent == 0
    game.state.opponent = size - 2
    offer(game, "black:4", "blue:5").do("take:black")
    assert (game.state.opponent, game.over) == (size - 1, False)
    game.do("draw:1", "black:6", "take:black")
    assert (game.state.opponent, game.over) == (size, True)


@rule("DS-61")
def test_the_grid_has_thirty_cells_by_default_and_at_least_one() -> None:
    options = GAMES["dice-stars"].options({"seats": "1"})
    assert options.solo_grid_size == 30
    for size in ("0", "201"):
        with pytest.raises(UserError, match="option-range"):
            GAMES["dice-stars"].options({"seats": "1", "solo_grid_size": size})


def marks_for(*left: str) -> int:
    """Return how many cells are marked when these dice stay in the reserve at the end of a turn."""
    game = offer(begin(1, solo_grid_size=200), "black:6", *left).do("take:black")
    assert sorted(reserve(game)) == sorted(left)
    return int(game.state.opponent)


@rule("DS-63")
def test_an_empty_reserve_marks_nothing_and_demands_three_dice() -> None:
    game = offer(begin(1), "black:6", "black:star").do("take:black")
    assert game.state.opponent == 0
    assert game.legal() == ["draw:3"]


@rule("DS-64")
@pytest.mark.parametrize("stars", [1, 2, 5])
def test_stars_alone_mark_one_cell(stars: int) -> None:
    assert marks_for(*["orange:star"] * stars) == 1


@rule("DS-65")
@pytest.mark.parametrize(
    ("left", "cells"),
    [
        (["blue:2"], 1),
        (["blue:5"], 1),
        (["blue:6"], 2),
        (["blue:4", "purple:6"], 2),
        (["blue:5", "purple:6"], 3),
        (["blue:5", "blue:5", "blue:5"], 3),
        (["blue:6", "blue:5", "blue:5"], 4),
        (["orange:6"] * 5 + ["blue:6"] * 4 + ["purple:6"] * 3, 15),
    ],
)
def test_numbers_alone_mark_a_cell_for_every_five_points_begun(left: list[str], cells: int) -> None:
    assert marks_for(*left) == cells


@rule("DS-66")
@pytest.mark.parametrize(
    ("left", "cells"),
    [
        (["blue:2", "orange:star"], 1),
        (["blue:3", "orange:star"], 2),
        (["blue:5", "orange:star"], 2),
        (["blue:6", "orange:star"], 3),
        (["blue:6", "orange:star", "orange:star", "purple:star"], 3),
        (["blue:5", "blue:5", "orange:star"], 4),
        (["blue:6", "blue:5", "orange:star"], 5),
    ],
)
def test_stars_among_numbers_double_the_sum_once(left: list[str], cells: int) -> None:
    assert marks_for(*left) == cells


@rule("DS-62")
def test_the_taken_dice_mark_nothing() -> None:
    game = begin(1).do("draw:3", "blue:6", "blue:6", "purple:3", "take:blue")
    assert game.state.opponent == 1


@rule("DS-62", "DS-67")
def test_marks_add_up_turn_after_turn_and_old_dice_count_again() -> None:
    game = begin(1).do("draw:3", "blue:6", "purple:5", "black:2", "take:black")
    assert game.state.opponent == 3
    game.do("draw:1", "black:star", "take:purple")
    assert game.state.opponent == 3 + 3
    game.do("draw:1", "orange:3", "take:6")
    assert game.state.opponent == 3 + 3 + 2


@rule("DS-67")
def test_marks_are_made_before_the_reserve_goes_back() -> None:
    game = begin(1).do("draw:3", "orange:star", "blue:5", "purple:6", "take:star", "mark:2")
    assert game.legal() == ["keep", "return"]
    assert game.state.opponent == 3
    assert game.do("return").state.opponent == 3


@rule("DS-67", "DS-62")
def test_marks_wait_for_the_last_star_of_the_turn() -> None:
    game = begin(1).do("draw:3", "orange:star", "orange:star", "purple:6", "take:star", "mark:2")
    assert game.state.opponent == 0
    assert game.do("mark:2").state.opponent == 2


@rule("DS-68")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_full_grid_loses_at_once_whatever_the_score(size: int) -> None:
    game = begin(1, solo_grid_size=size)
    write(game, 1, "16 _ _ _ | _ _ _ _", "_ _ _ _ | _ _ _", "_ _ _ _ | _ _", "_ _ _ _ | _", "24 _ _ _")
    offer(game, "black:6", "blue:6", "blue:5").do("take:black")
    assert game.over
    assert game.scores() == [46]
    assert game.winners() == []


@rule("DS-68", "DS-69")
def test_a_full_grid_comes_before_a_full_sheet() -> None:
    game = lay(one_cell_left(90, solo_grid_size=2), "blue:6").do("take:orange")
    assert game.over
    assert game.scores() == [90]
    assert game.winners() == []
    saved = lay(one_cell_left(90, solo_grid_size=3), "blue:6").do("take:orange")
    assert saved.winners() == [1]


@rule("DS-68", "DS-62")
def test_a_table_may_spare_the_marks_of_the_final_turn() -> None:
    game = lay(one_cell_left(90, solo_grid_size=2, solo_final_turn_marks="no"), "blue:6").do("take:orange")
    assert game.state.opponent == 0
    assert game.winners() == [1]
    earlier = begin(1, solo_final_turn_marks="no")
    assert offer(earlier, "black:6", "blue:6").do("take:black").state.opponent == 2


@rule("DS-69", "DS-49")
def test_the_last_white_cell_ends_the_game_at_once() -> None:
    game = one_cell_left(4).do("take:orange")
    assert game.over
    assert game.state.turn == 1


@rule("DS-69", "DS-50")
def test_a_penalty_ends_the_game_at_once() -> None:
    game = offer(write(begin(1), 1, *ALMOST, "20 X X _"), "blue:3", "black:5").do("penalty:blue")
    assert game.over
    assert game.scores() == [17]
    assert game.state.opponent == 1
    assert game.winners() == [1]


@rule("DS-70", "DS-71")
@pytest.mark.parametrize(("solo_tie", "tied"), [("loss", []), ("win", [1])])
def test_the_opponent_has_five_points_a_cell_and_must_be_beaten(solo_tie: str, tied: list[int]) -> None:
    def winners(points: int) -> list[int]:
        game = one_cell_left(points, solo_tie=solo_tie)
        game.state.opponent = 3
        return game.do("take:orange").winners()

    assert winners(14) == []
    assert winners(15) == tied
    assert winners(16) == [1]


@rule("DS-71")
def test_a_tie_is_no_win_by_default() -> None:
    game = one_cell_left(20)
    game.state.opponent = 4
    assert game.do("take:orange").winners() == []


@rule("DS-68", "DS-71")
def test_a_tie_does_not_save_who_lost_by_the_grid() -> None:
    game = lay(one_cell_left(10, solo_grid_size=2, solo_tie="win"), "blue:6").do("take:orange")
    assert game.winners() == []


@rule("DS-60", "DS-14")
def test_an_emptied_bag_is_refilled_by_the_same_person() -> None:
    game = lay(throw_away(begin(1), *["orange"] * 5, *["blue"] * 4), "purple:3", "purple:4", "black:2")
    game.do("draw:2", "purple:6", "black:6", "take:6")
    assert game.legal() == ["keep", "return"]
    assert game.state.bag == [1, 1, 4, 5]
