"""Chances to win Dice Crash, given the tower model, and what the hand changed of them.

The game's table of likely falls says what a die in hands brings. Two dice or fewer in hands are played out; with more, and between
rounds, `bots.dice_crash.brain` estimates. A throw is the mean over its rolls, each given out as it suits the thrower best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from astragal.bots.dice_crash.brain.outlook import Wins, estimate, load_coefficients, look_ahead
from astragal.bots.dice_crash.brain.throws import average_throws
from astragal.bots.dice_crash.picking import list_choices
from astragal.games.dice_crash import GAME
from astragal.games.dice_crash.rules import GIVE_FIRST, MARKER_FIRST, PICK_FIRST, PLACE_FIRST, TEAR_FIRST
from astragal.games.dice_crash.rules_towers import tower_of
from astragal.games.dice_crash.state import (
    DONE,
    FIRST,
    GIVE,
    LAND,
    MARKER,
    PICK,
    PLACE,
    ROLL,
    ROUNDS,
    SETTLE,
    TEAR,
    TOWERS,
    Options,
    State,
)
from astragal.kit.shape import copy_shape, ints
from astragal.study.evaluation import (
    CHOICE,
    HAND,
    LUCK,
    MODEL,
    Chances,
    Change,
    Reason,
    average,
    share_victory,
    subtract,
)
from astragal.study.rollouts import average_rollouts, follow_bots, list_outcomes, play_copy
from astragal.table.events import Step
from astragal.table.record import Record

if TYPE_CHECKING:
    from astragal.study.hands import Placement

PLAYED_OUT = 2
"""Dice in hands that are played out."""
MIN_CHANCE = 0.004
"""With more than one die, less likely outcomes are ignored."""
REMEMBERED = 4096
"""Throws, and verdicts, whose values are remembered."""
ON_TOWER = (1, 6)
"""A value that belongs to each tower."""
STEADY = 0.6
"""The chance from which on a die is said to hold."""


def make(options: Options) -> Evaluator:
    """Return the evaluator of a game with these options."""
    return Evaluator(options)


class Evaluator:
    """Evaluates by the table of likely falls; with a record that gravity judged, it also knows what each hand did."""

    samples = 8
    error = 0.02

    def __init__(self, options: Options, record: Record | None = None) -> None:
        self._options = options
        self._fit = load_coefficients()[options.seats]
        self._record = record
        self._throws: dict[tuple[int, ...], Wins] = {}
        self._afters: dict[tuple[int, ...], Wins] = {}

    def follow(self, record: Record) -> Evaluator:
        """Return an evaluator that knows where the dice of a record were aimed and released."""
        return Evaluator(self._options, record)

    @cached_property
    def _placements(self) -> Mapping[int, Placement]:
        """Where the dice of the record were aimed and released, by the number of the verdict's step."""
        from astragal.study.hands import read_placements  # loads the physics

        return read_placements(self._record) if self._record else {}

    def fast(self, state: State) -> Chances:
        """Return the chances by the model: below a millisecond, but some milliseconds while a throw is picked or rolled."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        wins = tuple(min(chance, 1.0) for chance in self._value(state))  # sums may exceed 1 by a rounding error
        return Chances(wins, (0.0,) * state.seats, MODEL)

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return chances by rollouts to the end of the round, judged by the table of likely falls."""
        place = GAME, self.fast, follow_bots(GAME, "greedy"), state, samples, seed
        return average_rollouts(*place, averages=self.averages, turns=1)

    def averages(self, state: State) -> bool:
        """Tell whether the value of a roll is the mean over its faces; of four dice at once only some rolls are counted."""
        return state.phase == ROLL and state.hand - state.die <= 3

    def split(self, before: State, step: Step, after: State) -> Mapping[str, Change] | None:
        """Book a placement by aim, hand and gravity, where the record tells what the hand did.

        Choice is the aim against the best aim. Hand is the release against the aim, with all that a hand may miss by. Luck is
        what gravity made of the release. That the towers stood better or worse than the table knows is left unexplained.
        """
        placement = self._placements.get(step.number)
        if before.phase != LAND or placement is None:
            return None
        aims = [self._average(before, odds) for odds in placement.aims]
        best = max(aims, key=lambda wins: wins[placement.owner])
        now = self.fast(after).wins
        choice = {CHOICE: subtract(aims[0], best)}
        if placement.released is None:
            return choice | {LUCK: subtract(now, aims[0])}
        released = self._average(before, placement.released)
        return choice | {HAND: subtract(released, aims[0]), LUCK: subtract(now, released)}

    def reasons(self, state: State, move: int) -> list[Reason]:
        """Return what a die brings whom, and how likely it is to hold, as the towers stand now."""
        return sorted(_list_reasons(state, move), key=lambda reason: -abs(reason.weight))

    def _average(self, s: State, odds: Mapping[int, float]) -> Wins:
        """Return the mean over verdicts on the die being placed."""
        return average((chance, self._after(s, verdict)) for verdict, chance in odds.items())

    def _after(self, s: State, verdict: int) -> Wins:
        key = (*ints(s), verdict)
        if key not in self._afters:
            if len(self._afters) >= REMEMBERED:
                self._afters.clear()
            self._afters[key] = self.fast(play_copy(GAME, s, verdict)).wins
        return self._afters[key]

    def _value(self, s: State) -> Wins:
        if s.phase == FIRST:
            return (1 / s.seats,) * s.seats
        if s.phase in (ROLL, MARKER, GIVE):
            return self._throw(s)
        if s.phase == PICK and s.hand:
            return max((self._throw(picked) for picked in _list_picks(s)), key=lambda wins: wins[s.seat])
        if s.phase == PLACE and s.hand <= PLAYED_OUT:
            out = [0] * s.hand
            moves = out[: GAME.moves(s, out)]
            return max((self._play_out(play_copy(GAME, s, move)) for move in moves), key=lambda w: w[s.die_owner[0]])
        if s.phase == LAND and s.hand <= PLAYED_OUT:
            return self._play_out(s)
        if s.phase == SETTLE and not s.hand and (any(s.reached) or s.turn == ROUNDS):
            return share_victory(GAME, s).wins
        return self._estimate(s)

    def _estimate(self, s: State) -> Wins:
        """Return the chances of a position between rounds, or while dice are placed."""
        return estimate(self._fit, look_ahead(s), [s.marker])[0]

    def _throw(self, s: State) -> Wins:
        key = tuple(ints(s))
        if key not in self._throws:
            if len(self._throws) >= REMEMBERED:
                self._throws.clear()
            self._throws[key] = average_throws(s, self._fit)
        return self._throws[key]

    def _play_out(self, s: State) -> Wins:
        """Return the mean over what the dice in hands may do."""
        leaves = list(_list_ends(s, 1.0, MIN_CHANCE if s.hand > 1 else 0.0))
        total = sum(chance for chance, _ in leaves)
        return average((chance / total, self._end(end)) for chance, end in leaves)

    def _end(self, s: State) -> Wins:
        return share_victory(GAME, s).wins if s.phase == DONE else self._estimate(s)


