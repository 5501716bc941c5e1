"""Dice Stars: what the sheets count as they stand, for those who draw them."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.games.dice_stars.rules_sheet import line_sum, line_times, opponent_points, worth
from astragal.games.dice_stars.state import LINES, STAR, State


@dataclass(slots=True)
class Facts:
    """What follows from a view by the rules."""

    sums: list[list[int]]
    """The numbers written on each line of each sheet, added up."""
    times: list[list[int]]
    """How often each of these sums counts as the stars stand: 0, 1 or 2 times."""
    counts: list[list[int]]
    """What each line counts."""
    totals: list[int]
    """What each sheet counts, less its penalty."""
    worth: list[int]
    """What taking each colour or number of the reserve would write."""
    opponent_points: int
    """The points of a lone player's virtual opponent."""


def sheets(view: State) -> dict[str, object]:
    """Count every sheet; each line is added up once, which is most of the work."""
    seats, lines = range(view.seats), range(LINES)
    sums = [[line_sum(view, p, line) for line in lines] for p in seats]
    times = [[line_times(view, p, line) for line in lines] for p in seats]
    counts = [[n * points for n, points in zip(times[p], sums[p], strict=True)] for p in seats]
    totals = [sum(counts[p]) - max(view.penalty[p], 0) for p in seats]
    return {"sums": sums, "times": times, "counts": counts, "totals": totals}


def reserve(view: State) -> dict[str, object]:
    """Return what the dice of the reserve are worth."""
    return {"worth": [worth(view, t) for t in range(STAR)]}


def opponent(view: State) -> dict[str, object]:
    """Count the grid of the virtual opponent."""
    return {"opponent_points": opponent_points(view)}


FACT_FUNCTIONS = ((("cells", "marks", "penalty"), sheets), (("reserve",), reserve), (("opponent",), opponent))
