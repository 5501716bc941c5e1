"""Tic-tac-toe: moves as words. `5` marks the square in the middle: squares are numbered 1 to 9, row by row."""

from __future__ import annotations

from astragal.kit.errors import ParseError
from tic_tac_toe.state import SQUARES, State

WORDS = tuple(str(square + 1) for square in range(SQUARES))


def say(s: State, move: int) -> str:
    """Return the word for a move."""
    return WORDS[move]


def read(s: State, word: str) -> int:
    """Return the move that a word means."""
    if word not in WORDS:
        raise ParseError("word-unknown", word=word)
    return WORDS.index(word)
