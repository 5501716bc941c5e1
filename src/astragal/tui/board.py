"""A picture on the screen: pieces that stand for moves can be pressed, and are lit when their move is chosen."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from astragal.tui.colours import resolve
from astragal.tui.picture import Picture, Span


class BoardView(Static):
    """Shows a picture."""

    class Pressed(Message):
        """A piece was pressed, or nothing that is legal (no words)."""

        def __init__(self, words: tuple[str, ...]) -> None:
            super().__init__()
            self.words = words

    class Pointed(Message):
        """The mouse is over a piece with legal words."""

        def __init__(self, words: tuple[str, ...]) -> None:
            super().__init__()
            self.words = words

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._picture: Picture = []
        self._live: frozenset[str] = frozenset()
        self._chosen = ""
        self._pointed: tuple[str, ...] = ()

    def show(self, picture: Picture, live: Collection[str] = (), chosen: str = "") -> None:
        """Show a picture whose pieces with live words can be pressed; those with the chosen word are lit."""
        self._picture, self._live, self._chosen = picture, frozenset(live), chosen
        self._draw()

    def choose(self, word: str) -> None:
        """Light the pieces of another word."""
        if word != self._chosen:
            self._chosen = word
            self._draw()

    def _draw(self) -> None:
        parts: list[tuple[str, str]] = []
        for row in self._picture:
            for span in row:
                parts.append((span.text, self._style(span)))
            parts.append(("\n", ""))
        self.update(Content.assemble(*parts[:-1]))

    def _style(self, span: Span) -> str:
        live = any(word in self._live for word in span.words)
        chosen = live and self._chosen in span.words
        return resolve(span.style, self.app.theme, live=live, chosen=chosen)

    def words_at(self, x: int, y: int) -> tuple[str, ...]:
        """Return the live words of the piece at a place of the picture."""
        if 0 <= y < len(self._picture):
            for span in self._picture[y]:
                x -= cell_len(span.text)
                if x < 0:
                    return tuple(word for word in span.words if word in self._live)
        return ()

    def on_click(self, event: events.Click) -> None:
        """Tell which piece was pressed."""
        offset = event.get_content_offset(self)
        if offset is not None:
            event.stop()
            self.post_message(self.Pressed(self.words_at(*offset)))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell which piece the mouse is over, once."""
        offset = event.get_content_offset(self)
        words = self.words_at(*offset) if offset is not None else ()
        if words != self._pointed:
            self._pointed = words
            if words:
                self.post_message(self.Pointed(words))
