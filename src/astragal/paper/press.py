"""The press: pages of a PDF, drawn in millimetres from the top left corner.

A text has a box that it must fit: it is set smaller until it does, and one that would be too small to read is a fault of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import getAscentDescent, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from astragal.kit.errors import InvariantError
from astragal.lang import Catalogue
from astragal.paper.layout import BOLD, DISPLAY, MARGIN, TEXT, Box
from astragal.paper.paint import FAINT, INK, PAPER_2, RULE

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of each paper, in millimetres."""
POINT = 72 / 25.4
"""Points in a millimetre."""
LEAST_SIZE = 6.5
"""The smallest text, in points."""
LEADING = 1.22
GAP = 0.35
"""Between two paragraphs, in lines."""
FRAME = 2.5
"""Between a frame and the text in it."""
SCALE_MM = 50
"""The length of the line that shows whether a page was printed at its true size."""


@cache
def load_fonts() -> None:
    """Register the fonts, once."""
    for name in (DISPLAY, TEXT, BOLD):
        with as_file(files(__package__).joinpath("fonts", f"{name}.ttf")) as path:
            registerFont(TTFont(name, str(path)))


class Press:
    """A PDF in the making."""

    def __init__(self, text: Catalogue, paper: str, game: str, title: str) -> None:
        load_fonts()
        self.text = text
        self.width, self.height = SIZES[paper]
        self.game = game
        self.title = title
        self._bytes = BytesIO()
        # `invariant`: no date and no random id, so that the same sheet is the same file.
        self._canvas = Canvas(
            self._bytes, pagesize=(self.width * POINT, self.height * POINT), invariant=1, lang=text.lang
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Astragal")

    def close(self) -> bytes:
        """Return the finished PDF."""
        self._canvas.save()
        return self._bytes.getvalue()

    def end_page(self, *, to_scale: bool = False) -> None:
        """Write the foot of a page and begin the next; `to_scale` adds a line that must measure 5 cm."""
        foot = Box(MARGIN, self.height - MARGIN - 4, self.width - 2 * MARGIN, 4)
        self.write(self.title, foot, 7.5, colour=FAINT)
        if to_scale:
            right = foot.x + foot.width
            self.write(
                self.text("print-scale", length=str(SCALE_MM)),
                Box(foot.x + 60, foot.y, foot.width - 62 - SCALE_MM, 4),
                7.5,
                colour=FAINT,
                align="right",
            )
            y = foot.y + 2
            self.line(right - SCALE_MM, y, right, y, width=0.3)
            for x in (right - SCALE_MM, right):
                self.line(x, y - 1.5, x, y + 1.5, width=0.3)
        self._canvas.showPage()

    def box(
        self, box: Box, *, fill: str = "", line: str = "", width: float = 0.35, radius: float = 0.0, dash: bool = False
    ) -> None:
        """Draw a rectangle: filled, outlined, or both."""
        self._pen(fill, line, width, dash)
        x, y = box.x * POINT, (self.height - box.y - box.height) * POINT
        self._canvas.roundRect(
            x, y, box.width * POINT, box.height * POINT, radius * POINT, stroke=bool(line), fill=bool(fill)
        )

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", line: str = "", width: float = 0.35) -> None:
        """Draw a circle."""
        self._pen(fill, line, width, False)
        self._canvas.circle(x * POINT, (self.height - y) * POINT, radius * POINT, stroke=bool(line), fill=bool(fill))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, colour: str = INK, width: float = 0.35, dash: bool = False
    ) -> None:
        """Draw a line."""
        self._pen("", colour, width, dash)
        self._canvas.line(x1 * POINT, (self.height - y1) * POINT, x2 * POINT, (self.height - y2) * POINT)

    def polygon(
        self, corners: Sequence[tuple[float, float]], *, fill: str = "", line: str = "", width: float = 0.35
    ) -> None:
        """Draw a closed polygon."""
        self._pen(fill, line, width, False)
        path = self._canvas.beginPath()
        path.moveTo(corners[0][0] * POINT, (self.height - corners[0][1]) * POINT)
        for x, y in corners[1:]:
            path.lineTo(x * POINT, (self.height - y) * POINT)
        path.close()
        self._canvas.drawPath(path, stroke=bool(line), fill=bool(fill))

    def shape(
        self, shape: str, box: Box, *, fill: str = "", line: str = "", width: float = 0.3, square: float = 24.0
    ) -> None:
        """Draw an SVG path, given in a square of 24, into a box."""
        self._pen(fill, line, width, False)
        path = self._canvas.beginPath()
        parse_path(shape, _Pen(path, box, self.height, square))
        self._canvas.drawPath(path, stroke=bool(line), fill=bool(fill), fillMode=0)

    def measure(self, text: str, size: float, font: str = TEXT) -> float:
        """Return how wide a text is, in millimetres."""
        return float(stringWidth(_printable(text), font, size)) / POINT

    def write(
        self, text: str, box: Box, size: float, *, font: str = TEXT, colour: str = INK, align: str = "left"
    ) -> None:
        """Write one line in the middle of a box's height, smaller if it has to be."""
        text = _printable(text)
        while stringWidth(text, font, size) > box.width * POINT or size > box.height * POINT:
            size -= 0.25
            if size < LEAST_SIZE:
                raise InvariantError(f"{self.title}: {text!r} does not fit {box}")
        self._set(text, box, box.y + box.height / 2, size, font, colour, align)

    def write_paragraphs(
        self, texts: Sequence[str], box: Box, size: float, *, font: str = TEXT, colour: str = INK
    ) -> None:
        """Write paragraphs from the top of a box, smaller if they have to be."""
        wrapped, size = self._wrap_all(texts, box, size, font)
        step = size * LEADING / POINT
        y = box.y + step / 2
        for paragraph in wrapped:
            for one in paragraph:
                self._set(one, box, y, size, font, colour, "left")
                y += step
            y += GAP * step

    def reminders(self, texts: Sequence[str], box: Box, size: float = 8.5) -> None:
        """Write rules into a frame, which is as high as they need; the box is the most it may take."""
        wrapped, size = self._wrap_all(texts, box.inset(FRAME), size, TEXT)
        height = _count_lines(wrapped) * size * LEADING / POINT + 2 * FRAME
        box = Box(box.x, box.y, box.width, min(height + 0.01, box.height))
        self.box(box, fill=PAPER_2, line=RULE, width=0.2, radius=2)
        self.write_paragraphs(texts, box.inset(FRAME), size)

    def _wrap_all(self, texts: Sequence[str], box: Box, size: float, font: str) -> tuple[list[list[str]], float]:
        """Return the lines of each paragraph, and the size in which all fit the box."""
        texts = [_printable(text) for text in texts]
        while True:
            wrapped = [_wrap(text, font, size, box.width * POINT) for text in texts]
            if all(wrapped) and _count_lines(wrapped) * size * LEADING <= box.height * POINT:
                return wrapped, size
            size -= 0.25
            if size < LEAST_SIZE:
                raise InvariantError(f"{self.title}: {texts!r} do not fit {box}")

    def _set(self, text: str, box: Box, middle: float, size: float, font: str, colour: str, align: str) -> None:
        ascent, descent = getAscentDescent(TEXT, size)
        x = box.x
        if align != "left":
            spare = box.width - stringWidth(text, font, size) / POINT
            x += spare if align == "right" else spare / 2
        self._canvas.setFillColor(HexColor(colour))
        self._canvas.setFont(font, size)
        # Letters have their middle a little above that of ascent and descent.
        baseline = (self.height - middle) * POINT - (ascent + descent) / 2
        self._canvas.drawString(x * POINT, baseline, text)

    def _pen(self, fill: str, line: str, width: float, dash: bool) -> None:
        if fill:
            self._canvas.setFillColor(HexColor(fill))
        if line:
            self._canvas.setStrokeColor(HexColor(line))
            self._canvas.setLineWidth(width * POINT)
            self._canvas.setDash([2 * POINT, 1.4 * POINT] if dash else [])

    def heading(self, title: str, note: str = "") -> float:
        """Write the title of a page and a line below it; return where the page goes on."""
        top = Box(MARGIN, MARGIN, self.width - 2 * MARGIN, 11)
        game = Box(top.x + top.width - 45, top.y, 45, top.height)
        self.write(title, Box(top.x, top.y, top.width - 47, top.height), 24, font=DISPLAY)
        self.write(self.game, game, 14, font=DISPLAY, colour=FAINT, align="right")
        if note:
            self.write_paragraphs([note], Box(top.x, top.y + 12, top.width, 9), 9.5, colour=FAINT)
        return top.y + (22 if note else 14)


