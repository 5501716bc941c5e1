"""Scripted dice: a given list of words, for tests and lessons."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.dice.source import RollRequest
from astragal.kit.errors import ParseError


class ScriptedDice:
    """Dice that show given words in order; an impossible or missing word is an error."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = iter(words)

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "script"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: no seed determines the dice."""
        return {}

    def roll(self, request: RollRequest) -> int:
        """Return the outcome of the next word."""
        word = next(self._words, None)
        if word is None:
            raise ParseError("dice-script-ended")
        return request.parse_outcome(word)
