"""Dicetto: words and refusals that no single rule is about."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.kit.errors import UserError
from kit.scripted import Scripted
from rules.dicetto.opening import ended, opened, roll, turn

DICETTO = GAMES["dicetto"]


@pytest.mark.parametrize(
    "word",
    [
        "", "stop:1", "reroll", "reroll:", "reroll:0", "reroll:7", "reroll:5,2", "reroll:2 ,5", "reroll:2,2", "reroll:3",
        "reroll:2,5,5,5,5", "place:a", "place:e:2", "place:a:", "place:a:6,5", "place::2", "place:a:2:5", "die:1", "card:pair:1",
    ],
)  # fmt: skip
def test_a_decision_that_means_nothing_is_unreadable(word: str) -> None:
    game = roll(opened(), 5, 2, 5, 5)
    with pytest.raises(UserError) as caught:
        DICETTO.read(game.state, word)
    assert caught.value.key == "word-unknown"


@pytest.mark.parametrize("word", ["die:0", "die:7", "die:01", "duel:1", "bonus:1", "stop", "first:1"])
def test_a_roll_that_means_nothing_is_unreadable(word: str) -> None:
    with pytest.raises(UserError):
        DICETTO.read(opened().state, word)


@pytest.mark.parametrize("word", ["card:pair", "card:pair:2", "card:pair:1:Logo", "card:1:1:logo:logo", "card:7:1"])
def test_a_card_that_is_not_in_the_deck_is_unreadable(word: str) -> None:
    with pytest.raises(UserError):
        DICETTO.read(Scripted("dicetto", first_player=1).state, word)


def test_a_card_of_which_none_is_left_can_be_read() -> None:
    game = Scripted("dicetto", first_player=1).do("card:pair:1", "card:pair:1")
    assert DICETTO.say(game.state, DICETTO.read(game.state, "card:pair:1")) == "card:pair:1"
    assert "card:pair:1" not in game.legal()


def test_every_word_is_read_as_what_was_said() -> None:
    positions = [
        Scripted("dicetto", seats=4),
        Scripted("dicetto", first_player=1),
        opened(bonus="yes"),
        opened(),
        roll(opened(), 1, 3, 3, 6),
        turn(opened(), 1, 3, 3, 6),
    ]
    for game in positions:
        for word in game.legal():
            assert DICETTO.say(game.state, DICETTO.read(game.state, word)) == word


def test_every_refusal_names_a_rule() -> None:
    positions = [Scripted("dicetto"), roll(opened(), 1, 3, 3, 6), turn(opened(), 1, 3, 3, 6), ended((), ())]
    for game in positions:
        legal = {DICETTO.read(game.state, word) for word in game.legal()} if game.actor >= 0 else set()
        for move in set(range(DICETTO.actions)) - legal:
            prefix, number = DICETTO.refusal_rule(game.state, move).split("-")
            assert prefix == "DT"
            assert 1 <= int(number) <= 54
