"""Arithmetic that gives the same floats in every Python."""

from __future__ import annotations

from collections.abc import Iterable


def add_floats(values: Iterable[float]) -> float:
    """Add numbers one after the other. `sum` compensates rounding from Python 3.12 on, so its last bits depend on the version."""
    total = 0.0
    for value in values:
        total += value
    return total
