"""Dice Stars: the sheets, how they are filled and counted, and the grid of the virtual opponent."""

from __future__ import annotations

from astragal.games.dice_stars.state import (
    CELLS,
    COLOURS,
    CROSS,
    EMPTY,
    FACES,
    LINES,
    NO_PENALTY,
    NUMBER,
    STAR,
    State,
)


def open_sheet(s: State, p: int) -> None:
    """Count the free cells of an empty sheet: columns of 5, lines of 8 to 4, 20 multipliers.

    Rules: DS-6, DS-7, DS-8, DS-9
    """
    for c in range(COLOURS):
        s.room[p][c] = LINES
    for line in range(LINES):
        s.room[p][NUMBER + line] = CELLS - line
    s.room[p][STAR] = 20


def worth(s: State, t: int) -> int:
    """Add up the dice that a colour or a number would take; stars count nothing.

    Rules: DS-5, DS-38
    """
    if t >= NUMBER:
        return s.dice[t] * (t - NUMBER + 2)
    row = s.reserve[t]
    points = 0
    for f in range(1, FACES):
        points += row[f] * (f + 1)
    return points


def fill(s: State, t: int) -> None:
    """Write the dice of a colour or number on the sheet of the player: crosses, then the sum in the last cell.

    Rules: DS-36, DS-37, DS-38, DS-39, DS-40, DS-41, DS-42
    """
    points = worth(s, t)
    if t < NUMBER:
        fill_column(s, t, points)
    else:
        fill_line(s, t - NUMBER, points)


def fill_column(s: State, colour: int, points: int) -> None:
    """Use the topmost empty white cells of a column.

    Rules: DS-37, DS-40
    """
    sheet = s.cells[s.seat]
    left = s.dice[colour]
    for line in range(LINES):
        if left > 0 and sheet[line][colour] == EMPTY:
            left -= 1
            sheet[line][colour] = CROSS
            if left == 0:
                sheet[line][colour] = points
            s.room[s.seat][colour] -= 1
            s.room[s.seat][NUMBER + line] -= 1


def fill_line(s: State, line: int, points: int) -> None:
    """Use the leftmost empty cells of a line, green ones after white ones.

    Rules: DS-8, DS-38, DS-40
    """
    row = s.cells[s.seat][line]
    left = s.dice[NUMBER + line]
    for i in range(CELLS - line):
        if left > 0 and row[i] == EMPTY:
            left -= 1
            row[i] = CROSS
            if left == 0:
                row[i] = points
            s.room[s.seat][NUMBER + line] -= 1
            if i < COLOURS:
                s.room[s.seat][i] -= 1


def full(s: State, p: int) -> bool:
    """Tell whether all white cells of a sheet are filled; green ones do not matter.

    Rules: DS-49
    """
    free = 0
    for c in range(COLOURS):
        free += s.room[p][c]
    return free == 0


def line_sum(s: State, p: int, line: int) -> int:
    """Add up the numbers written on a line.

    Rules: DS-41, DS-53
    """
    row = s.cells[p][line]
    points = 0
    for i in range(CELLS - line):
        if row[i] > 0:
            points += row[i]
    return points


def line_times(s: State, p: int, line: int) -> int:
    """Return how often a line counts: once without multipliers, twice with all of them, not at all with some.

    Rules: DS-54, DS-55, DS-56
    """
    marked = s.marks[p][line]
    if marked == 0:
        return 1
    if marked == line + 2:
        return 2
    return 0


def line_score(s: State, p: int, line: int) -> int:
    """Count a line, as often as its multipliers say.

    Rules: DS-54, DS-55, DS-56
    """
    return line_times(s, p, line) * line_sum(s, p, line)


def total(s: State, p: int) -> int:
    """Count a sheet: five lines, less the penalty.

    Rules: DS-57
    """
    points = 0
    for line in range(LINES):
        points += line_score(s, p, line)
    if s.penalty[p] != NO_PENALTY:
        points -= s.penalty[p]
    return points


def opponent_points(s: State) -> int:
    """Count the virtual opponent's grid.

    Rules: DS-70
    """
    return 5 * s.opponent


def mark_opponent(s: State) -> None:
    """Mark the virtual opponent's grid by the dice left in the reserve, up to its last cell.

    Rules: DS-61, DS-62, DS-63, DS-64, DS-65, DS-66, DS-67, DS-68
    """
    stars = s.dice[STAR]
    points = 0
    for line in range(LINES):
        points += s.dice[NUMBER + line] * (line + 2)
    if stars > 0 and points > 0:
        due = (2 * points + 4) // 5
    elif stars > 0:
        due = 1
    else:
        due = (points + 4) // 5
    s.opponent = min(s.opponent + due, s.solo_grid_size)
