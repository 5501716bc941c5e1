"""Chances to win Star Master, and what memory and speed changed of them.

What a perfect memory knows is public: every colour lay open once, and every exchange was seen. So the value depends on the markers,
the dice and whose turn it is, never on what lies under a cube. A lone player's chance is exact: that of the best play. Several
players find a cube as often as `bots.star_master.brain` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from astragal.bots.star_master.memory import MASTER, Memory
from astragal.bots.star_master.solitaire import win_chance, win_chances
from astragal.dice.fast import seat_stream
from astragal.games.star_master import GAME
from astragal.games.star_master.rules import (
    ANNOUNCE_FIRST,
    CAST,
    GRAB_FIRST,
    NOBODY_GRABS,
    PASS,
    SWAP_FIRST,
    TURN_FIRST,
)
from astragal.games.star_master.rules_turn import must_race, next_to, strict
from astragal.games.star_master.state import (
    AFTER_WINNER,
    ANNOUNCE,
    BLACK,
    COLOURS,
    COMPETITION,
    DONE,
    FIRST,
    GOAL,
    MEMORISE,
    NONE,
    PLACES,
    RACE,
    ROLL,
    SOLITAIRE,
    SOLITAIRE_TURNS,
    STAR,
    SWAP,
    TURN,
    Options,
    State,
)
from astragal.games.star_master.view import View
from astragal.kit.game import Out
from astragal.kit.shape import copy_shape
from astragal.study.evaluation import (
    EXACT,
    MEMORY,
    MODEL,
    SPEED,
    Chances,
    Change,
    Reason,
    average,
    share_victory,
    subtract,
)
from astragal.study.rollouts import average_rollouts
from astragal.table.events import Step
from astragal.table.history import replay
from astragal.table.record import Record

if TYPE_CHECKING:
    from astragal.bots.star_master.brain.outlook import Outlook

WEIGHT = 1 << 20
"""Sum of the weights of the verdicts in rollouts."""
ROLLOUT_TURNS = 4
STEPS, LEAST_FINDS = 20, 0.2
"""How finely players are told apart by how often they find cubes, each step by a model of its own; and the least that is believed."""
Wins = tuple[float, ...]


def make(options: Options) -> Alone | Together:
    """Return the evaluator of a game with these options."""
    return Alone() if options.seats == 1 else Together(options)


class Remembering:
    """What both evaluators know without computing: how to remember, and the reasons for a choice."""

    def remember(self, views: Iterable[View]) -> View:
        """Return the last view with every colour that the views have shown."""
        memory = Memory(MASTER)
        for view in views:
            memory.observe(view)
        known = copy_shape(view)
        known.faces = memory.colours() if view.phase != MEMORISE else view.faces
        return known

    def reasons(self, state: State, move: int) -> list[Reason]:
        """Return what a colour, a cube or an exchange brings and risks."""
        if move == CAST:
            return [Reason("study-why-cast")]
        if move == PASS:
            return [Reason("study-why-pass")]
        if state.phase == ANNOUNCE:
            found = _reasons_to_seek(state, move - ANNOUNCE_FIRST)
        elif state.phase == TURN:
            right = state.cube[move - TURN_FIRST] == state.wanted
            found = [Reason("study-why-found" if right else "study-why-wrong", {}, 5.0 if right else -5.0)]
            found += _reasons_to_seek(state, state.wanted) if right else _risks(state, state.wanted)
        else:
            found = _reasons_to_exchange(state, move - SWAP_FIRST)
        return sorted(found, key=lambda reason: -abs(reason.weight))


class Alone(Remembering):
    """Evaluates solitaire exactly, for a player who forgets nothing."""

    def fast(self, state: State) -> Chances:
        """Return the chance to win with the best play."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        return Chances((self._chance(state),), (0.0,), EXACT)

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return the exact chance."""
        return self.fast(state)

    def split(self, before: State, step: Step, after: State) -> Mapping[str, Change] | None:
        """Book cubes turned, and races, as memory: a player who knows all cubes finds them and has no rival."""
        if before.phase not in (TURN, RACE):
            return None
        return {MEMORY: subtract(self.fast(after).wins, self.fast(before).wins)}

    def _chance(self, s: State) -> float:
        white, owned = tuple(s.white_die), _bits(s.markers[0])
        if s.phase == SWAP:
            return win_chance(white, owned, SOLITAIRE_TURNS - s.turn)
        if s.phase == ANNOUNCE or (s.phase == BLACK and s.white == STAR):
            return max(win_chances(white, owned, SOLITAIRE_TURNS + 1 - s.turn).values())
        if s.phase in (BLACK, TURN, RACE):
            return win_chance(white, owned | 1 << s.wanted, SOLITAIRE_TURNS - s.turn)
        rolled = s.phase not in (FIRST, MEMORISE, ROLL) and s.turn > 0
        return win_chance(white, owned, SOLITAIRE_TURNS + rolled - s.turn)


class Together(Remembering):
    """Evaluates a game for several seats by the model of `brain.outlook`."""

    samples = 8
    error = 0.02

    def __init__(self, options: Options, finds: float | None = None) -> None:
        from astragal.bots.star_master.brain.outlook import Rules, load_habits, make_outlook  # loads NumPy, if there is

        self._options = options
        variant = COMPETITION if options.variant == SOLITAIRE else options.variant
        strict = variant == COMPETITION
        rules = Rules(strict, strict and bool(options.competition_in_races), options.next_after == AFTER_WINNER)
        dice = tuple(options.white_die), tuple(options.black_die)
        self._outlook: Outlook = make_outlook(options.seats, variant, rules, *dice, finds)
        self._finds = self._outlook.habits.finds
        self._usual = load_habits()[variant].finds
        self._game = replace(GAME, likely_verdicts=self._weigh_verdicts)

    def follow(self, record: Record) -> Together:
        """Return an evaluator that takes the players to find cubes as often as they did in the whole of this record.

        What training found usual counts as one more try.
        """
        found, tries = count_finds(record)
        finds = (self._usual + found) / (1 + tries)
        return Together(self._options, max(round(finds * STEPS) / STEPS, LEAST_FINDS))

    def fast(self, state: State) -> Chances:
        """Return the chances by the model, a fraction of a millisecond for any phase."""
        if state.phase == DONE:
            return share_victory(GAME, state)
        wins = tuple(min(chance, 1.0) for chance in self._value(state))  # sums may exceed 1 by a rounding error
        return Chances(wins, (0.0,) * state.seats, MODEL)

    def careful(self, state: State, samples: int, seed: int) -> Chances:
        """Return chances by rollouts of some turns, in which everybody remembers as the model says."""
        return average_rollouts(self._game, self.fast, self._play_seats, state, samples, seed, turns=ROLLOUT_TURNS)

    def split(self, before: State, step: Step, after: State) -> Mapping[str, Change] | None:
        """Book a cube turned as memory, and a race as memory and speed.

        Memory compares with what the model expects of a player. In a race, it is what follows from who knew the cube, that is
        from who grabbed; speed is what follows from who of them was first.
        """
        if before.phase not in (TURN, RACE):
            return None
        was, now = self.fast(before).wins, self.fast(after).wins
        found = after.shown != NONE and before.cube[after.shown] == before.wanted
        if before.phase == TURN or step.move == NOBODY_GRABS or not found:
            return {MEMORY: subtract(now, was)}
        rivals = _read_rivals(step.evidence)
        weights = [float(seat in rivals) for seat in range(before.seats)] if rivals else self._first_chances(before)
        if not any(weights):  # somebody grabbed although the model expects nobody: all own the colour
            weights = [float(not tried) for tried in before.tried[: before.seats]]
        fair = average((w / sum(weights), self._after_find(before, seat)) for seat, w in enumerate(weights))
        return {MEMORY: subtract(fair, was), SPEED: subtract(now, fair)}

    def _value(self, s: State) -> Wins:
        if s.phase == TURN:
            return self._search(s, s.wanted)
        if s.phase == RACE:
            return self._race(s)
        if s.phase == SWAP:
            return self._next(_list_owned(s), next_to(s, s.finder))
        if s.phase == ANNOUNCE or (s.phase == BLACK and s.white == STAR):
            return max((self._search(s, c) for c in range(COLOURS)), key=lambda wins: wins[s.seat])
        if s.phase == BLACK:
            star = s.black_die[0] / sum(s.black_die)
            return average([(star, self._race(s)), (1 - star, self._search(s, s.wanted))])
        if s.phase == FIRST:
            owned = _list_owned(s)
            return average((1 / s.seats, self._outlook.value(owned, seat)) for seat in range(s.seats))
        return self._outlook.value(_list_owned(s), s.seat)

    def _next(self, owned: tuple[int, ...], last: int) -> Wins:
        """Return the chances when the neighbour of `last` rolls next, or the result if somebody has all markers."""
        if any(bits.bit_count() >= GOAL for bits in owned):
            return tuple(float(bits.bit_count() >= GOAL) for bits in owned)
        return self._outlook.value(owned, (last + 1) % len(owned))

    def _search(self, s: State, colour: int) -> Wins:
        """Return the chances before the roller turns a cube in search of a colour."""
        found = self._after_find(s, s.seat, colour)
        lost = strict(s) and s.markers[s.seat][colour] and (s.white != STAR or s.star_owned_risk)
        missed = self._next(_without(_list_owned(s), s.seat, colour) if lost else _list_owned(s), s.seat)
        return average([(self._finds, found), (1 - self._finds, missed)])

    def _after_find(self, s: State, seat: int, colour: int = NONE) -> Wins:
        """Return the chances after a seat found the cube of a colour."""
        colour = s.wanted if colour == NONE else colour
        owned = list(_list_owned(s))
        owned[seat] |= 1 << colour
        return self._next(tuple(owned), next_to(s, seat))

    def _race(self, s: State) -> Wins:
        """Return the chances before a race."""
        chances = self._first_chances(s)
        nobody = _list_owned(s)
        if must_race(s):
            nobody = _without(nobody, s.seat, s.wanted)
        ends = [(chance, self._after_find(s, seat)) for seat, chance in enumerate(chances) if chance]
        return average([(1 - sum(chances), self._next(nobody, s.seat)), *ends])

    def _first_chances(self, s: State) -> list[float]:
        """Return the chance of each seat to be the first who seizes the right cube."""
        running = [seat for seat in range(s.seats) if not s.tried[seat]]
        keen = {seat for seat in running if not s.markers[seat][s.wanted] or (seat == s.seat and must_race(s))}
        misses, owns = self._outlook.first_chances(len(keen), len(running) - len(keen))
        return [0.0 if s.tried[seat] else misses if seat in keen else owns for seat in range(s.seats)]

    def _weigh_verdicts(self, s: State, out: Out, weights: Out) -> int:
        """List the verdicts that the model expects, for rollouts: the right cube, or nobody."""
        chances = [0.0] * s.seats if s.phase == MEMORISE else self._first_chances(s)
        out[0], weights[0] = NOBODY_GRABS, round(WEIGHT * (1 - sum(chances)))
        for seat, chance in enumerate(chances):
            out[seat + 1] = GRAB_FIRST + seat * PLACES + (0 if s.phase == MEMORISE else s.cube.index(s.wanted))
            weights[seat + 1] = round(WEIGHT * chance)
        return 1 + s.seats

    def _play_seats(self, state: State, seed: int) -> Callable[[State], int]:
        """Return a player of all seats who remembers as often as the model says."""
        below = seat_stream(seed, 0)

        def choose(s: State) -> int:
            if s.phase == ROLL:
                return CAST
            if s.phase == ANNOUNCE:
                return ANNOUNCE_FIRST + max(range(COLOURS), key=lambda c: self._search(s, c)[s.seat])
            if s.phase == SWAP:
                return SWAP_FIRST + (s.shown + 1 + below(PLACES - 1)) % PLACES
            right = s.cube.index(s.wanted)
            if below(WEIGHT) < self._finds * WEIGHT:
                return TURN_FIRST + right
            return TURN_FIRST + (right + 1 + below(PLACES - 1)) % PLACES

        return choose


def count_finds(record: Record) -> tuple[int, int]:
    """Return how often rollers turned the cube that they looked for, and how often they tried.

    To turn one for a colour that is owned already, where nothing can be lost, is no try.
    """
    table = replay(record)
    s = GAME.start(table.options)
    found = tries = 0
    for step in table.steps:
        if s.phase == TURN and step.move >= TURN_FIRST and (strict(s) or not s.markers[s.seat][s.wanted]):
            found += s.cube[step.move - TURN_FIRST] == s.wanted
            tries += 1
        GAME.play(s, step.move)
    return found, tries


def _reasons_to_seek(s: State, colour: int) -> list[Reason]:
    """Return what the marker of a colour is worth to the roller."""
    if s.markers[s.seat][colour]:
        return [Reason("study-why-owned", {}, -1.0), *_risks(s, colour)]
    count = sum(s.markers[s.seat]) + 1
    found = [Reason("study-why-wins", {}, 9.0) if count == GOAL else Reason("study-why-marker", {"count": count}, 3.0)]
    rivals = _count_needing(s, colour, s.seat)
    if rivals:
        found.append(Reason("study-why-rivals", {"count": rivals}, 0.5 * rivals))
    return found


def _risks(s: State, colour: int) -> list[Reason]:
    """Return the reason that a wrong cube costs the marker of a colour, where it does."""
    lost = strict(s) and s.markers[s.seat][colour] and (s.white != STAR or s.star_owned_risk)
    return [Reason("study-why-risk", {}, -2.0)] if lost else []


def _reasons_to_exchange(s: State, place: int) -> list[Reason]:
    """Return which seats need the cube on a place: those that miss the exchange will look in the wrong place."""
    colour = s.cube[place]
    rivals = _count_needing(s, colour, s.finder)
    found = [Reason("study-why-hides", {"count": rivals}, float(rivals)) if rivals else Reason("study-why-idle")]
    if not s.markers[s.finder][colour]:
        found.append(Reason("study-why-needed", {}, -0.5))
    return found


def _count_needing(s: State, colour: int, me: int) -> int:
    """Count the other seats that have no marker of a colour."""
    return sum(not s.markers[seat][colour] for seat in range(s.seats) if seat != me)


def _bits(marks: Sequence[int]) -> int:
    return sum(mark << colour for colour, mark in enumerate(marks))


def _list_owned(s: State) -> tuple[int, ...]:
    """Return the colours that each seat owns, a bit each."""
    return tuple(_bits(marks) for marks in s.markers[: s.seats])


def _without(owned: tuple[int, ...], seat: int, colour: int) -> tuple[int, ...]:
    return tuple(bits & ~(1 << colour) if p == seat else bits for p, bits in enumerate(owned))


def _read_rivals(evidence: str) -> set[int]:
    """Return the seats that grabbed in a race, by the times in the evidence of its verdict; empty where nobody measured."""
    times = [part.split(":", 1) for part in evidence.split(";") if ":" in part]
    return {int(seat) - 1 for seat, time in times if seat.isdigit() and time != "-"}
