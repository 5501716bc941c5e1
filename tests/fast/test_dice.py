"""Sampling by weights, compiled."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from astragal.dice.source import weighted_index
from astragal.fast.compile import load_engine
from astragal.games import GAMES

WEIGHTED_INDEX = load_engine("dice", GAMES["dice-stars"]).weighted_index


@given(st.lists(st.integers(0, 9), min_size=1, max_size=50).filter(any), st.data())
def test_the_compiled_sampling_is_the_plain_one(weights: list[int], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, sum(weights) - 1))
    assert WEIGHTED_INDEX(np.array(weights), len(weights), number) == weighted_index(weights, number)
