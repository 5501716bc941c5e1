"""Fast dice: seeded, counter-based, the same numbers in every runtime."""

from __future__ import annotations

from astragal.dice.source import RollRequest, weighted_index

WORD = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15

DICE = 0
JUDGE = 1
PLAYERS = 2
"""Streams of a seed: the dice, the judge, and from here on one for each seat."""


def mix(z: int) -> int:
    """Scramble 64 bits; every bit of the answer depends on every bit given."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def stream(seed: int, index: int) -> int:
    """Return the key of stream `index` of a seed: one for dice, one for the judge, one for each bot, one for each game."""
    return mix((mix(seed & WORD) + (index + 1) * GOLDEN) & WORD)


def below(key: int, turn: int, slot: int, n: int) -> int:
    """Return the int from 0 to n - 1 (n < 2**32) that stands at this turn and slot of a stream, without bias."""
    z = mix((key + (turn * 2**20 + slot + 1) * GOLDEN) & WORD)
    while True:
        product = (z >> 32) * n
        low = product & 0xFFFFFFFF
        if low >= n or low >= 2**32 % n:
            return product >> 32
        z = mix((z + GOLDEN) & WORD)


class FastDice:
    """Dice computed from a seed. Anyone who knows the seed knows all future dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.key = stream(seed, DICE)

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "fast"}

    def secret_tags(self) -> dict[str, str]:
        """Return the seed."""
        return {"Seed": str(self.seed)}

    def roll(self, request: RollRequest) -> int:
        """Compute the outcome from seed, turn and slot alone."""
        return weighted_index(request.weights, below(self.key, request.turn, request.slot, request.total))
