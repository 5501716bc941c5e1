"""What a table asks of its dice, and what a dice source promises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from astragal.kit.errors import ParseError


class RollRequest(NamedTuple):
    """A request for one outcome of chance: a die rolled, a card turned, a cube drawn.

    `turn` and `slot` number it: the turn of the game, and how many answers of chance and the judge came before in that turn.
    `purpose` and `place` number it by what it is for (`purpose` of a game): an extra card does not shift the dice after it.
    """

    weights: Sequence[int]
    """The weight of each outcome."""
    total: int
    """The sum of the weights."""
    turn: int
    slot: int
    say: Callable[[int], str]
    """The word of an outcome."""
    read: Callable[[str], int]
    """The outcome of a word, possible now or not."""
    purpose: int = 0
    """What the outcome is for; below 0 if it is counted through the whole game."""
    place: int = 0
    """How many requests of this purpose came before in this turn, or in this game."""
    sides: int = 1
    """Outcome `thing * sides + side`: see `sides` of a game."""

    def parse_outcome(self, word: str) -> int:
        """Return the outcome of a word; raise UserError when it cannot happen now."""
        outcome = self.read(word)
        if not self.weights[outcome]:
            raise ParseError("dice-impossible", word=word)
        return outcome


def weighted_index(weights: Sequence[int], number: int) -> int:
    """Return the first index at which the cumulative weight is above a number from 0 to the sum of the weights - 1."""
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("the number is not below the sum of the weights")


class DiceSource(Protocol):
    """Decides for chance."""

    def tags(self) -> dict[str, str]:
        """Return the tags of the record that everybody may read while the game runs; `Dice` is one of them."""

    def secret_tags(self) -> dict[str, str]:
        """Return the tags that would give the dice away: needed to resume, public when the game is over."""

    def roll(self, request: RollRequest) -> int | None:
        """Return an outcome of positive weight, or None when it will come from outside."""
