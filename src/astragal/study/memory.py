"""What happened in a record, by where it happened: for a table that goes another way and asks what was the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from astragal.dice.recorded import RollKey, roll_key
from astragal.kit.actors import CHANCE, JUDGE
from astragal.kit.shape import ints
from astragal.table.judge import Case, Judge, Verdict
from astragal.table.record import RecordStep
from astragal.table.table import Table

TurnKey: TypeAlias = tuple[int, tuple[tuple[int, str], ...]]
"""A turn, and who did what in it so far."""
Effect: TypeAlias = tuple[tuple[int, int], ...]
"""What a move changes: places in the state, and by how much."""
Odds: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The verdicts that the game itself takes for likely, and their weights."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a judge was asked, and what it answered."""

    odds: Odds
    seen: str
    evidence: str
    answer: RecordStep


class TurnFollower:
    """Follows the turns of a table: `look` after every step."""

    def __init__(self) -> None:
        self._turn = -1
        self._start = 0

    def look(self, table: Table) -> None:
        """Note where the present turn began."""
        if table.turn != self._turn:
            self._turn, self._start = table.turn, len(table.steps)

    def key(self, table: Table) -> TurnKey:
        """Return the present turn, and who did what in it so far."""
        return self._turn, tuple((step.actor, step.word) for step in table.steps[self._start :])


@dataclass(slots=True)
class Memory:
    """What happened in a record, by where it happened."""

    rolls: dict[RollKey, int] = field(default_factory=dict)
    decisions: dict[TurnKey, tuple[RecordStep, Effect]] = field(default_factory=dict)
    verdicts: dict[tuple[int, int], Question] = field(default_factory=dict)
    """By turn and slot."""
    turn: TurnFollower = field(default_factory=TurnFollower)

    def note(self, table: Table, step: RecordStep) -> None:
        """Remember a step that is about to be played."""
        self.turn.look(table)
        if step.actor == CHANCE == table.actor:
            request = table.roll_request()
            self.rolls[roll_key(request)] = request.parse_outcome(step.word)
        elif step.actor == JUDGE == table.actor:
            case = table.case()
            self.verdicts[case.turn, case.slot] = Question(find_odds(case), case.seen, case.evidence, step)
        elif step.word in table.words(step.actor):
            self.decisions[self.turn.key(table)] = step, find_effect(table, step.word)

    def recall(self, table: Table, key: TurnKey) -> RecordStep | None:
        """Return the decision that was made here, if it is still possible and does what it did."""
        found = self.decisions.get(key)
        if found is None:
            return None
        step, effect = found
        if step.actor != table.actor or step.word not in table.words(table.actor):
            return None
        return step if find_effect(table, step.word) == effect else None


class RecordedJudge(Judge):
    """Answers as the judge of a record did where it is asked the same; otherwise lets another judge decide."""

    def __init__(self, memory: Memory, judge: Judge) -> None:
        self._memory = memory
        self._judge = judge
        self.reads_evidence = judge.reads_evidence
        self.kept: list[bool] = []
        """For each verdict so far, whether it is the recorded one."""

    def tags(self) -> dict[str, str]:
        """Return the tags of the judge that decides the rest."""
        return self._judge.tags()

    def secret_tags(self) -> dict[str, str]:
        """Return the secrets of the judge that decides the rest."""
        return self._judge.secret_tags()

    def decide(self, case: Case) -> Verdict | None:
        """Return the recorded verdict, or another one."""
        then = self._memory.verdicts.get((case.turn, case.slot))
        if then is not None and self._asks_the_same(then, case):
            verdict: Verdict | None = Verdict(case.verdict(then.answer.word), then.answer.evidence)
            self.kept.append(True)
        else:
            verdict = self._judge.decide(case)
            self.kept.append(False)
        return verdict

    def _asks_the_same(self, then: Question, case: Case) -> bool:
        alike = not self.reads_evidence or (then.seen, then.evidence) == (case.seen, case.evidence)
        return alike and then.odds == find_odds(case)


def find_odds(case: Case) -> Odds:
    """Return the verdicts that the game itself takes for likely; none where it has no table of them."""
    game = case.game
    if game.likely_verdicts is None:
        return (), ()
    verdicts, weights = [0] * game.most_likely, [0] * game.most_likely
    n = game.likely_verdicts(case.state, verdicts, weights)
    return tuple(verdicts[:n]), tuple(weights[:n])


def find_effect(table: Table, word: str) -> Effect:
    """Return what a legal decision would change."""
    state, _ = table.timeline.state_before(len(table.steps)) if table.steps else (table.game.start(table.options), None)
    before = ints(state)
    table.game.play(state, table.words(table.actor)[word])
    return tuple((place, y - x) for place, (x, y) in enumerate(zip(before, ints(state), strict=True)) if x != y)
