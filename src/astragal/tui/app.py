"""The app: it runs a game in a thread of its own, shows what that tells, and hands back what people answer."""

from __future__ import annotations

import queue
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from astragal.lang import Catalogue
from astragal.tui.colours import DARK, LIGHT, make_theme
from astragal.tui.held import Held
from astragal.tui.holding import Hold
from astragal.tui.panels import Page, Question
from astragal.tui.start import Form, StartScreen
from astragal.tui.table import TableScreen


class Closed(Exception):
    """The person leaves the app."""


class TerminalApp(App[None]):
    """A game on the whole terminal. Methods called `ask…` and `show…` belong to the thread of the game."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    TITLE = "Astragal"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("f2", "change_theme", show=False),
    ]

    def __init__(self, text: Catalogue, play: Callable[[TerminalApp], None], pace: float = 1.0) -> None:
        """`play` runs in a thread and plays games; `pace` is how many seconds a bot's move is shown."""
        super().__init__()
        self.text = text
        self.pace = pace
        self._play = play
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.asking = False
        """Whether the game waits for an answer."""
        self._leaving = False

    def on_mount(self) -> None:
        """Put up the table and start the game."""
        for name in (LIGHT, DARK):
            self.register_theme(make_theme(name))
        self.theme = DARK
        self.push_screen(TableScreen(self.text, self.answer))
        self.run_worker(self._run, thread=True)

    def _run(self) -> None:
        try:
            self._play(self)
        finally:
            self.call_from_thread(self.exit)

    # For the thread of the game

    def ask(self, show: Callable[[], object], seconds: float | None = None) -> Any:
        """Show a question and return its answer; None when the time is up. Raises Closed when the person leaves."""

        def start() -> None:
            while not self._answers.empty():
                self._answers.get()
            show()
            self.asking = True

        if self._leaving:
            raise Closed
        self.call_from_thread(start)
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            answer = None
        self.asking = False
        if self._leaving:
            raise Closed
        return answer

    def show(self, show: Callable[[], object]) -> None:
        """Show something that needs no answer. Raises Closed when the person has left."""
        if self._leaving:
            raise Closed
        self.call_from_thread(show)

    def ask_text(self, question: str, lines: list[str]) -> str:
        """Ask for something to be typed."""
        return str(self.ask(lambda: self.push_screen(Question(question, lines), self.answer)))

    def ask_hold(self, held: Held, title: str, say_keys: Callable[[int], str]) -> str:
        """Let a person place a die; return the evidence, or nothing when they put it back."""
        return str(self.ask(lambda: self.push_screen(Hold(held, title, say_keys), self.answer)) or "")

    def ask_form(self, form: Form, complaint: str = "") -> Form:
        """Ask what to play."""
        chosen = self.ask(lambda: self.push_screen(StartScreen(form, self.text, complaint), self.answer))
        assert isinstance(chosen, Form)
        return chosen

    def show_page(self, title: str, lines: list[str]) -> None:
        """Show something to read over the table."""
        self.show(lambda: self.push_screen(Page(title, lines, self.text("app-close"))))

    # For the screens

    @property
    def table(self) -> TableScreen:
        """The screen of the table, which always lies below the others."""
        return next(screen for screen in self.screen_stack if isinstance(screen, TableScreen))

    def answer(self, answer: Any) -> None:
        """Hand an answer to the game, if it waits for one."""
        if self.asking:
            self.asking = False
            self._answers.put(answer)

    def action_leave(self) -> None:
        """Leave: the game saves itself, then the app ends."""
        self._leaving = True
        self._answers.put(None)

    def action_change_theme(self) -> None:
        """Change between day and evening."""
        self.theme = LIGHT if self.theme == DARK else DARK

    def watch_theme(self, name: str) -> None:
        """Draw everything in the new colours."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.redraw()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the variables of the stylesheet that themes of Textual itself do not have."""
        return make_theme(DARK).variables

    def get_default_screen(self) -> Screen[Any]:
        """Return the empty screen below the table."""
        return Screen(id="_default")
