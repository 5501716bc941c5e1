"""Fast dice: counter-based random numbers from a seed, the same in plain and compiled Python."""

from __future__ import annotations

from astragal.dice.source import RollRequest, weighted_index

MASK64 = 2**64 - 1
GOLDEN_GAMMA = 0x9E3779B97F4A7C15

DICE_STREAM = 0
JUDGE_STREAM = 1
FIRST_SEAT_STREAM = 2
"""The streams of a seed, by index: the dice, the judge, and one for each seat from here on."""


def mix(z: int) -> int:
    """Mix 64 bits, so that every bit of the result depends on every bit given (the finalizer of SplitMix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def stream_key(seed: int, index: int) -> int:
    """Return the key of stream `index` of a seed; a stream is a table of random numbers by turn and slot."""
    return mix((mix(seed & MASK64) + (index + 1) * GOLDEN_GAMMA) & MASK64)


def random_below(key: int, turn: int, slot: int, n: int) -> int:
    """Return the int from 0 to n - 1 (n < 2**32) at this turn and slot of a stream, without bias."""
    z = mix((key + (turn * 2**20 + slot + 1) * GOLDEN_GAMMA) & MASK64)
    while True:
        product = (z >> 32) * n
        low = product & 0xFFFFFFFF
        if low >= n or low >= 2**32 % n:
            return product >> 32
        z = mix((z + GOLDEN_GAMMA) & MASK64)


class SeatStream:
    """A stream of random numbers for a seat; it can be copied and pickled where it stands."""

    __slots__ = ("key", "slot")

    def __init__(self, key: int) -> None:
        self.key = key
        self.slot = 0

    def __call__(self, n: int) -> int:
        """Return the next int from 0 to n - 1."""
        self.slot += 1
        return random_below(self.key, 0, self.slot, n)


def seat_stream(seed: int, seat: int) -> SeatStream:
    """Return the stream of a seat."""
    return SeatStream(stream_key(seed, FIRST_SEAT_STREAM + seat))


class FastDice:
    """Dice computed from a seed. Anyone who knows the seed knows all future dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.key = stream_key(seed, DICE_STREAM)

    def tags(self) -> dict[str, str]:
        """Return the name of the source."""
        return {"Dice": "fast"}

    def secret_tags(self) -> dict[str, str]:
        """Return the seed."""
        return {"Seed": str(self.seed)}

    def roll(self, request: RollRequest) -> int:
        """Compute the outcome from seed, turn and slot alone."""
        return weighted_index(request.weights, random_below(self.key, request.turn, request.slot, request.total))
