"""Choose the dice to throw in Dice Crash, and value the dice in hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from astragal.bots.dice_crash.greedy import state_after
from astragal.bots.dice_crash.planner import RoundPlanner, legal_moves, win_chances
from astragal.games.dice_crash.rules import GIVE_FIRST, PICK_FIRST, PLACE_FIRST, to_throw
from astragal.games.dice_crash.rules_judge import FALLS
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import FACES, GIVE, LAND, MARKER, PLACE, SIZES, State
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

Distribution = tuple[tuple[int, ...], int]
"""One way to give out dice: the owner of each, and the next thrower."""


def expected_gains(planner: RoundPlanner, s: State, expects_falls: bool) -> list[float]:
    """Return the points that the dice in hands bring each seat if the earlier ones hold; falls count only if expected."""
    gains = [0.0] * s.seats
    world = planner.predictor.world
    while s.phase in (PLACE, LAND):
        if s.phase == PLACE:
            s = state_after(s, PLACE_FIRST)
        brings = planner.expected_points(s, world) if expects_falls else s.height[tower_of(s.die_value[s.die])] + 2
        gains[s.die_owner[s.die]] += brings
        world = planner.predictor.predict(s, world)[0].world
        s = state_after(s, FALLS)
    return gains


class Picker:
    """Chooses dice to throw: samples throws and gives them out in the best way."""

    def __init__(self, planner: RoundPlanner, below: Below) -> None:
        self._planner = planner
        self._me = planner.me
        self._below = below
        self._distributions: dict[tuple[object, ...], list[Distribution]] = {}

    def choose(self, s: State, sampled_throws: int) -> int:
        """Return the size to pick next, as a move, by sampled throws; all choices meet the same faces."""
        faces = [[self._below(FACES) for _ in range(to_throw(s))] for _ in range(sampled_throws)]
        values = {sizes: self._value_sizes(s, sizes, faces) for sizes in list_choices(s)}
        return PICK_FIRST + max(values, key=lambda sizes: values[sizes])[0]

    def _value_sizes(self, s: State, sizes: Sequence[int], faces: Sequence[Sequence[int]]) -> float:
        for size in sizes:
            s = state_after(s, PICK_FIRST + size)
        total = 0.0
        for throw in faces:
            thrown = s
            for face in throw:
                thrown = state_after(thrown, face)
            total += self._value_throw(thrown)
        return total

    def _value_throw(self, s: State) -> float:
        """Return the chance to win after a throw that is given out in the best way, with the expected points of every die."""
        thrower_value, mine = self._expected_points(s, self._me)
        _, theirs = self._expected_points(s, (self._me + 1) % s.seats)
        best = 0.0
        for owners, marker in self._list_distributions(s):
            points = [float(n) for n in s.points[: s.seats]]
            for i, owner in enumerate(owners):
                points[owner] = max(points[owner] + (mine[i] if owner == self._me else theirs[i]), 0.0)
            best = max(best, win_chances(points, s.turn + 1, marker, thrower_value)[self._me])
        return best

    def _expected_points(self, s: State, owner: int) -> tuple[float, list[float]]:
        """Return the value of throwing next if all dice hold, and the expected points of each die if the earlier ones hold."""
        s = copy_shape(s)
        s.die = 0
        s.die_owner[: s.hand] = [owner] * s.hand
        world = self._planner.predictor.world
        points = []
        for _ in range(s.hand):
            s.phase = LAND
            points.append(self._planner.expected_points(s, world))
            world = self._planner.predictor.predict(s, world)[0].world
            s = state_after(s, FALLS)
        return self._planner.thrower_value(s, world), points

    def _list_distributions(self, s: State) -> list[Distribution]:
        """Return the ways to give out a throw; they depend on which dice are lowest, or largest when all are equal."""
        values, sizes = s.die_value[: s.hand], s.die_size[: s.hand]
        lowest = tuple(value == values[0] for value in values)
        largest = tuple(size == sizes[-1] for size in sizes) if all(lowest) else ()
        if (lowest, largest) not in self._distributions:
            self._distributions[lowest, largest] = list(_generate_distributions(s, ()))
        return self._distributions[lowest, largest]


def _generate_distributions(s: State, owners: tuple[int, ...]) -> Iterator[Distribution]:
    if s.phase not in (MARKER, GIVE):
        yield owners, s.marker
        return
    for move in legal_moves(s):
        more = owners if s.phase == MARKER else (*owners, move - GIVE_FIRST)
        yield from _generate_distributions(state_after(s, move), more)


def list_choices(s: State) -> list[tuple[int, ...]]:
    """Return the sets of dice that may still be picked, each once and from small to large."""
    picks = combinations_with_replacement(range(SIZES), to_throw(s) - s.hand)
    return [sizes for sizes in picks if all(sizes.count(size) <= s.pool[size] for size in sizes)]
