"""Recorded games under newer rules: the same decisions and the same dice, replayed with today's defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from astragal.dice.scripted import ScriptedDice
from astragal.kit.errors import IllegalMove, UserError
from astragal.kit.game import AnyGame
from astragal.table.history import game_of, option_texts, replay
from astragal.table.record import Record
from astragal.table.table import Table


class Outcome(Enum):
    """What today's rules make of a recorded game."""

    NEWEST = "newest"
    """It was played by today's rules: there is nothing to compare."""
    SAME = "same"
    """Every step is possible, and scores and winners are the same."""
    SCORES = "scores"
    """Every step is possible, but scores or winners differ."""
    ENDED = "ended"
    """The game would have ended before this step."""
    REFUSED = "refused"
    """This step would not have been possible."""
    CONTINUED = "continued"
    """The game would not have ended with its last step."""


@dataclass(frozen=True, slots=True)
class Result:
    """The scores and winners of a game, seats counted from 0."""

    scores: list[int]
    winners: list[int]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A recorded game, and what today's rules make of it."""

    game: AnyGame
    version: int
    """The version of the rules that the game began under."""
    outcome: Outcome
    step: int = 0
    """The step, counted from 1, from which the game goes another way; 0 if it does not."""
    word: str = ""
    """What was decided or rolled in that step."""
    rule: str = ""
    """The rule that forbids it, if one does."""
    then: Result = field(default_factory=lambda: Result([], []))
    """The result by the rules of then."""
    now: Result = field(default_factory=lambda: Result([], []))
    """The result by today's rules, as far as the record can be replayed."""


def compare(record: Record) -> Comparison:
    """Replay a record by the rules that it began under and by today's; raises UserError where it is not sound itself."""
    game, _, version = game_of(record)
    if version == game.rules_version:
        return Comparison(game, version, Outcome.NEWEST)
    recorded = replay(record)
    table = Table(game, game.options(option_texts(record)), ScriptedDice(()))
    then = _result(recorded)

    def conclude(outcome: Outcome, step: int = 0, word: str = "", rule: str = "") -> Comparison:
        return Comparison(game, version, outcome, step, word, rule, then, _result(table))

    for number, step in enumerate(record.steps, start=1):
        if table.over:
            return conclude(Outcome.ENDED, number, step.word)
        try:
            table.restore([(step.actor, step.word, step.evidence)])
        except IllegalMove as error:
            return conclude(Outcome.REFUSED, number, step.word, error.rule)
        except UserError:
            return conclude(Outcome.REFUSED, number, step.word)
    if recorded.over and not table.over:
        return conclude(Outcome.CONTINUED, len(record.steps) + 1)
    return conclude(Outcome.SAME if _result(table) == then and table.over == recorded.over else Outcome.SCORES)


def _result(table: Table) -> Result:
    return Result(table.scores(), table.winners())
