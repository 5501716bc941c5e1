"""A die held above a tower: it sways, keys or the mouse steer it, Enter or a click lets it go."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from astragal.tui.board import BoardView
from astragal.tui.held import Held
from astragal.tui.picture import Picture, Row, Span

FRAME_SECONDS = 0.08
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
"""Arrows as terminals send them."""
GROUND = {" ": "felt-deep", "·": "wood-deep", "░": "wood", "▒": "bad", "█": "brass", "+": "ink"}
"""Colours from above: nothing, lower dice, the top die, the held die beside it and over it, the middle."""
SIGNS = {"▒": "!", "+": "+"}


class Hold(ModalScreen[str]):
    """Lets a person place a die; the result is the evidence, or nothing when they put the die back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", show=False),
        Binding("enter,space", "release", show=False, priority=True),
    ]

    def __init__(self, held: Held, title: str, say_keys: Callable[[int], str]) -> None:
        super().__init__()
        self.held = held
        self._title = title
        self._say_keys = say_keys
        self._began = 0.0
        self._rows = 0
        self._columns = 0

    def compose(self) -> ComposeResult:
        """Lay out the two drawings and the keys."""
        with Vertical(classes="page", id="hold") as page:
            page.border_title = self._title
            with Horizontal():
                yield BoardView("above")
                yield BoardView("front")
            yield Static(id="hold-keys")

    def on_mount(self) -> None:
        """Pick the die up."""
        front = [tuple(Span(letter, _front(letter)) for letter in line.ljust(61)) for line in self.held.front()]
        self.query_one("#front", BoardView).show(front)
        self._began = time.monotonic()
        self._show()
        self.set_interval(FRAME_SECONDS, self._show)

    def _show(self) -> None:
        seconds = time.monotonic() - self._began
        lines = self.held.draw(seconds)
        self._rows, self._columns = len(lines), max(map(len, lines))
        self.query_one("#above", BoardView).show(fold(lines))
        self.query_one("#hold-keys", Static).update(Content(self._say_keys(int(seconds))))
        if self.held.over:
            self.action_release()

    def action_release(self) -> None:
        """Let go."""
        if self.is_current:
            self.dismiss(self.held.release())

    def on_key(self, event: events.Key) -> None:
        """Steer."""
        self.held.press(KEYS.get(event.key, event.character or ""))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Steer the hand to the mouse: a column is a millimetre, a row four."""
        offset = event.get_content_offset(self.query_one("#above", BoardView))
        if offset is not None:
            self.held.point(offset.x - 26, 25 - 4 * offset.y)

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """Let go where the mouse is."""
        self.action_release()


def fold(lines: Sequence[str], columns: int = 53) -> Picture:
    """Draw letters as squares, two rows of letters in one row of the screen."""
    rows: Picture = []
    padded = [line.ljust(columns) for line in lines]
    if len(padded) % 2:
        padded.append(" " * columns)
    for upper, lower in zip(padded[::2], padded[1::2], strict=True):
        row: Row = tuple(_square(top, bottom) for top, bottom in zip(upper, lower, strict=True))
        rows.append(row)
    return rows


def _square(top: str, bottom: str) -> Span:
    """Return two squares, one above the other; what must not be told by colour alone has a sign."""
    sign = SIGNS.get(bottom) or SIGNS.get(top)
    if sign:
        return Span(sign, f"paper on {GROUND[bottom if bottom in SIGNS else top]}")
    return Span("▀", f"{GROUND[top]} on {GROUND[bottom]}")


def _front(letter: str) -> str:
    if letter in " ▔":
        return "wood on felt-deep"
    return {"▒": "wood on wood-deep", "░": "wood-deep on wood"}.get(letter, "bold ink on paper")
