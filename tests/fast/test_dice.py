"""Tickets and weights, compiled."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from astragal.dice.source import Asked
from astragal.fast.compile import engine
from astragal.games import GAMES

PICK = engine("dice", GAMES["dice-stars"]).pick


@given(st.lists(st.integers(0, 9), min_size=1, max_size=50).filter(any), st.data())
def test_tickets_go_to_the_outcomes_that_the_table_gives_them(weights: list[int], data: st.DataObject) -> None:
    ticket = data.draw(st.integers(0, sum(weights) - 1))
    asked = Asked(weights, sum(weights), 0, 0, str, int)
    assert PICK(np.array(weights), len(weights), ticket) == asked.at(ticket)
