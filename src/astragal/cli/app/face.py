"""The screen of a session in the terminal app: what is told and asked goes to Textual, from the thread of the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from astragal.cli.boards.board import Board
from astragal.cli.screen import Quit, Screen
from astragal.lang import Catalogue
from astragal.tui.app import Closed, TerminalApp
from astragal.tui.held import Held
from astragal.tui.picture import Picture
from astragal.tui.table import Player

ENOUGH = 150
"""Letters of news that are shown at once: what happened last counts most."""


class AppScreen(Screen):
    """Shows a game in the app."""

    aims_by_numbers = False
    interactive = True

    def __init__(self, app: TerminalApp, text: Catalogue, board: Board, names: Sequence[str]) -> None:
        super().__init__(text, board, names)
        self._app = app
        self._view: Any = None
        self._news: list[str] = []
        self._news_seen = False
        self._said: list[str] = []
        self._offered: tuple[Mapping[str, str], Sequence[str]] = ({}, ())
        self._question = ""
        self._left = False
        self.result: list[str] = []
        """How the game ended, once it has."""
        self.farewell: list[str] = []
        """What is said after the person has left: it is printed when the app is gone."""
        self._show(app.table.forget_log)

    # Telling

    def say(self, line: str = "") -> None:
        """Keep a line for the next question, and show it."""
        if self._left:
            self.farewell.append(line)
        elif line:
            self._said.append(line)
            if self._view is not None:
                self._show(lambda: self._app.table.show_news(line))

    def tell(self, line: str) -> None:
        """Tell what happened: in the log, and beside the board until something else happens."""
        if self._news_seen:
            self._news, self._news_seen = [], False
        self._news.append(line)
        if not self._left:
            self._show(lambda: self._app.table.add_to_log(line))

    def tell_turn(self, line: str) -> None:
        """Begin a turn in the log."""
        if not self._left:
            self._show(lambda: self._app.table.add_to_log(line, heading=True))

    def draw(self, view: Any) -> None:
        """Show the table as a view shows it."""
        self._view, self._question = view, ""
        self._show_table()

    def clear(self) -> None:
        """Show nothing of what was seen, until the next view comes."""
        self._view = None
        if not self._left:
            self._show_table()

    def follow(self, view: Any) -> None:
        """Show what a bot did for a moment; a key goes on sooner."""
        self._view = view
        who = self.names[view.seat] if hasattr(view, "seat") else ""
        self._question = self.text("app-thinking", who=who) if self._is_bots_turn() else ""
        self._show_table()
        if self._app.pace:
            self._ask(self._app.table.ask_to_follow, self._app.pace)

    def _is_bots_turn(self) -> bool:
        return self.table is not None and self.table.actor in self.bots

    def show_choices(self, view: Any, question: str, meanings: Mapping[str, str], notes: Sequence[str]) -> None:
        """Show the table and what is to decide."""
        self._view, self._question, self._offered = view, question, (meanings, notes)
        self._show_table()
        self._news_seen = True

    def show_rules(self, lines: Iterable[str]) -> None:
        """Show the rules that matter now."""
        self._show_page("app-rules", lines)

    def show_hints(self, lines: Iterable[str]) -> None:
        """Show the best choices and why."""
        self._show_page("app-hints", lines)

    def show_review(self, lines: Iterable[str]) -> None:
        """Show how the game went."""
        self._show_page("app-review", lines)

    def _show_page(self, key: str, lines: Iterable[str]) -> None:
        said = list(lines)
        try:
            self._app.show_page(self.text(key), said)
        except Closed:
            self._leave()

    def show_result(self, view: Any, lines: Iterable[str]) -> None:
        """Show how the game ended."""
        self.result = list(lines)
        self._view, self._question = view, self.text("app-over")
        self._news, self._news_seen = self.result[-1:], False
        self._show_table()

    # Asking

    def ask(self, prompt: str) -> str:
        """Return what a person types, below what was said before."""
        lines, self._said = self._said, []
        if self._view is not None:
            self._question = ""
            self._show_table()
        return str(self._call(lambda: self._app.ask_text(prompt.strip("> "), lines)))

    def ask_move(self) -> str:
        """Return the word of a move, or a command."""
        meanings, notes = self._offered
        return str(self._ask(lambda: self._app.table.ask_move(meanings, notes)))

    def ask_roll(self, question: str, words: Sequence[str]) -> str:
        """Return which of these words people rolled with real dice."""
        self._question = question
        if self.table is not None:
            self._view = self.table.view(-1)
        self._show_table()
        return str(self._ask(lambda: self._app.table.ask_roll(words)))

    def ask_within(self, prompt: str, seconds: float | None, answers: Sequence[str] = ()) -> tuple[str, float] | None:
        """Return what is typed or pressed within a time, and how many seconds it took; None when the time is up."""
        self._show_said()
        started = time.monotonic()
        answer = self._ask(lambda: self._app.table.ask_race(seconds, answers), seconds)
        return None if answer is None else (str(answer), time.monotonic() - started)

    def wait(self, seconds: float, *, early: bool) -> None:
        """Wait for a time; Enter may end it early."""
        self._show_said()
        self._ask(lambda: self._app.table.ask_to_wait(seconds, early), seconds)

    def _show_said(self) -> None:
        self._question, self._said = " ".join(self._said), []
        self._show_table()

    def hold(self, hold: Held) -> str:
        """Let a person place a die."""
        title = self.text("app-hold")
        return str(self._call(lambda: self._app.ask_hold(hold, title, lambda n: self.text("hold-keys", seconds=n))))

    def ask_after_game(self, saved: str) -> str:
        """Return what people want after the game: `review` or `again`."""
        return str(self._ask(lambda: self._app.table.ask_after_game([*self.result, "", saved])))

    # The thread of the app

    def _show_table(self) -> None:
        view, names, text, board = self._view, self.names, self.text, self.board

        def draw(columns: int, rows: int) -> Picture:
            return [] if view is None else board.picture(view, names, text, columns, rows)

        title, players, question = text.game_title(board.game.slug), self._players(), self._question
        news = self._pick_news()
        self._show(lambda: self._app.table.show_table(title, players, draw, news, question))

    def _players(self) -> list[Player]:
        if self.table is None:
            return []
        turn = self.table.view(-1).seat if self.table.actor < 0 else self.table.actor
        on_turn = -1 if self.table.over else turn
        return [Player(self.names[seat], points, seat == on_turn) for seat, points in enumerate(self.table.scores())]

    def _pick_news(self) -> str:
        """Return the last sentences since people decided, as many as fit."""
        shown: list[str] = []
        for line in reversed(self._news):
            if shown and sum(map(len, shown)) + len(line) > ENOUGH:
                break
            shown.insert(0, line)
        return " ".join(shown)

    def _show(self, show: Callable[[], object]) -> None:
        try:
            self._app.show(show)
        except Closed:
            self._leave()

    def _ask(self, show: Callable[[], object], seconds: float | None = None) -> Any:
        return self._call(lambda: self._app.ask(show, seconds))

    def _call(self, ask: Callable[[], Any]) -> Any:
        try:
            return ask()
        except Closed:
            self._leave()

    def _leave(self) -> None:
        """Let the session save and end; what it says from now on is printed afterwards."""
        if not self._left:
            self._left = True
            raise Quit
