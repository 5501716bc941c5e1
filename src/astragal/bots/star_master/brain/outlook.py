"""Chances to win Star Master with several seats, from what everybody can know: the markers, and who rolls.

A model of the players makes the game small enough to solve. The roller finds the cube looked for with a fixed chance. In a race,
everybody who misses the colour seizes its cube with the same chance, and who owns it does so more rarely, to deny it to the others;
all are equally quick. The game is then a Markov chain of the numbers of markers, which is solved as if the colours of different seats
were independent: by value iteration (`iteration.py`), or without NumPy (`plain.py`). `Outlook.value` looks one roll ahead with the colours as they are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from math import comb
from pathlib import Path

from astragal.games.star_master.state import CHILDREN, GOAL, STAR
from astragal.kit.extras import has_extra

FITTED = Path(__file__).parent / "habits.toml"
"""What `astragal train star-master` writes."""
VARIANTS = ("base", "competition", "children")
"""Sections of the file, by number of the variant."""
TOLERANCE = 1e-6
"""Largest change of a chance in the last sweep."""
CACHED = 1 << 14
"""Positions whose chances are remembered."""

KEPT = 12
"""Outlooks that are kept: those for six seats take some megabytes."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How players of a variant play."""

    finds: float
    """How often a player knows the cube that is looked for."""
    blocks: float
    """How often a player who knows it and owns its colour seizes it in a race all the same."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The two dice."""

    colours: tuple[float, ...]
    """Chance of each colour on the white die; the rest is the star."""
    races: float
    """Chance of the star on the black die."""

    @classmethod
    def read(cls, white: Sequence[int], black: Sequence[int], black_used: bool) -> Dice:
        """Return the dice with these faces."""
        races = black[0] / sum(black) if black_used else 0.0
        return cls(tuple(weight / sum(white) for weight in white[:STAR]), races)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the model knows of the rules."""

    strict: bool
    """Whether a wrong cube costs the marker that was looked for."""
    defends: bool = False
    """Whether the roller loses the marker of the colour that is raced for, unless somebody finds the cube."""
    after_winner: bool = False
    """Whether the neighbour of who won a race rolls next, not that of the roller."""


@cache
def load_habits() -> tuple[Habits, ...]:
    """Return the fitted habits, by number of the variant."""
    fitted = tomllib.loads(FITTED.read_text(encoding="utf-8"))
    return tuple(Habits(**fitted[variant]) for variant in VARIANTS)


@lru_cache(KEPT)
def make_outlook(
    seats: int, variant: int, rules: Rules, white: tuple[int, ...], black: tuple[int, ...], finds: float | None = None
) -> Outlook:
    """Return the outlook of a game for several seats; solving it takes half a second with six.

    `finds` is how often these players find cubes, where it is known.
    """
    dice = Dice.read(white, black, variant != CHILDREN)
    habits = load_habits()[variant]
    return Outlook(seats, rules, dice, habits if finds is None else replace(habits, finds=finds))


class Outlook:
    """Chances to win for one number of seats, set of dice and kind of players."""

    def __init__(self, seats: int, rules: Rules, dice: Dice, habits: Habits) -> None:
        self._seats, self._rules, self._dice, self.habits = seats, rules, dice, habits
        self._rows = solve_rows(seats, rules, dice, habits)
        self._first = [[race_chances(m, n, habits) for n in range(seats + 1)] for m in range(seats + 1)]
        self.value = lru_cache(CACHED)(self._value)

    def first_chances(self, missing: int, owning: int) -> tuple[float, float]:
        """Return the chance to seize the right cube first, for each who misses its colour and for each who owns it."""
        return self._first[missing][owning]

    def _value(self, owned: tuple[int, ...], roller: int) -> tuple[float, ...]:
        """Return each seat's chance to win before a roll, by the markers it owns (a bit a colour)."""
        found, won, loss = self._expect(owned, roller)
        counts = [colours.bit_count() for colours in owned]
        after = (roller + 1) % self._seats
        total = [chance * (1 - found - sum(won) - loss) for chance in self._lookup(counts, after)]
        gains = [(roller, found, after)]
        gains += [(p, gain, (p + 1) % self._seats if self._rules.after_winner else after) for p, gain in enumerate(won)]
        for seat, gain, then in gains:
            if counts[seat] == GOAL - 1:
                total[seat] += gain
            elif gain:
                self._add(total, counts, seat, 1, then, gain)
        if loss:
            self._add(total, counts, roller, -1, after, loss)
        return tuple(total)

    def _expect(self, owned: tuple[int, ...], roller: int) -> tuple[float, list[float], float]:
        """Return the chance that the roller finds a new cube with the next roll, of each seat to win a race for one, and of the
        roller to lose a marker.
        """
        finds, races = self.habits.finds, self._dice.races
        found = (1 - sum(self._dice.colours)) * finds
        won = [0.0] * self._seats
        loss = 0.0
        for c, chance in enumerate(self._dice.colours):
            missing = [seat for seat, colours in enumerate(owned) if not colours >> c & 1]
            if roller in missing:
                found += chance * (1 - races) * finds
            elif self._rules.strict:
                loss += chance * (1 - races) * (1 - finds)
            defends = self._rules.defends and roller not in missing
            keen = len(missing) + defends
            if races and keen:
                first, other = self._first[keen][self._seats - keen]
                for seat in missing:
                    won[seat] += chance * races * first
                if defends:
                    loss += chance * races * (1 - keen * first - (self._seats - keen) * other)
        return found, won, loss

    def _add(self, total: list[float], counts: list[int], seat: int, change: int, roller: int, weight: float) -> None:
        """Add the weighted chances after a change of a seat's markers."""
        counts[seat] += change
        for n, chance in enumerate(self._lookup(counts, roller)):
            total[n] += weight * chance
        counts[seat] -= change

    def _lookup(self, counts: Sequence[int], roller: int) -> list[float]:
        """Return each seat's chance by the numbers of markers alone."""
        index = 0
        for seat in range(roller, roller + self._seats):
            index = index * GOAL + counts[seat % self._seats]
        row = self._rows[index]
        return row[self._seats - roller :] + row[: self._seats - roller]


