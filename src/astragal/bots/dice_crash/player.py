"""A bot of Dice Crash that throws, gives out, and builds with a hand of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from astragal.bots.bot import OpenGameBot
from astragal.bots.dice_crash.greedy import choose_tear, state_after
from astragal.bots.dice_crash.picking import Picker, expected_gains
from astragal.bots.dice_crash.planner import RoundPlanner, legal_moves
from astragal.bots.dice_crash.prediction import Hand, PhysicsPredictor, Predictor, TablePredictor
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules import actor
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import GIVE, MARKER, PICK, PLACE, TEAR, State
from astragal.kit.floats import add_floats
from astragal.kit.game import Below

if TYPE_CHECKING:
    from astragal.physics.aiming import Aim

GRID_STEPS = 3
"""Aims are tried on a grid with this many steps to each side..."""
GRID_STEP = 1 / 8
"""...each this part of the edge of the die below."""
MAX_EXTRA_RISK = 0.1
"""How much riskier than the safest aim another one may be..."""
MOST_AIMS = 16
"""...and how many such aims are valued."""
RESOLUTION = 1 << 24
"""Resolution of random numbers for the hand."""


class Skill(NamedTuple):
    """How well a player plans and builds."""

    hand: Hand
    expects_falls: bool
    """Whether they consider falls, or only what a die brings when it holds."""
    tolerance: float
    """Choices worse than the best one by this many points look equal to it."""
    plans_round: bool
    """Whether they plan the round for all seats by chances to win, and aim where a die stands safest."""
    sampled_throws: int
    """Throws sampled before dice are picked; 0 picks by a simple rule."""
    plans_next_die: bool
    """Whether they place a die with the next one on the same tower in mind."""


CHILD = Skill(
    Hand("clumsy", 2.5), expects_falls=False, tolerance=1.0, plans_round=False, sampled_throws=0, plans_next_die=False
)
CASUAL = Skill(
    Hand("average", 1.6), expects_falls=True, tolerance=1.0, plans_round=False, sampled_throws=0, plans_next_die=False
)
GOOD = Skill(
    Hand("average", 0.8), expects_falls=True, tolerance=0.0, plans_round=True, sampled_throws=3, plans_next_die=False
)
MASTER = Skill(
    Hand("good", 0.0), expects_falls=True, tolerance=0.0, plans_round=True, sampled_throws=12, plans_next_die=True
)


class Player(OpenGameBot):
    """Plays by its skill; predicts falls by the table of weights, unless it observes the world."""

    def __init__(self, skill: Skill, below: Below) -> None:
        self.hand = skill.hand.level
        self._skill = skill
        self._below = below
        self._observed: tuple[Any, str] | None = None

    def observe_world(self, options: Any, evidence: str) -> None:
        """Store how the dice stand."""
        self._observed = options, evidence

    def choose(self, view: State, moves: Sequence[int]) -> int:
        """Return the move of the phase that looks best."""
        if len(moves) == 1:
            return moves[0]
        s = GAME.sample_state(view, self._below)
        if view.phase == TEAR:
            return choose_tear(s, moves)
        me = actor(s)
        planner = RoundPlanner(self._make_predictor(s, me), me)
        if view.phase == PICK:
            return self._choose_pick(planner, s, moves)
        if self._skill.plans_round:
            return max(moves, key=lambda move: planner.value_distribution(state_after(s, move)))
        values = [self._value_own_points(planner, state_after(s, move)) for move in moves]
        least = max(values) - self._skill.tolerance
        acceptable = [move for move, value in zip(moves, values, strict=True) if value >= least]
        return acceptable[self._below(len(acceptable))]

    def aim(self, view: State, move: int) -> str:
        """Return where the hand releases the die that this move places."""
        s = GAME.sample_state(view, self._below)
        me = actor(s)
        predictor = self._make_predictor(s, me)
        if s.phase != PLACE or not isinstance(predictor, PhysicsPredictor):
            return ""
        s = state_after(s, move)
        aim = self._choose_aim(predictor, s, me)
        aim_error = self._skill.hand.aim_error * predictor.unsteadiness(s)
        most = predictor.max_aim
        x, y = (round(100 * max(-most, min(most, at + aim_error * self._sample_normal()))) for at in aim[:2])
        return f"aim:{x},{y},{round(aim.turn)}"

    def _make_predictor(self, s: State, me: int) -> Predictor:
        if self._observed is None:
            return TablePredictor()
        return PhysicsPredictor(*self._observed, s.height, me, self._skill.hand)

    def _sample_normal(self) -> float:
        u, v = ((self._below(RESOLUTION) + 0.5) / RESOLUTION for _ in range(2))
        return math.sqrt(-2 * math.log(u)) * math.cos(2 * math.pi * v)

    def _choose_pick(self, planner: RoundPlanner, s: State, moves: Sequence[int]) -> int:
        """Return the die to pick: by sampled throws, else a small one, or any for a player who expects no falls."""
        if self._skill.sampled_throws:
            return Picker(planner, self._below).choose(s, self._skill.sampled_throws)
        return min(moves) if self._skill.expects_falls else moves[self._below(len(moves))]

    def _value_own_points(self, planner: RoundPlanner, s: State) -> float:
        """Return the points that the dice being given out bring this seat in its best case."""
        if s.phase in (MARKER, GIVE):
            return max(self._value_own_points(planner, state_after(s, move)) for move in legal_moves(s))
        return expected_gains(planner, s, self._skill.expects_falls)[planner.me]

    def _choose_aim(self, predictor: PhysicsPredictor, s: State, me: int) -> Aim:
        """Return where to release: above the middle, where it is safest, or where it pays most."""
        from astragal.physics.aiming import Aim

        if not self._skill.plans_round:
            return Aim(0.0, 0.0, 0.0)
        t = tower_of(s.die_value[s.die])
        step = GRID_STEP * predictor.edge(t)
        steps = range(-GRID_STEPS, GRID_STEPS + 1)
        aims = [Aim(step * x, step * y, 0.0) for x, y in product(steps, steps)]
        forecasts = predictor.forecast(predictor.world, t, s.die_size[s.die], aims, self._skill.hand)
        risks = [add_floats(forecast.fall_chances) for forecast in forecasts]
        safest = min(range(len(aims)), key=lambda n: risks[n])
        others = [s.die_value[i] for i in range(s.hand) if i != s.die]
        if not self._skill.plans_next_die or t not in map(tower_of, others):
            return aims[safest]
        candidates = [n for n in range(len(aims)) if risks[n] <= risks[safest] + MAX_EXTRA_RISK]
        planner = RoundPlanner(predictor, me)
        values = {
            n: planner.value_outcomes(s, predictor.list_outcomes(s, predictor.world, forecasts[n]))
            for n in (safest, *candidates[:: -(-len(candidates) // MOST_AIMS)])
        }
        return aims[max(values, key=lambda n: (values[n], -risks[n], n))]
