"""One game at a room's table, from its first roll to its end."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from astragal.dice import DiceSource, FairDice, FastDice, TypedDice
from astragal.kit.game import AnyGame
from astragal.rooms.feed import Feed
from astragal.rooms.judges import make_judge
from astragal.rooms.judges.judge import RoomJudge
from astragal.table.events import Step
from astragal.table.history import header
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table

Steps = list[tuple[int, str]]
"""Moves with their evidence, as the journal holds them."""


def derive_secret(secret: str, purpose: str) -> str:
    """Return another secret for another purpose, from which the first cannot be found."""
    return hashlib.sha256(f"astragal {purpose} {secret}".encode()).hexdigest()


def make_dice(kind: str, secret: str, seeds: Sequence[str]) -> DiceSource:
    """Return the dice of a room."""
    if kind == "fair":
        return FairDice(secret, seeds)
    if kind == "fast":
        return FastDice(int(derive_secret(secret, "dice")[:15], 16))
    return TypedDice(lambda request, complaint: None)


class Match:
    """A table with its judge and its feed, and since when it has waited."""

    def __init__(
        self, game: AnyGame, options: Any, dice: str, secret: str, seeds: Sequence[str], players: Sequence[str] = ()
    ) -> None:
        judge = make_judge(game, options, derive_secret(secret, "judge"), players)
        self.table = Table(game, options, make_dice(dice, secret, seeds), judge)
        self.judge = judge if isinstance(judge, RoomJudge) else None
        """The judge, if its verdicts come from outside."""
        self.feed = Feed(self.table)
        self.since = 0
        """When the table came to wait for what it waits for, in milliseconds."""

    @property
    def at(self) -> int:
        """The number of the last event."""
        return len(self.table.events)

    def restart_waiting(self, now: int) -> None:
        """Note that the position has changed."""
        self.since = now
        if self.judge is not None:
            self.judge.restart()

    def steps_after(self, before: int) -> Steps:
        """Return the steps after an event, as the journal holds them."""
        return [(event.move, event.evidence) for event in self.table.events[before:] if isinstance(event, Step)]

    def tags(self, players: Sequence[str]) -> dict[str, str]:
        """Return the tags of the record that everybody may read now."""
        return header(self.table, players)

    def record(self, players: Sequence[str]) -> Record:
        """Return the record as everybody may read it now: `?` stands for what is still hidden."""
        steps = self.table.steps if self.table.over else [step.redact(-1) for step in self.table.steps]
        return Record(self.tags(players), [RecordStep(step.actor, step.word or "?", step.evidence) for step in steps])
