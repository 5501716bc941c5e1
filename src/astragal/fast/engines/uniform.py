"""The policy that plays without a thought: any move, each as likely as the others."""

from __future__ import annotations

from typing import Any

from .dice import below

DISSOLVED = ("choose",)


def choose(s: Any, moves: Any, n: int, key: Any, slot: int) -> Any:
    """Return one of the first `n` moves; `key` and `slot` name the seat's own stream of numbers and its next place there."""
    return moves[below(key, 0, slot, n)]
