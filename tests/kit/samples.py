"""How much is sampled: a little in `make test`, a lot in `make test-all`, which sets SAMPLES=full."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

FULL = os.environ.get("SAMPLES") == "full"


def samples(usual: int, *, full: int) -> int:
    """Return how many random games, examples or trials a test takes."""
    return full if FULL else usual


def name_of(parameter: Any) -> str:
    """Return the slug of a game, or what `str` calls a parameter."""
    return str(getattr(parameter, "slug", parameter))


def cases(every: Iterable[Any], *usual: str) -> list[Any]:
    """Return the parameters of a test: those whose name begins with a usual one, and all others only in `make test-all`."""
    return [one if name_of(one).startswith(usual) else pytest.param(one, marks=pytest.mark.long) for one in every]
