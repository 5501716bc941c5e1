"""Games that leave another one: a choice tried on the board, another choice with the same dice, a room that plays on or resumes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from astragal.dice.scripted import ScriptedDice
from astragal.kit.errors import LimitExceeded, NotFound, NotNow, ParseError, UserError
from astragal.kit.judging import PHYSICS, Stack
from astragal.kit.options import format_options
from astragal.rooms.feed import Feed
from astragal.rooms.match import Steps
from astragal.rooms.messages import Position
from astragal.rooms.reviews import read_record
from astragal.rooms.settings import RoomSettings
from astragal.study.memory import Memory
from astragal.study.what_ifs import BOT, choose_level, replay_finished, what_if
from astragal.table.history import players_of, replay
from astragal.table.judge import Case
from astragal.table.record import Record, RecordStep
from astragal.table.revelation import hides
from astragal.table.table import Table

MOST_EVIDENCE = 300_000
"""Characters of all evidence that a room goes on from: ten times what towers of people need."""
MOST_CHOICES = 100
"""How many other choices of a game are shown at once."""


def read_choices(texts: Sequence[str]) -> list[tuple[int, str]]:
    """Return choices such as `12:draw:3`: a step and a word. Raises a UserError."""
    choices = [_read_choice(text) for text in texts[: MOST_CHOICES + 1]]
    if len(choices) > MOST_CHOICES:
        raise LimitExceeded("http-too-long")
    return choices


def _read_choice(text: str) -> tuple[int, str]:
    step, _, word = text.partition(":")
    if not (step.isascii() and step.isdigit() and len(step) <= 6):
        raise ParseError("http-unreadable")
    return int(step), word


def encode_what_if(text: str, step: int, choose: str) -> bytes:
    """Return the game of a record with another choice and the same dice, as JSON. For a compute process."""
    return msgspec.json.encode(what_if(read_record(text), step, choose))


def encode_choices(text: str, choices: Sequence[tuple[int, str]]) -> bytes:
    """Return what each of these choices (a step and a word) would have changed on the board, as JSON. For a compute process."""
    record = read_record(text)
    wanted = set(choices)
    found: dict[tuple[int, str], Position] = {}

    def watch(table: Table, done: RecordStep) -> None:
        for word in table.words(table.actor):
            choice = len(table.steps) + 1, word
            if choice in wanted:
                found[choice] = try_choice(table, word)

    if not replay(record, watch=watch).over:
        raise NotNow("what-if-unfinished")
    for step, word in choices:
        if (step, word) not in found:
            raise NotFound("what-if-no-choice", ply=step, word=word)
    return msgspec.json.encode([found[choice] for choice in choices])


def try_choice(table: Table, word: str) -> Position:
    """Return what a legal decision would change at a table, before chance or the judge answers."""
    other = Table(table.game, table.options, ScriptedDice(()), table.judge, table.version)
    other.resume(table.mark())
    feed = Feed(other)
    feed.position(0, whole=False)
    other.restore([(other.actor, word, "")])
    return feed.position(0, whole=False)


def prepare_room(text: str, after: int, seat: int, choose: str = "") -> tuple[RoomSettings, Steps]:
    """Return the settings of a room that goes on after some steps of a finished game, and these steps. For a compute process.

    A person plays one seat, bots the others. `choose` is a decision to be made at once.
    """
    record = read_record(text)
    seats = replay_finished(record, Memory()).seats
    if not 0 <= after < len(record.steps):
        raise NotFound("study-ply-range", ply=after, last=len(record.steps) - 1)
    if not 0 <= seat < seats:
        raise NotFound("play-on-seat", seat=seat + 1, seats=seats)
    table = replay(Record(record.tags, record.steps[:after]))
    if choose:
        table.restore([(table.actor, table.resolve_word(table.actor, choose), "")])
    check_evidence(table)
    levels = [choose_level(player, table.game, BOT) for player in players_of(record, seats)]
    levels[seat] = ""
    options = format_options(table.options, every=True)
    steps = [(step.move, step.evidence) for step in table.steps]
    hints = not hides(table.game)  # a hint would remember for the player
    return RoomSettings(game=table.game.slug, options=options, seats=levels, hints=hints), steps


def prepare_resumption(text: str) -> tuple[RoomSettings, Steps]:
    """Return the settings of a room that resumes an unfinished game, and all its steps. For a compute process.

    Bots keep their seats; those of people are free again. What is hidden in a record cannot go on.
    """
    record = read_record(text)
    if any(step.word == "?" for step in record.steps):
        raise NotNow("taken-hidden")
    table = replay(record)
    if table.over or "Abandoned" in record.tags:
        raise NotNow("taken-over")
    check_evidence(table)
    players = players_of(record, table.seats)
    levels = [choose_level(player, table.game, BOT) if player.startswith("bot:") else "" for player in players]
    settings = RoomSettings(
        game=table.game.slug,
        options=format_options(table.options, every=True),
        seats=levels,
        dice="hand" if record.tags.get("Dice") == "hand" else "fair",
        hints=levels.count("") < 2 and not hides(table.game),
    )
    return settings, [(step.move, step.evidence) for step in table.steps]


def check_evidence(table: Table) -> None:
    """Raise a UserError unless gravity, where it judges, can go on from what a record says: the towers stand as they are said to.

    The sender of a record may have written it: dice in each other, in the air or beside their tower are no position of the game.
    """
    if sum(len(step.evidence) for step in table.steps) > MOST_EVIDENCE:
        raise LimitExceeded("http-too-long")
    if table.game.judge(table.options) != PHYSICS:
        return
    from astragal.physics.judge import PhysicsJudge  # loads MuJoCo

    judge, after = PhysicsJudge(table.options, ""), len(table.steps)
    state = table.timeline.state_before(after)[0] if after else table.game.start(table.options)
    evidence = table.steps[-1].evidence if after else ""
    case = Case(table.game, table.options, state, evidence, table.last_evidence(), state.turn, 0)
    try:
        if isinstance(case.question, Stack) and case.question.die is not None:
            judge.check_placement(case)
        stands = judge.stands(case)
    except UserError:
        stands = False
    if not stands:
        raise ParseError("play-on-gravity")
