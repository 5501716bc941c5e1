"""Dice Stars: making anew what `good` and `master` have learnt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

SEED = 7


def train(out: Path, seed: int, report: Callable[[float], None]) -> None:
    """Learn everything from a seed and write it into a file; `report` is told how far it is, from 0 to 1."""
    from astragal.fast.dice_stars_training import train

    train(out, seed, report)
