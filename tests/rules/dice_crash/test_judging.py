"""Dice Crash: what the judge of the towers is asked, and how its answer becomes a verdict."""

from __future__ import annotations

import pytest

from astragal.games.dice_crash import GAME
from astragal.kit.judging import Placement, Stack
from kit.citing import rule
from kit.scripted import Scripted
from rules.dice_crash.position import new_game, placing, stack

SMALL, MEDIUM, LARGE, GIANT = range(4)


def asked(game: Scripted) -> Stack:
    """What the judge is asked now."""
    assert GAME.question is not None
    question = GAME.question(game.state, game.options)
    assert isinstance(question, Stack)
    return question


def built() -> Scripted:
    """Seat 2 is about to put a small 2 on tower 3, which has two dice; tower 6 has one."""
    game = stack(stack(new_game(3), "3", "large1", "small1"), "6", "giant4")
    return placing(game, "small2")


@pytest.mark.parametrize("model", ["physics", "table", "people"])
def test_the_table_agrees_on_its_judge(model: str) -> None:
    assert GAME.judge(GAME.options({"stacking_model": model})) == model
    assert not GAME.races(GAME.options({"stacking_model": model}))


@rule("DC-19")
def test_a_placement_shows_the_towers_and_the_die() -> None:
    question = asked(built())
    assert question.sizes == ((LARGE, SMALL), (GIANT,))
    assert question.die == Placement(tower=0, size=SMALL, owner=1)


@rule("DC-22", "DC-24")
@pytest.mark.parametrize(
    ("fallen", "then", "word"),
    [
        (((), ()), False, "holds"),
        (((), ()), True, "holds-then"),
        (((2,), ()), False, "falls:3.3"),
        (((1, 2), (0,)), False, "falls:3.2,3.3,6.1"),
        (((0,), ()), True, "falls-then:3.1"),
        (((), (0,)), False, "falls:6.1"),
    ],
)
def test_what_a_placement_brings_down(fallen: tuple[tuple[int, ...], ...], then: bool, word: str) -> None:
    game = built()
    assert GAME.say(game.state, asked(game).verdict(fallen, then)) == word
    assert word in game.legal()


@rule("DC-19")
def test_a_die_on_tower_6_is_its_topmost_level() -> None:
    game = placing(stack(stack(new_game(3), "3", "large1"), "6", "giant4"), "small5")
    question = asked(game)
    assert question.die == Placement(tower=1, size=SMALL, owner=1)
    assert GAME.say(game.state, question.verdict(((0,), (1,)), False)) == "falls:3.1,6.2"


@rule("DC-28")
def test_towers_that_fall_by_themselves_are_only_watched() -> None:
    game = built().do("holds-then")
    question = asked(game)
    assert question.sizes == ((LARGE, SMALL, SMALL), (GIANT,))
    assert question.die is None
    assert GAME.say(game.state, question.verdict(((1, 2), (0,)), False)) == "alone:3.2,3.3,6.1"
