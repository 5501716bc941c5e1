"""Star Master: before the first roll."""

from __future__ import annotations

import pytest

from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, board, opened, own, owned, seen


@rule("SM-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_one_to_six_play(seats: int) -> None:
    game = opened(seats=seats)
    assert game.state.seats == seats
    assert game.scores() == [0] * seats


@rule("SM-1")
@pytest.mark.parametrize("seats", [0, 7])
def test_nobody_and_seven_do_not_play(seats: int) -> None:
    with pytest.raises(UserError, match="option-range"):
        Scripted("star-master", seats=seats)


@rule("SM-1", "SM-32")
@pytest.mark.parametrize("variant", ["base", "solitaire"])
def test_a_single_seat_plays_solitaire(variant: str) -> None:
    game = opened(seats=1, variant=variant)
    for _ in range(12):
        game.do("roll", "white:red", "black:plain", "turn:9")
    assert game.over


@rule("SM-2", "SM-6")
def test_nine_cubes_of_nine_colours_are_laid_in_random_order() -> None:
    game = Scripted("star-master", seats=2, first_player=1)
    assert game.weights() == dict.fromkeys([f"cube:{name}" for name in NAMES], 1)
    game.do("cube:pink", "cube:red")
    assert game.weights() == {f"cube:{name}": 1 for name in NAMES if name not in ("pink", "red")}
    rest = [name for name in NAMES if name not in ("pink", "red")]
    game.do(*(f"cube:{name}" for name in rest))
    assert board(game) == ["pink", "red", *rest]
    assert game.actor == JUDGE


@rule("SM-3", "SM-8")
def test_the_dice_are_twelve_and_six_sided_by_default() -> None:
    game = opened().do("roll")
    assert game.weights() == {**{f"white:{name}": 1 for name in NAMES}, "white:star": 3}
    game.do("white:red")
    assert game.weights() == {"black:star": 2, "black:plain": 4}


@rule("SM-3")
def test_the_faces_of_the_dice_may_be_agreed_on() -> None:
    game = opened(white_die="0,2,1,1,1,1,1,1,7,1", black_die="5,0").do("roll")
    weights = game.weights()
    assert "white:red" not in weights
    assert (weights["white:orange"], weights["white:white"], weights["white:star"]) == (2, 7, 1)
    assert game.do("white:white").weights() == {"black:star": 5}


@rule("SM-4")
def test_the_supply_has_six_markers_of_each_colour() -> None:
    game = opened(seats=6)
    assert game.state.supply == [6] * 9
    for seat in range(1, 7):
        own(game, seat, "red")
    game.do("roll", "white:red", "black:plain")
    assert game.state.supply == [0, *[6] * 8]
    assert game.game.broken_rule(game.state) == 0


@rule("SM-5")
def test_score_boards_start_empty() -> None:
    game = opened(seats=6)
    assert [owned(game, seat) for seat in range(1, 7)] == [[]] * 6
    assert game.scores() == [0] * 6


@rule("SM-6")
def test_all_memorise_until_the_colours_are_hidden() -> None:
    game = Scripted("star-master", seats=3, first_player=1)
    game.do(*(f"cube:{name}" for name in NAMES[:8]))
    assert [seen(game, seat) for seat in range(4)] == [{}] * 4
    game.do("cube:white")
    for seat in range(4):
        assert seen(game, seat) == {place + 1: name for place, name in enumerate(NAMES)}
    assert game.legal() == ["hide"]
    game.do("hide")
    assert [seen(game, seat) for seat in range(4)] == [{}] * 4
    assert (game.actor, game.legal()) == (0, ["roll"])


@rule("SM-7")
def test_chance_names_the_first_player_unless_agreed() -> None:
    game = Scripted("star-master", seats=3)
    assert game.weights() == {"first:1": 1, "first:2": 1, "first:3": 1}
    game.do("first:3", *(f"cube:{name}" for name in NAMES), "hide")
    assert game.actor == 2


@rule("SM-7")
def test_the_agreed_first_player_begins_and_play_goes_round() -> None:
    game = opened(seats=3, first_player=2)
    order = []
    for _ in range(4):
        order.append(game.actor + 1)
        game.do("roll", "white:red", "black:plain", "turn:9")
    assert order == [2, 3, 1, 2]


@rule("SM-7")
def test_a_lone_player_begins_unasked() -> None:
    game = Scripted("star-master", seats=1)
    assert game.actor == CHANCE
    assert game.legal()[0] == "cube:red"


@rule("SM-2")
def test_the_nine_colours_may_be_named() -> None:
    names = ["turquoise", "grey", "brown", "black", "white", "pink", "violet", "dark-blue", "red"]
    game = Scripted("star-master", seats=2, first_player=1, colours=",".join(names))
    assert game.legal() == [f"cube:{name}" for name in names]
    game.do(*(f"cube:{name}" for name in names), "hide", "roll")
    assert game.legal() == [*(f"white:{name}" for name in names), "white:star"]
    assert game.do("white:star", "black:plain").legal() == [f"announce:{name}" for name in names]
