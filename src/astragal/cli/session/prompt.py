"""Asking a person for a move; help, undo and reports of what happened meanwhile are answered here."""

from __future__ import annotations

from collections.abc import Callable, Container

from astragal.cli.reasons import describe_hints
from astragal.cli.screen import Screen
from astragal.kit.errors import Unavailable, UserError
from astragal.kit.extras import extras_required
from astragal.kit.judging import PEOPLE
from astragal.kit.rulebook import find_rule
from astragal.study.hints import NO_HINTS, follow_views, give_hints
from astragal.table.table import Table

NO_SEAT = -9
"""A seat that nobody has: it can undo nothing."""


class Prompt:
    """Asks the people at a terminal for their moves."""

    def __init__(
        self, table: Table, screen: Screen, people: Container[int], on_change: Callable[[], None], hints: str
    ) -> None:
        """`people` are the seats of persons; `on_change` is called when no move was made, but the table has changed."""
        self._table = table
        self._screen = screen
        self._text = screen.text
        self._people = people
        self._on_change = on_change
        self._hints = hints

    def ask(self, seat: int) -> str:
        """Return a legal word. After an undo or a report it is a word of the seat whose turn it is then."""
        self._show_choices(seat)
        while True:
            typed = self._screen.ask_move().lower()
            choices = self._table.legal(seat)
            if not typed and len(choices) == 1:
                return choices[0].word
            if typed in ("?", "help", self._text("command-help")):
                self._help(seat)
            elif typed in ("hint", self._text("command-hint")):
                self._hint(seat)
            elif typed in ("undo", self._text("command-undo")):
                if self._undo():
                    return self.ask(self._table.actor)
            elif self._interrupt(typed):
                return self.ask(self._table.actor)
            else:
                word = self._choose(seat, typed)
                if word:
                    return word

    def _show_choices(self, seat: int) -> None:
        """Draw the table as the seat sees it, and list the legal moves."""
        screen, text = self._screen, self._text
        view = self._table.view(seat)
        question = text("play-asked", who=screen.names[seat], question=screen.board.question(view, text))
        words = [choice.word for choice in self._table.legal(seat)]
        meanings = {word: screen.board.explain(view, word, screen.names, text) for word in words}
        people_judge = self._table.game.judge(self._table.options) == PEOPLE
        screen.show_choices(
            view, question, meanings, screen.board.explain_interruptions(view, text) if people_judge else ()
        )

    def _choose(self, seat: int, typed: str) -> str:
        """Return the legal word that a person means, or say why there is none and return nothing."""
        if typed in self._table.words(seat):
            return typed
        try:
            return self._table.resolve_word(seat, typed)
        except UserError as error:
            self._screen.say(self._text.error(error, self._table.game.package))
            return ""

    def _undo(self) -> bool:
        """Take back the last step of a person at this terminal, if that is possible."""
        last = self._table.steps[-1].actor if self._table.steps else NO_SEAT
        try:
            self._table.undo(last if last in self._people else NO_SEAT)
        except UserError as error:
            self._screen.say(self._text.error(error))
            return False
        self._on_change()
        return True

    def _interrupt(self, typed: str) -> bool:
        """Enter what people saw happen while they were asked for a move, if they typed such a verdict."""
        try:
            self._table.interrupt(self._screen.board.parse_verdict(typed, self._text))
        except UserError:
            return False
        self._on_change()
        return True

    def _help(self, seat: int) -> None:
        game = self._table.game
        rules = self._screen.board.relevant_rules(self._table.view(seat))
        said = [self._text.rule(find_rule(game.package, id)) for id in rules]
        self._screen.show_rules([*said, self._text("play-help", game=game.slug)])

    def _hint(self, seat: int) -> None:
        """Name the best choices of a seat and why, where the table allows it."""
        table = self._table
        if self._hints == NO_HINTS:
            return self._screen.say(self._text("hint-off"))
        if len(table.legal(seat)) == 1:
            return self._screen.say(self._text("hint-only"))
        self._screen.say(self._text("hint-thinking"))
        views = follow_views(table.game, table.options, [step.move for step in table.steps], seat)
        try:
            with extras_required():
                found = give_hints(table.game, table.options, views)
        except Unavailable as error:
            return self._screen.say(self._text.error(error))
        return self._screen.show_hints(describe_hints(found, self._hints, self._screen.names, self._text))
