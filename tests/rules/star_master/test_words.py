"""Star Master: words."""

from __future__ import annotations

import pytest

from astragal.games.star_master import GAME
from astragal.kit.errors import UserError
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened


def at(*words: str) -> Scripted:
    return opened(seats=2).do(*words)


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ((), "rolls"),
        ((), "Roll"),
        ((), "turn:0"),
        ((), "turn:10"),
        ((), "turn:01"),
        ((), "swap:"),
        ((), "announce:black"),
        ((), "announce:star"),
        ((), "hide"),
        ((), "white:red"),
        (("roll",), "roll"),
        (("roll",), "white:brown"),
        (("roll",), "black:star"),
        (("roll", "white:red"), "black:red"),
        (("roll", "white:red", "black:star"), "grab:3:1"),
        (("roll", "white:red", "black:star"), "grab:0:1"),
        (("roll", "white:red", "black:star"), "grab:1:10"),
        (("roll", "white:red", "black:star"), "turn:1"),
        (("roll", "white:red", "black:star"), "hide"),
    ],
)
def test_other_words_mean_nothing(words: tuple[str, ...], word: str) -> None:
    game = at(*words)
    with pytest.raises(UserError) as caught:
        GAME.read(game.state, word)
    assert (caught.value.key, caught.value.details) == ("word-unknown", {"word": word})


def test_only_seats_at_the_table_are_named_first() -> None:
    game = Scripted("star-master", seats=2)
    assert GAME.read(game.state, "first:2") == 1
    with pytest.raises(UserError):
        GAME.read(game.state, "first:3")


def test_only_hide_ends_memorising() -> None:
    game = Scripted("star-master", seats=2, first_player=1).do(*(f"cube:{name}" for name in NAMES))
    assert GAME.read(game.state, "hide") == 0
    with pytest.raises(UserError):
        GAME.read(game.state, "nobody")


def test_decisions_are_readable_wherever_a_player_decides() -> None:
    for words in ((), ("roll", "white:star", "black:plain"), ("roll", "white:red", "black:plain")):
        game = at(*words)
        said = [GAME.say(game.state, move) for move in range(GAME.actions)]
        assert said[:3] == ["roll", "pass", "announce:red"]
        assert said[10:12] == ["announce:white", "turn:1"]
        assert said[19:21] == ["turn:9", "swap:1"]
        assert said[28] == "swap:9"
        assert [GAME.read(game.state, word) for word in said] == list(range(GAME.actions))
