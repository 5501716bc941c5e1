"""Typed dice: people roll real dice and type what they rolled."""

from __future__ import annotations

from collections.abc import Callable

from astragal.dice.source import RollRequest
from astragal.kit.errors import UserError


class TypedDice:
    """Dice typed in by people, who are asked again after an impossible answer.

    `ask` gets the request and the error of the last answer (None at first). It returns a word, or None when the answer
    will come from outside.
    """

    def __init__(self, ask: Callable[[RollRequest, UserError | None], str | None]) -> None:
        self._ask = ask

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "hand"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: no seed determines the dice."""
        return {}

    def roll(self, request: RollRequest) -> int | None:
        """Return what people typed."""
        complaint: UserError | None = None
        while True:
            word = self._ask(request, complaint)
            if word is None:
                return None
            try:
                return request.parse_outcome(word)
            except UserError as error:
                complaint = error
