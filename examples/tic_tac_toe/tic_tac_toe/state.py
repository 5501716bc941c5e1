"""Tic-tac-toe: the board."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.kit.options import count
from astragal.kit.shape import number, row

SEATS = 2
SQUARES = 9
FULL = 2**SQUARES - 1

DRAW = SEATS
OPEN = SEATS + 1
"""Results, besides the seat that has won: a full board, and a game that goes on."""


@dataclass(slots=True)
class Options:
    """Nothing to agree on."""

    seats: int = count(SEATS, low=SEATS, high=SEATS)


@dataclass(slots=True)
class State:
    """The whole game."""

    seats: int = number(SEATS, low=SEATS, high=SEATS)
    seat: int = number(high=SEATS - 1)
    """Whose turn it is."""
    turn: int = number(high=SQUARES)
    """Squares marked so far."""
    result: int = number(OPEN, high=OPEN)
    marks: list[int] = row(SEATS, high=FULL)
    """The squares that each player has marked: bit `i` stands for square `i`."""
