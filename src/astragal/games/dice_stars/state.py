"""Dice Stars: what lies on the table, and what a table may agree on beforehand."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.kit.errors import OptionError
from astragal.kit.options import choice, count, flag
from astragal.kit.shape import CODE, ENDLESS, SEAT, grid, number, row

SEATS = 4
COLOURS = 4
"""Black, purple, blue, orange: the order of the columns."""
FACES = 6
"""Star, 2, 3, 4, 5, 6."""
LINES = 5
"""Lines 2, 3, 4, 5, 6, counted from 0."""
CELLS = 8
"""Cells of the longest line; line `l` has `8 - l`, the first four of them white."""
TYPES = 10
"""What can be taken: four colours, then the numbers 2 to 6, then stars."""
NUMBER = 4
"""The type of number 2."""
STAR = 9

DICE = (2, 3, 4, 5)
"""Dice of each colour."""
ALL_DICE = 14
WAYS = ((1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1), (2, 0, 1, 1, 1, 1))
"""How many sides of a die of each colour show each face."""

EMPTY = -2
CROSS = -1
"""What a cell holds, besides a written number."""
NO_PENALTY = -1

BY_FULL_SHEET = 49
BY_PENALTY = 50
"""What ends the game, by the number of the rule."""

FIRST = 0
PUT_BACK = 1
DRAW = 2
ROLL = 3
TAKE = 4
MARK = 5
DONE = 6
"""Phases: choose the first player, put the reserve back or not, draw, roll, take a type, mark stars, finished."""

DRAW_AVAILABLE = 0
REFILL_THEN_DRAW = 1
SHARED = 0
NO_WINNER = 1
LOSS = 0
WIN = 1


@dataclass(slots=True)
class Options:
    """What a table agrees on before the game."""

    seats: int = count(2, low=1, high=4)
    first_player: int = count(0, low=0, high=4)
    """The seat that begins; 0 lets chance decide. DS-13."""
    short_bag: int = choice("draw_available", "refill_then_draw")
    """What happens when the bag holds fewer dice than are to be drawn. DS-22."""
    tie: int = choice("shared", "no_winner")
    solo_grid_size: int = count(30, low=1, high=200)
    solo_final_turn_marks: int = flag(True)
    solo_tie: int = choice("loss", "win")


def check_options(options: Options) -> None:
    """Refuse a first player who does not sit at the table."""
    if options.first_player > options.seats:
        raise OptionError("option-first-player", seats=options.seats)


@dataclass(slots=True)
class State:
    """The whole game. Everybody at the table sees all of it."""

    seats: int = number(high=SEATS)
    first: int = number(high=SEATS - 1, kind=SEAT)
    """Who began the game."""
    seat: int = number(high=SEATS - 1, kind=SEAT)
    """Whose turn it is."""
    turn: int = number(high=ENDLESS)
    """Turns begun so far."""
    phase: int = number(high=DONE, kind=CODE)
    """What is being done: FIRST, PUT_BACK, DRAW, ROLL, TAKE, MARK, DONE."""
    to_draw: int = number(high=3)
    """Dice drawn but not rolled yet."""
    due: int = number(high=1)
    """Whether the coming turn starts with a refill of the bag."""
    to_mark: int = number(high=ALL_DICE)
    """Stars taken but not marked yet."""
    from_line: int = number(high=LINES - 1)
    """The line of the star marked last; stars are marked downwards."""
    ending: int = number(high=BY_PENALTY)
    """What made this the last round: 0 nothing yet, else the number of the rule."""

    bag: list[int] = row(COLOURS, high=5)
    """Dice in the bag, by colour."""
    reserve: list[list[int]] = grid(COLOURS, FACES, high=5)
    """Dice in the reserve, by colour and face."""
    discard: list[int] = row(COLOURS, high=5)
    """Dice on the discard pile, by colour."""
    dice: list[int] = row(TYPES, high=ALL_DICE)
    """Dice of the reserve by type: what taking it would take."""

    cells: list[list[list[int]]] = grid(SEATS, LINES, CELLS, low=EMPTY, high=30, start=EMPTY, by_seat=True)
    """What is written in each cell of a sheet, or EMPTY or CROSS."""
    marks: list[list[int]] = grid(SEATS, LINES, high=6, by_seat=True)
    """Multipliers marked on each line."""
    penalty: list[int] = row(SEATS, low=NO_PENALTY, high=84, start=NO_PENALTY, by_seat=True)
    """The penalty on each sheet, or NO_PENALTY."""
    room: list[list[int]] = grid(SEATS, TYPES, high=20, by_seat=True)
    """Free cells for each type on each sheet."""

    opponent: int = number(high=200)
    """Cells that the virtual opponent of a lone player has marked."""

    short_bag: int = number(high=1)
    tie: int = number(high=1)
    solo_grid_size: int = number(high=200)
    solo_final_turn_marks: int = number(high=1)
    solo_tie: int = number(high=1)
