"""Lessons: a first game, already played, with remarks about some of its positions.

A lesson is the file `lesson.toml` of a game: the players, the options, and the words of decisions, chance and judge in order.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from astragal.dice import ScriptedDice
from astragal.games import find_game
from astragal.kit.errors import NotFound
from astragal.kit.game import AnyGame
from astragal.rooms.replay import Replay, make_replay
from astragal.table.history import header
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table


class LessonStep(Struct):
    """A remark about a position of a lesson."""

    step: int
    """The index of the position in the steps of the replay."""
    say: str
    """The key of the sentence."""
    ask: bool
    """Whether the learner has to make the next move."""
    rule: str = ""
    """The id of the rule that it explains, or nothing."""


class Lesson(Struct):
    """A first game, already played, with remarks."""

    replay: Replay
    says: list[LessonStep]


class PlannedStep(Struct, forbid_unknown_fields=True):
    """A step of the lesson's game, the remark before it, and whether the learner has to make it; or only a remark."""

    word: str = ""
    say: str = ""
    ask: bool = False
    rule: str = ""


class Plan(Struct, forbid_unknown_fields=True):
    """A lesson as its file describes it."""

    players: list[str]
    options: dict[str, str]
    step: list[PlannedStep]


def has_lesson(game: AnyGame) -> bool:
    """Tell whether a game has a lesson."""
    return files(game.package).joinpath("lesson.toml").is_file()


@cache
def load_lesson(slug: str) -> Lesson:
    """Play the lesson of a game. Raises NotFound where it has none; an impossible step raises what the table raises."""
    game = find_game(slug)
    if not has_lesson(game):
        raise NotFound("game-no-lesson", game=slug)
    plan = msgspec.toml.decode(files(game.package).joinpath("lesson.toml").read_bytes(), type=Plan)
    table = Table(game, game.options(plan.options), ScriptedDice(()))
    written: list[RecordStep] = []
    says: list[LessonStep] = []
    for step in plan.step:
        if step.say:
            says.append(LessonStep(len(written), step.say, step.ask, step.rule))
        if step.word:
            written.append(RecordStep(table.actor, step.word))
            table.restore([(table.actor, step.word, "")])
    return Lesson(make_replay(Record(header(table, plan.players), written)), says)
