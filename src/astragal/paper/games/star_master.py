"""Sheets of Star Master: boards and markers, and nets of its cubes and dice."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

from astragal.games.star_master.state import (
    COLOURS,
    COPIES,
    GOAL,
    PALETTE,
    PLACES,
    SEATS,
    STAR,
    Options,
)
from astragal.kit.rulebook import find_rule
from astragal.paper.layout import DISPLAY, MARGIN, Box
from astragal.paper.nets import cube_net, dodecahedron_net, draw_net, middle_box, net_tabs
from astragal.paper.paint import CELL, FAINT, INK, LIGHT, MARKS, PAPER_2, RULE, Paint
from astragal.paper.pieces import draw_blank

if TYPE_CHECKING:
    from astragal.paper.press import Press

PACKAGE = "astragal.games.star_master"
DARK = "#1b2026"
PAINTS = (
    Paint("#c62a2f", LIGHT, MARKS["heart"]),
    Paint("#ef8a26", DARK, MARKS["sun"]),
    Paint("#fbe04a", DARK, MARKS["bolt"]),
    Paint("#3f9c5e", DARK, MARKS["club"]),
    Paint("#70bdec", DARK, MARKS["drop"]),
    Paint("#17286b", LIGHT, MARKS["moon"]),
    Paint("#7034a3", LIGHT, MARKS["gem"]),
    Paint("#f9b3d2", DARK, MARKS["ring"]),
    Paint("#fdfcf8", DARK, MARKS["diamond"]),
)
"""The nine colours that are played unless others are chosen: the first of the palette."""
CUBE = 20.0
"""Edge of a folded cube, in millimetres."""
MARKER = 15.0
"""Diameter of a marker."""
COAL = "#24262e"
IN_A_ROW = 3
REMINDERS = ("SM-9", "SM-10", "SM-12", "SM-13", "SM-15", "SM-19", "SM-21")


def draw_boards(press: Press) -> None:
    """Draw three pages: a score board for each player, the nine places, the markers."""
    text = press.text
    y = press.heading(text("print-sm-boards"), text("sm-goal", goal=GOAL))
    unit = (press.width - 2 * MARGIN) / 2
    height = 53.0
    for seat in range(SEATS):
        draw_board(press, Box(MARGIN + seat % 2 * unit, y + seat // 2 * (height + 3), unit - 3, height))
    y += 3 * (height + 3) + 2
    rules = [find_rule(PACKAGE, id).sentence(text.lang) for id in REMINDERS]
    press.reminders(rules, Box(MARGIN, y, press.width - 2 * MARGIN, press.height - MARGIN - 6 - y), 9)
    press.end_page()
    draw_places(press)
    draw_markers(press)


def draw_board(press: Press, box: Box) -> None:
    """Draw a score board: a place for one marker of each colour."""
    press.box(box, fill=PAPER_2, line=RULE, width=0.4, radius=3)
    draw_blank(press, press.text("print-name"), Box(box.x + 4, box.y + 2.5, box.width - 8, 6), 9)
    unit = (box.width - 4) / 5
    for colour in range(COLOURS):
        x = box.x + 2 + unit * (colour % 5 + 0.5 + (0.5 if colour >= 5 else 0))
        y = box.y + 18.5 + colour // 5 * 21.5
        press.circle(x, y, MARKER / 2, fill=CELL, line=FAINT, width=0.4)
        mark = Box(x - 3.2, y - 3.2, 6.4, 6.4)
        press.shape(PAINTS[colour].mark, mark, fill=RULE)
        name = press.text(f"sm-colour-{PALETTE[colour]}")
        press.write(name, Box(x - unit / 2 + 0.3, y + 7.7, unit - 0.6, 3.4), 7.5, colour=FAINT, align="center")


def draw_places(press: Press) -> None:
    """Draw the board with its nine places."""
    y = press.heading(press.text("print-sm-places"))
    side = press.width - 2 * MARGIN
    press.box(Box(MARGIN, y, side, side), fill=PAPER_2, line=INK, width=0.6, radius=5)
    unit = side / IN_A_ROW
    for place in range(PLACES):
        box = Box(MARGIN + place % IN_A_ROW * unit, y + place // IN_A_ROW * unit, unit, unit)
        press.box(box.inset(6), fill=CELL, line=RULE, width=0.4, radius=4)
        seat = middle_box([(box.x, box.y), (box.x + unit, box.y + unit)], CUBE + 1)
        press.box(seat, line=INK, width=0.3, dash=True)
        press.write(str(place + 1), Box(box.x + 9, box.y + 8, 9, 8), 17, font=DISPLAY, colour=FAINT)
    press.end_page()


def draw_markers(press: Press) -> None:
    """Draw all markers, a column for each colour."""
    y = press.heading(press.text("print-sm-markers")) + 4
    unit = (press.width - 2 * MARGIN) / COLOURS
    for colour in range(COLOURS):
        paint, x = PAINTS[colour], MARGIN + (colour + 0.5) * unit
        name = press.text(f"sm-colour-{PALETTE[colour]}")
        press.write(name, Box(x - unit / 2 + 0.5, y, unit - 1, 4), 8, colour=FAINT, align="center")
        for copy in range(COPIES):
            middle = y + 15 + copy * (MARKER + 5)
            press.circle(x, middle, MARKER / 2, fill=paint.fill, line=INK, width=0.25)
            press.shape(paint.mark, Box(x - 3.6, middle - 3.6, 7.2, 7.2), fill=paint.ink)
    press.end_page(to_scale=True)


def draw_cubes(press: Press) -> None:
    """Draw the nets of the nine cubes, as many on a page as fit."""
    text = press.text
    note = text("print-sm-cubes-note", edge=f"{CUBE:.0f}") + " " + text("print-cut-fold")
    width, height = 4 * CUBE + 13, 3 * CUBE + 12
    for colour in range(COLOURS):
        at = colour % (2 * IN_A_ROW)
        if at == 0:
            if colour:
                press.end_page(to_scale=True)
            y = press.heading(text("page-print-star-master-cubes"), note)
        draw_cube(press, MARGIN + 6 + at % 2 * width, y + 6 + at // 2 * height, PAINTS[colour])
        name = text(f"sm-colour-{PALETTE[colour]}")
        press.write(name, Box(MARGIN + 6 + at % 2 * width + 2.1 * CUBE, y + 7 + at // 2 * height, 1.8 * CUBE, 5), 9)
    press.end_page(to_scale=True)


def draw_cube(press: Press, x: float, y: float, paint: Paint) -> None:
    """Draw the net of a cube with one coloured side; a star is on the others."""
    faces = cube_net(x, y, CUBE)
    draw_net(press, faces, net_tabs(faces, 5, pi / 4))
    for face in faces:
        press.shape(MARKS["star"], middle_box(face, CUBE * 0.5), line=RULE, width=0.3)
    coloured = middle_box(faces[2], CUBE - 0.6)
    press.box(coloured, fill=paint.fill)
    press.shape(paint.mark, middle_box(faces[2], CUBE * 0.55), fill=paint.ink)


def draw_dice(press: Press) -> None:
    """Draw the nets of the white and the black die, with the faces that they have by default."""
    text, options = press.text, Options()
    white = [face for face, count in enumerate(options.white_die) for _ in range(count)]
    stars, plain = options.black_die
    note = text("print-sm-dice-note", faces=str(len(white)), stars=str(stars), plain=str(plain))
    y = press.heading(text("page-print-star-master-dice"), note + " " + text("print-cut-fold"))
    press.write(text("print-sm-white"), Box(MARGIN, y, 60, 7), 14, font=DISPLAY)
    faces = dodecahedron_net(MARGIN + 52, y + 58, 18.5)
    draw_net(press, faces, net_tabs(faces, 5, pi / 6))
    # Stars lie apart: on every fourth face.
    colours = [face for face in white if face != STAR]
    shown = [STAR if n % 4 == 3 else colours.pop(0) for n in range(len(white))]
    for polygon, face in zip(faces, shown, strict=True):
        if face == STAR:
            press.shape(MARKS["star"], middle_box(polygon, 14), fill=INK)
        else:
            box = middle_box(polygon, 15)
            press.circle(box.x + 7.5, box.y + 7.5, 8.5, fill=PAINTS[face].fill, line=INK, width=0.2)
            press.shape(PAINTS[face].mark, middle_box(polygon, 8.5), fill=PAINTS[face].ink)
    y += 128
    press.write(text("print-sm-black"), Box(MARGIN, y, 60, 7), 14, font=DISPLAY)
    faces = cube_net(MARGIN + 40, y + 12, CUBE)
    draw_net(press, faces, net_tabs(faces, 5, pi / 4), COAL)
    for polygon in faces[:stars]:
        press.shape(MARKS["star"], middle_box(polygon, CUBE * 0.62), fill="#ffcf5a")
    press.end_page(to_scale=True)


SHEETS = {"boards": draw_boards, "cubes": draw_cubes, "dice": draw_dice}
