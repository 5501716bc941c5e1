"""What somebody who looks on is told of a table: events, the view, and what follows from it."""

from __future__ import annotations

from itertools import compress
from operator import attrgetter, ne
from typing import Any

from astragal.kit.actors import JUDGE
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.shape import copy_value, shape_fields
from astragal.server.wire import Position, Told
from astragal.table.events import Event, Step
from astragal.table.table import Table

Named = dict[str, Any]


def agreed_on(game: AnyGame) -> set[str]:
    """Return the fields of a view that were agreed on beforehand, as options of the same name, shape and bound: they never change."""
    return set(options_in_state(game.Options, game.View))


def fields_of(game: AnyGame, view: Any) -> Named:
    """Return a view by the names of its fields; whose it is goes without saying."""
    return {field.name: getattr(view, field.name) for field in shape_fields(game.View) if field.name != "me"}


def changed(before: Named, after: Named) -> Named:
    """Return what is not as it was before."""
    return {name: value for name, value in after.items() if value != before[name]}


def told(event: Event) -> Told:
    """Return an event as it goes over the wire."""
    if isinstance(event, Step):
        # What a hand did is long, and nobody needs it to see what came of it; the record has it.
        return Told(event.number, event.actor, event.word, event.evidence if event.actor == JUDGE else "", 0)
    return Told(event.number, event.actor, "", "", event.steps)


class Telling:
    """Tells where a table stands, and remembers what was told last."""

    def __init__(self, table: Table) -> None:
        self.table = table
        game = table.game
        constant = agreed_on(game) | {"me"}
        self._varying = tuple(field.name for field in shape_fields(game.View) if field.name not in constant)
        """The fields that can change."""
        self._values = attrgetter(*self._varying)
        self._numbers = range(len(self._varying))
        self._shown: list[Any] = []
        """The view as it was told last, and..."""
        self._facts: Named = {}
        """...the facts."""

    def told(self, after: int) -> list[Told]:
        """Return what everybody may hear of the events after this number."""
        return [told(event) for event in self.table.events_for(-1, after)]

    def position(self, until: int, *, whole: bool) -> Position:
        """Return where the game stands: all that everybody may see, or only what is news to those who were told before."""
        view, facts = self._whole() if whole else self._news()
        actor = self.table.actor
        return Position(len(self.table.events), actor, list(self.table.words(actor)), until, view, facts)

    def _whole(self) -> tuple[Named, Named]:
        game, view = self.table.game, self.table.view(-1)
        return fields_of(game, view), game.facts(view)

    def _news(self) -> tuple[Named, Named]:
        """Return what has changed since this was last asked for; facts are found anew only where what they follow from has changed."""
        if not self._shown:
            fields, self._facts = self._whole()
            self._shown = [fields[name] for name in self._varying]
            return fields, dict(self._facts)
        shown, view = self._shown, self.table.peek(-1)
        values = self._values(view)
        news = {}
        for n in compress(self._numbers, map(ne, values, shown)):
            news[self._varying[n]] = shown[n] = copy_value(values[n])
        facts = changed(self._facts, self.table.game.facts(view, news.keys()))
        self._facts |= facts
        return news, facts

    def forget(self) -> None:
        """Forget what was told last: a game that rests needs no second copy of its view. Next time all of it is told."""
        self._shown, self._facts = [], {}
