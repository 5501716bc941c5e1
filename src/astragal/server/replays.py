"""A record played again, step by step, for those who look back at a game."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from astragal.kit.actors import CHANCE
from astragal.kit.errors import LimitExceeded
from astragal.kit.options import format_options
from astragal.server.telling import Telling
from astragal.server.wire import Position, Told
from astragal.table.history import players_of, replay
from astragal.table.record import Record, RecordStep, parse_record
from astragal.table.table import Table

MOST_STEPS = 10_000
"""Longer games are not told step by step: ten times what people play."""


class Roll(Struct):
    """An answer of chance, and what is needed to compute it again: docs/develop/wire.md, "Computing a roll again"."""

    turn: int
    slot: int
    weights: list[int]
    """How much each outcome weighs; those after the last listed weigh nothing."""
    outcome: int


class ReplayStep(Struct):
    """What happened, and where the game stood then: the whole view and all facts at the start, afterwards what changed."""

    told: Told | None
    """Nothing at the start."""
    position: Position
    roll: Roll | None
    """Only where chance answered."""


class Replay(Struct):
    """A game step by step, as somebody who looks on sees it."""

    game: str
    options: dict[str, str]
    players: list[str]
    """`human:NAME` or `bot:LEVEL` for each seat."""
    tags: dict[str, str]
    """All tags of the record."""
    steps: list[ReplayStep]
    """The start, then one for every event."""


class Reel:
    """Takes a picture of a table before each step of a record, and one at the end."""

    def __init__(self) -> None:
        self.steps: list[ReplayStep] = []
        self._telling: Telling | None = None
        self._roll: Roll | None = None

    def watch(self, table: Table, step: RecordStep) -> None:
        """Show what has happened so far, and note what chance is asked for in this step."""
        self.show(table)
        self._roll = rolled(table, step.word) if step.actor == CHANCE == table.actor else None

    def show(self, table: Table) -> None:
        """Show the table as it is."""
        if self._telling is None:
            self._telling = Telling(table)
        told = self._telling.told(len(self.steps) - 1)[0] if self.steps else None
        self.steps.append(ReplayStep(told, self._telling.position(0, whole=False), self._roll))


def rolled(table: Table, word: str) -> Roll:
    """Return what chance is asked for now, and answers by this word."""
    request = table.roll_request()
    weights = list(request.weights)
    while not weights[-1]:
        weights.pop()
    return Roll(request.turn, request.slot, weights, request.parse_outcome(word))


def replay_of(record: Record) -> Replay:
    """Play a record step by step, up to the first step that nobody may know yet. Raises UserError where it is impossible."""
    known = next((n for n, step in enumerate(record.steps) if step.word == "?"), len(record.steps))
    if known > MOST_STEPS:
        raise LimitExceeded("replay-too-long", most=MOST_STEPS)
    reel = Reel()
    table = replay(Record(record.tags, record.steps[:known]), watch=reel.watch)
    reel.show(table)
    players = players_of(record, table.seats)
    return Replay(table.game.slug, format_options(table.options), players, record.tags, reel.steps)


def replayed(text: str) -> bytes:
    """Return the JSON of a record's replay: in the process of the clerk, so that nobody waits for long games."""
    return msgspec.json.encode(replay_of(parse_record(text)))
