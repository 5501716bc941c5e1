"""How much is sampled: a little in `make test`, a lot in `make test-all`, which sets SAMPLES=full."""

from __future__ import annotations

import os

FULL = os.environ.get("SAMPLES") == "full"


def samples(usual: int, *, full: int) -> int:
    """Return how many random games, examples or trials a test takes."""
    return full if FULL else usual
