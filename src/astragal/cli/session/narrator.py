"""Telling people what happens at the table."""

from __future__ import annotations

from collections.abc import Iterator

from astragal.cli.screen import Screen
from astragal.kit.actors import CHANCE, JUDGE
from astragal.table.events import Event, Step
from astragal.table.table import Table


class Narrator:
    """Tells the events of a table as everybody at the terminal may hear them, each once."""

    def __init__(self, table: Table, screen: Screen, after: int | None = None) -> None:
        """Begin after this many events; by default after all that have happened."""
        self._table = table
        self._screen = screen
        self._text = screen.text
        self._told = table.at if after is None else after
        self._turn = table.turn
        self._turns: dict[int, tuple[int, int]] = {}
        """Turn and seat after an event that began a turn, by the number of the event."""

    def note_turn(self) -> None:
        """Remember which event began a turn; to be called after every step."""
        if self._table.turn != self._turn:
            self._turn = self._table.turn
            self._turns[self._table.at] = (self._turn, self._table.view(-1).seat)

    def tell_news(self) -> None:
        """Tell what has happened since the last time."""
        events = self._table.events_for(-1, self._told)
        self._told = self._table.at
        rolls: list[str] = []
        for event in events:
            if isinstance(event, Step) and event.actor == CHANCE:
                rolls.append(event.word)
                if event.number not in self._turns:
                    continue
            self._tell_rolls(rolls)
            self._tell_event(event)
            self._tell_turn(event.number)
        self._tell_rolls(rolls)

    def _tell_event(self, event: Event) -> None:
        """Tell what a seat or the judge did; the rolls of chance are told together."""
        screen, names = self._screen, self._screen.names
        if not isinstance(event, Step):
            screen.tell(self._text("tell-undone", who=names[event.actor]))
        elif event.actor == JUDGE:
            screen.tell(screen.board.describe_verdict(event.word, names, self._text))
        elif event.actor != CHANCE:
            screen.tell(screen.board.describe_move(names[event.actor], event.word, names, self._text))

    def _tell_rolls(self, words: list[str]) -> None:
        """Tell what chance answered several times in a row, and empty the list."""
        if words:
            for line in self._screen.board.describe_rolls(words, self._screen.names, self._text):
                self._screen.tell(line)
            words.clear()

    def _tell_turn(self, number: int) -> None:
        """Tell whose turn began with this event, if one did."""
        if number in self._turns and not self._table.over:
            turn, seat = self._turns[number]
            self._screen.tell_turn(self._text("tell-turn", turn=turn, who=self._screen.names[seat]))

    def tell_result(self) -> None:
        """Show the table and the points; after the end, who won."""
        self._screen.show_result(self._table.view(-1), self._result())

    def _result(self) -> Iterator[str]:
        for seat, points in enumerate(self._table.scores()):
            yield self._text("result-seat", who=self._screen.names[seat], points=points)
            for line in self._table.score_lines()[seat] if self._table.over else ():
                if line.rules:
                    what = self._text(line.key, number=line.number)
                    yield self._text("result-line", what=what, points=line.points, rules=", ".join(line.rules))
        if not self._table.over:
            return
        winners = [self._screen.names[seat] for seat in self._table.winners()]
        if not winners:
            yield self._text("result-none")
        elif len(winners) == 1:
            yield self._text("result-winner", who=winners[0])
        else:
            yield self._text("result-shared", who=", ".join(winners))
