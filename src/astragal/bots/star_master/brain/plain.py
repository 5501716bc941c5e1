"""Solve the chain of markers in plain Python: from the end of the game back, one set of markers after the other.

While nobody wins or loses a marker, only the roller changes: a circle, whose chances follow from those after a change. Losses lead back
to fewer markers, so with them the whole is repeated until it no longer changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod

from astragal.bots.star_master.brain.outlook import Dice, Habits, Rules
from astragal.games.star_master.state import COLOURS, GOAL

TOLERANCE = 1e-3
"""Largest change of a chance in the last repetition, where markers are lost: much less than the model is wrong by."""

Counts = tuple[int, ...]
"""The markers of every seat; the first one rolls."""
Chances = list[float]


class Chain:
    """The chances of every position, and how they follow from each other."""

    def __init__(self, seats: int, rules: Rules, dice: Dice, habits: Habits) -> None:
        self._seats, self._rules, self._dice, self._habits = seats, rules, dice, habits
        self.chances: dict[Counts, Chances] = {}
        self._even = [1 / seats] * seats
        self._race = cache(self._find_race)
        self._odds = cache(self._find_odds)

    def solve_circle(self, counts: Counts) -> float:
        """Write the chances of a position for every roller; return by how much one of them changed."""
        circle = [counts[n:] + counts[:n] for n in range(self._seats)]
        kept = 1.0
        around = [0.0] * self._seats
        links = [(self._odds(each)[3], self._after_change(each)) for each in circle]
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
        found, won, loss, _ = self._odds(counts)
        total = [0.0] * self._seats
        after_winner = self._rules.after_winner
        gains = [(0, found, 1), *((seat, gain, seat + 1 if after_winner else 1) for seat, gain in enumerate(won))]
        for seat, gain, roller in gains:
            if counts[seat] == GOAL - 1:
                total[seat] += gain
            else:
                self._add(total, counts, seat, 1, gain, roller % self._seats)
        if loss:
            self._add(total, counts, 0, -1, loss, 1)
        return total

    def _add(self, total: Chances, counts: Counts, seat: int, change: int, weight: float, roller: int) -> None:
        """Add the weighted chances after a change of a seat's markers, when another seat rolls next."""
        after = (*counts[:seat], counts[seat] + change, *counts[seat + 1 :])
        row = self.chances.get(after[roller:] + after[:roller], self._even)
        for n, chance in enumerate(row):
            total[(n + roller) % self._seats] += weight * chance

    def _find_odds(self, counts: Counts) -> tuple[float, Chances, float, float]:
        """Return the chance that the roller finds a new cube with the next roll, of each seat to win a race for one, of the roller
        to lose a marker, and of no change.
        """
        missing = [1 - count / COLOURS for count in counts]
        colour, races, finds = sum(self._dice.colours), self._dice.races, self._habits.finds
        rivals = (0, *counts[1:]) if self._rules.defends else counts  # who defends a colour races like who misses it
        others = [tuple(sorted(rivals[:seat] + rivals[seat + 1 :])) for seat in range(self._seats)]
        won = [colour * races * missing[seat] * self._race(others[seat]) for seat in range(self._seats)]
        found = finds * (1 - colour + colour * (1 - races) * missing[0])
        lost = self._rules.strict * (1 - races) * (1 - finds)
        if self._rules.defends:
            lost += races * prod(1 - self._seize(count) for count in rivals)
        loss = colour * (1 - missing[0]) * lost
        return found, won, loss, 1 - found - sum(won) - loss

    def _seize(self, count: int) -> float:
        """Return the chance of a seat with this many markers to seize the right cube in a race."""
        missing = 1 - count / COLOURS
        return self._habits.finds * (missing + (1 - missing) * self._habits.blocks)

    def _find_race(self, others: Counts) -> float:
        """Return the chance of a seat to be the first to seize the right cube, by the markers of its rivals."""
        rivals = [1.0]
        for count in others:
            chance = self._seize(count)
            rivals = [a * (1 - chance) + b * chance for a, b in zip([*rivals, 0.0], [0.0, *rivals], strict=True)]
        return self._habits.finds * sum(each / (n + 1) for n, each in enumerate(rivals))


def _pass_on(chances: Sequence[float]) -> Chances:
    """Return chances in the order of the seat that rolled before."""
    return [chances[-1], *chances[:-1]]


def solve_circles(seats: int, rules: Rules, dice: Dice, habits: Habits) -> list[Chances]:
    """Return what `iteration.solve` does, as rows."""
    chain = Chain(seats, rules, dice, habits)
    every = list(product(range(GOAL), repeat=seats))
    first = [counts for counts in every if counts == min(counts[n:] + counts[:n] for n in range(seats))]
    first.sort(key=sum, reverse=True)
    while True:
        change = max(chain.solve_circle(counts) for counts in first)
        if not rules.strict or change < TOLERANCE:
            return [chain.chances[counts] for counts in every]
