"""Same dice: two tables with one seed get the same dice, whatever their players choose, as far as their odds allow.

Everything that can come out has a ticket: a random waiting time that depends on the seed, the turn, the purpose of the roll, its place
(`dice.source`) and the thing, but on nothing else that lies on the table. The time is divided by the weight of the thing, and what has
waited shortest comes out. docs/design/0009-same-dice.md explains why.

- The odds are those of the weights: of independent exponential waiting times with rates w1, w2, … the i-th is the shortest with
  probability wi / (w1 + w2 + …).
- Only the proportions of the weights matter.
- Where one table gets `a` and the other `b`, the second has more of `b` in proportion to `a` than the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, log, log1p

from astragal.dice.fast import DICE_STREAM, GOLDEN_GAMMA, MASK64, mix, random_below, stream_key
from astragal.dice.source import RollRequest, weighted_index

ONE = MASK64 + 1
HALF = ONE // 2
CLOSE = 1e-12
"""Times that differ by less, relatively, are compared exactly. Logarithms are off by a thousandth of it at most, on any processor."""


class SameDice:
    """Dice computed from a seed, by tickets. Anyone who knows the seed knows all future dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._key = stream_key(seed, DICE_STREAM)

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "same"}

    def secret_tags(self) -> dict[str, str]:
        """Return the seed."""
        return {"Seed": str(self.seed)}

    def roll(self, request: RollRequest) -> int:
        """Return the thing that has waited shortest, and the side that it shows.

        The side has its own random number for this turn, purpose and place, so that different dice show the same side.
        """
        key = self._roll_key(request)
        thing = draw_thing(key, sum_sides(request))
        if request.sides == 1:
            return thing
        first = thing * request.sides
        weights = request.weights[first : first + request.sides]
        scale = gcd(*weights)
        ways = [weight // scale for weight in weights]
        return first + weighted_index(ways, random_below(mix((key - GOLDEN_GAMMA) & MASK64), 0, 0, sum(ways)))

    def _roll_key(self, request: RollRequest) -> int:
        key = self._key
        for number in (request.turn if request.purpose >= 0 else 0, request.purpose, request.place):
            key = mix((key + (number + 1) * GOLDEN_GAMMA) & MASK64)
        return key


def sum_sides(request: RollRequest) -> Sequence[int]:
    """Return the weight of each thing: the sum of the weights of its sides."""
    weights, sides = request.weights, request.sides
    return weights if sides == 1 else [sum(weights[i : i + sides]) for i in range(0, len(weights), sides)]


def draw_thing(key: int, weights: Sequence[int]) -> int:
    """Return the thing that has waited shortest in the roll with this key."""
    best = best_ticket = -1
    for thing, weight in enumerate(weights):
        if weight:
            ticket = ONE - mix((key + thing * GOLDEN_GAMMA) & MASK64)
            if best < 0 or waits_less(ticket, weight, best_ticket, weights[best]):
                best, best_ticket = thing, ticket
    return best


def waits_less(one: int, weight: int, two: int, other: int) -> bool:
    """Tell whether ticket `one` with this weight waits less than `two` with the other: -log(one) / weight < -log(two) / other.

    A ticket is a number from 1 to 2**64, taken as a fraction of 2**64. No two tickets of a roll are equal: `mix` is a bijection.
    """
    if weight == other:
        return one > two
    mine, theirs = wait(one) * other, wait(two) * weight
    if abs(mine - theirs) > CLOSE * (mine + theirs):
        return mine < theirs
    scale = gcd(weight, other)
    weight, other = weight // scale, other // scale
    less: bool = one**other << 64 * weight > two**weight << 64 * other
    return less


def wait(ticket: int) -> float:
    """Return the waiting time of a ticket for a thing of weight 1; precise for the shortest as well."""
    return -log(ticket / ONE) if ticket < HALF else -log1p(-(ONE - ticket) / ONE)
