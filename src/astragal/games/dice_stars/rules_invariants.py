"""Dice Stars: what holds at any moment."""

from __future__ import annotations

from astragal.games.dice_stars.state import (
    CELLS,
    COLOURS,
    DICE,
    EMPTY,
    FACES,
    LINES,
    NUMBER,
    SEATS,
    STAR,
    TYPES,
    State,
)


def broken_rule(s: State) -> int:
    """Return 0, or the number of the first rule that this state breaks.

    Rules: DS-1, DS-4, DS-8, DS-9, DS-12, DS-27, DS-32, DS-33, DS-34
    """
    if s.seat >= s.seats or s.first >= s.seats:
        return 1
    for c in range(COLOURS):
        rolled = 0
        for f in range(FACES):
            rolled += s.reserve[c][f]
        if s.bag[c] + rolled + s.discard[c] != DICE[c]:
            return 12
        if s.dice[c] != rolled:
            return 27
    if s.reserve[COLOURS - 1][1] != 0:
        return 4
    for f in range(FACES):
        shown = 0
        for c in range(COLOURS):
            shown += s.reserve[c][f]
        if s.dice[(STAR, NUMBER, NUMBER + 1, NUMBER + 2, NUMBER + 3, NUMBER + 4)[f]] != shown:
            return 27
    for p in range(SEATS):
        broken = unsound_sheet(s, p)
        if broken != 0:
            return broken
    return 0


def unsound_sheet(s: State, p: int) -> int:
    """Return 0, or the rule by which a sheet's cells, marks and counted room disagree.

    Rules: DS-8, DS-9, DS-32, DS-33, DS-34
    """
    if p >= s.seats:
        for t in range(TYPES):
            if s.room[p][t] != 0:
                return 6
        return 0
    free_marks = 0
    for line in range(LINES):
        free = 0
        for i in range(CELLS):
            if i >= CELLS - line and s.cells[p][line][i] != EMPTY:
                return 8
            if i < CELLS - line and s.cells[p][line][i] == EMPTY:
                free += 1
        if s.room[p][NUMBER + line] != free:
            return 33
        if s.marks[p][line] > line + 2:
            return 9
        free_marks += line + 2 - s.marks[p][line]
    for c in range(COLOURS):
        free = 0
        for line in range(LINES):
            if s.cells[p][line][c] == EMPTY:
                free += 1
        if s.room[p][c] != free:
            return 32
    if s.room[p][STAR] != free_marks:
        return 34
    return 0
