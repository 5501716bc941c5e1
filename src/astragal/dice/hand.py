"""Hand dice: people roll real dice and say what they rolled."""

from __future__ import annotations

from collections.abc import Callable

from astragal.dice.source import Asked
from astragal.kit.errors import UserError


class Hand:
    """Dice typed in by people; what is impossible is refused and asked again.

    `ask` gets the question and the complaint about the last answer (None at first); it returns a word, or None when
    the answer comes later from outside.
    """

    def __init__(self, ask: Callable[[Asked, UserError | None], str | None]) -> None:
        self._ask = ask

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "hand"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nothing is computed beforehand."""
        return {}

    def pick(self, asked: Asked) -> int | None:
        """Answer what people say."""
        complaint: UserError | None = None
        while True:
            word = self._ask(asked, complaint)
            if word is None:
                return None
            try:
                return asked.outcome(word)
            except UserError as error:
                complaint = error
