"""Sheets of Dice Stars: two score sheets on a page, and one with the grid of the virtual opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.games.dice_stars.rules_sheet import opponent_points
from astragal.games.dice_stars.state import CELLS, COLOURS, DICE, LINES, Options, State
from astragal.kit.rulebook import find_rule
from astragal.paper.layout import BOLD, DISPLAY, MARGIN, Box
from astragal.paper.paint import BAD, CELL, DARK, FAINT, INK, LEAF, LEAF_EDGE, LIGHT, MARKS, RULE, Paint
from astragal.paper.pieces import draw_blank

if TYPE_CHECKING:
    from astragal.paper.press import Press

PACKAGE = "astragal.games.dice_stars"
NAMES = ("black", "purple", "blue", "orange")
PAINTS = (
    Paint("#2c2e38", LIGHT, MARKS["moon"]),
    Paint("#7a3db8", LIGHT, MARKS["gem"]),
    Paint("#1c66c2", LIGHT, MARKS["wave"]),
    Paint("#f08f26", DARK, MARKS["flame"]),
)
"""The colours in their order."""
COLUMNS = CELLS + 2
"""Cells and multipliers of a line: line 2 has 8 and 2, line 6 has 4 and 6."""
SHEET_HEIGHT = 124.0
GRID_COLUMNS = 10
SCORING = ("DS-53", "DS-54", "DS-55", "DS-56", "DS-57")
SOLO = ("DS-62", "DS-63", "DS-64", "DS-65", "DS-66", "DS-68", "DS-70", "DS-71")


def draw_sheets(press: Press) -> None:
    """Draw a page with two score sheets, and a line to cut between them."""
    room = press.height - 2 * MARGIN - 5
    gap = room - 2 * SHEET_HEIGHT
    draw_sheet(press, MARGIN)
    cut = MARGIN + SHEET_HEIGHT + gap / 2
    press.line(MARGIN, cut, press.width - MARGIN, cut, colour=RULE, width=0.25, dash=True)
    draw_sheet(press, MARGIN + SHEET_HEIGHT + gap)
    press.end_page()


def draw_solo(press: Press) -> None:
    """Draw a page with a score sheet, the grid of the virtual opponent, and the rules of playing alone."""
    draw_sheet(press, MARGIN)
    y = MARGIN + SHEET_HEIGHT + 6
    y = draw_grid(press, y)
    rules = [find_rule(PACKAGE, id).sentence(press.text.lang) for id in SOLO]
    press.reminders(rules, Box(MARGIN, y + 4, press.width - 2 * MARGIN, press.height - MARGIN - 9 - y), 9.5)
    press.end_page()


def draw_sheet(press: Press, top: float) -> None:
    """Draw one score sheet."""
    text = press.text
    left, width = MARGIN, press.width - 2 * MARGIN
    press.write(text.game_title("dice-stars"), Box(left, top, 62, 10), 22, font=DISPLAY)
    draw_blank(press, text("print-name"), Box(left + 70, top + 1, width - 70, 8))
    head, label, points = top + 14, 11.0, 24.0
    unit = (width - label - points) / COLUMNS
    cell, row = unit - 1.6, 15.0
    for column in range(COLOURS):
        draw_head(press, column, Box(left + label + column * unit, head, cell, 9))
    press.write(text("ds-points"), Box(left + width - points + 2, head, points - 2, 9), 9, colour=FAINT, align="center")
    for line in range(LINES):
        y = head + 10 + line * row
        press.write(str(line + 2), Box(left, y, label - 3, row - 1.8), 20, font=DISPLAY, align="center")
        for column in range(COLUMNS):
            box = Box(left + label + column * unit, y, cell, row - 1.8)
            if column < COLOURS:
                press.box(box, fill=CELL, line=PAINTS[column].fill, width=0.6, radius=1.6)
            elif column < CELLS - line:
                press.box(box, fill=LEAF, line=LEAF_EDGE, width=0.5, radius=1.6)
            else:
                edge = min(box.width, box.height) * 0.92
                middle = Box(box.x + (box.width - edge) / 2, box.y + (box.height - edge) / 2, edge, edge)
                press.shape(MARKS["star"], middle, line=INK, width=0.35)
        press.box(Box(left + width - points + 2, y, points - 2, row - 1.8), fill=CELL, line=INK, width=0.35, radius=1.6)
    draw_foot(press, Box(left, head + 10 + LINES * row + 1, width, SHEET_HEIGHT - 25 - LINES * row), points)


def draw_head(press: Press, column: int, box: Box) -> None:
    """Draw the head of a column: the colour's mark and name, and how many dice have it."""
    paint = PAINTS[column]
    press.box(box, fill=paint.fill, line=INK, width=0.2, radius=1.6)
    press.shape(paint.mark, Box(box.x + 1, box.y + 0.8, 4, 4), fill=paint.ink)
    press.write(
        f"×{DICE[column]}",
        Box(box.x + 5, box.y + 0.5, box.width - 6, 4.5),
        9,
        font=BOLD,
        colour=paint.ink,
        align="right",
    )
    name = press.text(f"ds-colour-{NAMES[column]}")
    press.write(name, Box(box.x + 0.5, box.y + 4.8, box.width - 1, 3.8), 8, colour=paint.ink, align="center")


def draw_foot(press: Press, box: Box, points: float) -> None:
    """Draw what is below the lines: how they count, the penalty, the total."""
    text = press.text
    rules = [find_rule(PACKAGE, id).sentence(text.lang) for id in SCORING]
    press.reminders(rules, Box(box.x, box.y, box.width - 68, box.height), 8)
    right = box.x + box.width
    half = (box.height - 2) / 2
    for key, y, line, width in (("ds-penalty-cell", box.y, BAD, 0.6), ("ds-total", box.y + half + 2, INK, 0.8)):
        field = Box(right - points + 2, y, points - 2, half)
        press.write(text(key), Box(right - 66, y, 64 - points, half), 12, font=BOLD, align="right")
        press.box(field, fill=CELL, line=line, width=width, radius=1.6)


def draw_grid(press: Press, y: float) -> float:
    """Draw the grid of the virtual opponent; return where it ends. Each cell shows the points up to it."""
    text, cells = press.text, Options().solo_grid_size
    width = press.width - 2 * MARGIN
    press.write(text("ds-grid"), Box(MARGIN, y, 60, 8), 16, font=DISPLAY)
    press.write(text("ds-grid-how", cells=cells), Box(MARGIN + 62, y, width - 62, 8), 9, colour=FAINT, align="right")
    unit, row = width / GRID_COLUMNS, 14.0
    for n in range(cells):
        box = Box(MARGIN + n % GRID_COLUMNS * unit, y + 10 + n // GRID_COLUMNS * row, unit - 1.6, row - 1.6)
        last = n == cells - 1
        press.box(box, fill=CELL, line=BAD if last else INK, width=0.7 if last else 0.35, radius=1.6)
        points = str(opponent_points(State(opponent=n + 1)))
        press.write(points, Box(box.x + 1, box.y + 0.4, box.width - 2, 3.6), 7.5, colour=FAINT, align="right")
    return y + 10 + -(-cells // GRID_COLUMNS) * row


SHEETS = {"sheet": draw_sheets, "solo": draw_solo}
