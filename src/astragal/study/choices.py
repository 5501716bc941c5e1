"""All choices in a position, with chances, intervals and reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from astragal.kit.errors import NotFound
from astragal.kit.game import AnyGame, options_in_state
from astragal.kit.shape import copy_value
from astragal.study.evaluation import (
    Chances,
    Evaluator,
    Reason,
    affordable_samples,
    evaluator,
    explain_choice,
    follow_record,
)
from astragal.study.ledger import value_choices
from astragal.study.rollouts import play_copy
from astragal.table.history import game_of, replay
from astragal.table.position import parse_position
from astragal.table.record import Record

SEED = 1
EXAMINED = 4
"""The best choices by the fast value, which are looked at again by rollouts."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal decision, what it is worth, and why."""

    move: int
    word: str
    fast: Chances
    careful: Chances | None
    """None where the choice was not looked at again."""
    reasons: tuple[Reason, ...]

    @property
    def chances(self) -> Chances:
        """Return the better of the two estimates."""
        return self.careful or self.fast


@dataclass(frozen=True, slots=True)
class Examination:
    """A position: everybody's chances, and the choices of the seat that decides, the best first."""

    game: str
    actor: int
    """A seat, CHANCE, JUDGE or OVER; only a seat has choices."""
    chances: Chances
    choices: tuple[Choice, ...]
    played: str = ""
    """What was decided here, if the position comes from a record."""


def examine(
    game: AnyGame,
    state: Any,
    judge: Evaluator,
    samples: int | None = None,
    seed: int = SEED,
    played: str = "",
    examined: int = EXAMINED,
) -> Examination:
    """Return all choices in a state; the best few (`examined`), and the one that was played, by rollouts.

    `samples` is how many rollouts are played for each of these: 0 for none, None for as many as the evaluator can afford.
    """
    samples = affordable_samples(judge) if samples is None else samples
    seat = game.actor(state)
    if seat < 0:
        return Examination(game.slug, seat, judge.fast(state), (), played)
    choices = []
    for rank, value in enumerate(value_choices(game, judge, state)):
        careful = None
        if samples and (rank < examined or value.word == played):
            careful = judge.careful(play_copy(game, state, value.move), samples, seed)
        reasons = explain_choice(judge, state, value.move)
        choices.append(Choice(value.move, value.word, value.chances, careful, reasons))
    choices.sort(key=lambda choice: (choice.careful is None and samples > 0, -choice.chances.wins[seat]))
    return Examination(game.slug, seat, judge.fast(state), tuple(choices), played)


def examine_step(record: Record, step: int, samples: int | None = None, seed: int = SEED) -> Examination:
    """Return the choices before a step of a record, counted from 1; one after the last step is the position now."""
    game, options, _ = game_of(record)
    table = replay(record)
    if not 1 <= step <= len(table.steps) + 1:
        raise NotFound("study-ply-range", ply=step, last=len(table.steps) + 1)
    state = game.start(options)
    for done in table.steps[: step - 1]:
        game.play(state, done.move)
    played = table.steps[step - 1] if step <= len(table.steps) else None
    word = "" if played is None else played.word if table.over else played.redact(-1).word
    return examine(game, state, follow_record(evaluator(game, options), record), samples, seed, word)


def examine_position(text: str, samples: int | None = None, seed: int = SEED) -> Examination:
    """Return the choices in a position, given as a position string."""
    game, state = parse_position(text)
    return examine(game, state, evaluator(game, options_of_state(game, state)), samples, seed)


def options_of_state(game: AnyGame, state: Any) -> Any:
    """Return the options that a state was started with, as far as it holds them; the others have their defaults."""
    options = game.Options()
    for name in options_in_state(game.Options, game.State):
        setattr(options, name, copy_value(getattr(state, name)))
    options.seats = state.seats
    return options
