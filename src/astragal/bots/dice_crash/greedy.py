"""A bot of Dice Crash that gives out the dice so that they bring it the largest lead."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules import MARKER_FIRST, PLACE_FIRST, TEAR_FIRST, actor, moves, play, to_throw
from astragal.games.dice_crash.rules_judge import FALLS, likely_verdicts
from astragal.games.dice_crash.rules_towers import in_pool, tower_of
from astragal.games.dice_crash.state import GIVE, LAND, LEVELS, MARKER, PICK, PLACE, TEAR, State
from astragal.kit.floats import add_floats
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

MOST_OUTCOMES = 2 * LEVELS + 1
"""The most verdicts with a weight: the die holds, or falls from some level, with the other tower or without."""


class Greedy(OpenGameBot):
    """Compares every way to give out the dice by the points they will bring, falls included."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, legal: Sequence[int]) -> int:
        """Return the move of the phase that looks best."""
        if len(legal) == 1:
            return legal[0]
        state = GAME.sample_state(view, self._below)
        if view.phase == TEAR:
            return choose_tear(state, legal)
        if view.phase == PICK:
            return choose_pick(state, legal)
        if view.phase == MARKER:
            return min(legal, key=lambda move: state.points[move - MARKER_FIRST])
        me = actor(state)
        return max(legal, key=lambda move: estimate_lead(state_after(state, move), me))


def choose_tear(s: State, legal: Sequence[int]) -> int:
    """Return the lower tower, unless only the higher one has enough dice: high towers bring the thrower most."""
    missing = to_throw(s) - in_pool(s)
    return min(legal, key=lambda move: (s.height[move - TEAR_FIRST] < missing, s.height[move - TEAR_FIRST]))


def choose_pick(s: State, legal: Sequence[int]) -> int:
    """Return a small die, which holds best; as the last one the biggest, to give away."""
    return max(legal) if s.hand == to_throw(s) - 1 else min(legal)


def state_after(s: State, move: int) -> State:
    """Return the state after a move."""
    then = copy_shape(s)
    play(then, move)
    return then


def estimate_lead(s: State, me: int) -> float:
    """Return the expected lead of a seat once the dice in hands are given out in its best way and placed."""
    if s.phase == GIVE:
        out = [0] * s.seats
        n = moves(s, out)
        return max(estimate_lead(state_after(s, move), me) for move in out[:n])
    gains = [float(points) for points in s.points[: s.seats]]
    while s.phase in (PLACE, LAND):
        if s.phase == PLACE:
            play(s, PLACE_FIRST)
        gains[s.die_owner[s.die]] += expected_points(s)
        play(s, FALLS)
    others = [gain for seat, gain in enumerate(gains) if seat != me]
    return gains[me] - (max(others) + add_floats(others) / len(others)) / 2


def expected_points(s: State) -> float:
    """Return the expected points of the die being placed; falls of bases are ignored."""
    verdicts = [0] * MOST_OUTCOMES
    weights = [0] * MOST_OUTCOMES
    n = likely_verdicts(s, verdicts, weights)
    mine = s.points[s.die_owner[s.die]]
    holds = s.height[tower_of(s.die_value[s.die])] + 2
    points = 0
    for fallen, weight in zip(verdicts[:n], weights[:n], strict=True):
        points += weight * (max(-fallen.bit_count(), -mine) if fallen else holds)
    return points / sum(weights[:n])
