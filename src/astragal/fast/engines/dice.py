"""Fast dice, compiled: the same numbers as `astragal.dice.fast`, in unsigned 64-bit words."""

from __future__ import annotations

from typing import Any

import numpy as np

INLINE = ("mix", "stream_key", "random_below", "weighted_index")

U = np.uint64
GOLDEN_GAMMA = U(0x9E3779B97F4A7C15)
FIRST = U(0xBF58476D1CE4E5B9)
SECOND = U(0x94D049BB133111EB)
HALF = U(32)
LOW = U(0xFFFFFFFF)
SPAN = U(2**32)


def mix(z: Any) -> Any:
    """Scramble 64 bits: every bit of the result depends on every bit of the argument."""
    z = (z ^ (z >> U(30))) * FIRST
    z = (z ^ (z >> U(27))) * SECOND
    return z ^ (z >> U(31))


def stream_key(seed: Any, index: int) -> Any:
    """Return the key of stream `index` of a seed."""
    return mix(mix(U(seed)) + U(index + 1) * GOLDEN_GAMMA)


def random_below(key: Any, turn: int, slot: int, n: int) -> Any:
    """Return the int from 0 to n - 1 (n < 2**32) at this turn and slot of a stream, without bias."""
    z = mix(key + U((turn << 20) + slot + 1) * GOLDEN_GAMMA)
    m = U(n)
    product = (z >> HALF) * m
    while (product & LOW) < m and (product & LOW) < SPAN % m:
        z = mix(z + GOLDEN_GAMMA)
        product = (z >> HALF) * m
    return np.int64(product >> HALF)


def weighted_index(weights: Any, n: int, number: int) -> int:
    """Return the first of `n` indices at which the cumulative weight is above a number."""
    for i in range(n):
        number -= weights[i]
        if number < 0:
            return i
    return n
