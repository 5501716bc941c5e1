"""Star Master: what may be seen, and what may be imagined from it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from astragal.games.star_master import GAME
from astragal.games.star_master.state import Public
from astragal.kit.game import EVERYONE, NOBODY
from astragal.kit.shape import out_of_bounds, shape_fields
from kit.citing import rule
from kit.scripted import Scripted
from rules.star_master.opening import NAMES, opened

OPENING = [*(f"cube:{name}" for name in NAMES), "hide"]
WHOLE_TURN = ["roll", "white:red", "black:plain", "turn:1", "swap:4"]


@rule("SM-6")
def test_nobody_is_told_which_cubes_are_laid_out() -> None:
    game = Scripted("star-master", seats=2)
    told = {}
    for word in ["first:1", *OPENING, "roll", "white:red", "black:star", "grab:1:1", "swap:2"]:
        told[word] = GAME.audience(game.state)
        game.do(word)
    assert {word for word, audience in told.items() if audience == NOBODY} == set(OPENING[:9])
    assert {audience for word, audience in told.items() if not word.startswith("cube:")} == {EVERYONE}


def test_a_view_names_who_looks_and_holds_everything_public() -> None:
    game = opened(seats=3).do(*WHOLE_TURN)
    for seat in (-1, 0, 2):
        view = GAME.view(game.state, seat)
        assert view.me == seat
        assert all(getattr(view, field.name) == getattr(game.state, field.name) for field in shape_fields(Public))


@rule("SM-37")
@pytest.mark.parametrize("steps", range(len(OPENING) + len(WHOLE_TURN) + 1))
def test_imagined_states_agree_with_the_view(steps: int) -> None:
    game = Scripted("star-master", seats=2, first_player=1).do(*[*OPENING, *WHOLE_TURN][:steps])
    view = GAME.view(game.state, 1)
    for below in (lambda n: 0, lambda n: n - 1, lambda n: n // 2):
        imagined = GAME.sample_state(view, below)
        assert GAME.view(imagined, 1) == view
        assert GAME.broken_rule(imagined) == 0
        assert out_of_bounds(imagined) == []


@rule("SM-15")
def test_every_order_of_the_hidden_colours_is_imagined_equally_often() -> None:
    view = GAME.view(opened().do("roll", "white:red", "black:plain", "turn:1").state, 0)
    view.faces[:6] = range(6)
    found: Counter[tuple[int, ...]] = Counter()
    for first in range(3):
        for second in range(2):
            answers = {3: first, 2: second, 1: 0}
            found[tuple(GAME.sample_state(view, answers.__getitem__).cube[6:])] += 1
    assert found == dict.fromkeys(permutations((6, 7, 8)), 1)


def test_an_imagined_state_shares_nothing_with_the_view() -> None:
    view = GAME.view(opened().state, 0)
    imagined = GAME.sample_state(view, lambda n: 0)
    imagined.supply[0] = 0
    imagined.markers[0][0] = 1
    assert view.supply[0] == 6
    assert view.markers[0][0] == 0
