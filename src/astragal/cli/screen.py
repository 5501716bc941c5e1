"""The terminal as lines: asking, telling, clearing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from astragal.cli.keyboard import KEY, discard_input, raw_input_mode, read_line, read_pressed
from astragal.lang import Catalogue
from astragal.tui.held import Held

if TYPE_CHECKING:
    from astragal.bots.bot import Bot
    from astragal.cli.boards.board import Board
    from astragal.table.judge import Case
    from astragal.table.table import Table

FRAME_SECONDS = 0.05
"""Time between two pictures of a held die."""
HOME = "\x1b[H\x1b[J"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


class Quit(Exception):
    """The person leaves: by `quit`, the end of the input, or Ctrl-C."""


class Screen:
    """The terminal that the people of one game share, line by line.

    The terminal app shows the same game in another way (`cli/app/face.py`): it overrides what is shown and asked here.
    """

    aims_by_numbers = True
    """Whether people may type where they place a die; otherwise they always hold it."""

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
        self.table: Table | None = None
        """The table, once the session has one."""

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

    def tell(self, line: str) -> None:
        """Tell what happened at the table."""
        self.say(line)

    def tell_turn(self, line: str) -> None:
        """Tell whose turn begins."""
        self.say()
        self.say(line)

    def follow(self, view: Any) -> None:
        """Let people follow what a bot did: here its lines are enough."""

    def show_choices(self, view: Any, question: str, meanings: Mapping[str, str], notes: Sequence[str]) -> None:
        """Print the table, the question, every legal word with what it means, then the notes."""
        self.draw(view)
        self.say(question)
        width = max(map(len, meanings))
        numbered = not any(word.isdigit() for word in meanings)  # two numbers in a line would confuse people
        for number, (word, meaning) in enumerate(meanings.items(), 1):
            self.say(f"{number if numbered else '':>4}  {word:<{width}}  {meaning}".rstrip())
        for line in notes:
            self.say(line)

    def ask_move(self) -> str:
        """Return what a person types when they are asked for a move: a word, a number, or a command."""
        return self.ask("> ")

    def ask_roll(self, question: str, words: Sequence[str]) -> str:
        """Return which of these words people rolled with real dice."""
        self.say(self.text("hand-possible", words=", ".join(words)))
        return self.ask(question + " ")

    def show_rules(self, lines: Iterable[str]) -> None:
        """Print the rules that matter now."""
        self._say_all(lines)

    def show_hints(self, lines: Iterable[str]) -> None:
        """Print the best choices and why."""
        self._say_all(lines)

    def show_result(self, view: Any, lines: Iterable[str]) -> None:
        """Print how the game ended."""
        self.draw(view)
        self._say_all(lines)

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """Return what a person types, without the spaces around it."""
        try:
            typed = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        if self.is_quit(typed):
            raise Quit
        return typed

    def ask_within(self, prompt: str, seconds: float | None, answers: Sequence[str] = ()) -> tuple[str, float] | None:
        """Return what a person types within a time (None: any) and how many seconds it took, or None when the time is up.

        `answers` are the shortest ones that make sense: a screen that reads single keys is then answered without Enter. Only what is typed from now on counts. Where the input is no terminal, its next line is the answer, at once.
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

    def hold(self, hold: Held) -> str:
        """Let a person steer a held die by keys; return the evidence, or nothing when they put it back."""
        if not (self.interactive and sys.stdout.isatty()):
            self.say(self.text("hold-no-terminal"))
            return ""
        began = time.monotonic()
        with raw_input_mode():
            while True:
                seconds = time.monotonic() - began
                lines = [*hold.draw(seconds), "", self.text("hold-keys", seconds=int(seconds))]
                print(HOME + "\n".join(lines), end="", flush=True)
                for key in KEY.findall(read_pressed(FRAME_SECONDS)):
                    if key in "\r\n":
                        print()
                        return hold.release()
                    if key in ("\x1b", "\x03", "\x04"):
                        return ""
                    hold.press(key)
                if hold.over:
                    return hold.release()

    def clear(self) -> None:
        """Clear the screen and what can be scrolled back to."""
        print(CLEAR if sys.stdout.isatty() else "\n" * 60, end="", flush=True)
