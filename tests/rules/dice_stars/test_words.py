"""Dice Stars: the words of decisions and rolls."""

from __future__ import annotations

import pytest

from astragal.games import GAMES
from astragal.games.dice_stars.rules import ACTIONS
from astragal.kit.errors import UserError
from astragal.kit.rulebook import rule_index
from kit.scripted import Scripted
from rules.dice_stars.positions import begin, offer, write


def test_every_decision_has_a_word_that_reads_back() -> None:
    game = offer(begin(), "blue:2")
    words = [game.game.say(game.state, move) for move in range(ACTIONS)]
    assert words == [
        *("keep", "return", "draw:1", "draw:2", "draw:3"),
        *(f"take:{word}" for word in ("black", "purple", "blue", "orange", "2", "3", "4", "5", "6", "star")),
        *(f"mark:{line}" for line in (2, 3, 4, 5, 6)),
        *(f"penalty:{word}" for word in ("black", "purple", "blue", "orange", "2", "3", "4", "5", "6")),
    ]
    assert [game.game.read(game.state, word) for word in words] == list(range(ACTIONS))


def test_a_penalty_is_called_by_its_name() -> None:
    tight = ["X X X X | X X X X", "X X X X | X X X", "X X X X | X X", "X X X X | X", "X X X _"]
    game = offer(write(begin(), 1, *tight), "blue:2")
    assert game.legal() == ["penalty:blue", "penalty:2"]
    assert [game.game.read(game.state, word) for word in game.legal()] == [22, 24]


def test_every_roll_has_a_word_that_reads_back() -> None:
    game = begin().do("draw:3")
    words = [game.game.say(game.state, outcome) for outcome in range(game.game.outcomes)]
    assert words[0] == "black:star"
    assert words[-1] == "orange:6"
    assert [game.game.read(game.state, word) for word in words] == list(range(24))


@pytest.mark.parametrize(
    "word",
    [
        *("", "draw", "draw:0", "draw:4", "draw:01", "mark:1", "mark:7", "blue:5", "first:1"),
        *("Take:blue", "take:white", "take:1", "take: 4", "penalty:star", "penalty"),
    ],
)
def test_other_decisions_mean_nothing(word: str) -> None:
    with pytest.raises(UserError, match="word-unknown"):
        begin().do(word)


@pytest.mark.parametrize("word", ["blue:1", "blue:7", "white:5", "star:blue", "blue", "take:blue", "first:1"])
def test_other_rolls_mean_nothing(word: str) -> None:
    with pytest.raises(UserError, match="word-unknown"):
        begin().do("draw:3").do(word)


def test_only_seats_at_the_table_can_be_first() -> None:
    game = Scripted("dice-stars", seats=3)
    assert game.legal() == ["first:1", "first:2", "first:3"]
    for word in ("first:0", "first:4", "draw:3"):
        with pytest.raises(UserError, match="word-unknown"):
            game.do(word)


@pytest.mark.parametrize("words", [[], ["draw:3", "blue:4", "orange:star", "black:6"]], ids=["drawing", "choosing"])
def test_every_refusal_names_a_rule_with_a_sentence(words: list[str]) -> None:
    game = begin().do(*words)
    for word in {game.game.say(game.state, move) for move in range(ACTIONS)} - set(game.legal()):
        assert game.refusal(word) in rule_index(GAMES["dice-stars"].package)
