"""Dice Crash: thinking a round through to its end, and what the table is worth to a seat then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from astragal.bots.dice_crash.greedy import after
from astragal.bots.dice_crash.ground import Ground, Outcome
from astragal.games.dice_crash.rules import ACTIONS, PLACE_FIRST, moves, winners
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import DONE, GIVE, GOAL, LAND, LEVELS, MARKER, PLACE, ROUNDS, SMALL, TOWERS, State
from astragal.kit.shape import copy_shape

FINEST = 0.02
"""Less likely things are not thought through."""
SLOPE = 0.22
"""How much a point of lead weighs before the last round, and less the more rounds are left."""
NEAR = 9.0
"""From so many points below the goal on, a round counts as the last."""
THROWER = -0.4
EASE = (-0.4, 0.86)
"""What throwing next is worth, in points: so much, and so much for each point that a small die would bring on each tower. The low dice
go to the others, so the tower on base 6 feeds the thrower and the one on base 3 does not. Fitted, like the two above, to 400 games
of two good players."""
SETTLED = 0.3
"""How much a point of lead weighs when the game ends with a round of which only the average is known."""


def legal(s: State) -> list[int]:
    """Return what may be decided in a state."""
    out = [0] * ACTIONS
    return out[: moves(s, out)]


def share(s: State, me: int) -> float:
    """Return the part of the victory that a seat has in a game that is over."""
    out = [0] * s.seats
    winners(s, out)
    return out[me] / sum(out) if sum(out) else 0.0


def chances(points: Sequence[float], turn: int, thrower: int, bonus: float) -> list[float]:
    """Return how likely each seat wins when a round begins, or would begin if the game were not over."""
    ahead = max(points)
    if turn > ROUNDS or ahead >= GOAL:
        slope, bonus = SETTLED, 0.0
    else:
        slope = SLOPE / math.sqrt(max(1.0, min(ROUNDS + 1 - turn, (GOAL - ahead) / NEAR)))
    weights = [math.exp(slope * (n - ahead + bonus * (p == thrower))) for p, n in enumerate(points)]
    return [weight / sum(weights) for weight in weights]


class Plan:
    """Thinks a round through to its end for one seat: every die that is placed may hold, or fall from any level."""

    def __init__(self, ground: Ground, me: int) -> None:
        self.ground = ground
        self.me = me
        self._expected: dict[tuple[object, ...], float] = {}

    def given(self, s: State) -> float:
        """Return the worth of dice that are being given out, for the rest in the best way."""
        if s.phase in (MARKER, GIVE):
            return max(self.given(after(s, move)) for move in legal(s))
        return self.worth(s, self.ground.world)

    def worth(self, s: State, world: Any, chance: float = 1.0) -> float:
        """Return the chance to win while dice are being placed; what is rarer than FINEST is left out of account."""
        if s.phase == PLACE:
            s = after(s, PLACE_FIRST)
        if s.phase == LAND:
            return self.hoped(s, self.ground.outcomes(s, world), chance)
        if s.phase == DONE:
            return share(s, self.me)
        return chances(s.points[: s.seats], s.turn, s.seat, self.bonus(s, world))[self.me]

    def hoped(self, s: State, outcomes: list[Outcome], chance: float = 1.0) -> float:
        """Return the chance to win when one of these things will come of the die being placed."""
        found = total = 0.0
        for outcome in outcomes:
            likely = chance * outcome.chance
            if likely >= FINEST or total == 0:
                found += outcome.chance * self.worth(after(s, outcome.verdict), outcome.world, likely)
                total += outcome.chance
        return found / total

    def bonus(self, s: State, world: Any) -> float:
        """Return what it is worth to throw next, with the towers as they stand."""
        s = copy_shape(s)
        s.phase, s.die, s.hand = LAND, 0, 1
        s.die_size[0], s.die_owner[0] = SMALL, (self.me + 1) % s.seats
        found = THROWER
        for t in range(TOWERS):
            s.die_value[0] = 1 + 3 * t
            if s.height[t] < LEVELS:  # a tower of all the dice brings nobody anything more
                found += EASE[t] * self.expected(s, world)
        return found * 2 / s.seats

    def expected(self, s: State, world: Any) -> float:
        """Return the points that the die being placed brings its owner on average, or costs, however few the owner has."""
        t, owner = tower_of(s.die_value[s.die]), s.die_owner[s.die]
        tower = world.towers[t] if world else tuple(s.tower_size[t])
        key = t, s.die_size[s.die], owner == self.me, *s.height, tower
        if key not in self._expected:
            s = copy_shape(s)
            s.points[owner] = GOAL
            outcomes = self.ground.outcomes(s, world)
            self._expected[key] = sum(o.chance * (after(s, o.verdict).points[owner] - GOAL) for o in outcomes)
        return self._expected[key]
