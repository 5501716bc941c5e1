"""Interrupted runs: workers stop and nothing is left behind."""

from __future__ import annotations

import threading

import pytest

from astragal.fast.batch import BLOCK, run
from astragal.games import GAMES

STARS = GAMES["dice-stars"]


def test_an_interrupted_run_stops_its_workers() -> None:
    before = threading.active_count()
    blocks = run(STARS, STARS.options({}), 10**12, 1, workers=2)
    assert len(next(blocks)) == BLOCK
    assert threading.active_count() > before
    with pytest.raises(KeyboardInterrupt):
        blocks.throw(KeyboardInterrupt)
    assert threading.active_count() == before


def test_no_games_make_no_blocks() -> None:
    assert list(run(STARS, STARS.options({}), 0, 1)) == []


def test_seeds_may_be_any_whole_numbers() -> None:
    options = STARS.options({})
    (low,), (high,) = run(STARS, options, 3, -1), run(STARS, options, 3, 2**64 - 1)
    assert low.seed.tolist() == high.seed.tolist()
    assert low.scores.tolist() == high.scores.tolist()
    assert (low.seed >= 0).all()
