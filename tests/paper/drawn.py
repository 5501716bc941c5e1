"""A press that also notes what it draws."""

from __future__ import annotations

from typing import Any

from astragal.games import GAMES
from astragal.lang import catalogue
from astragal.paper.layout import Box
from astragal.paper.press import Press
from astragal.paper.sheets import find_sheets


class NotingPress(Press):
    """Notes boxes, circles, shapes and texts, in the order in which they are drawn."""

    def __init__(self, *args: str) -> None:
        super().__init__(*args)
        self.boxes: list[tuple[Box, dict[str, Any]]] = []
        self.circles: list[tuple[float, dict[str, Any]]] = []
        self.shapes: list[tuple[str, dict[str, Any]]] = []
        self.texts: list[tuple[str, Box]] = []
        self.pages = 0

    def end_page(self, **settings: Any) -> None:
        super().end_page(**settings)
        self.pages += 1

    def box(self, box: Box, **settings: Any) -> None:
        super().box(box, **settings)
        self.boxes.append((box, settings))

    def circle(self, x: float, y: float, radius: float, **settings: Any) -> None:
        super().circle(x, y, radius, **settings)
        self.circles.append((radius, settings))

    def shape(self, shape: str, box: Box, **settings: Any) -> None:
        super().shape(shape, box, **settings)
        self.shapes.append((shape, settings))

    def write(self, text: str, box: Box, size: float, **settings: Any) -> None:
        super().write(text, box, size, **settings)
        self.texts.append((text, box))


def draw(slug: str, sheet: str, lang: str = "en", paper: str = "a4") -> NotingPress:
    """Draw a sheet of a game and return the press."""
    press = NotingPress(catalogue(lang), paper, slug, slug)
    find_sheets(GAMES[slug])[sheet](press)
    return press
