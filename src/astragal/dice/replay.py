"""Replayed dice: the rolls of a recorded game, dealt again."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.dice.source import Asked, DiceSource
from astragal.kit.errors import UserError


class Replay:
    """Dice of a record, as long as they last and are possible; after that another source takes over."""

    def __init__(self, words: Sequence[str], then: DiceSource) -> None:
        self._words = list(words)
        self._then = then

    def tags(self) -> dict[str, str]:
        """Return the name of the source: its rolls are another game’s, so no seed would explain them."""
        return {"Dice": "replay"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nothing is computed beforehand."""
        return {}

    def pick(self, asked: Asked) -> int | None:
        """Answer with the next recorded word, or let the other source answer from here on."""
        if self._words:
            try:
                return asked.outcome(self._words.pop(0))
            except UserError:
                self._words.clear()
        return self._then.pick(asked)
