"""The timeline of a game: what happened, the steps that stand, and how the game stood before some of them.

An earlier state is played from the nearest mark before it. So looking back costs the same at any length of the game.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape, from_ints, ints
from astragal.table.events import Event, Step, Undone
from astragal.table.numbering import Numbering

SPACING = 64
"""Steps from one mark to the next."""
REMEMBERED = 500
"""The last events that are remembered even when they were taken back: who comes back gets what they missed."""


class Mark(NamedTuple):
    """A state and its numbering as plain numbers."""

    state: list[int]
    turn: int
    slots: int
    places: dict[int, int]
    lasting: dict[int, int]

    @classmethod
    def make(cls, state: Any, numbering: Numbering) -> Mark:
        """Write a state and its numbering down."""
        return cls(ints(state), numbering.turn, numbering.slots, dict(numbering.places), dict(numbering.lasting))

    def restore(self, game: AnyGame) -> tuple[Any, Numbering]:
        """Return the state and its numbering."""
        return from_ints(game.State, self.state), Numbering(game, *self[1:])


class Timeline:
    """The events of a game in order."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.events: list[Event] = []
        """All steps that stand, and of those taken back the last."""
        self.at = 0
        """The number of the last event."""
        self.horizon = 0
        """All events after this number are remembered."""
        self.steps: list[Step] = []
        """The steps that stand."""
        self.marks: list[Mark] = []
        """How the game stood before step 0, `SPACING`, twice `SPACING`, …"""
        self.undos: dict[int, int] = {}
        """How often each seat has taken something back."""
        self._restored: tuple[Mark, Any, Numbering] | None = None
        self._out = [0] * game.actions
        self.replayed = 0
        """Steps played again so far, to look back."""

    def mark(self, state: Any, numbering: Numbering) -> None:
        """Keep how the game stands, if that is due before the next step."""
        if len(self.steps) == len(self.marks) * SPACING:
            self.marks.append(Mark.make(state, numbering))

    def add(self, actor: int, move: int, word: str, evidence: str, audience: int) -> None:
        """Add a step."""
        self.at += 1
        step = Step(self.at, actor, move, word, evidence, audience)
        self.events.append(step)
        self.steps.append(step)

    def events_after(self, number: int) -> list[Event]:
        """Return the events after this number."""
        if number >= self.horizon:  # none of them is missing
            return self.events[len(self.events) - (self.at - number) :]
        return self.events[bisect_right(self.events, number, key=attrgetter("number")) :]

    def state_before(self, index: int) -> tuple[Any, Numbering]:
        """Return how the game stood before a step, for the caller to change."""
        nearest = min(index // SPACING, len(self.marks) - 1)
        state, numbering = self._restore(self.marks[nearest])
        for step in self.steps[nearest * SPACING : index]:
            numbering.count(state, self._game.actor(state))
            self._game.play(state, step.move)
            self.replayed += 1
        return state, numbering

    def _restore(self, mark: Mark) -> tuple[Any, Numbering]:
        """Return how the game stood at a mark. The last one asked for is kept: who undoes once undoes again."""
        if self._restored is None or self._restored[0] is not mark:
            self._restored = mark, *mark.restore(self._game)
        _, state, numbering = self._restored
        return copy_shape(state), numbering.copy()

    def rewind(self, seat: int, steps: int) -> tuple[Any, Numbering]:
        """Take back the last steps, for a seat; return how the game stood before them."""
        index = len(self.steps) - steps
        found = self.state_before(index)
        del self.steps[index:]
        del self.marks[index // SPACING + 1 :]
        self.at += 1
        self.events.append(Undone(self.at, seat, steps))
        self.undos[seat] = self.undos.get(seat, 0) + 1
        if len(self.events) - len(self.steps) > 2 * REMEMBERED:
            self._forget_undone()
        return found

    def _forget_undone(self) -> None:
        """Forget the steps that were taken back, and that they were, but for the last events."""
        old, recent = self.events[:-REMEMBERED], self.events[-REMEMBERED:]
        standing = {step.number for step in self.steps}
        self.events = [event for event in old if event.number in standing] + recent
        self.horizon = recent[0].number - 1

    def steps_to_undo(self, seat: int) -> int:
        """Return how many steps to rewind to before this seat's last choice; 0 when it has chosen nothing.

        A decision that left no choice is passed over: rewound, it would be made again.
        """
        end = len(self.steps)
        while end > 0:
            begin = (end - 1) // SPACING * SPACING
            if any(step.actor == seat for step in self.steps[begin:end]):
                choices = list(self._choices(seat, begin, end))
                if choices:
                    return len(self.steps) - choices[-1]
            end = begin
        return 0

    def _choices(self, seat: int, begin: int, end: int) -> Iterable[int]:
        """Yield the steps between two in which this seat had a choice."""
        state, _ = self.state_before(begin)
        for index in range(begin, end):
            step = self.steps[index]
            if step.actor == seat and (self._game.always_asks(state) or self._game.moves(state, self._out) > 1):
                yield index
            self._game.play(state, step.move)
            self.replayed += 1

    def recent(self, steps: int) -> tuple[list[int] | None, list[int]]:
        """Return how the game stood at a mark, and the moves since then: at least the last `steps`, or all there are.

        Of the start nothing is returned: it follows from the options.
        """
        nearest = min(max(len(self.steps) - steps, 0) // SPACING, len(self.marks) - 1)
        state = self.marks[nearest].state if nearest > 0 else None
        return state, [step.move for step in self.steps[max(nearest, 0) * SPACING :]]
