"""Chances to win Dice Crash, given the tower model, and what the hand changed of them.

The game's table of likely falls says what a die in hands brings. Three dice or fewer in hands are played out; with more, and between
rounds, `bots.dice_crash.brain` estimates. A throw is the mean over its rolls, each given out as it suits the thrower best; once it is
rolled, every way to give it out is played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from astragal.bots.dice_crash.brain.outlook import Wins, estimate, load_coefficients, look_ahead, name_coefficients
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
from astragal.study.rollouts import average_rollouts, list_outcomes, play_copy
from astragal.table.events import Step
from astragal.table.record import Record

if TYPE_CHECKING:
    from astragal.study.hands import Placement

PLAYED_OUT = 3
"""Dice in hands that are played out."""
MIN_CHANCE, ROUGH_CHANCE = 0.001, 0.01
"""Before the last die, less likely outcomes are ignored; the latter where rollouts decide."""
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

    def __init__(self, options: Options, record: Record | None = None, min_chance: float = MIN_CHANCE) -> None:
        self._options = options
        self._min_chance = min_chance
        self._fit = load_coefficients()[name_coefficients(options.seats, options.first_receiver_may_be_thrower)]
        self._record = record
        self._throws: dict[tuple[int, ...], Wins] = {}
        self._gifts: dict[tuple[int, ...], Wins] = {}
        self._afters: dict[tuple[int, ...], Wins] = {}

    def follow(self, record: Record) -> Evaluator:
        """Return an evaluator that knows where the dice of a record were aimed and released."""
        return Evaluator(self._options, record)

    @cached_property
    def _placements(self) -> Mapping[int, Placement]:
        """Where the dice of the record were aimed and released, by the number of the verdict's step."""
        from astragal.study.hands import read_placements  # loads the physics

        return read_placements(self._record) if self._record else {}

    @cached_property
    def _decider(self) -> Evaluator:
        """The evaluator that decides in rollouts."""
        return Evaluator(self._options, min_chance=ROUGH_CHANCE)

    def fast(self, state: State) -> Chances:
        """Return the chances by the model: about a millisecond, but some while a throw is picked, rolled or given out."""
        if state.phase == GIVE and state.hand <= PLAYED_OUT:
            return _make_chances(self._give(state))
        return self._rough(state)

    def _rough(self, state: State) -> Chances:
        """Return the chances as `fast` does, but estimate what a throw brings that is being given out."""
        return share_victory(GAME, state) if state.phase == DONE else _make_chances(self._value(state))

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return chances by rollouts to the end of the round, judged by the table of likely falls; a rougher fast value decides."""
        place = GAME, self._decider._rough, lambda s, key: self._decider._choose, state, samples, seed
        return average_rollouts(*place, averages=_averages_rolls, turns=1)

    def averages(self, state: State) -> bool:
        """Tell whether the value of a roll is the mean over its faces: not of the last die, after which gifts are played out."""
        return _averages_rolls(state) and (state.hand - state.die > 1 or state.hand > PLAYED_OUT)

    def _choose(self, s: State) -> int:
        """Return the decision with the best chance, by the fast value."""
        out = [0] * GAME.most_moves
        seat = GAME.actor(s)
        moves = out[: GAME.moves(s, out)]
        return moves[0] if len(moves) == 1 else max(moves, key=lambda m: self.fast(play_copy(GAME, s, m)).wins[seat])

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
        if s.phase in (PLACE, LAND) and s.hand <= PLAYED_OUT:
            return self._play_out(s, 1.0)
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

    def _give(self, s: State) -> Wins:
        """Return the chances once the dice are given out in the thrower's best way, and played out."""
        if s.phase != GIVE:
            return self._value(s)
        key = tuple(ints(s))
        if key not in self._gifts:
            if len(self._gifts) >= REMEMBERED:
                self._gifts.clear()
            out = [0] * s.seats
            ways = [self._give(play_copy(GAME, s, move)) for move in out[: GAME.moves(s, out)]]
            self._gifts[key] = max(ways, key=lambda wins: wins[s.seat])
        return self._gifts[key]

    def _play_out(self, s: State, likely: float) -> Wins:
        """Return the mean over what the dice in hands may do, in a position that is this likely; equal dice are placed in the best order."""
        if s.phase == PLACE:
            out = [0] * s.hand
            ways = [self._play_out(play_copy(GAME, s, move), likely) for move in out[: GAME.moves(s, out)]]
            return max(ways, key=lambda wins: wins[s.die_owner[0]])
        if s.phase != LAND:
            return self._end(s)
        verdicts, weights = list_outcomes(GAME, s)
        least = 0.0 if s.hand == 1 else min(sum(weights) * self._min_chance / likely, max(weights))
        kept = [(verdict, weight) for verdict, weight in zip(verdicts, weights, strict=True) if weight >= least]
        total = sum(weight for _, weight in kept)
        return average(
            (weight / total, self._play_out(play_copy(GAME, s, verdict), likely * weight / total))
            for verdict, weight in kept
        )

    def _end(self, s: State) -> Wins:
        return share_victory(GAME, s).wins if s.phase == DONE else self._estimate(s)


def _make_chances(wins: Wins) -> Chances:
    """Return the model's chances; sums may exceed 1 by a rounding error."""
    return Chances(tuple(min(chance, 1.0) for chance in wins), (0.0,) * len(wins), MODEL)


def _averages_rolls(s: State) -> bool:
    """Tell whether the model's value of a roll is the mean over its faces; of four dice at once only some rolls are counted."""
    return s.phase == ROLL and s.hand - s.die <= 3


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


def _list_picks(s: State) -> Iterator[State]:
    """Yield the throws that a thrower may still pick, each once."""
    for sizes in list_choices(s):
        picked = copy_shape(s)
        for size in sizes:
            GAME.play(picked, PICK_FIRST + size)
        yield picked
