"""Replays: a record step by step, for those who look back at a game."""

from __future__ import annotations

import base64
from collections.abc import Callable

import msgspec
from msgspec import Struct

from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.errors import LimitExceeded, VerificationError
from astragal.kit.judging import PHYSICS
from astragal.kit.options import format_options
from astragal.rooms.feed import Feed
from astragal.rooms.messages import GameEvent, Position
from astragal.table.history import players_of, replay, verify
from astragal.table.record import Record, RecordStep, parse_record
from astragal.table.table import Table

MOST_STEPS = 10_000
"""Ten times what people play; longer games are refused."""


class Roll(Struct):
    """An answer of chance, and what is needed to compute it again: docs/develop/wire.md, "Computing a roll again"."""

    turn: int
    slot: int
    weights: list[int]
    """How much each outcome weighs; those after the last listed weigh nothing."""
    outcome: int


class ReplayStep(Struct):
    """What happened, and where the game stood then: the whole view and all facts at the start, afterwards what changed."""

    event: GameEvent | None
    """Nothing at the start."""
    position: Position
    roll: Roll | None
    """Only where chance answered."""
    playback: str
    """What there was to see of a verdict, as in an update; empty where it was not gravity's, or cannot be computed again."""


class Replay(Struct):
    """A game step by step, as a spectator sees it."""

    game: str
    options: dict[str, str]
    players: list[str]
    """`human:NAME` or `bot:LEVEL` for each seat."""
    tags: dict[str, str]
    """All tags of the record."""
    steps: list[ReplayStep]
    """The start, then one for every event."""


class Recorder:
    """Describes a table before each step of a record, and once at the end."""

    def __init__(self, recompute: Callable[[Table, RecordStep], bytes], first: int) -> None:
        """`recompute` returns what there was to see of a verdict; `first` is how many steps come before the first position."""
        self.steps: list[ReplayStep] = []
        self._feed: Feed | None = None
        self._recompute = recompute
        self._first = first
        self._roll: Roll | None = None
        self._playback = b""

    def watch(self, table: Table, step: RecordStep) -> None:
        """Describe the table, and note what chance is asked for in this step, or what there was to see of it."""
        if table.at < self._first:
            return
        self.add(table)
        self._roll = roll_of(table, step.word) if step.actor == CHANCE == table.actor else None
        self._playback = self._recompute(table, step) if step.actor == JUDGE == table.actor else b""

    def add(self, table: Table) -> None:
        """Describe the table as it is."""
        if self._feed is None:
            self._feed = Feed(table)
        event = self._feed.events(table.at - 1)[0] if self.steps else None
        playback = base64.b64encode(self._playback).decode()
        self.steps.append(ReplayStep(event, self._feed.position(0, whole=False), self._roll, playback))


def roll_of(table: Table, word: str) -> Roll:
    """Return what chance is asked for now, with this word as its answer."""
    request = table.roll_request()
    weights = list(request.weights)
    while not weights[-1]:
        weights.pop()
    return Roll(request.turn, request.slot, weights, request.parse_outcome(word))


def make_replay(record: Record, *, motion: bool = True, first: int = 0) -> Replay:
    """Play a record step by step, up to the first step that nobody may know yet. Raises a UserError where it is impossible.

    Without `motion` no placement is simulated, which takes most of the time where gravity judged. With `first`, the positions
    before that many steps are left out.
    """
    known = next((n for n, step in enumerate(record.steps) if step.word == "?"), len(record.steps))
    if known > MOST_STEPS:
        raise LimitExceeded("replay-too-long", most=MOST_STEPS)
    recorder = Recorder(playbacks_of(record) if motion else lambda table, step: b"", first)
    table = replay(Record(record.tags, record.steps[:known]), watch=recorder.watch)
    recorder.add(table)
    players = players_of(record, table.seats)
    return Replay(table.game.slug, format_options(table.options), players, record.tags, recorder.steps)


def playbacks_of(record: Record) -> Callable[[Table, RecordStep], bytes]:
    """Return a function that recomputes what there was to see of a verdict; it returns nothing where that is not possible."""
    if record.tags.get("Judge") != PHYSICS:
        return lambda table, step: b""
    from astragal.physics.recompute import judge_from_record, recompute_playback  # loads MuJoCo

    try:
        judge = judge_from_record(record)
    except VerificationError:
        return lambda table, step: b""
    return lambda table, step: recompute_playback(judge, table.case(), step)


def verify_text(text: str) -> dict[str, int]:
    """Verify the text of a record; raises a UserError where it does not hold."""
    return verify(parse_record(text))


def encode_replay(text: str) -> bytes:
    """Return the replay of a record's text as JSON."""
    return msgspec.json.encode(make_replay(parse_record(text)))


def encode_still_replay(text: str) -> bytes:
    """Return the replay of a record's text as JSON, without motion."""
    return msgspec.json.encode(make_replay(parse_record(text), motion=False))
