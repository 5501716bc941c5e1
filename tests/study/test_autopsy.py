"""The autopsy of a fall in a record: what it tells, and which records have none."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.errors import NotFound, VerificationError
from astragal.physics.judge import PhysicsJudge
from astragal.physics.world import parse_world
from astragal.study.falls import perform_autopsy
from astragal.table.history import record_of, replay
from astragal.table.record import Record, format_record, parse_record

GAME = GAMES["dice-crash"]
GOLDEN = Path(__file__).resolve().parent.parent / "golden"


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game that gravity judged, in which dice fall."""
    table = simulate_game(GAME, GAME.options({}), ["greedy"] * 2, 5, physics=True)
    return parse_record(format_record(record_of(table, ["bot:greedy"] * 2)))


def find_steps(record: Record, start: str) -> list[int]:
    return [number for number, step in enumerate(record.steps, 1) if step.word.startswith(start)]


def test_an_autopsy_tells_who_placed_what_where(record: Record) -> None:
    step = find_steps(record, "falls:")[0]
    found = perform_autopsy(record, step)
    placed = record.steps[step - 2]
    assert (found.step, found.seat) == (step, placed.actor)
    world = parse_world(found.world)
    assert world.towers[found.tower][-1].size == found.size
    assert found.margin < 0 or found.tilt > 0 or found.speed > 0
    fallen = [word.split(".") for word in record.steps[step - 1].word.removeprefix("falls:").split(",")]
    own = [int(level) - 1 for base, level in fallen if base == ("3", "6")[found.tower]]
    assert found.level >= min(own, default=0)
    assert len(found.support) in range(3, 9)
    assert 0 < found.centre[2] < 400
    case = replay(Record(record.tags, record.steps[: step - 1])).case()
    judge = PhysicsJudge.from_tags(record.tags, GAME.options({}))
    assert judge is not None
    before = judge.world(case)
    top = before.towers[found.tower][-1].pose
    release = judge.release(case, before).pose
    assert found.released == pytest.approx((release.x - top.x, release.y - top.y))
    if found.nearest is not None:
        assert 0 < math.hypot(*found.nearest) <= found.farthest


def test_nothing_else_has_an_autopsy(record: Record) -> None:
    holds = find_steps(record, "holds")[0]
    for step in (0, 1, holds - 1, holds, len(record.steps) + 1):
        with pytest.raises(NotFound, match="autopsy-no-fall"):
            perform_autopsy(record, step)


def test_records_that_gravity_did_not_judge_or_would_judge_otherwise(record: Record) -> None:
    by_table = parse_record((GOLDEN / "dice-crash" / "two-1.agn").read_text(encoding="utf-8"))
    step = find_steps(record, "falls:")[0]
    changed = record.steps[: step - 1] + [
        type(one)(one.actor, "holds", one.evidence) for one in record.steps[step - 1 : step]
    ]
    secretless = {name: value for name, value in record.tags.items() if name != "HandSecret"}
    for other, number, key in (
        (by_table, 9, "recompute-no-physics"),
        (Record(record.tags, changed), step, "recompute-verdict"),
        (Record(secretless, record.steps), step, "recompute-secret-missing"),
        (Record({**record.tags, "Engine": "wood"}, record.steps), step, "recompute-engine"),
    ):
        with pytest.raises(VerificationError, match=key):
            perform_autopsy(other, number)
