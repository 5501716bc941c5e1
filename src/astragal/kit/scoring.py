"""What a score is made of: each part names the rules it follows from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A part of a player's score."""

    key: str
    """The key of its name in the catalogues."""
    points: int
    rules: tuple[str, ...] = ()
    """The ids of the rules that it follows from."""
    number: int = 0
    """What its name calls `$number`: a line of a sheet, for example."""


def one_line(scores: Callable[[Any, list[int]], None], seats: int) -> Callable[[Any, int], list[ScoreLine]]:
    """Return the score lines of a game that names none: the whole score."""

    def score_lines(s: Any, seat: int) -> list[ScoreLine]:
        out = [0] * seats
        scores(s, out)
        return [ScoreLine("page-score-points", out[seat])]

    return score_lines
