"""Recompute the verdicts of a record that gravity judged, and what there was to see of them."""

from __future__ import annotations

from collections.abc import Callable

from astragal.kit.actors import JUDGE
from astragal.kit.errors import UserError, VerificationError
from astragal.physics.engine import find_engine
from astragal.physics.judge import PhysicsJudge
from astragal.table.history import count_given, game_of, replay
from astragal.table.judge import Case
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table


def judge_from_record(record: Record) -> PhysicsJudge:
    """Return the judge that gave a record's verdicts.

    Raises VerificationError when they cannot be recomputed: another judge or engine, or a secret that is missing or wrong.
    """
    _, options, _ = game_of(record)
    if record.tags.get("Judge") != "physics":
        raise VerificationError("recompute-no-physics")
    judge = PhysicsJudge.from_tags(record.tags, options)
    if judge is None:
        raise VerificationError("recompute-secret-missing")
    engine = find_engine().name
    if record.tags.get("Engine") != engine:
        raise VerificationError("recompute-engine", found=record.tags.get("Engine", ""), known=engine)
    if record.tags.get("HandCommitment") != judge.tags()["HandCommitment"]:
        raise VerificationError("recompute-commitment")
    return judge


def recompute_verdicts(record: Record, on_verdict: Callable[[], None] = lambda: None) -> int:
    """Recompute every verdict of a record and return their number.

    `on_verdict` is called after each. Raises VerificationError at the first that differs in a single bit, as it may on another
    kind of processor than the one that judged.
    """
    judge, given = judge_from_record(record), count_given(record)
    count = 0

    def check(table: Table, step: RecordStep) -> None:
        nonlocal count
        if step.actor == JUDGE == table.actor and len(table.steps) >= given:
            case = table.case()
            verdict = judge.decide(case)
            computed = case.game.say(case.state, verdict.move)
            if (computed, verdict.evidence) != (step.word, step.evidence):
                raise VerificationError("recompute-verdict", word=step.word, computed=computed)
            count += 1
            on_verdict()

    replay(record, watch=check)
    return count


def recompute_playback(judge: PhysicsJudge, case: Case, step: RecordStep) -> bytes:
    """Return what there was to see of a recorded verdict; nothing when the simulation does not come to the same here."""
    try:
        result = judge.simulate(case)
    except UserError:
        return b""
    verdict = judge.verdict(case, result)
    same = (case.game.say(case.state, verdict.move), verdict.evidence) == (step.word, step.evidence)
    return result.playback if same else b""