def _list_reasons(s: State, move: int) -> list[Reason]:
    if s.phase == TEAR:
        tower = move - TEAR_FIRST
        torn = Reason("study-why-tear", {"dice": s.height[tower]}, 2.0)
        return [torn, Reason("study-why-stands", {"dice": s.height[1 - tower]}, 1.0)]
    if s.phase == PICK:
        size = move - PICK_FIRST
        holds = sum(_land(s, size, tower)[0] for tower in range(TOWERS)) / TOWERS
        key = "study-why-steady" if holds >= STEADY else "study-why-wobbly"
        found = [Reason(key, {"chance": holds}, holds - STEADY)]
        return [*found, Reason("study-why-last", {}, 0.0)] if s.pool[size] == 1 else found
    if s.phase == MARKER:
        seat = move - MARKER_FIRST
        if seat == s.seat:
            return [Reason("study-why-throws-again", {}, 2.0)]
        return [Reason("study-why-throws", {"seat": seat + 1, "points": s.points[seat]}, 2.0)]
    if s.phase == GIVE:
        return _reasons_of_die(s, s.die, move - GIVE_FIRST, s.seat)
    die = move - PLACE_FIRST
    return _reasons_of_die(s, die, s.die_owner[die], s.die_owner[die])


def _reasons_of_die(s: State, die: int, owner: int, me: int) -> list[Reason]:
    """Return what a die brings its owner if it holds, and what it costs them otherwise; what helps others is a reason against it."""
    tower = tower_of(s.die_value[die])
    holds, lost = _land(s, s.die_size[die], tower)
    points = s.height[tower] + 2
    gain, loss = (
        ("study-why-brings", "study-why-falls") if owner == me else ("study-why-hands", "study-why-falls-other")
    )
    whose, sign = ({}, 1) if owner == me else ({"seat": owner + 1}, -1)
    return [
        Reason(gain, {**whose, "points": points, "chance": holds}, sign * points * holds),
        Reason(loss, {**whose, "points": lost}, -sign * lost * (1 - holds)),
    ]


def _land(s: State, size: int, tower: int) -> tuple[float, int]:
    """Return the chance that a die holds on top of a tower, and how many dice fall otherwise, in the mean."""
    landing = copy_shape(s)
    landing.phase, landing.die = LAND, 0
    landing.die_size[0], landing.die_value[0] = size, ON_TOWER[tower]
    verdicts, weights = list_outcomes(GAME, landing)
    falls = sum(weights) - weights[0]
    lost = sum(weight * verdict.bit_count() for verdict, weight in zip(verdicts, weights, strict=True))
    return weights[0] / sum(weights), round(lost / falls) if falls else 0


def _list_ends(s: State, chance: float, least: float) -> Iterator[tuple[float, State]]:
    """Yield the positions after the dice in hands are placed, with their chances; those below the least are left out."""
    if s.phase == PLACE:
        out = [0] * s.hand
        GAME.moves(s, out)
        s = play_copy(GAME, s, out[0])
    if s.phase != LAND:
        yield chance, s
        return
    verdicts, weights = list_outcomes(GAME, s)
    for verdict, weight in zip(verdicts, weights, strict=True):
        likely = chance * weight / sum(weights)
        if likely >= least:
            yield from _list_ends(play_copy(GAME, s, verdict), likely, least)


def _list_picks(s: State) -> Iterator[State]:
    """Yield the throws that a thrower may still pick, each once."""
    for sizes in list_choices(s):
        picked = copy_shape(s)
        for size in sizes:
            GAME.play(picked, PICK_FIRST + size)
        yield picked
