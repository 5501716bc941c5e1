"""The random policy: all legal moves are equally likely."""

from __future__ import annotations

from typing import Any

from .dice import random_below

INLINE = ("choose",)


def choose(s: Any, moves: Any, n: int, key: Any, slot: int) -> Any:
    """Return one of the first `n` moves; `key` and `slot` name the seat's random stream and its next place there."""
    return moves[random_below(key, 0, slot, n)]
