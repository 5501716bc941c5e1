"""Dice Stars: writing dice on the sheet, marking stars, passing the turn on."""

from __future__ import annotations

import pytest

from astragal.kit.errors import UserError
from kit.citing import rule
from rules.dice_stars.positions import BLANK, begin, multiply, offer, reserve, sheet, write


@rule("DS-37")
def test_a_colour_fills_its_column_from_the_top_with_the_sum_below_the_crosses() -> None:
    game = offer(begin(), "blue:2", "blue:6", "blue:star").do("take:blue")
    assert sheet(game) == ["_ _ X _ | _ _ _ _", "_ _ X _ | _ _ _", "_ _ 8 _ | _ _", *BLANK[3:]]


@rule("DS-37", "DS-42")
def test_a_colour_skips_cells_already_filled() -> None:
    lines = ["_ _ _ _ | _ _ _ _", "_ _ 6 _ | _ _ _", "X 8 X _ | _ _", "_ _ _ _ | _", "_ _ _ _"]
    game = offer(write(begin(), 1, *lines), "blue:2", "blue:6", "blue:5").do("take:blue")
    assert sheet(game) == ["_ _ X _ | _ _ _ _", "_ _ 6 _ | _ _ _", "X 8 X _ | _ _", "_ _ X _ | _", "_ _ 13 _"]


@rule("DS-38")
def test_a_number_fills_its_line_from_the_left_with_the_sum_after_the_crosses() -> None:
    game = offer(begin(), "blue:4", "orange:4", "black:4").do("take:4")
    assert sheet(game) == [*BLANK[:2], "X X 12 _ | _ _", *BLANK[3:]]


@rule("DS-38", "DS-40", "DS-42")
def test_a_number_skips_cells_already_filled_and_goes_on_in_the_green_ones() -> None:
    lines = ["_ _ _ _ | _ _ _ _", "_ _ _ _ | _ _ _", "_ 9 _ X | _ _", "_ _ _ _ | _", "_ _ _ _"]
    game = offer(write(begin(), 1, *lines), "blue:4", "orange:4", "black:4").do("take:4")
    assert sheet(game) == [*BLANK[:2], "X 9 X X | 12 _", *BLANK[3:]]


@rule("DS-39")
@pytest.mark.parametrize(("word", "line"), [("take:purple", "_ 3 _ _ | _ _ _ _"), ("take:3", "_ _ _ _ | _ _ _ _")])
def test_a_single_die_writes_no_cross(word: str, line: str) -> None:
    shown = sheet(offer(begin(), "purple:3", "black:5").do(word))
    assert shown[0] == line
    assert "X" not in "".join(shown)
    assert "".join(shown).count("3") == 1


@rule("DS-40", "DS-32")
def test_a_colour_never_uses_green_cells() -> None:
    lines = ["X X X _ | _ _ _ _", "X X X _ | _ _ _", "X X X _ | _ _", "X X X _ | _", "X X 5 _"]
    game = offer(write(begin(), 1, *lines), "blue:2", "orange:3")
    assert game.refusal("take:blue") == "DS-32"
    game.do("take:orange")
    assert sheet(game)[0] == "X X X 3 | _ _ _ _"


@rule("DS-41", "DS-5")
def test_a_colour_of_stars_writes_0() -> None:
    game = offer(begin(), "orange:star", "orange:star", "orange:star", "blue:4").do("take:orange")
    assert sheet(game) == ["_ _ _ X | _ _ _ _", "_ _ _ X | _ _ _", "_ _ _ 0 | _ _", *BLANK[3:]]
    assert game.scores() == [0, 0]


@rule("DS-43")
def test_each_star_marks_one_multiplier_in_any_split() -> None:
    stars = ["orange:star"] * 4 + ["blue:star"]
    spread = offer(begin(), *stars).do("take:star", "mark:2", "mark:3", "mark:4", "mark:5", "mark:6")
    assert spread.state.marks[0] == [1, 1, 1, 1, 1]
    together = offer(begin(), *stars).do("take:star", *["mark:6"] * 5)
    assert together.state.marks[0] == [0, 0, 0, 0, 5]
    mixed = offer(begin(), *stars).do("take:star", "mark:2", "mark:2", "mark:5", "mark:5", "mark:6")
    assert mixed.state.marks[0] == [2, 0, 0, 2, 1]


@rule("DS-43")
def test_all_stars_must_be_marked_before_anything_else() -> None:
    game = offer(begin(), "orange:star", "orange:star", "blue:4").do("take:star", "mark:3")
    assert game.actor == 0
    for word in ("take:blue", "take:star", "penalty:4"):
        assert game.refusal(word) == "DS-43"
    assert game.refusal("draw:1") == "DS-19"
    assert game.refusal("keep") == "DS-17"
    assert game.do("mark:3").actor == 1
    assert game.state.marks[0] == [0, 2, 0, 0, 0]


@rule("DS-43")
def test_lines_are_named_from_the_top_down() -> None:
    game = offer(begin(), "orange:star", "orange:star", "orange:star").do("take:star", "mark:4")
    assert game.legal() == ["mark:4", "mark:5", "mark:6"]
    assert game.refusal("mark:3") == "DS-43"


@rule("DS-43", "DS-9")
def test_a_mark_must_leave_room_for_the_stars_to_come() -> None:
    game = offer(multiply(begin(), 1, 1, 3, 4, 5, 5), "orange:star", "orange:star").do("take:star")
    assert game.legal() == ["mark:2"]
    assert game.refusal("mark:6") == "DS-43"
    assert game.refusal("mark:3") == "DS-43"
    assert game.do("mark:2").legal() == ["mark:6"]
    game.do("mark:6")
    assert game.state.marks[0] == [2, 3, 4, 5, 6]


@rule("DS-43")
def test_nobody_marks_without_taking_stars() -> None:
    game = begin()
    assert game.refusal("mark:2") == "DS-43"
    assert offer(game, "orange:star", "blue:3").refusal("mark:2") == "DS-43"


@rule("DS-43")
def test_stars_write_nothing_on_the_lines() -> None:
    game = offer(begin(), "orange:star", "blue:3").do("take:star", "mark:5")
    assert sheet(game) == BLANK
    assert game.state.penalty[0] == -1


@rule("DS-44")
def test_taken_dice_are_discarded_and_the_others_keep_their_faces() -> None:
    game = offer(begin(), "blue:3", "black:3", "purple:star", "orange:6").do("take:3")
    assert game.state.discard == [1, 0, 1, 0]
    assert reserve(game) == ["purple:star", "orange:6"]
    game.do("draw:1", "orange:4", "take:orange")
    assert game.state.discard == [1, 0, 1, 2]
    assert reserve(game) == ["purple:star"]


@rule("DS-45")
def test_the_turn_passes_on_and_nobody_skips_theirs() -> None:
    game = offer(begin(3), "blue:3", "black:4")
    with pytest.raises(UserError, match="word-unknown"):
        game.do("pass")
    assert all(word.startswith("take:") for word in game.legal())
    assert game.do("take:3").actor == 1
    assert all(word.startswith("draw:") for word in game.legal())
    assert game.do("draw:1", "blue:6", "take:4").actor == 2
    assert game.do("draw:1", "blue:6", "take:6").actor == 0
    assert game.state.turn == 4
