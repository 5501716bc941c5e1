"""Playing in the app: from the start of a game to its review, and the next one."""

from __future__ import annotations

import argparse
from functools import partial

from astragal.cli.app.face import AppScreen
from astragal.cli.app.form import make_form, read_form
from astragal.cli.reports.review import describe
from astragal.cli.screen import Quit
from astragal.cli.session.session import Session
from astragal.cli.session.setup import new_session, resume_session
from astragal.kit.errors import UserError
from astragal.kit.extras import extras_required
from astragal.lang import Catalogue
from astragal.study.reviews import review
from astragal.table.history import record_of
from astragal.tui.app import Closed, TerminalApp


class AppPlay:
    """Plays games in the app, one after the other."""

    def __init__(self, arguments: argparse.Namespace, text: Catalogue) -> None:
        self._arguments = arguments
        self._text = text
        self.farewell: list[str] = []
        """What is printed when the app is gone."""
        self.error: UserError | None = None
        """Why no game could be played as the arguments say."""

    def run(self, app: TerminalApp) -> None:
        """Play until the person leaves. Runs in a thread of its own."""
        try:
            session = self._first(app)
            while self._play(session):
                session = self._ask(app)
        except (Closed, Quit):
            pass
        except UserError as error:
            self.error = error

    def _first(self, app: TerminalApp) -> Session:
        make_screen = partial(AppScreen, app)
        if self._arguments.resume:
            return resume_session(self._arguments.resume, self._text, make_screen)
        return new_session(self._arguments, self._text, make_screen) if self._arguments.game else self._ask(app)

    def _ask(self, app: TerminalApp) -> Session:
        """Ask what to play until it can be played."""
        complaint = ""
        while True:
            form = app.ask_form(make_form(self._text), complaint)
            try:
                with extras_required():
                    return new_session(read_form(form), self._text, partial(AppScreen, app))
            except UserError as error:
                complaint = self._text.error(error)

    def _play(self, session: Session) -> bool:
        """Play a game and look back at it; tell whether people want another."""
        screen = session.screen
        assert isinstance(screen, AppScreen)
        session.run()
        if not session.table.over:
            self.farewell = screen.farewell
            return False
        saved = self._text("play-recorded", file=str(session.path))
        self.farewell = [*screen.result, saved]
        while screen.ask_after_game(saved) == "review":
            screen.show_review(self._review(session))
        return True

    def _review(self, session: Session) -> list[str]:
        """Return the review of a finished game, or why there is none."""
        session.screen.say(self._text("app-reviewing"))
        try:
            with extras_required():
                found = review(record_of(session.table, session.players))
        except UserError as error:
            return [self._text.error(error)]
        return list(describe(found, session.screen.names, self._text))


def play(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play in the app; return the exit status."""
    game = AppPlay(arguments, text)
    TerminalApp(text, game.run).run()
    if game.error is not None:
        raise game.error
    for line in game.farewell:
        print(line)
    return 0
