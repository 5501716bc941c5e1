"""Who judges at a terminal, chosen by the word that `Game.judge` returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from astragal.cli.screen import Screen
from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, PEOPLE, PHYSICS, TABLE
from astragal.table.judge import Judge, PeopleJudge, TableJudge

Tags: TypeAlias = Mapping[str, str]
"""The tags of a record that is resumed; of a new game only `Hands`, how steady the hand of each seat is."""
Maker: TypeAlias = Callable[[Any, int, Screen, Tags], Judge]
"""Makes a judge from the options, a seed, the screen and the tags."""


def _clock(options: Any, seed: int, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.clock import Clock

    return Clock(screen)


def _gravity(options: Any, seed: int, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.placement import PlacementPrompt  # loads MuJoCo, which other games need not wait for
    from astragal.physics.judge import PhysicsJudge

    hands = tags.get("Hands", "").split()
    judge = PhysicsJudge.from_tags(tags, options) or PhysicsJudge(options, f"{seed:016x}", hands)
    screen.ask_aim = PlacementPrompt(judge, screen).ask
    return judge


def _people(options: Any, seed: int, screen: Screen, tags: Tags) -> Judge:
    from astragal.cli.judges.people import ask_people

    return PeopleJudge(lambda case, complaint: ask_people(case, complaint, screen))


def _table(options: Any, seed: int, screen: Screen, tags: Tags) -> Judge:
    return TableJudge(seed)


JUDGES: dict[str, Maker] = {CLOCK: _clock, PHYSICS: _gravity, PEOPLE: _people, TABLE: _table}


def make_judge(game: AnyGame, options: Any, seed: int, screen: Screen, tags: Tags) -> Judge | None:
    """Return the judge that a game with these options needs at this terminal; None when it needs none."""
    kind = game.judge(options)
    return JUDGES[kind](options, seed, screen, tags) if kind else None
