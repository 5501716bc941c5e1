"""One game at a room's table, from its first roll to its end."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from astragal.dice import DiceSource, FairDice, FastDice, TypedDice
from astragal.dice.fair import SCHEME
from astragal.kit.game import AnyGame
from astragal.rooms.feed import Feed
from astragal.rooms.judges import make_judge
from astragal.rooms.judges.judge import RoomJudge
from astragal.table.events import Step
from astragal.table.history import header
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table

MOST_EVENTS = 10_000
"""Events of one game, with those taken back: ten times what people play. A game that comes so far ends without a result."""
MOST_UNDOS = 100
"""Times that one seat may undo in a game: enough to try things out, too few to make a game too long."""

Steps = list[tuple[int, str]]
"""Moves with their evidence, as the journal holds them."""


def derive_secret(secret: str, purpose: str) -> str:
    """Return another secret for another purpose, from which the first cannot be found."""
    return hashlib.sha256(f"astragal {purpose} {secret}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Draw:
    """What the dice of a game are made from."""

    dice: str
    """`fair`, `fast` or `hand`."""
    secret: str
    seeds: Sequence[str] = ()
    """What each seat adds to fair dice."""
    seals: Sequence[str] | None = None
    scheme: int = SCHEME
    number: int = 1


def make_dice(draw: Draw) -> DiceSource:
    """Return the dice of a room."""
    if draw.dice == "fair":
        return FairDice(draw.secret, draw.seeds, draw.seals, draw.scheme, draw.number)
    if draw.dice == "fast":
        return FastDice(int(derive_secret(draw.secret, "dice")[:15], 16))
    return TypedDice(lambda request, complaint: None)


class Match:
    """A table with its judge and its feed, and since when it has waited."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        draw: Draw,
        players: Sequence[str] = (),
        version: int | None = None,
        given: int = 0,
    ) -> None:
        self.draw = draw
        self.given = given
        """How many steps at the beginning come from another game."""
        self.players = list(players)
        """Who sat where at the start: their hands are as steady as that."""
        dice = make_dice(draw)
        fair = dice.judge_secret if isinstance(dice, FairDice) else ""
        judge = make_judge(game, options, fair or derive_secret(draw.secret, "judge"), players)
        self.table = Table(game, options, dice, judge, version)
        self.judge = judge if isinstance(judge, RoomJudge) else None
        """The judge, if its verdicts come from outside."""
        self.feed = Feed(self.table)
        self.final_players: list[str] = []
        """Who sat where at the end."""
        self.since = 0
        """When the table came to wait for what it waits for, in milliseconds."""
        self.abandoned = False
        """Whether people ended the game without a result."""

    @property
    def too_long(self) -> bool:
        """Whether the game has as many events as a game may have: it ends without a result."""
        return self.at >= MOST_EVENTS and not self.table.over

    @property
    def at(self) -> int:
        """The number of the last event."""
        return self.table.timeline.at

    def last_known(self, at: int) -> int:
        """Return the number of the last event that a client knows who has seen the events up to `at`.

        It is 0, and the client has to start again, when some of the events since then are forgotten.
        """
        return at if self.table.timeline.horizon <= at <= self.at else 0

    def restart_waiting(self, now: int) -> None:
        """Note that the position has changed."""
        self.since = now
        if self.judge is not None:
            self.judge.restart()

    def steps_after(self, before: int) -> Steps:
        """Return the steps after an event, as the journal holds them."""
        return [
            (event.move, event.evidence)
            for event in self.table.timeline.events_after(before)
            if isinstance(event, Step)
        ]

    def tags(self, players: Sequence[str]) -> dict[str, str]:
        """Return the tags of the record that everybody may read now."""
        ended = "length" if self.too_long else "yes"
        given = {"PlayedOn": str(self.given)} if self.given else {}
        return header(self.table, players, abandoned=ended if self.abandoned else "") | given

    def record(self, players: Sequence[str]) -> Record:
        """Return the record as everybody may read it now: `?` stands for what is still hidden."""
        ended = self.table.over or self.abandoned
        steps = self.table.steps if ended else [step.redact(-1) for step in self.table.steps]
        return Record(self.tags(players), [RecordStep(step.actor, step.word or "?", step.evidence) for step in steps])
