"""Tic-tac-toe: the rules, in Rule Python. A decision is the square that is marked."""

from __future__ import annotations

from astragal.kit.actors import OVER
from astragal.kit.game import Out
from tic_tac_toe.state import DRAW, OPEN, SQUARES, Options, State

ACTIONS = SQUARES

LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
"""The squares of the three rows, the three columns and the two diagonals."""


def setup(s: State, options: Options) -> None:
    """Begin with an empty board: as a new state is."""


def actor(s: State) -> int:
    """Say who decides."""
    if s.result == OPEN:
        return s.seat
    return OVER


def moves(s: State, out: Out) -> int:
    """List the empty squares."""
    marked = s.marks[0] | s.marks[1]
    n = 0
    for i in range(SQUARES):
        out[n] = i
        n += int(marked >> i & 1 == 0)
    return n


def play(s: State, move: int) -> None:
    """Mark a square; three in a row win, a full board is a draw."""
    s.marks[s.seat] |= 1 << move
    s.turn += 1
    if in_a_row(s.marks[s.seat]):
        s.result = s.seat
    elif s.turn == SQUARES:
        s.result = DRAW
    s.seat = 1 - s.seat


def in_a_row(marks: int) -> bool:
    """Tell whether three of these marks are in a row."""
    found = False
    for i in range(8):
        found |= marks & LINES[i] == LINES[i]
    return found


def scores(s: State, out: Out) -> None:
    """Write 1 for who has won."""
    for p in range(s.seats):
        out[p] = int(s.result == p)


def winners(s: State, out: Out) -> None:
    """Write 1 for who has won; a draw is shared."""
    for p in range(s.seats):
        out[p] = int(s.result == p or s.result == DRAW)


def ending(s: State) -> int:
    """Return how the game ended: 1 by three in a row, 2 by a full board."""
    return 1 + int(s.result == DRAW)


def broken_rule(s: State) -> int:
    """Return 0, or 1 when a square bears two marks."""
    return int(s.marks[0] & s.marks[1] != 0)
