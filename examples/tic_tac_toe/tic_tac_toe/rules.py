"""Tic-tac-toe: the rules, in Rule Python. A decision is the square that is marked."""

from __future__ import annotations

from astragal.kit.actors import OVER
from astragal.kit.game import Out
from tic_tac_toe.state import DRAW, OPEN, SQUARES, State

ACTIONS = SQUARES

LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
"""The squares of the three rows, the three columns and the two diagonals."""


def actor(s: State) -> int:
    """Return who decides: crosses begin.

    Rules: TTT-1, TTT-3, TTT-4
    """
    if s.result == OPEN:
        return s.seat
    return OVER


def moves(s: State, out: Out) -> int:
    """List the empty squares.

    Rules: TTT-2
    """
    marked = s.marks[0] | s.marks[1]
    n = 0
    for i in range(SQUARES):
        out[n] = i
        n += int(marked >> i & 1 == 0)
    return n


def play(s: State, move: int) -> None:
    """Mark a square; three in a row win, a full board is a draw.

    Rules: TTT-2, TTT-3, TTT-4
    """
    s.marks[s.seat] |= 1 << move
    s.turn += 1
    if in_a_row(s.marks[s.seat]):
        s.result = s.seat
    elif s.turn == SQUARES:
        s.result = DRAW
    s.seat = 1 - s.seat


def in_a_row(marks: int) -> bool:
    """Tell whether three of these marks are in a row.

    Rules: TTT-3
    """
    found = False
    for i in range(8):
        found |= marks & LINES[i] == LINES[i]
    return found


def scores(s: State, out: Out) -> None:
    """Write 1 for who has won.

    Rules: TTT-3
    """
    for p in range(s.seats):
        out[p] = int(s.result == p)


def winners(s: State, out: Out) -> None:
    """Write 1 for who has won; a draw is shared.

    Rules: TTT-3, TTT-4
    """
    for p in range(s.seats):
        out[p] = int(s.result == p or s.result == DRAW)


def ending(s: State) -> int:
    """Return the number of the rule that ended the game: three in a row, or a full board.

    Rules: TTT-3, TTT-4
    """
    return 3 + int(s.result == DRAW)


def broken_rule(s: State) -> int:
    """Return 0, or 2 when a square has two marks.

    Rules: TTT-2
    """
    return 2 * int(s.marks[0] & s.marks[1] != 0)
