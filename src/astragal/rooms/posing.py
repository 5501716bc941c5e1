"""Puzzles as the page poses them: a position, and all choices there."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from astragal.kit.errors import NotFound, NotNow
from astragal.rooms.feed import event_message
from astragal.rooms.messages import GameEvent
from astragal.rooms.preview import preview
from astragal.rooms.replay import Replay, make_replay
from astragal.rooms.reviews import read_record
from astragal.study.choices import examine_step
from astragal.study.evaluation import Reason
from astragal.study.puzzles import PuzzleChoice, first_of_film, weigh_choices
from astragal.table.history import replay
from astragal.table.record import Record
from astragal.table.table import Table

REASONS = 2
"""Reasons for each choice of a player's own game."""


class PosedChoice(Struct):
    """A legal decision of a puzzle: what it is worth, why, and what it would change."""

    word: str
    chance: float
    """The chance to win after it, of the seat that decides."""
    margin: float
    """Half of the 95 % interval; 0 where the chance is exact, or a model's that gives none."""
    reasons: list[Reason]
    view: dict[str, Any]
    facts: dict[str, Any]
    odds: list[int]
    """View, facts and odds as in a preview."""


class PosedPuzzle(Struct):
    """A position to decide in, and all choices there, the best first."""

    replay: Replay
    """The last position is the one to decide in. Where something is hidden now that was seen, it begins when that was seen."""
    past: list[GameEvent]
    """The steps before the first position of the replay."""
    seat: int
    level: int
    """1 to 3; 0 for a choice from a player's own game."""
    choices: list[PosedChoice]
    played: str
    """What was decided in the game; empty for a puzzle of this server."""


def encode_own_puzzle(text: str, step: int) -> bytes:
    """Return the choice before a step of a finished game as JSON. For a compute process: most evaluators load NumPy."""
    record = read_record(text)
    if any(one.word == "?" for one in record.steps) or not replay(record).over:
        raise NotNow("review-unfinished")
    if not 1 <= step <= len(record.steps):
        raise NotFound("study-ply-range", ply=step, last=len(record.steps))
    found = examine_step(record, step)
    if len(found.choices) < 2:
        raise NotFound("puzzle-no-choice", step=step)
    before = Record(record.tags, record.steps[: step - 1])
    return msgspec.json.encode(pose(before, weigh_choices(found, REASONS), 0, found.played))


def pose(record: Record, choices: list[PuzzleChoice], level: int, played: str) -> PosedPuzzle:
    """Return the puzzle at the end of a record."""
    table = replay(record)
    first = first_of_film(table.game, table.steps)
    past = [event_message(step.redact(-1)) for step in table.steps[:first]]
    posed = [_pose_choice(table, choice) for choice in choices]
    return PosedPuzzle(make_replay(record, motion=False, first=first), past, table.actor, level, posed, played)


def _pose_choice(table: Table, choice: PuzzleChoice) -> PosedChoice:
    then = preview(table, table.actor, choice.word, "", 0)
    return PosedChoice(choice.word, choice.chance, choice.margin, choice.reasons, then.view, then.facts, then.odds)
