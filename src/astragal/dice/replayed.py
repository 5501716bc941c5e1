"""Replayed dice: the rolls of a recorded game, dealt again."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.dice.source import DiceSource, RollRequest
from astragal.kit.errors import UserError


class ReplayedDice:
    """The dice of a record; once they run out or one is impossible, another source takes over for good."""

    def __init__(self, words: Sequence[str], fallback: DiceSource) -> None:
        self._words = list(words)
        self._fallback = fallback

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "replay"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: the rolls are those of another game, and no seed would explain them."""
        return {}

    def roll(self, request: RollRequest) -> int | None:
        """Return the outcome of the next recorded word, or of the fallback."""
        if self._words:
            try:
                return request.parse_outcome(self._words.pop(0))
            except UserError:
                self._words.clear()
        return self._fallback.roll(request)
