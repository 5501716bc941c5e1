"""Plan a round of Dice Crash to its end, and value the position then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from astragal.bots.dice_crash.greedy import state_after
from astragal.bots.dice_crash.prediction import Outcome, Predictor
from astragal.games.dice_crash.rules import ACTIONS, PLACE_FIRST, moves, winners
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import DONE, GIVE, GOAL, LAND, LEVELS, MARKER, PLACE, ROUNDS, SMALL, TOWERS, State
from astragal.kit.floats import add_floats
from astragal.kit.shape import copy_shape

MIN_CHANCE = 0.02
"""Less likely outcomes are ignored."""
SLOPE = 0.22
"""Weight of a point of lead before the last round; it falls with the rounds left."""
LAST_ROUND_POINTS = 9.0
"""A round counts as the last when the leader is this near to the goal."""
THROWER_VALUE = -0.4
TOWER_VALUE = (-0.4, 0.86)
"""Value of throwing next, in points: a constant, and a factor for each point that a small die would bring on each tower. Low dice go to
the others, so the tower on base 6 helps the thrower and the one on base 3 does not. Fitted, like the two above, to 400 games of
two good players."""
FINAL_SLOPE = 0.3
"""Weight of a point of lead when the game ends with a round of which only the mean is known."""


def legal_moves(s: State) -> list[int]:
    """Return the legal decisions in a state."""
    out = [0] * ACTIONS
    return out[: moves(s, out)]


def victory_share(s: State, me: int) -> float:
    """Return a seat's share of the victory in a game that is over."""
    out = [0] * s.seats
    winners(s, out)
    return out[me] / sum(out) if sum(out) else 0.0


def win_chances(points: Sequence[float], turn: int, thrower: int, thrower_value: float) -> list[float]:
    """Return the chance to win of each seat at the start of a round."""
    best = max(points)
    if turn > ROUNDS or best >= GOAL:
        slope, thrower_value = FINAL_SLOPE, 0.0
    else:
        slope = SLOPE / math.sqrt(max(1.0, min(ROUNDS + 1 - turn, (GOAL - best) / LAST_ROUND_POINTS)))
    weights = [math.exp(slope * (n - best + thrower_value * (p == thrower))) for p, n in enumerate(points)]
    total = add_floats(weights)
    return [weight / total for weight in weights]


class RoundPlanner:
    """Values a round for one seat: every die that is placed may hold, or fall from any level."""

    def __init__(self, predictor: Predictor, me: int) -> None:
        self.predictor = predictor
        self.me = me
        self._expected: dict[tuple[object, ...], float] = {}

    def value_distribution(self, s: State) -> float:
        """Return the value while dice are being given out; the rest is given out in the best way."""
        if s.phase in (MARKER, GIVE):
            return max(self.value_distribution(state_after(s, move)) for move in legal_moves(s))
        return self.value(s, self.predictor.world)

    def value(self, s: State, world: Any, chance: float = 1.0) -> float:
        """Return the chance to win while dice are being placed; outcomes rarer than MIN_CHANCE are ignored."""
        if s.phase == PLACE:
            s = state_after(s, PLACE_FIRST)
        if s.phase == LAND:
            return self.value_outcomes(s, self.predictor.predict(s, world), chance)
        if s.phase == DONE:
            return victory_share(s, self.me)
        return win_chances(s.points[: s.seats], s.turn, s.seat, self.thrower_value(s, world))[self.me]

    def value_outcomes(self, s: State, outcomes: list[Outcome], chance: float = 1.0) -> float:
        """Return the chance to win, averaged over the outcomes of the die being placed."""
        value = total = 0.0
        for outcome in outcomes:
            likely = chance * outcome.chance
            if likely >= MIN_CHANCE or total == 0:
                value += outcome.chance * self.value(state_after(s, outcome.verdict), outcome.world, likely)
                total += outcome.chance
        return value / total

    def thrower_value(self, s: State, world: Any) -> float:
        """Return the value of throwing next, with these towers."""
        s = copy_shape(s)
        s.phase, s.die, s.hand = LAND, 0, 1
        s.die_size[0], s.die_owner[0] = SMALL, (self.me + 1) % s.seats
        value = THROWER_VALUE
        for t in range(TOWERS):
            s.die_value[0] = 1 + 3 * t
            if s.height[t] < LEVELS:  # a tower of all the dice brings nobody any more points
                value += TOWER_VALUE[t] * self.expected_points(s, world)
        return value * 2 / s.seats

    def expected_points(self, s: State, world: Any) -> float:
        """Return the expected points of the die being placed for its owner, who may lose more than they have."""
        t, owner = tower_of(s.die_value[s.die]), s.die_owner[s.die]
        tower = world.towers[t] if world else tuple(s.tower_size[t])
        key = t, s.die_size[s.die], owner == self.me, *s.height, tower
        if key not in self._expected:
            s = copy_shape(s)
            s.points[owner] = GOAL
            outcomes = self.predictor.predict(s, world)
            self._expected[key] = add_floats(
                o.chance * (state_after(s, o.verdict).points[owner] - GOAL) for o in outcomes
            )
        return self._expected[key]
