"""The terminal as lines: asking, telling, clearing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from astragal.cli.keyboard import discard_input, read_line
from astragal.lang import Catalogue

if TYPE_CHECKING:
    from astragal.bots.bot import Bot
    from astragal.cli.boards.board import Board
    from astragal.table.judge import Case

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


class Quit(Exception):
    """The person leaves: by `quit`, the end of the input, or Ctrl-C."""


class Screen:
    """The terminal that the people of one game share."""

    def __init__(self, text: Catalogue, board: Board, names: Sequence[str]) -> None:
        self.text = text
        self.board = board
        self.names = names
        self.bots: Mapping[int, Bot] = {}
        """The bots at the table, by seat: the clock asks them when they would grab."""
        self.tell_news: Callable[[], None] = lambda: None
        """Tells what has happened so far; a judge calls it before asking people anything."""
        self.ask_aim: Callable[[Case], str] = lambda case: ""
        """Asks a person how they place a die, where gravity judges; returns the evidence."""

    @property
    def interactive(self) -> bool:
        """Whether the input is a terminal: people need time, a file or a pipe needs none."""
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
            raise Quit from None
        if self.is_quit(typed):
            raise Quit
        return typed

    def ask_within(self, prompt: str, seconds: float | None) -> tuple[str, float] | None:
        """Return what a person types within a time (None: any) and how many seconds it took, or None when the time is up.

        Only what is typed from now on counts. Where the input is no terminal, its next line is the answer, at once.
        """
        print(prompt, end="", flush=True)
        self._discard_input()
        started = time.monotonic()
        try:
            patience = None if seconds is None else max(seconds, 0.0)
            line = read_line(patience) if self.interactive else sys.stdin.readline()
            if line is None:
                self._discard_input()
                print()
                return None
        except KeyboardInterrupt:
            raise Quit from None
        if not line or self.is_quit(line.strip()):
            raise Quit
        return line.strip(), time.monotonic() - started

    def _discard_input(self) -> None:
        """Drop what was typed and not read, even half a line: it was meant for another question."""
        if self.interactive:
            discard_input()

    def is_quit(self, typed: str) -> bool:
        """Tell whether a person wants to leave."""
        return typed.lower() in ("quit", self.text("command-quit"))

    def wait(self, seconds: float, *, early: bool) -> None:
        """Wait for a time; Enter may end it early. Where the input is no terminal, return at once."""
        end = time.monotonic() + seconds
        while self.interactive and (left := end - time.monotonic()) > 0:
            if self.ask_within("", left) is not None and early:
                return

    def clear(self) -> None:
        """Clear the screen and what can be scrolled back to."""
        print(CLEAR if sys.stdout.isatty() else "\n" * 60, end="", flush=True)
