"""Is a record's gravity true? Every placement computed again from what was recorded before it."""

from __future__ import annotations

from collections.abc import Callable

from astragal.kit.actors import JUDGE
from astragal.kit.errors import VerificationError
from astragal.physics.judge import PhysicsJudge
from astragal.physics.scene import ENGINE
from astragal.table.history import game_of, replay
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table


def judge_of(record: Record) -> PhysicsJudge:
    """Return the judge who can recompute a record; raises UserError when nobody can."""
    game, texts = game_of(record)
    if record.tags.get("Judge") != "physics":
        raise VerificationError("proof-no-physics")
    judge = PhysicsJudge.of_record(record.tags, game.options(texts))
    if judge is None:
        raise VerificationError("proof-sealed")
    if record.tags.get("Engine") != ENGINE:
        raise VerificationError("proof-engine", found=record.tags.get("Engine", ""), known=ENGINE)
    if record.tags.get("HandCommitment") != judge.tags()["HandCommitment"]:
        raise VerificationError("proof-commitment")
    return judge


def prove(record: Record, tell: Callable[[], None] = lambda: None) -> int:
    """Recompute every verdict of a record and compare it to the last bit; return how many there were.

    `tell` is called after each. Raises UserError at the first that differs.
    """
    judge = judge_of(record)
    proved = 0

    def watch(table: Table, step: RecordStep) -> None:
        nonlocal proved
        if step.actor == JUDGE == table.actor:
            case = table.case()
            verdict = judge.decide(case)
            computed = case.game.say(case.state, verdict.move)
            if (computed, verdict.evidence) != (step.word, step.evidence):
                raise VerificationError("proof-verdict", word=step.word, computed=computed)
            proved += 1
            tell()

    replay(record, watch=watch)
    return proved
