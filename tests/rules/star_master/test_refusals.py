"""Star Master: the rule that a refused player is pointed to."""

from __future__ import annotations

import pytest

from astragal.games.star_master import GAME
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened, own

DEALT = [f"cube:{name}" for name in NAMES]


@rule("SM-8", "SM-16")
def test_before_the_roll() -> None:
    game = opened()
    for word in ("pass", "announce:red", "turn:1"):
        assert game.refusal(word) == "SM-8"
    assert game.refusal("swap:1") == "SM-16"


@rule("SM-10", "SM-16")
def test_after_a_star() -> None:
    game = opened().do("roll", "white:star", "black:plain")
    for word in ("roll", "pass", "turn:1"):
        assert game.refusal(word) == "SM-10"
    assert game.refusal("swap:1") == "SM-16"
    game.do("announce:red")
    for word in ("roll", "pass", "announce:red"):
        assert game.refusal(word) == "SM-10"
    assert game.refusal("swap:1") == "SM-16"


@rule("SM-9", "SM-10", "SM-16")
def test_after_a_colour() -> None:
    game = opened().do("roll", "white:red", "black:plain")
    assert game.refusal("roll") == "SM-9"
    assert game.refusal("pass") == "SM-9"
    assert game.refusal("announce:red") == "SM-10"
    assert game.refusal("swap:1") == "SM-16"


@rule("SM-15")
def test_before_the_exchange() -> None:
    game = opened().do("roll", "white:red", "black:plain", "turn:1")
    for word in ("roll", "pass", "announce:red", "turn:2", "swap:1"):
        assert game.refusal(word) == "SM-15"


@rule("SM-6", "SM-7", "SM-8", "SM-19")
@pytest.mark.parametrize(
    ("words", "id"),
    [
        ([], "SM-7"),
        (["first:1"], "SM-6"),
        (["first:1", *DEALT], "SM-6"),
        (["first:1", *DEALT, "hide", "roll"], "SM-8"),
        (["first:1", *DEALT, "hide", "roll", "white:red"], "SM-8"),
        (["first:1", *DEALT, "hide", "roll", "white:red", "black:star"], "SM-19"),
    ],
)
def test_no_decision_is_due_while_chance_or_the_world_answers(words: list[str], id: str) -> None:
    state = Scripted("star-master", seats=2).do(*words).state
    assert {GAME.refusal_rule(state, move) for move in range(GAME.actions)} == {id}


@rule("SM-25", "SM-35")
@pytest.mark.parametrize(("seats", "id"), [(1, "SM-35"), (2, "SM-25")])
def test_nothing_is_decided_after_the_end(seats: int, id: str) -> None:
    game = opened(seats=seats)
    own(game, 1, *NAMES[:5])
    game.do("roll", "white:dark-blue", "black:plain", "turn:6")
    assert game.over
    assert {GAME.refusal_rule(game.state, move) for move in range(GAME.actions)} == {id}
