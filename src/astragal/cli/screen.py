"""The terminal as a screen of lines: asking, telling, clearing."""

from __future__ import annotations

import select
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from astragal.lang import Catalogue

if TYPE_CHECKING:
    from astragal.bots.bot import Bot
    from astragal.cli.boards.board import Board
    from astragal.table.judge import Case

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


class Left(Exception):
    """The person has left: quit, end of input, or Ctrl-C."""


class Screen:
    """Talks to the people around one terminal."""

    def __init__(self, text: Catalogue, board: Board, names: Sequence[str]) -> None:
        self.text = text
        self.board = board
        self.names = names
        self.bots: Mapping[int, Bot] = {}
        """The bots at the table, by seat: a judge who watches people's hands watches theirs too."""
        self.catch_up: Callable[[], None] = lambda: None
        """Tells what has happened so far; a judge does that before asking people anything."""
        self.aim: Callable[[Case], str] = lambda case: ""
        """Asks a person how a thing is put down, where the judge looks at hands; returns the evidence."""

    @property
    def attended(self) -> bool:
        """Whether people sit there, who need time; input from a file or a pipe needs none."""
        return sys.stdin.isatty()

    def say(self, line: str = "") -> None:
        """Print a line."""
        print(line, flush=True)

    def draw(self, view: Any) -> None:
        """Print the table as a view shows it, between empty lines."""
        self.say()
        for line in self.board.draw(view, self.names, self.text):
            self.say(line)
        self.say()

    def ask(self, prompt: str) -> str:
        """Return what a person types, without the spaces around it."""
        try:
            typed = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if self.is_quit(typed):
            raise Left
        return typed

    def ask_within(self, prompt: str, seconds: float) -> tuple[str, float] | None:
        """Return what a person types within so many seconds and how many it took, or None when the time is up.

        Only what is typed from now on counts. Where the input is not a terminal, its next line is the answer, at once.
        """
        print(prompt, end="", flush=True)
        self._forget_typed()
        started = time.monotonic()
        try:
            if self.attended and not select.select([sys.stdin], [], [], max(seconds, 0.0))[0]:
                self._forget_typed()
                print()
                return None
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            raise Left from None
        if not line or self.is_quit(line.strip()):
            raise Left
        return line.strip(), time.monotonic() - started

    def _forget_typed(self) -> None:
        """Drop what was typed and not read, half a line too: it was meant for another question."""
        if self.attended:
            import termios  # only where there are terminals

            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def is_quit(self, typed: str) -> bool:
        """Tell whether a person wants to leave."""
        return typed.lower() in ("quit", self.text("command-quit"))

    def wait(self, seconds: float) -> None:
        """Let a time pass; Enter ends it early. Where the input is not a terminal nothing is waited for."""
        if self.attended:
            self.ask_within("", seconds)

    def clear(self) -> None:
        """Leave nothing to be read on the screen."""
        print(CLEAR if sys.stdout.isatty() else "\n" * 60, end="", flush=True)
