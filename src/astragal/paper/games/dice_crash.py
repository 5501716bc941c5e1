"""Sheet of Dice Crash: a track for points and rounds, and a plate for the towers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import DICE, FACES, GOAL, MOST_POINTS, ROUNDS, SMALL, TOWERS, Options
from astragal.kit.rulebook import find_rule
from astragal.paper.layout import BOLD, DISPLAY, MARGIN, Box
from astragal.paper.paint import CELL, FAINT, GLOW, INK, PAPER_2, RULE
from astragal.paper.pieces import draw_die

if TYPE_CHECKING:
    from astragal.paper.press import Press

PACKAGE = "astragal.games.dice_crash"
NAMES = ("small", "medium", "large", "giant")
PAINTS = ("#fdf6e3", "#27836c", "#cb4c26", "#6a41ae")
"""The colours of the sizes on the page."""
BASES = [max(value for value in range(1, FACES + 1) if tower_of(value) == tower) for tower in range(TOWERS)]
"""What each base shows: the highest value that goes on its tower."""
COLUMNS = 10
FLAG = "M4 2h2v20H4zM6 3h14l-4 4.500 4 4.500H6z"
SCORING = ("DC-21", "DC-22", "DC-23", "DC-25", "DC-26")


def draw_track(press: Press) -> None:
    """Draw the track, the rounds and, to be cut off, the plate with the two bases."""
    text = press.text
    y = press.heading(text("print-dc-track"), text("print-dc-track-note", goal=str(GOAL)))
    width = press.width - 2 * MARGIN
    unit, row = width / COLUMNS, 15.2
    for points in range(MOST_POINTS + 1):
        box = Box(MARGIN + points % COLUMNS * unit, y + points // COLUMNS * row, unit - 1.4, row - 1.4)
        draw_step(press, points, box)
    y += -(-(MOST_POINTS + 1) // COLUMNS) * row + 2
    draw_rounds(press, y)
    rules = [find_rule(PACKAGE, id).sentence(text.lang) for id in SCORING]
    press.reminders(rules, Box(MARGIN + 84, y, width - 84, 34), 8.5)
    y += 38
    press.line(MARGIN, y, press.width - MARGIN, y, colour=RULE, width=0.3, dash=True)
    draw_plate(press, y + 3)
    press.end_page(to_scale=True)


def draw_step(press: Press, points: int, box: Box) -> None:
    """Draw a step of the track: those that end the game are lit, the first of them has a flag."""
    over = points >= GOAL
    press.box(box, fill=GLOW if over else CELL, line=INK, width=0.8 if points == GOAL else 0.3, radius=2)
    strong = points % 5 == 0
    label = Box(box.x + 1, box.y + 1, 8, 5.5)
    press.write(
        str(points), label, 13 if strong else 10, font=DISPLAY if strong else BOLD, colour=INK if strong else FAINT
    )
    if points == GOAL:
        press.shape(FLAG, Box(box.x + box.width - 7, box.y + box.height - 7.5, 6, 6.5), fill=INK)


def draw_rounds(press: Press, y: float) -> None:
    """Draw the counter of rounds."""
    press.write(press.text("print-dc-rounds"), Box(MARGIN, y, 60, 7), 14, font=DISPLAY)
    for n in range(ROUNDS):
        x, middle = MARGIN + 6.5 + n * 11.2, y + 16
        last = n == ROUNDS - 1
        press.circle(x, middle, 5, fill=CELL, line=INK, width=0.8 if last else 0.35)
        press.write(str(n + 1), Box(x - 4, middle - 4, 8, 8), 13, font=DISPLAY, align="center")


def draw_plate(press: Press, y: float) -> None:
    """Draw the plate: two bases at their true distance, and the sizes of the dice."""
    text, options = press.text, Options()
    press.write(text("print-dc-plate"), Box(MARGIN, y, 90, 8), 18, font=DISPLAY)
    edges = ", ".join(str(edge) for edge in options.die_edge_mm)
    note = Box(MARGIN, y + 9, 90, 22)
    press.write_paragraphs([text("print-dc-plate-note", sizes=edges)], note, 9, colour=FAINT)
    x = MARGIN
    for name, edge, paint, count in zip(NAMES, options.die_edge_mm, PAINTS, DICE, strict=True):
        press.box(Box(x, y + 70 - edge, edge, edge), fill=paint, line=INK, width=0.3, radius=edge * 0.12)
        label = f"{text(f'dc-size-{name}')} ×{count}"
        press.write(label, Box(x - 1, y + 71, edge + 3, 5), 8.5, colour=FAINT)
        x += edge + 7
    middle, centre = press.width - MARGIN - 39, y + 40
    press.circle(middle, centre, 38, fill=PAPER_2, line=RULE, width=0.6)
    press.circle(middle, centre, 35.5, line=RULE, width=0.2)
    base = float(options.die_edge_mm[SMALL])
    for value, side in zip(BASES, (-0.5, 0.5), strict=True):
        left = middle + side * options.base_gap_mm - base / 2
        press.box(Box(left, centre - base / 2, base, base), fill=CELL, line=INK, width=0.35)
        draw_die(press, left + 2, centre - base / 2 + 2, base - 4, value)
        press.write(
            text("dc-base", value=str(value)),
            Box(left - 6, centre + base / 2 + 2, base + 12, 5),
            10,
            font=DISPLAY,
            align="center",
        )


SHEETS = {"track": draw_track}
