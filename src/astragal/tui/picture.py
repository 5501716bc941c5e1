"""Pictures of boards: rows of coloured text, whose parts may be pieces that stand for moves. Needs no Textual."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """Some text of one row."""

    text: str
    style: str = ""
    """Names of colours as in "bold pencil on cell" (`tui/colours.py` has them); "edge" is brass around a legal piece."""
    words: tuple[str, ...] = ()
    """What this piece stands for: words of moves, legal or not. Empty for what is no piece."""


Row: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = list[Row]

PIPS = (
    ("       ", "       ", "       "),
    ("       ", "   ●   ", "       "),
    (" ●     ", "       ", "     ● "),
    (" ●     ", "   ●   ", "     ● "),
    (" ●   ● ", "       ", " ●   ● "),
    (" ●   ● ", "   ●   ", " ●   ● "),
    (" ●   ● ", " ●   ● ", " ●   ● "),
)
DIE_WIDTH = 7
FLAGS = ("bold", "strike", "underline")
"""Parts of a style that are no colours."""
STAR_FACE = ("   ▲   ", " ◀ ★ ▶ ", "   ▼   ")


def count_columns(text: str) -> int:
    """Return how many columns a text takes; some letters of the world take two."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # only where pictures are drawn: most commands start without Rich

    return cell_len(text)


def plain(lines: Iterable[str], style: str = "") -> Picture:
    """Return lines of text as a picture without pieces."""
    return [(Span(line, style),) for line in lines]


def row_width(row: Row) -> int:
    """Return how many columns a row takes."""
    return sum(count_columns(span.text) for span in row)


def width(picture: Picture) -> int:
    """Return how many columns a picture takes."""
    return max(map(row_width, picture), default=0)


def pad(row: Row, columns: int, style: str = "") -> Row:
    """Fill a row up on the right."""
    missing = columns - row_width(row)
    return (*row, Span(" " * missing, style)) if missing > 0 else row


def beside(*pictures: Picture, gap: int = 2, style: str = "") -> Picture:
    """Put pictures side by side; `style` fills the gaps."""
    height = max(map(len, pictures), default=0)
    rows: Picture = []
    for y in range(height):
        row: Row = ()
        for n, picture in enumerate(pictures):
            part = picture[y] if y < len(picture) else ()
            last = n == len(pictures) - 1
            row += pad(part, width(picture) + (0 if last else gap), style)
        rows.append(row)
    return rows


def flow(pictures: Sequence[Picture], columns: int, gap: int = 1, style: str = "") -> Picture:
    """Put pictures side by side, in as many rows as they need."""
    rows: Picture = []
    line: list[Picture] = []
    for picture in pictures:
        if line and width(beside(*line, picture, gap=gap)) > columns:
            rows += beside(*line, gap=gap, style=style)
            line = []
        line.append(picture)
    return rows + beside(*line, gap=gap, style=style) if line else rows


def frame(picture: Picture, style: str, title: str = "", columns: int = 0) -> Picture:
    """Lay a picture on a sheet of a colour: a title above it, a column on each side."""
    inner = max(width(picture), columns - 2, count_columns(title) + 1)
    rows: Picture = [pad((Span(f" {title} ", f"bold {style}"),), inner + 2, style)] if title else []
    for row in picture:
        shown = tuple(span._replace(style=mix(span.style, style)) for span in row)
        rows.append((Span(" ", style), *pad(shown, inner, style), Span(" ", style)))
    return rows


def mix(style: str, sheet: str) -> str:
    """Return the style of a text that lies on a sheet: its own ink, or that of the sheet."""
    names = style.split()
    if "on" in names:
        return style
    ink, _, ground = sheet.partition(" on ")
    return f"{style} on {ground}" if any(name not in FLAGS for name in names) else f"{style} {ink} on {ground}".strip()


def die(face: int, paint: str, mark: str, words: tuple[str, ...] = (), *, small: bool = False) -> Picture:
    """Draw a die: its pips on its paint and its mark below; in one row when `small`. Face 0 is blank, -1 a star."""
    if small:
        shown = f"{'★' if face < 0 else face or ' '} {mark}"
        return [
            (
                Span("▐", f"{paint}-side", words),
                Span(shown, f"bold on {paint}", words),
                Span("▌", f"{paint}-side", words),
            )
        ]
    faces = STAR_FACE if face < 0 else PIPS[face]
    rows: Picture = [(Span(line, f"on {paint}", words),) for line in faces]
    return [*rows, (Span(mark.center(DIE_WIDTH), f"bold on {paint}-low", words),)]


def button(label: str, words: tuple[str, ...]) -> Picture:
    """Draw a key that can be pressed."""
    return [
        (
            Span("▐", "tile-side", words),
            Span(f" {label} ", "bold tile-ink on tile", words),
            Span("▌", "tile-side", words),
        )
    ]