def race_chances(missing: int, owning: int, habits: Habits) -> tuple[float, float]:
    """Return the chance to seize the right cube first, for each of those who miss its colour and of those who own it.

    Each who knows the cube and wants it seizes it; all of these are equally quick.
    """
    keen, denying = habits.finds, habits.finds * habits.blocks
    return (
        keen * _mean_share(missing - 1, keen, owning, denying) if missing else 0.0,
        denying * _mean_share(missing, keen, owning - 1, denying) if owning else 0.0,
    )


def _mean_share(some: int, chance: float, others: int, other_chance: float) -> float:
    """Return the mean of 1 / (1 + rivals), where some seats are rivals with one chance and others with another."""
    total = 0.0
    for i, j in product(range(some + 1), range(others + 1)):
        weight = comb(some, i) * chance**i * (1 - chance) ** (some - i)
        total += weight * comb(others, j) * other_chance**j * (1 - other_chance) ** (others - j) / (1 + i + j)
    return total


def solve_rows(seats: int, rules: Rules, dice: Dice, habits: Habits) -> list[list[float]]:
    """Return each seat's chance to win by the numbers of markers of all seats, in one list; the first seat rolls.

    Colours are taken for equally likely, and those of different seats for independent.
    """
    if has_extra("fast"):
        from astragal.bots.star_master.brain.iteration import solve

        rows: list[list[float]] = solve(seats, rules, dice, habits).reshape(-1, seats).tolist()
        return rows
    from astragal.bots.star_master.brain.plain import solve_circles

    return solve_circles(seats, rules, dice, habits)
