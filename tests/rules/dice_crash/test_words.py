"""Dice Crash: words that mean nothing, and refusals of what does not belong to the moment."""

from __future__ import annotations

import pytest

from astragal.kit.errors import UserError
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, placing, stack, throw


def unreadable(game: Scripted, *words: str) -> None:
    for word in words:
        with pytest.raises(UserError, match="word-unknown") as caught:
            game.game.read(game.state, word)
        assert caught.value.details == {"word": word}


def test_words_of_chance() -> None:
    unreadable(Scripted("dice-crash", seats=3), "first:0", "first:4", "die:1", "pick:small", "")
    unreadable(new_game(3).do(*["pick:small"] * 3), "die:0", "die:7", "first:1", "small1", "pick:small")


def test_words_of_decisions() -> None:
    game = new_game(3)
    unreadable(game, "tear:4", "tear", "pick:huge", "pick", "pick:small:1", "marker:0", "marker:5", "holds", "die:1")
    unreadable(game, "give:small2", "give:small2:5", "give:small7:2", "give:tiny2:2", "give:small2:2:2")
    unreadable(game, "place", "place:small", "place:small0", "place:small2:1")


def test_the_die_given_is_the_one_whose_turn_it_is() -> None:
    game = throw(new_game(3), "small2", "small4", "large6").do("marker:3")
    unreadable(game, "give:small4:2", "give:medium2:2")


def test_only_a_die_in_hands_is_placed() -> None:
    game = placing(new_game(3), "small2").do("holds")
    unreadable(game, "place:small2", "place:large6")


def test_words_of_the_judge() -> None:
    game = placing(stack(stack(new_game(3), "3", "small1"), "6", "small4"), "small2")
    unreadable(game, "falls", "falls:", "falls:3.3", "falls:3.0", "falls:6.2", "falls:3.2,3.1", "falls:6.1,3.1")
    unreadable(game, "falls:3.1,3.1", "falls:3.1,", "falls:5.1", "alone", "alone:3.2", "alone:", "holds:3.1")
    unreadable(game, "hold", "falls-then", "place:small2", "tear:3")


def test_a_readable_verdict_need_not_be_possible() -> None:
    game = placing(new_game(3), "small2")
    assert game.game.read(game.state, "falls-then:3.1") not in game._possible()
    game.do("holds-then")
    assert game.game.read(game.state, "holds") not in game._possible()


def test_the_new_die_is_a_level_of_its_tower_but_not_for_what_falls_alone() -> None:
    game = placing(stack(stack(new_game(3), "3", "small1"), "6", "small4"), "small2")
    read, s = game.game.read, game.state
    assert (read(s, "falls:6.1"), read(s, "falls-then:6.1"), read(s, "alone:6.1")) == (4, 4096 + 4, 8192 + 2)


@rule("DC-8", "DC-9", "DC-14")
def test_first_things_first() -> None:
    game = new_game(3)
    assert [game.refusal(word) for word in ("marker:2", "give:small2:2", "place:small2")] == ["DC-8"] * 3
    throw(game, "small2", "small4", "large6")
    assert [game.refusal(word) for word in ("pick:small", "give:small2:2", "place:small2")] == ["DC-14"] * 3
    game.do("marker:2", "give:small2:2", "give:small4:1", "give:large6:3")
    assert [game.refusal(word) for word in ("pick:small", "give:small2:2", "tear:3")] == ["DC-17", "DC-17", "DC-9"]
    assert game.refusal("marker:3") == "DC-14"


@rule("DC-14", "DC-17")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_while_dice_are_placed_none_is_given(seat: int) -> None:
    game = placing(new_game(3), "small2").do("holds")
    assert game.refusal(f"give:small2:{seat}") == "DC-17"
    assert game.refusal(f"marker:{seat}") == "DC-14"


@rule("DC-17")
def test_a_die_that_nobody_holds_cannot_be_placed() -> None:
    game = placing(new_game(3), "small2").do("holds")
    assert game.game.refusal_rule(game.state, game.game.actions - 1) == "DC-17"


def test_nobody_has_a_move_while_dice_roll() -> None:
    game = new_game(3).do(*["pick:small"] * 3)
    assert game.game.moves(game.state, [0] * 20) == 0
