"""What a dice source is asked, and what it promises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from astragal.kit.errors import ParseError


class Asked(NamedTuple):
    """One question to chance.

    `turn` and `slot` number it: the turn of the game and the place of this question within that turn. Sources that compute
    their answers compute them from these two alone, so that two tables can be dealt the same dice whatever their players choose.
    """

    weights: Sequence[int]
    total: int
    turn: int
    slot: int
    say: Callable[[int], str]
    read: Callable[[str], int]

    def outcome(self, word: str) -> int:
        """Return the outcome that a word means, or raise UserError when it cannot happen now."""
        outcome = self.read(word)
        if not self.weights[outcome]:
            raise ParseError("dice-impossible", word=word)
        return outcome

    def at(self, ticket: int) -> int:
        """Return the outcome that holds this ticket, where each outcome holds as many as it weighs."""
        for outcome, weight in enumerate(self.weights):
            ticket -= weight
            if ticket < 0:
                return outcome
        raise AssertionError("a ticket is below the total")


class DiceSource(Protocol):
    """Answers for chance."""

    def tags(self) -> dict[str, str]:
        """Return the tags of the record that everybody may read while the game runs; `Dice` is one of them."""

    def secret_tags(self) -> dict[str, str]:
        """Return the tags that would give the dice away: for resuming, and for all to read when the game is over."""

    def pick(self, asked: Asked) -> int | None:
        """Return an outcome of positive weight, or None when the answer comes later from outside."""
