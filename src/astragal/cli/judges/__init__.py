"""Who judges at a terminal, chosen by the word that `Game.judge` returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from astragal.cli.screen import Screen
from astragal.dice import DiceSource, FairDice
from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, PEOPLE, PHYSICS, TABLE
from astragal.table.judge import Judge, PeopleJudge, TableJudge, table_seed

Tags: TypeAlias = Mapping[str, str]
"""The tags of a record that is resumed; of a new game only `Hands`, how steady the hand of each seat is."""


class Source(NamedTuple):
    """What a judge draws from: the same as a number and as a text."""

    seed: int
    secret: str


Maker: TypeAlias = Callable[[Any, Source, Screen, Tags], Judge]
"""Makes a judge from the options, what it draws from, the screen and the tags."""


def _clock(options: Any, source: Source, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.clock import Clock

    return Clock(screen)


def _gravity(options: Any, source: Source, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.placement import PlacementPrompt  # loads MuJoCo, which other games need not wait for
    from astragal.physics.judge import PhysicsJudge

    hands = tags.get("Hands", "").split()
    judge = PhysicsJudge.from_tags(tags, options) or PhysicsJudge(options, source.secret, hands)
    screen.ask_aim = PlacementPrompt(judge, screen).ask
    return judge


def _people(options: Any, source: Source, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.people import ask_people

    return PeopleJudge(lambda case, complaint: ask_people(case, complaint, screen))


def _table(options: Any, source: Source, screen: Screen, tags: Tags) -> Judge:
    return TableJudge(source.seed)


JUDGES: dict[str, Maker] = {CLOCK: _clock, PHYSICS: _gravity, PEOPLE: _people, TABLE: _table}


def make_judge(game: AnyGame, options: Any, seed: int, dice: DiceSource, screen: Screen, tags: Tags) -> Judge | None:
    """Return the judge that a game with these options needs at this terminal; None when it needs none.

    What it draws follows from fair dice, or else from the seed.
    """
    kind = game.judge(options)
    fair = dice.judge_secret if isinstance(dice, FairDice) else ""
    source = Source(table_seed(fair), fair) if fair else Source(seed, f"{seed:016x}")
    return JUDGES[kind](options, source, screen, tags) if kind else None
