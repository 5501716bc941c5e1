"""Dice Stars: what is on the table, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from astragal.games import GAMES
from astragal.kit.actors import CHANCE
from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_stars.positions import BLANK, begin, offer, reserve, sheet, write


@rule("DS-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_and_only_one_alone_has_an_opponent(seats: int) -> None:
    game = offer(begin(seats), "black:5", "blue:6")
    game.do("take:black")
    assert game.actor == 1 % seats
    assert game.state.opponent == (2 if seats == 1 else 0)


@rule("DS-1")
@pytest.mark.parametrize("seats", ["0", "5"])
def test_no_table_for_none_or_five(seats: str) -> None:
    with pytest.raises(UserError, match="option-range"):
        GAMES["dice-stars"].options({"seats": seats})


@rule("DS-2", "DS-19")
def test_the_bag_holds_fourteen_dice_of_four_colours() -> None:
    by_colour: Counter[str] = Counter()
    for word, weight in begin().do("draw:3").weights().items():
        by_colour[word.split(":")[0]] += weight
    assert by_colour == {"black": 2 * 6, "purple": 3 * 6, "blue": 4 * 6, "orange": 5 * 6}


@rule("DS-3")
@pytest.mark.parametrize(("colour", "dice"), [("black", 2), ("purple", 3), ("blue", 4)])
def test_three_colours_show_a_star_and_2_to_6_once_each(colour: str, dice: int) -> None:
    weights = begin().do("draw:3").weights()
    faces = {word.split(":")[1]: n for word, n in weights.items() if word.startswith(colour)}
    assert faces == dict.fromkeys(["star", "2", "3", "4", "5", "6"], dice)


@rule("DS-4")
def test_orange_shows_two_stars_and_no_2() -> None:
    weights = begin().do("draw:3").weights()
    faces = {word.split(":")[1]: n for word, n in weights.items() if word.startswith("orange")}
    assert faces == {"star": 10, "3": 5, "4": 5, "5": 5, "6": 5}


@rule("DS-5")
def test_a_star_adds_nothing_to_a_sum() -> None:
    game = offer(begin(), "orange:star", "orange:6", "orange:3").do("take:orange")
    assert [line[6] for line in sheet(game)] == ["X", "X", "9", "_", "_"]


@rule("DS-6")
def test_everybody_fills_a_sheet_of_their_own_with_a_line_for_each_number() -> None:
    game = begin(4)
    game.do("draw:3", "black:2", "blue:3", "purple:4", "take:2")
    game.do("draw:1", "blue:5", "take:3")
    game.do("draw:1", "blue:6", "take:4")
    game.do("draw:1", "orange:5", "take:6")
    assert sheet(game, 1) == ["2 _ _ _ | _ _ _ _", *BLANK[1:]]
    assert sheet(game, 2) == [BLANK[0], "3 _ _ _ | _ _ _", *BLANK[2:]]
    assert sheet(game, 3) == [*BLANK[:2], "4 _ _ _ | _ _", *BLANK[3:]]
    assert sheet(game, 4) == [*BLANK[:4], "6 _ _ _"]
    game.do("draw:1", "orange:6", "take:5")
    assert sheet(game, 1) == ["2 _ _ _ | _ _ _ _", *BLANK[1:3], "X 10 _ _ | _", BLANK[4]]


@rule("DS-7")
@pytest.mark.parametrize(("colour", "column"), [("black", 0), ("purple", 1), ("blue", 2), ("orange", 3)])
def test_the_columns_stand_in_their_order_and_begin_in_line_2(colour: str, column: int) -> None:
    game = offer(begin(), f"{colour}:5").do(f"take:{colour}")
    white = ["_"] * 4
    white[column] = "5"
    assert sheet(game) == [" ".join(white) + " | _ _ _ _", *BLANK[1:]]


@rule("DS-7", "DS-32")
def test_a_column_has_five_cells() -> None:
    filled = ["_ _ _ X | _ _ _ _", "_ _ _ X | _ _ _", "_ _ _ X | _ _", "_ _ _ X | _", "_ _ _ 30"]
    assert sheet(offer(begin(), *["orange:6"] * 5).do("take:orange")) == filled
    assert offer(write(begin(), 1, *filled), "orange:3").refusal("take:orange") == "DS-32"


@rule("DS-8", "DS-33", "DS-40")
@pytest.mark.parametrize(
    ("number", "line"),
    [(2, "X X X X | X X X 16"), (3, "X X X X | X X 21"), (4, "X X X X | X 24"), (5, "X X X X | 25"), (6, "X X X 24")],
)
def test_a_line_takes_as_many_dice_as_it_has_cells(number: int, line: str) -> None:
    cells = 10 - number
    dice = [f"{colour}:{number}" for colour in ["black"] * 2 + ["purple"] * 3 + ["blue"] * 4 + ["orange"] * 5]
    game = offer(begin(), *dice[:cells]).do(f"take:{number}")
    assert sheet(game)[number - 2] == line
    one_more = offer(begin(), *dice[: cells + 1])
    assert one_more.refusal(f"take:{number}") == "DS-33"


@rule("DS-9")
@pytest.mark.parametrize("line", [2, 3, 4, 5, 6])
def test_a_line_has_as_many_multipliers_as_its_number(line: int) -> None:
    stars = ["orange:star"] * 5 + ["blue:star"]
    game = offer(begin(1), *stars[:line]).do("take:star", *[f"mark:{line}"] * line)
    assert game.state.marks[0] == [line if v == line else 0 for v in (2, 3, 4, 5, 6)]
    game.do("draw:3", "black:star", "black:2", "purple:3", "take:star")
    assert game.legal() == [f"mark:{v}" for v in (2, 3, 4, 5, 6) if v != line]
    assert game.refusal(f"mark:{line}") == "DS-43"


@rule("DS-11", "DS-10")
def test_the_game_starts_with_blank_sheets_and_a_full_bag() -> None:
    game = begin(4)
    s = game.state
    assert [sheet(game, seat) for seat in (1, 2, 3, 4)] == [BLANK] * 4
    assert s.marks == [[0] * 5] * 4
    assert s.penalty == [-1] * 4
    assert s.bag == [2, 3, 4, 5]
    assert reserve(game) == []
    assert s.discard == [0] * 4
    assert game.scores() == [0] * 4


@rule("DS-13", "DS-45")
def test_play_goes_clockwise_from_the_named_first_player() -> None:
    game = Scripted("dice-stars", seats=4, first_player=3)
    order = []
    for dice in (["orange:5"] * 3, ["blue:5"] * 3, ["purple:5"] * 3, ["orange:5", "orange:5", "blue:5"]):
        order.append(game.actor + 1)
        game.do("draw:3", *dice, "take:5")
    assert [*order, game.actor + 1] == [3, 4, 1, 2, 3]


@rule("DS-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_picks_the_first_player_evenly(seats: int) -> None:
    game = Scripted("dice-stars", seats=seats)
    assert game.actor == CHANCE
    assert game.weights() == {f"first:{seat}": 1 for seat in range(1, seats + 1)}
    assert game.do(f"first:{seats}").actor == seats - 1
    assert game.legal() == ["draw:3"]


@rule("DS-13")
def test_one_alone_needs_no_draw_for_the_first_player() -> None:
    assert Scripted("dice-stars", seats=1).actor == 0


@rule("DS-13")
def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(UserError, match="option-first-player"):
        GAMES["dice-stars"].options({"seats": "2", "first_player": "3"})
    assert GAMES["dice-stars"].options({"seats": "3", "first_player": "3"}).first_player == 3
