"""Pieces that several sheets draw: dice, chips of a colour, fields to write in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.paper.layout import Box
from astragal.paper.paint import CELL, FAINT, INK, PIPS, RULE, Paint

if TYPE_CHECKING:
    from astragal.paper.press import Press


def draw_die(press: Press, x: float, y: float, edge: float, face: int, *, fill: str = CELL, ink: str = INK) -> None:
    """Draw the face of a die with pips."""
    press.box(Box(x, y, edge, edge), fill=fill, line=ink, width=edge * 0.04, radius=edge * 0.18)
    for px, py in PIPS[face]:
        press.circle(x + px / 60 * edge, y + py / 58 * edge, edge * 0.09, fill=ink)


def draw_chip(press: Press, x: float, y: float, edge: float, paint: Paint) -> None:
    """Draw a square in a colour, with its mark."""
    press.box(Box(x, y, edge, edge), fill=paint.fill, line=INK, width=0.2, radius=edge * 0.2)
    press.shape(paint.mark, Box(x, y, edge, edge).inset(edge * 0.2), fill=paint.ink)


def draw_blank(press: Press, label: str, box: Box, size: float = 10) -> None:
    """Draw a line to write on, behind its label; the label takes at most half of the box."""
    width = min(box.width / 2, press.measure(label, size) + 2)
    press.write(label, Box(box.x, box.y, width, box.height), size, colour=FAINT)
    press.line(box.x + width + 1, box.y + box.height, box.x + box.width, box.y + box.height, colour=RULE, width=0.3)
