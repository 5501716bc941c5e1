"""The look of printed sheets: colours and marks, as the page has them (a test compares).

No colour stands alone: each has a mark of its own, so that a sheet from a black-and-white printer can be played.
"""

from __future__ import annotations

from dataclasses import dataclass

INK = "#2a221a"
FAINT = "#63563f"
RULE = "#8c7d61"
PAPER_2 = "#f6ecd8"
CELL = "#ffffff"
LEAF = "#d5ead0"
LEAF_EDGE = "#55875a"
BAD = "#a42c22"
GLOW = "#ffe9ae"
LIGHT = "#ffffff"
DARK = "#231200"

MARKS = {
    "moon": "M14.8 2.2A10.2 10.2 0 1 0 21.9 16 9 9 0 0 1 14.8 2.2z",
    "gem": "M12 2.5 22.5 21h-21z",
    "wave": "M1 8.5c3.7-4.6 7.3-4.6 11 0s7.3 4.6 11 0v4.6c-3.7 4.6-7.3 4.6-11 0s-7.3-4.6-11 0zM1 17c3.7-4.6 7.3-4.6 11 0s7.3 4.6 11 0v4.4c-3.7 4.6-7.3 4.6-11 0s-7.3-4.6-11 0z",
    "flame": "M12.6.8c.6 4.4 7 7.2 7 13.7a7.6 7.6 0 0 1-15.2 0c0-3.3 1.7-5.6 3.3-7.2.2 2.1.9 3.3 2.1 3.9C9.4 7.4 10.4 3.6 12.6.8z",
    "cross": "M8.5 1.5h7v7h7v7h-7v7h-7v-7h-7v-7h7z",
    "drop": "M12 1c4 6.5 7.5 10 7.5 14.4a7.5 7.5 0 0 1-15 0C4.5 11 8 7.5 12 1z",
    "leaf": "M21.5 2.5C10 2 3 6.5 3 14c0 2 .5 3.6 1.2 4.8C7 13.5 10.5 10.5 15 9c-4 2.5-7 6-8.8 11.8C15.5 23.5 22.5 17 21.5 2.5z",
    "bolt": "M14.5 1 4 14h6.4L8 23l12-13.5h-6.8z",
    "star": "M12 1.3l3.2 7 7.6.9-5.7 5.2 1.5 7.6L12 18.3l-6.6 3.7 1.5-7.6L1.2 9.2l7.6-.9z",
    "heart": "M12 21.5C5 16 2 12.2 2 8.2a5.4 5.4 0 0 1 10-2.8 5.4 5.4 0 0 1 10 2.8c0 4-3 7.8-10 13.3z",
    "sun": "M12 6.3a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4zM10.7 0h2.6v4.5h-2.6zM10.7 19.5h2.6V24h-2.6zM0 10.7h4.5v2.6H0zM19.5 10.7H24v2.6h-4.5zM2.6 4.4l1.8-1.8 3.2 3.2-1.8 1.8zM16.4 18.2l1.8-1.8 3.2 3.2-1.8 1.8zM19.6 2.6l1.8 1.8-3.2 3.2-1.8-1.8zM5.8 16.4l1.8 1.8-3.2 3.2-1.8-1.8z",
    "club": "M12 2a4.6 4.6 0 0 1 4.1 6.8 4.6 4.6 0 1 1-2.9 7.3c.2 2.3.9 4 2.3 5.9h-7c1.4-1.9 2.1-3.6 2.3-5.9a4.6 4.6 0 1 1-2.9-7.3A4.6 4.6 0 0 1 12 2z",
    "ring": "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 5.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
    "diamond": "M12 1l8.5 11L12 23 3.5 12z",
}
"""SVG paths in a square of 24."""

PIPS = {
    1: ((30, 29),),
    2: ((44, 15), (16, 43)),
    3: ((44, 15), (30, 29), (16, 43)),
    4: ((16, 15), (44, 15), (16, 43), (44, 43)),
    5: ((16, 15), (44, 15), (30, 29), (16, 43), (44, 43)),
    6: ((16, 14), (44, 14), (16, 29), (44, 29), (16, 44), (44, 44)),
}
"""Middles of the pips of each face, on a face 60 wide and 58 high."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour of pieces: its fill, the ink on it, and its mark, an SVG path."""

    fill: str
    ink: str
    mark: str
