"""Solve the chain of markers in plain Python: from the end of the game back, one set of markers after the other.

While nobody wins or loses a marker, only the roller changes: a circle, whose chances follow from those after a change. Losses lead back
to fewer markers, so with them the whole is repeated until it no longer changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from astragal.bots.star_master.brain.outlook import Dice, Habits
from astragal.games.star_master.state import COLOURS, GOAL

TOLERANCE = 1e-3
"""Largest change of a chance in the last repetition, where markers are lost: much less than the model is wrong by."""

Counts = tuple[int, ...]
"""The markers of every seat; the first one rolls."""
Chances = list[float]


class Chain:
    """The chances of every position, and how they follow from each other."""

    def __init__(self, seats: int, strict: bool, dice: Dice, habits: Habits) -> None:
        self._seats, self._strict, self._dice, self._habits = seats, strict, dice, habits
        self.chances: dict[Counts, Chances] = {}
        self._even = [1 / seats] * seats
        self._race = cache(self._find_race)
        self._odds = cache(self._find_odds)

    def solve_circle(self, counts: Counts) -> float:
        """Write the chances of a position for every roller; return by how much one of them changed."""
        circle = [counts[n:] + counts[:n] for n in range(self._seats)]
        kept = 1.0
        around = [0.0] * self._seats
        links = [(self._odds(each)[2], self._after_change(each)) for each in circle]
        for n, (stays, changed) in enumerate(links):
            for seat, chance in enumerate(changed):
                around[(seat + n) % self._seats] += kept * chance
            kept *= stays
        chances = [chance / (1 - kept) for chance in around]
        change = 0.0
        for n in range(self._seats, 0, -1):
            if n < self._seats:
                stays, changed = links[n]
                chances = [stays * then + more for then, more in zip(_pass_on(chances), changed, strict=True)]
            place = circle[n % self._seats]
            old = self.chances.get(place, self._even)
            change = max(change, *(abs(new - before) for new, before in zip(chances, old, strict=True)))
            self.chances[place] = chances
        return change

    def _after_change(self, counts: Counts) -> Chances:
        """Return each seat's chance to win by a roll that changes the markers."""
        gains, loss, _ = self._odds(counts)
        total = [0.0] * self._seats
        for seat, gain in enumerate(gains):
            if counts[seat] == GOAL - 1:
                total[seat] += gain
            else:
                self._add(total, counts, seat, 1, gain)
        if loss:
            self._add(total, counts, 0, -1, loss)
        return total

    def _add(self, total: Chances, counts: Counts, seat: int, change: int, weight: float) -> None:
        """Add the weighted chances after a change of a seat's markers, when the next seat rolls."""
        after = [*counts[:seat], counts[seat] + change, *counts[seat + 1 :]]
        for n, chance in enumerate(_pass_on(self.chances.get((*after[1:], after[0]), self._even))):
            total[n] += weight * chance

    def _find_odds(self, counts: Counts) -> tuple[Chances, float, float]:
        """Return the chance of each seat to win a marker with the next roll, of the roller to lose one, and of no change."""
        missing = [1 - count / COLOURS for count in counts]
        colour, races, finds = sum(self._dice.colours), self._dice.races, self._habits.finds
        others = [tuple(sorted(counts[:seat] + counts[seat + 1 :])) for seat in range(self._seats)]
        gains = [colour * races * missing[seat] * self._race(others[seat]) for seat in range(self._seats)]
        gains[0] += finds * (1 - colour + colour * (1 - races) * missing[0])
        loss = self._strict * colour * (1 - races) * (1 - missing[0]) * (1 - finds)
        return gains, loss, 1 - sum(gains) - loss

    def _find_race(self, others: Counts) -> float:
        """Return the chance of a seat to be the first to seize the right cube, by the markers of its rivals."""
        rivals = [1.0]
        for count in others:
            missing = 1 - count / COLOURS
            chance = self._habits.finds * (missing + (1 - missing) * self._habits.blocks)
            rivals = [a * (1 - chance) + b * chance for a, b in zip([*rivals, 0.0], [0.0, *rivals], strict=True)]
        return self._habits.finds * sum(each / (n + 1) for n, each in enumerate(rivals))


def _pass_on(chances: Sequence[float]) -> Chances:
    """Return chances in the order of the seat that rolled before."""
    return [chances[-1], *chances[:-1]]


def solve_circles(seats: int, strict: bool, dice: Dice, habits: Habits) -> list[Chances]:
    """Return what `iteration.solve` does, as rows."""
    chain = Chain(seats, strict, dice, habits)
    every = list(product(range(GOAL), repeat=seats))
    first = [counts for counts in every if counts == min(counts[n:] + counts[:n] for n in range(seats))]
    first.sort(key=sum, reverse=True)
    while True:
        change = max(chain.solve_circle(counts) for counts in first)
        if not strict or change < TOLERANCE:
            return [chain.chances[counts] for counts in every]
