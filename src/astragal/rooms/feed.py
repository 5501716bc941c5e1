"""The feed of a table: events, view and facts as a spectator sees them, whole or as differences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import attrgetter, ne
from typing import Any

from astragal.kit.actors import JUDGE
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.shape import FIXED, copy_value, shape_fields
from astragal.rooms.messages import GameEvent, Position
from astragal.table.events import Event, Step
from astragal.table.table import Table

Named = dict[str, Any]


def view_fields(game: AnyGame, view: Any) -> Named:
    """Return the fields of a view by name, except whose view it is."""
    return {field.name: getattr(view, field.name) for field in shape_fields(game.View) if field.name != "me"}


def diff(before: Named, after: Named) -> Named:
    """Return the entries that differ from before."""
    return {name: value for name, value in after.items() if value != before[name]}


def event_message(event: Event) -> GameEvent:
    """Return an event as it is sent."""
    if isinstance(event, Step):
        number, actor, _, word, evidence, _ = event
        # The path of a hand is long, and nobody needs it to see what came of it; the record has it.
        return GameEvent(number, actor, word, evidence if actor == JUDGE else "", 0)
    return GameEvent(event.number, event.actor, "", "", event.steps)


class Feed:
    """Describes a table to its spectators, and remembers the last description to send only what changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        game = table.game
        constant = {*options_in_state(game.Options, game.View), "me"}
        varying = [field for field in shape_fields(game.View) if field.name not in constant and field.kind != FIXED]
        self._varying = tuple(field.name for field in varying)
        self._values = attrgetter(*self._varying)
        self._numbers = range(len(self._varying))
        self._sent: list[Any] = []
        """Values of the varying fields as they were sent last."""
        self._facts: Named = {}
        """The facts as they were sent last."""

    def events(self, after: int) -> list[GameEvent]:
        """Return what everybody may know of the events after this number."""
        return [event_message(event.redact(-1)) for event in self.table.timeline.events_after(after)]

    def standing(self) -> list[GameEvent]:
        """Return what everybody may know of the steps that stand: small however much was taken back."""
        return [event_message(step.redact(-1)) for step in self.table.steps]

    def position(self, until: int, *, whole: bool, may_end: Sequence[int] = ()) -> Position:
        """Return where the game stands: all that everybody may know, or only what changed since the last difference."""
        view, facts = self._whole() if whole else self._difference()
        actor = self.table.actor
        scores = [] if self.table.game.fact_functions else self.table.scores()
        lines = self.table.score_lines() if self.table.over else []
        legal = list(self.table.words(actor))
        return Position(self.table.at, actor, legal, until, view, facts, scores, lines, list(may_end))

    def _whole(self) -> tuple[Named, Named]:
        game, view = self.table.game, self.table.view(-1)
        return view_fields(game, view), game.facts(view)

    def _difference(self) -> tuple[Named, Named]:
        """Return what changed since the last call; facts are recomputed only where the fields they follow from changed."""
        if not self._sent:
            fields, self._facts = self._whole()
            self._sent = [fields[name] for name in self._varying]
            return fields, dict(self._facts)
        sent, view = self._sent, self.table.peek(-1)
        values = self._values(view)
        changed = {}
        for n in compress(self._numbers, map(ne, values, sent)):
            changed[self._varying[n]] = sent[n] = copy_value(values[n])
        facts = diff(self._facts, self.table.game.facts(view, changed.keys()))
        self._facts |= facts
        return changed, facts

    def forget(self) -> None:
        """Forget the last description, to save memory; the next one is whole."""
        self._sent, self._facts = [], {}
