"""Dicetto: what is laid out before the first turn, and who begins."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.dicetto.opening import opened, placeable, roll, turn


@rule("DT-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_do_not_play(seats: int) -> None:
    with pytest.raises(UserError) as caught:
        Scripted("dicetto", seats=seats)
    assert caught.value.key == "option-range"


@rule("DT-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_four_ordinary_dice(seats: int) -> None:
    game = opened(seats=seats)
    assert game.state.held == [4] * seats + [0] * (4 - seats)
    assert game.weights() == {f"die:{face}": 1 for face in range(1, 7)}


@rule("DT-3")
def test_there_are_46_dice_cards_of_13_types_one_relance_and_8_bonus_cards() -> None:
    game = Scripted("dicetto", first_player=1, bonus="yes")
    cards = game.weights()
    assert sum(cards.values()) == 46
    types = {word.split(":")[1] for word in cards}
    assert len(types) == 13
    assert sum(weight for word, weight in cards.items() if word.endswith(":logo")) == 23
    game.do("card:1:1", "card:1:1", "card:2:1", "card:2:1")
    assert list(game.weights()) == [f"bonus:{n}" for n in range(1, 9)]


@rule("DT-4")
def test_four_cards_are_turned_up_from_a_shuffled_pile() -> None:
    game = Scripted("dicetto", first_player=1)
    assert game.weights()["card:pair:1"] == 2
    game.do("card:pair:1")
    assert game.weights()["card:pair:1"] == 1
    game.do("card:pair:1")
    assert "card:pair:1" not in game.legal()
    assert game.weights()["card:pair:1:logo"] == 2
    game.do("card:large-straight:4", "card:chance:1")
    assert game.state.left == 42
    assert len(set(game.state.card)) == 3
    assert game.legal()[0] == "die:1"


@rule("DT-5")
def test_relance_is_a_fifth_target() -> None:
    game = turn(opened("1:1", "1:1", "1:1:logo", "1:1:logo"), 2, 2, 3, 3)
    assert placeable(game, "r")
    assert not any(placeable(game, slot) for slot in "abcd")


@rule("DT-6")
def test_four_of_the_bonus_cards_are_revealed_when_they_are_used() -> None:
    game = opened(bonus="yes")
    assert game.weights() == {f"bonus:{n}": 1 for n in range(1, 9)}
    game.do("bonus:3", "bonus:8", "bonus:1")
    assert game.weights() == {f"bonus:{n}": 1 for n in (2, 4, 5, 6, 7)}
    game.do("bonus:2")
    assert game.state.revealed == [1, 1, 1, 0, 0, 0, 0, 1]
    assert game.legal()[0] == "die:1"


@rule("DT-6")
def test_bonus_cards_are_left_out_unless_agreed() -> None:
    game = opened()
    assert game.legal()[0] == "die:1"
    assert game.state.revealed == [0] * 8


@rule("DT-7", "DT-33")
def test_the_chosen_player_begins_and_play_goes_round_to_the_left() -> None:
    game = opened(seats=3, first_player=2)
    order = []
    for _ in range(4):
        turn(game, 1, 2, 3, 5)
        order.append(game.actor + 1)
        game.do("done")
    assert order == [2, 3, 1, 2]


@rule("DT-7")
def test_chance_chooses_who_begins_when_nobody_is_named() -> None:
    game = Scripted("dicetto", seats=3)
    assert game.weights() == {"first:1": 1, "first:2": 1, "first:3": 1}
    game.do("first:3", "card:1:1", "card:2:1", "card:3:1", "card:4:1")
    assert roll(game, 1, 2, 3, 4).actor == 2


@rule("DT-7")
def test_who_does_not_sit_at_the_table_does_not_begin() -> None:
    with pytest.raises(UserError) as caught:
        Scripted("dicetto", seats=2, first_player=3)
    assert caught.value.key == "option-first-player"


def test_every_seat_sees_the_whole_table_and_knows_who_looks() -> None:
    game = turn(opened(), 3, 3, 5, 6).do("place:a:3,3")
    dicetto = GAMES["dicetto"]
    seen = dicetto.view(game.state, 1)
    assert seen.me == 1
    assert seen.laid[0] == [3, 3, 0, 0]
    assert dicetto.sample_state(seen, lambda n: 0) == game.state
    assert dicetto.audience(game.state) == -1
