"""Scripted dice: a list of words, one after another."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.dice.source import Asked
from astragal.kit.errors import ParseError


class Script:
    """Dice that answer what they were told; an impossible or missing word is an error."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = iter(words)

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "script"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nothing is computed beforehand."""
        return {}

    def pick(self, asked: Asked) -> int:
        """Answer with the next word."""
        word = next(self._words, None)
        if word is None:
            raise ParseError("dice-script-ended")
        return asked.outcome(word)
