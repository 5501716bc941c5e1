"""Recorded dice: the rolls of a recorded game for a table that goes another way, each where it was rolled then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from astragal.dice.same import SameDice
from astragal.dice.source import RollRequest

RollKey: TypeAlias = tuple[int, int, int]
"""The turn (0 for a purpose that is counted through the whole game), the purpose and the place of a roll."""


def roll_key(request: RollRequest) -> RollKey:
    """Return what a roll is known by at every table."""
    return request.turn if request.purpose >= 0 else 0, request.purpose, request.place


class RecordedDice:
    """Gives what was rolled in the same turn, for the same purpose, at the same place, wherever this table holds that die.

    Where it does not, or the recorded game never rolled there, tickets of a seed decide (`SameDice`); a thing that stands in for
    another shows the same side, if it has that side.
    """

    def __init__(self, outcomes: Mapping[RollKey, int], seed: int) -> None:
        self._outcomes = outcomes
        self._tickets = SameDice(seed)
        self.kept: list[bool] = []
        """For each roll so far, whether it is the recorded one."""

    def tags(self) -> dict[str, str]:
        """Return the name of the source, which nobody can recompute from the record alone."""
        return {"Dice": "recorded"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: the rolls are those of another game, and no seed would explain them."""
        return {}

    def roll(self, request: RollRequest) -> int:
        """Return the recorded outcome, or another one where that is impossible."""
        recorded = self._outcomes.get(roll_key(request))
        possible = recorded is not None and request.weights[recorded] > 0
        self.kept.append(possible)
        if recorded is not None and possible:
            return recorded
        outcome = self._tickets.roll(request)
        if recorded is None:
            return outcome
        alike = outcome - outcome % request.sides + recorded % request.sides
        return alike if request.weights[alike] else outcome
