"""The autopsy of a fall: replays a record that gravity judged up to it, and simulates what else might have happened."""

from __future__ import annotations

import math

from astragal.kit.actors import JUDGE
from astragal.kit.errors import NotFound, VerificationError
from astragal.kit.judging import Stack
from astragal.physics.falls import FARTHEST, explain_fall
from astragal.physics.judge import PhysicsJudge
from astragal.physics.placement import Release
from astragal.physics.recompute import judge_from_record
from astragal.physics.world import World, format_world
from astragal.study.autopsy import Autopsy, Point
from astragal.study.hands import parse_aim
from astragal.table.history import replay
from astragal.table.judge import Case
from astragal.table.record import Record


def perform_autopsy(record: Record, step: int) -> Autopsy:
    """Return the autopsy of the fall that a verdict tells: the number of its step, from 1.

    Raises NotFound where nothing fell after a placement, and VerificationError where gravity cannot be recomputed.
    """
    judge = judge_from_record(record)
    if not 1 <= step <= len(record.steps):
        raise NotFound("autopsy-no-fall", step=step)
    table = replay(Record(record.tags, record.steps[: step - 1]))
    if table.actor != JUDGE:
        raise NotFound("autopsy-no-fall", step=step)
    case = table.case()
    question = case.question
    if not isinstance(question, Stack) or question.die is None:
        raise NotFound("autopsy-no-fall", step=step)
    return _explain(judge, case, question, step, record.steps[step - 1].word)


def _explain(judge: PhysicsJudge, case: Case, stack: Stack, step: int, word: str) -> Autopsy:
    assert stack.die is not None
    world = judge.world(case)
    release = judge.release(case, world)
    result = judge.simulate(case)
    computed = case.game.say(case.state, judge.verdict(case, result).move)
    if computed != word:
        raise VerificationError("recompute-verdict", word=word, computed=computed)
    if result.held:
        raise NotFound("autopsy-no-fall", step=step)
    fall = explain_fall(judge.setting, world, release, result)
    aim = parse_aim(case.evidence)
    return Autopsy(
        step,
        stack.die.owner,
        release.tower,
        release.size,
        judge.setting.edges,
        format_world(fall.laid),
        fall.support.level,
        fall.support.outline,
        (*fall.support.centre, fall.height),
        fall.support.margin,
        (aim.x, aim.y),
        _offset(world, release),
        math.degrees(math.acos(min(1.0, release.pose.axes()[2][2]))),
        math.hypot(*release.velocity[:2]),
        fall.saved_until,
        fall.nearest,
        fall.tried,
        FARTHEST,
    )


def _offset(world: World, release: Release) -> Point:
    """Return where a die was released, from the centre of the tower's top die."""
    top = world.towers[release.tower][-1].pose
    return release.pose.x - top.x, release.pose.y - top.y
