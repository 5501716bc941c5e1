"""Judges of a room: the world answers from outside (a clock, simulated gravity, people), and the table waits for it.

Each judge owns its commands, deadlines and requests, behind the interface of `RoomJudge`. A game says which kind it needs
(`Game.judge`); `make_judge` is the registry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from astragal.kit.game import AnyGame
from astragal.kit.judging import CLOCK, PEOPLE, PHYSICS, TABLE
from astragal.rooms.judges.clock import ClockJudge
from astragal.rooms.judges.gravity import GravityJudge
from astragal.rooms.judges.people import ReportJudge
from astragal.table.judge import Judge, TableJudge, table_seed

Factory = Callable[[AnyGame, Any, str, Sequence[str]], Judge]

JUDGES: dict[str, Factory] = {
    CLOCK: lambda game, options, secret, players: ClockJudge(),
    PEOPLE: lambda game, options, secret, players: ReportJudge(),
    PHYSICS: GravityJudge.create,
    TABLE: lambda game, options, secret, players: TableJudge(table_seed(secret)),
}


def make_judge(game: AnyGame, options: Any, secret: str, players: Sequence[str]) -> Judge | None:
    """Return the judge of a game with these options; its randomness follows from the secret. None when it needs none."""
    kind = game.judge(options)
    return JUDGES[kind](game, options, secret, players) if kind else None
