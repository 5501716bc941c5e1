"""The ledger of a game: what every step changed of each seat's chance to win, and under which heading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from astragal.kit.actors import CHANCE
from astragal.kit.game import AnyGame
from astragal.study.evaluation import (
    CHOICE,
    LUCK,
    UNEXPLAINED,
    AveragingEvaluator,
    Chances,
    Change,
    Evaluator,
    SplittingEvaluator,
    evaluator,
    follow_record,
    subtract,
)
from astragal.study.rollouts import add_scaled, list_outcomes, play_copy
from astragal.table.events import Step
from astragal.table.history import replay
from astragal.table.record import Record


@dataclass(frozen=True, slots=True)
class Entry:
    """What one step changed. The parts add up to `after - before`, for every seat."""

    step: int
    """The number of the step in the record, from 1."""
    turn: int
    actor: int
    """A seat, CHANCE or JUDGE."""
    word: str
    before: tuple[float, ...]
    """Each seat's chance to win before the step."""
    after: tuple[float, ...]
    parts: Mapping[str, Change]
    """The change of each seat's chance, by heading."""
    best: str = ""
    """At a decision, the word of the best choice: its own word, if none was better."""
    choices: int = 0
    """At a decision, how many choices there were."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The steps of a game, and what each of them changed."""

    game: str
    seats: int
    finished: bool
    start: tuple[float, ...]
    result: tuple[float, ...]
    """Each seat's share of the victory; of a game that is not over, its chance now."""
    entries: tuple[Entry, ...]

    def total(self, heading: str, seat: int, actors: Iterable[int] | None = None) -> float:
        """Return what a heading changed for a seat in all; with `actors`, only in the steps of these and the answers to them."""
        chosen = None if actors is None else set(actors)
        total, decided = 0.0, -1
        for entry in self.entries:
            decided = entry.actor if entry.actor >= 0 else decided
            if heading in entry.parts and (chosen is None or decided in chosen):
                total += entry.parts[heading][seat]
        return total


@dataclass(frozen=True, slots=True)
class ChoiceValue:
    """A legal decision and the chances after it."""

    move: int
    word: str
    chances: Chances


def keep_ledger(
    record: Record, judge: Evaluator | None = None, report: Callable[[float], None] = lambda share: None
) -> Ledger:
    """Return the ledger of a record; `judge` replaces the evaluator of its game, `report` is told the share that is done.

    The words of steps that nobody may read yet are left out while the game runs.
    """
    table = replay(record)
    game, options = table.game, table.options
    judge = follow_record(judge or evaluator(game, options), record)
    return enter_steps(game, options, judge, table.steps, table.over, report)


def enter_steps(
    game: AnyGame,
    options: Any,
    judge: Evaluator,
    steps: Sequence[Step],
    over: bool,
    report: Callable[[float], None] = lambda share: None,
) -> Ledger:
    """Return the ledger of the steps of a game; `over` tells whether it has ended, so that every word may be read."""
    state = game.start(options)
    start = chances = judge.fast(state).wins
    entries = []
    for number, step in enumerate(steps, 1):
        after = play_copy(game, state, step.move)
        entry = enter_step(game, judge, state, step, after, chances, number)
        word = step.word if over else step.redact(-1).word
        entries.append(entry if word == entry.word else _hide(entry))
        state, chances = after, entry.after
        report(number / len(steps))
    return Ledger(game.slug, options.seats, over, start, chances, tuple(entries))


def _hide(entry: Entry) -> Entry:
    return Entry(entry.step, entry.turn, entry.actor, "", entry.before, entry.after, entry.parts)


def enter_step(
    game: AnyGame, judge: Evaluator, state: Any, step: Step, after: Any, before: tuple[float, ...], number: int
) -> Entry:
    """Return the entry of a step from `state` to `after`; `before` is each seat's chance before it."""
    head = number, state.turn, step.actor, step.word, before
    split = judge.split(state, step, after) if isinstance(judge, SplittingEvaluator) else None
    if step.actor >= 0:
        values = value_choices(game, judge, state)
        then = next(choice.chances.wins for choice in values if choice.move == step.move)
        best = values[0].chances.wins
        better = values[0].word if best[step.actor] > then[step.actor] else step.word
        parts = {CHOICE: subtract(then, best), UNEXPLAINED: subtract(best, before)}
        return Entry(*head, then, parts if split is None else _complete(split, before, then), better, len(values))
    if split is not None:
        then = judge.fast(after).wins
        return Entry(*head, then, _complete(split, before, then))
    then = judge.fast(after).wins
    if game.actor(state) >= 0:  # an interruption: a tower fell while a seat was deciding
        return Entry(*head, then, {UNEXPLAINED: subtract(then, before)})
    mean = average_outcomes(game, judge, state, before)
    return Entry(*head, then, {LUCK: subtract(then, mean), UNEXPLAINED: subtract(mean, before)})


def average_outcomes(game: AnyGame, judge: Evaluator, state: Any, before: tuple[float, ...]) -> tuple[float, ...]:
    """Return the mean chance after what chance or the judge may answer now; `before` is the chance now."""
    if isinstance(judge, AveragingEvaluator) and game.actor(state) == CHANCE and judge.averages(state):
        return before
    outcomes, weights = list_outcomes(game, state)
    mean = [0.0] * state.seats
    for outcome, weight in zip(outcomes, weights, strict=True):
        add_scaled(mean, judge.fast(play_copy(game, state, outcome)).wins, weight / sum(weights))
    return tuple(mean)


def value_choices(game: AnyGame, judge: Evaluator, state: Any) -> list[ChoiceValue]:
    """Return all legal decisions of the seat that decides, the best first."""
    seat = game.actor(state)
    out = [0] * game.most_moves
    moves = out[: game.moves(state, out)]
    values = [ChoiceValue(move, game.say(state, move), judge.fast(play_copy(game, state, move))) for move in moves]
    return sorted(values, key=lambda value: -value.chances.wins[seat])


def _complete(split: Mapping[str, Change], before: tuple[float, ...], after: tuple[float, ...]) -> dict[str, Change]:
    """Return the parts of a change with what they leave of it as UNEXPLAINED."""
    rest = list(subtract(after, before))
    for heading, change in split.items():
        if heading != UNEXPLAINED:
            add_scaled(rest, change, -1.0)
    return {heading: change for heading, change in split.items() if heading != UNEXPLAINED} | {UNEXPLAINED: tuple(rest)}
