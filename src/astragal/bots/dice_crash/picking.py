"""Dice Crash: what dice in hands will bring, and which ones to throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from astragal.bots.dice_crash.greedy import after
from astragal.bots.dice_crash.plan import Plan, chances, legal
from astragal.games.dice_crash.rules import GIVE_FIRST, PICK_FIRST, PLACE_FIRST, to_throw
from astragal.games.dice_crash.rules_judge import FALLS
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import FACES, GIVE, LAND, MARKER, PLACE, SIZES, State
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

Way = tuple[tuple[int, ...], int]
"""One way to give out dice: the owner of each, and who throws next."""


def gains(plan: Plan, s: State, fears: bool) -> list[float]:
    """Return the points that the dice in hands bring each seat, if those before hold; without fear, if they hold themselves."""
    found = [0.0] * s.seats
    world = plan.ground.world
    while s.phase in (PLACE, LAND):
        if s.phase == PLACE:
            s = after(s, PLACE_FIRST)
        brings = plan.expected(s, world) if fears else s.height[tower_of(s.die_value[s.die])] + 2
        found[s.die_owner[s.die]] += brings
        world = plan.ground.outcomes(s, world)[0].world
        s = after(s, FALLS)
    return found


class Picking:
    """Chooses dice to throw, by throwing them in mind a few times and giving them out in the best way."""

    def __init__(self, plan: Plan, below: Below) -> None:
        self._plan = plan
        self._me = plan.me
        self._below = below
        self._ways: dict[tuple[object, ...], list[Way]] = {}

    def best(self, s: State, throws: int) -> int:
        """Return the size to pick next, as a move, after so many throws in mind; they are the same for all choices."""
        faces = [[self._below(FACES) for _ in range(to_throw(s))] for _ in range(throws)]
        worths = {sizes: self._worth(s, sizes, faces) for sizes in choices(s)}
        return PICK_FIRST + max(worths, key=lambda sizes: worths[sizes])[0]

    def _worth(self, s: State, sizes: Sequence[int], faces: Sequence[Sequence[int]]) -> float:
        for size in sizes:
            s = after(s, PICK_FIRST + size)
        found = 0.0
        for throw in faces:
            thrown = s
            for face in throw:
                thrown = after(thrown, face)
            found += self._given(thrown)
        return found

    def _given(self, s: State) -> float:
        """Return the chance to win after a throw that is given out in the best way, every die bringing what it does on average."""
        bonus, mine = self._brought(s, self._me)
        _, theirs = self._brought(s, (self._me + 1) % s.seats)
        best = 0.0
        for owners, marker in self._ways_of(s):
            points = [float(n) for n in s.points[: s.seats]]
            for i, owner in enumerate(owners):
                points[owner] = max(points[owner] + (mine[i] if owner == self._me else theirs[i]), 0.0)
            best = max(best, chances(points, s.turn + 1, marker, bonus)[self._me])
        return best

    def _brought(self, s: State, owner: int) -> tuple[float, list[float]]:
        """Return what throwing next is worth when all dice hold, and what each would bring this seat if those before hold."""
        s = copy_shape(s)
        s.die = 0
        s.die_owner[: s.hand] = [owner] * s.hand
        world = self._plan.ground.world
        found = []
        for _ in range(s.hand):
            s.phase = LAND
            found.append(self._plan.expected(s, world))
            world = self._plan.ground.outcomes(s, world)[0].world
            s = after(s, FALLS)
        return self._plan.bonus(s, world), found

    def _ways_of(self, s: State) -> list[Way]:
        """Return the ways to give out the dice thrown; they depend on which are lowest, or largest when all are equal."""
        values, sizes = s.die_value[: s.hand], s.die_size[: s.hand]
        lowest = tuple(value == values[0] for value in values)
        largest = tuple(size == sizes[-1] for size in sizes) if all(lowest) else ()
        if (lowest, largest) not in self._ways:
            self._ways[lowest, largest] = list(_ways(s, ()))
        return self._ways[lowest, largest]


def _ways(s: State, given: tuple[int, ...]) -> Iterator[Way]:
    if s.phase not in (MARKER, GIVE):
        yield given, s.marker
        return
    for move in legal(s):
        yield from _ways(after(s, move), given if s.phase == MARKER else (*given, move - GIVE_FIRST))


def choices(s: State) -> list[tuple[int, ...]]:
    """Return the sizes that may still be picked, all at once and never a smaller one after a larger."""
    least = s.die_size[s.hand - 1] if s.hand else 0
    found = combinations_with_replacement(range(least, SIZES), to_throw(s) - s.hand)
    return [sizes for sizes in found if all(sizes.count(size) <= s.pool[size] for size in sizes)]
