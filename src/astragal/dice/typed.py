"""Typed dice: people roll real dice and type what they rolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from astragal.dice.source import RollRequest
from astragal.kit.errors import UserError

Question = TypeVar("Question")


def ask_until_valid(
    ask: Callable[[Question, UserError | None], str | None], question: Question, parse: Callable[[str], int]
) -> int | None:
    """Ask for a word, with the error of the last one, until it can be parsed; return None when `ask` does."""
    error: UserError | None = None
    while True:
        word = ask(question, error)
        if word is None:
            return None
        try:
            return parse(word)
        except UserError as refusal:
            error = refusal


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
        return ask_until_valid(self._ask, request, request.parse_outcome)
