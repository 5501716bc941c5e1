"""A first game of each kind, already played, with something said about some of its positions.

A lesson is the file `lesson.toml` of a game: the players, the options, and in the order of the game the words of decisions, chance and judge.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from astragal.dice import ScriptedDice
from astragal.games import find_game
from astragal.kit.errors import NotFound
from astragal.server.api import Lesson, LessonStep
from astragal.server.replays import replay_of
from astragal.table.history import header
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table


class Step(Struct, forbid_unknown_fields=True):
    """A step of the lesson's game, what is said before it, and whether the learner has to make it; or only something said."""

    word: str = ""
    say: str = ""
    ask: bool = False


class Plan(Struct, forbid_unknown_fields=True):
    """A lesson as it is written down."""

    players: list[str]
    options: dict[str, str]
    step: list[Step]


@cache
def lesson(slug: str) -> Lesson:
    """Play the lesson of a game; raises NotFound where it has none. A step that is not possible is a fault of ours, and raises what the table raises."""
    game = find_game(slug)
    path = files(game.package).joinpath("lesson.toml")
    if not path.is_file():
        raise NotFound("game-no-lesson", game=slug)
    plan = msgspec.toml.decode(path.read_bytes(), type=Plan)
    table = Table(game, game.options(plan.options), ScriptedDice(()))
    written: list[RecordStep] = []
    says: list[LessonStep] = []
    for step in plan.step:
        if step.say:
            says.append(LessonStep(len(written), step.say, step.ask))
        if step.word:
            written.append(RecordStep(table.actor, step.word))
            table.restore([(table.actor, step.word, "")])
    return Lesson(replay_of(Record(header(table, plan.players), written)), says)
