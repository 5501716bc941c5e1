"""Numbers of the answers that chance and the judge give: the same answers have the same numbers at every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astragal.kit.actors import CHANCE
from astragal.kit.game import AnyGame


class Numbering:
    """Counts answers by slot within their turn, and those of chance also by place within their purpose."""

    def __init__(
        self,
        game: AnyGame,
        turn: int = -1,
        slot: int = 0,
        places: Mapping[int, int] | None = None,
        lasting: Mapping[int, int] | None = None,
    ) -> None:
        self._game = game
        self.turn = turn
        """The turn of the last answer."""
        self.slots = slot
        """Answers in that turn."""
        self.places = dict(places or {})
        """Answers of chance in that turn, by purpose."""
        self.lasting = dict(lasting or {})
        """Answers of chance in the whole game, by purpose, for purposes that last (below 0)."""

    def copy(self) -> Numbering:
        """Return a copy, which counts on by itself."""
        return Numbering(self._game, self.turn, self.slots, self.places, self.lasting)

    def slot(self, state: Any) -> tuple[int, int]:
        """Return turn and slot of the next answer."""
        return state.turn, self.slots if state.turn == self.turn else 0

    def place(self, state: Any) -> tuple[int, int]:
        """Return purpose and place of the next answer of chance."""
        purpose = self._game.purpose(state)
        if purpose < 0:
            return purpose, self.lasting.get(purpose, 0)
        return purpose, self.places.get(purpose, 0) if state.turn == self.turn else 0

    def count(self, state: Any, actor: int) -> None:
        """Count an answer that is about to be played, if chance or the judge gives it."""
        if actor >= 0:
            return
        if state.turn != self.turn:
            self.turn, self.slots = state.turn, 0
            self.places.clear()
        self.slots += 1
        if actor == CHANCE:
            purpose = self._game.purpose(state)
            counts = self.lasting if purpose < 0 else self.places
            counts[purpose] = counts.get(purpose, 0) + 1
