"""What lies over the table for a moment: a page to read, and a question that is answered by typing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Page(ModalScreen[None]):
    """Something to read: rules, hints, the log, a review."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space,h,r,l,question_mark", "dismiss", show=False)]

    def __init__(self, title: str, lines: Iterable[str], close: str) -> None:
        super().__init__()
        self._title = title
        self.lines = list(lines)
        self._close = close

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        with Vertical(classes="page") as page:
            page.border_title = self._title
            page.border_subtitle = self._close
            with VerticalScroll(classes="page-text"):
                for line in self.lines:
                    yield Static(Content(line))


class Question(ModalScreen[str]):
    """A question whose answer is typed, as in the line-by-line form."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "app.leave", show=False)]

    def __init__(self, question: str, lines: Iterable[str]) -> None:
        super().__init__()
        self._question = question
        self._lines = list(lines)

    def compose(self) -> ComposeResult:
        """Lay out what is asked and the field for the answer."""
        with Vertical(classes="page"), VerticalScroll(classes="page-text"):
            for line in self._lines:
                yield Static(Content(line))
            yield Static(Content(self._question), classes="asked")
            yield Input(id="answer")

    def on_mount(self) -> None:
        """Let people type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what was typed."""
        self.dismiss(event.value.strip())
