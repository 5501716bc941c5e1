"""Where things are on a page, and the fonts. Needs no extra: a server lists sheets without loading what draws them."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 10.0
"""What printers may leave blank at each edge, in millimetres."""
DISPLAY, TEXT, BOLD = "Caprasimo", "Atkinson-Regular", "Atkinson-Bold"
"""Fonts, by their files."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, in millimetres from the top left corner of the page."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Box:
        """Return the box without this much at each side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
