"""Judges of a room: the world answers from outside, a worker process, a clock or the people, and the table waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from astragal.bots import find_hand
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options
from astragal.table.judge import Case, Judge, TableJudge, Verdict

if TYPE_CHECKING:
    from astragal.physics.judge import PhysicsJudge

CLOCK, PEOPLE, PHYSICS = "clock", "people", "physics"


class Outside(Judge):
    """A judge that answers later, through the room; `kind` says who is asked."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": self.kind}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict | None:
        """Answer later."""
        return None


class Gravity(Outside):
    """Gravity, asked in a worker process. A placement is judged before it is made, so that nothing is ever half done."""

    def __init__(self, judge: PhysicsJudge) -> None:
        super().__init__(PHYSICS)
        self.judge = judge

    def tags(self) -> dict[str, str]:
        """Return the tags of gravity."""
        return self.judge.tags()

    def secret_tags(self) -> dict[str, str]:
        """Return the secret of the hands."""
        return self.judge.secret_tags()


def judge_for(game: AnyGame, options: Any, secret: str, players: Sequence[str]) -> Judge | None:
    """Return the judge of a room's game; what it needs of chance follows from the secret. Bots have hands of their own."""
    if not game.verdicts:
        return None
    if game.slug == "star-master":
        return Outside(CLOCK)
    model = format_options(options, every=True)["stacking_model"]
    if model == PEOPLE:
        return Outside(PEOPLE)
    if model == PHYSICS:
        from astragal.physics.judge import PhysicsJudge  # loads MuJoCo, which only these rooms need

        return Gravity(PhysicsJudge(options, secret, [find_hand(player, game) for player in players]))
    return TableJudge(int(secret[:15], 16))