class _Pen(BasePen):  # type: ignore[misc]
    """Draws an SVG path into a box of a page."""

    def __init__(self, path: Any, box: Box, height: float, square: float) -> None:
        super().__init__(None)
        self._path = path
        self._box = box
        self._height = height
        self._square = square

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        x = self._box.x + point[0] * self._box.width / self._square
        y = self._box.y + point[1] * self._box.height / self._square
        return x * POINT, (self._height - y) * POINT

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._path.moveTo(*self._at(pt))

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._path.lineTo(*self._at(pt))

    def _curveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]) -> None:
        self._path.curveTo(*self._at(pt1), *self._at(pt2), *self._at(pt3))

    def _closePath(self) -> None:
        self._path.close()


def _printable(text: str) -> str:
    """Return a text with the spaces that our fonts have."""
    return text.replace("\u202f", "\u00a0")


def _wrap(text: str, font: str, size: float, width: float) -> list[str]:
    """Return the lines of a text; none if a word is wider than the box."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if stringWidth(longer, font, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [] if any(stringWidth(line, font, size) > width for line in lines) else [line for line in lines if line]


def _count_lines(wrapped: Sequence[Sequence[str]]) -> float:
    """Return how high paragraphs are, in lines."""
    return sum(map(len, wrapped)) + GAP * (len(wrapped) - 1)
