"""Tic-tac-toe: which rule forbids a move."""

from __future__ import annotations

from tic_tac_toe.rules import ending
from tic_tac_toe.state import OPEN, State


def refusal_rule(s: State, move: int) -> str:
    """Return the rule that forbids a move: the square is marked, or the game is over."""
    return "TTT-2" if s.result == OPEN else f"TTT-{ending(s)}"
