"""Chances in Dice Stars: a network at the start of a turn, all rolls and all ways to end the turn within it.

Where the engines are not compiled, as in a browser, only some rolls are looked at.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from astragal.bots.dice_stars.brain import Brain, make_brain
from astragal.bots.dice_stars.player import WEIGHTS
from astragal.dice.fast import random_below, stream_key
from astragal.dice.source import weighted_index
from astragal.games.dice_stars import GAME
from astragal.games.dice_stars.rules import DRAW_ONE, KEEP, MARK_FIRST, PENALTY_FIRST, RETURN, TAKE_FIRST
from astragal.games.dice_stars.rules_dice import in_reserve
from astragal.games.dice_stars.rules_sheet import total, worth
from astragal.games.dice_stars.state import DONE, DRAW, FIRST, PUT_BACK, ROLL, SEATS, STAR, Options, State
from astragal.kit.shape import copy_shape
from astragal.study.evaluation import EXACT, MODEL, Chances, Reason, share_victory
from astragal.study.rollouts import add_scaled, average_results

SPREAD = 7
"""Spreads sampled rolls evenly over the outcomes of each die: of several lattices the one with the smallest errors."""


class Effort(NamedTuple):
    """How much an evaluator looks at."""

    rounds: int
    """Rounds that a rollout plays before the network answers for the rest of the game."""
    sampled: int
    """Rolls sampled for each number of dice, to decide and to measure luck within a rollout."""
    rollouts: int
    """Rollouts that a review can afford for a choice, times seats."""
    rolls: int = 0
    """Rolls of two or three dice that are looked at within a turn; 0 for all."""


COMPILED = Effort(rounds=3, sampled=8, rollouts=512)
"""A rollout takes 0.4 ms of processor time a seat."""
PLAIN = Effort(rounds=1, sampled=2, rollouts=32, rolls=32)
"""Where the engines are not compiled. The mean over these rolls is wrong by 0.01 (docs/develop/study.md)."""


class DiceStarsEvaluator:
    """Evaluates by the network of the bots; where the dice or the player may still end the turn, every way is looked at."""

    error = 0.06

    def __init__(self, seats: int = 2, brain: Brain | None = None, effort: Effort | None = None) -> None:
        self._brain = brain or make_brain()
        self._effort = effort or (COMPILED if self._brain.compiled else PLAIN)
        self.samples = self._effort.rollouts // max(seats, 2)
        self._engine: Any = self._brain.load("expectation")
        self._turn: Any = self._brain.load("turn")
        self._states, self._workspaces = self._brain.states, self._brain.workspaces
        self._result, self._leaf, self._luck = (self._brain.zeros(SEATS) for _ in range(3))

    def fast(self, state: State) -> Chances:
        """Return the network's chances: exact means over rolls, and in the last turn of a game nothing but the rules."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        last = is_last_turn(state)
        if state.phase == FIRST:
            starts = [self.fast(_play(state, seat)).wins for seat in range(state.seats)]
            return _model([sum(column) / state.seats for column in zip(*starts, strict=True)])
        if last and state.phase in (DRAW, PUT_BACK):
            out = [0] * GAME.most_moves
            options = [self.fast(_play(state, move)) for move in out[: GAME.moves(state, out)]]
            return max(options, key=lambda chances: chances.wins[state.seat])
        self._compute(state)
        return _model(self._results(state), EXACT if last else MODEL)

    def _results(self, state: State) -> list[float]:
        """Return what an engine has written to `_result`."""
        return [float(chance) for chance in self._result[: state.seats]]

    def _compute(self, state: State) -> None:
        """Write the chances of a game that runs to `_result`."""
        place = self._states, self._brain.find_net(WEIGHTS, state.seats), self._workspaces
        self._brain.put(state)
        if state.phase in (DRAW, PUT_BACK):
            self._engine.write_estimates(self._states[0], place[1], self._workspaces[1], self._result)
        elif state.phase == ROLL and (not self._effort.rolls or state.to_draw == 1):
            self._engine.average_all_rolls(*place, self._result, self._leaf)
        elif state.phase == ROLL:
            self._average_some_rolls(state, *place)
        else:
            self._turn.prepare_turn(self._states, 0, *place[1:], 0)
            self._engine.write_best(self._states, 0, *place[1:], self._result)

    def _average_some_rolls(self, state: State, *place: Any) -> None:
        """Write the mean chances over some rolls to `_result`."""
        self._turn.prepare_turn(place[0], 0, *place[1:], 0)
        rolls = self._effort.rolls
        means, out = [0.0] * state.seats, [0] * GAME.outcomes
        for n in range(rolls):
            rolled = copy_shape(state)
            for die in range(state.to_draw):
                odd = 2 * (n * SPREAD**die % rolls) + 1
                GAME.play(rolled, weighted_index(out, odd * GAME.chances(rolled, out) // (2 * rolls)))
            self._brain.put(rolled)
            self._engine.write_best(place[0], 0, *place[1:], self._leaf)
            add_scaled(means, self._leaf[: state.seats], 1 / rolls)
        self._result[: state.seats] = means

    def averages(self, state: State) -> bool:
        """Tell that every roll is averaged, and who begins."""
        return state.phase in (ROLL, FIRST)

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return the mean over games played on for some rounds, less the luck in them; then the network answers."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        mean = self.fast(state).wins
        return average_results([self._play_on(state, stream_key(seed, i), mean) for i in range(samples)])

    def _play_on(self, state: State, key: int, mean: tuple[float, ...]) -> list[float]:
        """Return the chances after a rollout, less the luck in it; `mean` are those at its start."""
        to_key = self._brain.to_key
        place = self._states, self._brain.find_net(WEIGHTS, state.seats), self._workspaces
        start = _play(state, random_below(key, 0, 0, state.seats)) if state.phase == FIRST else state
        self._brain.put(start)
        luck = [0.0] * state.seats
        if start.phase not in (DRAW, PUT_BACK):
            self._engine.finish_turn(*place, to_key(stream_key(key, 1)))
            self._engine.write_estimates(self._states[0], place[1], self._workspaces[1], self._result)
            if state.phase == ROLL:
                luck = [now - then for now, then in zip(self._results(state), mean, strict=True)]
        steps = to_key(stream_key(key, 2)), self._effort.sampled, self._effort.rounds * state.seats
        self._engine.play_on(*place, *steps, self._leaf, self._luck, self._result)
        return [chance - each for chance, each in zip(self._results(state), luck, strict=True)]

    def reasons(self, state: State, move: int) -> list[Reason]:
        """Return what a decision brings now, what it leaves to the next player, and whether it ends the game."""
        if move in (KEEP, RETURN):
            return [Reason("study-why-keep" if move == KEEP else "study-why-return", {"dice": in_reserve(state)}, 1.0)]
        if move < TAKE_FIRST:
            return [Reason("study-why-draw", {"dice": move - DRAW_ONE + 1, "reserve": in_reserve(state)}, 1.0)]
        after = _play(state, move)
        found = _reasons_to_mark if MARK_FIRST <= move < PENALTY_FIRST else _reasons_to_take
        return sorted(found(state, move, after), key=lambda reason: -abs(reason.weight))


def _reasons_to_mark(state: State, move: int, after: State) -> list[Reason]:
    me, line = state.seat, move - MARK_FIRST
    gain = total(after, me) - total(state, me)
    left = line + 2 - after.marks[me][line]
    if not left:
        return [Reason("study-why-doubled", {"line": line + 2, "points": gain}, 20.0 + gain)]
    found = [Reason("study-why-zero", {"line": line + 2, "left": left}, -2.0 * left)]
    if gain:
        found.append(Reason("study-why-mark", {"line": line + 2, "points": gain}, float(gain)))
    return found


def _reasons_to_take(state: State, move: int, after: State) -> list[Reason]:
    me = state.seat
    points = total(after, me) - total(state, me)
    found = []
    if move == TAKE_FIRST + STAR:
        found.append(Reason("study-why-stars", {"stars": state.dice[STAR]}, 3.0 * state.dice[STAR]))
    elif move >= PENALTY_FIRST:
        found.append(Reason("study-why-penalty", {"points": -points}, float(points)))
    else:
        used = sum(state.room[me][:STAR]) - sum(after.room[me][:STAR])
        found.append(Reason("study-why-points", {"points": points, "cells": used // 2}, float(points)))
    if after.ending and not state.ending and state.seats > 1:
        lead = total(after, me) - max(total(after, p) for p in range(state.seats) if p != me)
        ahead = Reason("study-why-ends", {"lead": lead}, 50.0)
        found.append(ahead if lead > 0 else Reason("study-why-ends-behind", {"behind": -lead}, -50.0))
    if after.phase != DONE and state.seats > 1:
        found.extend(_reasons_of_reserve(after, (me + 1) % state.seats))
    return found


def _reasons_of_reserve(after: State, rival: int) -> list[Reason]:
    """Return what the dice that are left give to the next player."""
    left = in_reserve(after)
    fitting = [worth(after, kind) for kind in range(STAR) if 0 < after.dice[kind] <= after.room[rival][kind]]
    found = [Reason("study-why-leaves", {"dice": left}, -0.3 * left)]
    if max(fitting, default=0):
        found.append(Reason("study-why-offers", {"seat": rival + 1, "points": max(fitting)}, -0.5 * max(fitting)))
    return found


def is_last_turn(state: State) -> bool:
    """Tell whether the game ends with this turn for certain."""
    return state.seats > 1 and state.ending > 0 and (state.seat + 1) % state.seats == state.first


def _play(state: State, move: int) -> State:
    after = copy_shape(state)
    GAME.play(after, move)
    return after


def _model(wins: list[float], method: str = MODEL) -> Chances:
    return Chances(tuple(wins), (0.0,) * len(wins), method)


def make(options: Options) -> Any:
    """Return the evaluator; all other options are part of the state."""
    return DiceStarsEvaluator(options.seats)
