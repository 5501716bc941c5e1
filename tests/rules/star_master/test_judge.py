"""Star Master: verdicts without a world."""

from __future__ import annotations

from fractions import Fraction

import pytest

from astragal.games.star_master import GAME
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened, own


def likely(game: Scripted) -> dict[str, int]:
    """The weights of plausible verdicts, by word."""
    out, weights = [-1] * GAME.most_moves, [-1] * GAME.most_moves
    n = GAME.likely_verdicts(game.state, out, weights)
    return {GAME.say(game.state, out[i]): weights[i] for i in range(n)}


def share(weights: dict[str, int], start: str) -> Fraction:
    """How much of all weight the words have that begin so."""
    return Fraction(sum(n for word, n in weights.items() if word.startswith(start)), sum(weights.values()))


@rule("SM-6")
def test_memorising_ends() -> None:
    game = Scripted("star-master", seats=2, first_player=1).do(*(f"cube:{name}" for name in NAMES))
    assert likely(game) == {"hide": 1}


@rule("SM-19")
def test_all_are_equally_quick_and_remember_rather_than_err() -> None:
    weights = likely(opened(seats=3).do("roll", "white:yellow", "black:star"))
    assert share(weights, "grab:1:") == share(weights, "grab:2:") == share(weights, "grab:3:") > 0
    for seat in (1, 2, 3):
        for place in (1, 2, 4, 5, 6, 7, 8, 9):
            assert 0 < weights[f"grab:{seat}:{place}"] < weights[f"grab:{seat}:3"]


@rule("SM-22")
def test_nobody_stirs_more_often_where_few_play() -> None:
    shares = [share(likely(opened(seats=n).do("roll", "white:red", "black:star")), "nobody") for n in range(1, 7)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1] > 0


@rule("SM-20")
def test_owners_hardly_stir() -> None:
    game = opened(seats=2)
    own(game, 2, "red")
    weights = likely(game.do("roll", "white:red", "black:star"))
    assert [word for word in weights if word.startswith("grab:2:")] == ["grab:2:1"]
    assert share(weights, "grab:2:") < Fraction(1, 10) < share(weights, "grab:1:")


@rule("SM-28")
def test_a_roller_who_would_lose_the_marker_races_like_the_others() -> None:
    game = opened(variant="competition", competition_in_races="yes")
    own(game, 1, "red")
    weights = likely(game.do("roll", "white:red", "black:star"))
    assert share(weights, "grab:1:") == share(weights, "grab:2:") > 0


@rule("SM-19")
def test_who_has_tried_stays_out() -> None:
    game = opened(seats=3, race_continues="yes").do("roll", "white:red", "black:star", "grab:2:5")
    weights = likely(game)
    assert share(weights, "grab:2:") == 0
    assert share(weights, "grab:1:") == share(weights, "grab:3:") > 0


@pytest.mark.parametrize("seats", [1, 6])
def test_verdicts_come_in_ascending_order_and_are_possible(seats: int) -> None:
    game = opened(seats=seats).do("roll", "white:red", "black:star")
    out, weights = [-1] * GAME.most_moves, [-1] * GAME.most_moves
    n = GAME.likely_verdicts(game.state, out, weights)
    listed = out[:n]
    assert listed == sorted(set(listed))
    assert {GAME.say(game.state, verdict) for verdict in listed} <= set(game.legal())
    assert min(weights[:n]) > 0
