"""Dice Crash: what lies on the table at the start, and the options of a table."""

from __future__ import annotations

import pytest

from astragal.games.dice_crash import GAME
from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game


@rule("DC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_at_nothing(seats: int) -> None:
    assert new_game(seats).scores() == [0] * seats


@rule("DC-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_game_for_one_or_five(seats: int) -> None:
    with pytest.raises(UserError, match="option-range"):
        GAME.options({"seats": str(seats)})


@rule("DC-2", "DC-3", "DC-4")
def test_twelve_dice_in_the_pool_and_two_small_ones_as_bases() -> None:
    state = new_game(2).state
    assert state.pool == [5, 4, 2, 1]
    assert state.height == [0, 0]
    assert GAME.broken_rule(state) == 0
    state.pool[0] += 2
    assert GAME.broken_rule(state) == 36


@rule("DC-2")
def test_dice_are_ordinary() -> None:
    game = new_game(3).do("pick:small", "pick:medium", "pick:giant")
    for word in ("die:1", "die:6", "die:2"):
        assert game.weights() == {f"die:{n}": 1 for n in range(1, 7)}
        game.do(word)


@rule("DC-5")
def test_the_first_round_is_round_1() -> None:
    game = Scripted("dice-crash", seats=3)
    assert game.state.turn == 0
    assert game.do("first:2").state.turn == 1


@rule("DC-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_chooses_the_first_thrower(seats: int) -> None:
    game = Scripted("dice-crash", seats=seats)
    assert game.weights() == {f"first:{n}": 1 for n in range(1, seats + 1)}
    assert game.do("first:2").actor == 1


@rule("DC-6", "DC-7")
def test_the_table_may_agree_on_the_first_thrower() -> None:
    game = new_game(4, first_player=3)
    assert (game.actor, game.state.turn) == (2, 1)


@pytest.mark.parametrize("edges", ["12,12,22,30", "16,12,22,30", "12,16,30,22"])
def test_sizes_must_grow(edges: str) -> None:
    with pytest.raises(UserError, match="option-increasing") as caught:
        GAME.options({"die_edge_mm": edges})
    assert caught.value.details == {"option": "die_edge_mm"}


def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(UserError, match="option-first-player"):
        GAME.options({"seats": "2", "first_player": "3"})


def test_physical_options_leave_the_rules_alone() -> None:
    plain = new_game(3).state
    other = new_game(3, die_edge_mm="10,11,12,13", base_gap_mm=80, stacking_model="people").state
    assert plain == other


def test_a_view_shows_everything_to_everybody() -> None:
    state = new_game(3).do("pick:small", "pick:small").state
    for seat in (-1, 0, 2):
        view = GAME.view(state, seat)
        assert view.me == seat
        assert GAME.sample_state(view, lambda n: 0) == state
    view.pool[0] = 0
    assert state.pool[0] == 3
    assert GAME.audience(state) == -1


def test_bases_need_room() -> None:
    with pytest.raises(UserError, match="option-base-gap"):
        new_game(3, die_edge_mm="25,30,40,50", base_gap_mm=25)
    new_game(3, die_edge_mm="25,30,40,50", base_gap_mm=26)
