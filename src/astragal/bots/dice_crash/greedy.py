"""Dice Crash: a bot that shares out the dice so that they bring itself most and the others least."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots.bot import OpenGameBot
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules import MARKER_FIRST, PLACE_FIRST, TEAR_FIRST, actor, moves, play, to_throw
from astragal.games.dice_crash.rules_judge import FALLS, likely_verdicts
from astragal.games.dice_crash.rules_towers import in_pool, tower_of
from astragal.games.dice_crash.state import GIVE, LAND, LEVELS, MARKER, PICK, PLACE, TEAR, State
from astragal.kit.game import Below
from astragal.kit.shape import copy_shape

LIKELY = 2 * LEVELS + 1
"""The most verdicts that are likely: the die holds, or some level gives way, with the other tower or without."""


class Greedy(OpenGameBot):
    """Weighs every way to share out the dice by the points they will bring, falls included."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, view: State, legal: Sequence[int]) -> int:
        """Return the move of the phase that looks best."""
        if len(legal) == 1:
            return legal[0]
        state = GAME.sample_state(view, self._below)
        if view.phase == TEAR:
            return tear(state, legal)
        if view.phase == PICK:
            return pick(state, legal)
        if view.phase == MARKER:
            return min(legal, key=lambda move: state.points[move - MARKER_FIRST])
        me = actor(state)
        return max(legal, key=lambda move: prospects(after(state, move), me))


def tear(s: State, legal: Sequence[int]) -> int:
    """Return the lower tower, unless only the higher one has dice enough: high towers bring the thrower most."""
    missing = to_throw(s) - in_pool(s)
    return min(legal, key=lambda move: (s.height[move - TEAR_FIRST] < missing, s.height[move - TEAR_FIRST]))


def pick(s: State, legal: Sequence[int]) -> int:
    """Return small dice, which hold best, and at the end the biggest there is: the one to give away."""
    return max(legal) if s.hand == to_throw(s) - 1 else min(legal)


def after(s: State, move: int) -> State:
    """Return the state after a move."""
    then = copy_shape(s)
    play(then, move)
    return then


def prospects(s: State, me: int) -> float:
    """Return how far the dice in hands put a seat ahead, given away and placed as it likes best."""
    if s.phase == GIVE:
        out = [0] * s.seats
        n = moves(s, out)
        return max(prospects(after(s, move), me) for move in out[:n])
    gains = [float(points) for points in s.points[: s.seats]]
    while s.phase in (PLACE, LAND):
        if s.phase == PLACE:
            play(s, PLACE_FIRST)
        gains[s.die_owner[s.die]] += expected(s)
        play(s, FALLS)
    others = [gain for seat, gain in enumerate(gains) if seat != me]
    return gains[me] - (max(others) + sum(others) / len(others)) / 2


def expected(s: State) -> float:
    """Return the points that the die being placed brings on average; bases that may fall too are left out of account."""
    verdicts = [0] * LIKELY
    weights = [0] * LIKELY
    n = likely_verdicts(s, verdicts, weights)
    mine = s.points[s.die_owner[s.die]]
    holds = s.height[tower_of(s.die_value[s.die])] + 2
    points = 0
    for fallen, weight in zip(verdicts[:n], weights[:n], strict=True):
        points += weight * (max(-fallen.bit_count(), -mine) if fallen else holds)
    return points / sum(weights[:n])
