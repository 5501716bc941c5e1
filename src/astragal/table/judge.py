"""Judges: who decides where the rulebook says JUDGE."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from astragal.dice.fast import JUDGE_STREAM, random_below, stream_key
from astragal.dice.source import weighted_index
from astragal.dice.typed import ask_until_valid
from astragal.kit.errors import InvariantError, ParseError, UserError
from astragal.kit.game import AnyGame
from astragal.kit.judging import Question


@dataclass(frozen=True, slots=True)
class Case:
    """One question to the judge: the whole state, what the acting seat sent along, and the number of the question."""

    game: AnyGame
    options: Any
    state: Any
    evidence: str
    """What came with the last decision: where a hand aimed, say."""
    seen: str
    """The evidence of the last verdict: how the judge last saw the world. Empty at first."""
    turn: int
    slot: int

    @property
    def question(self) -> Question:
        """What is asked, in words of the world."""
        if self.game.question is None:
            raise InvariantError(f"{self.game.slug} asks no judge")
        return self.game.question(self.state, self.options)

    def verdict(self, word: str) -> int:
        """Return the verdict that a word means, or raise UserError when it is impossible here."""
        verdict = self.game.read(self.state, word)
        out = [0] * self.game.most_moves
        if verdict not in out[: self.game.moves(self.state, out)]:
            raise ParseError("verdict-impossible", word=word)
        return verdict


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says, and what it saw."""

    move: int
    evidence: str = ""


class Judge(Protocol):
    """Answers for the world."""

    reads_evidence: bool = False
    """Whether it looks at what comes with a decision. Such a judge is asked before the decision is carried out."""

    def tags(self) -> dict[str, str]:
        """Return the tags of the record that everybody may read while the game runs; `Judge` is one of them."""

    def secret_tags(self) -> dict[str, str]:
        """Return the tags that would give verdicts away: needed to resume, public when the game is over."""

    def decide(self, case: Case) -> Verdict | None:
        """Return a possible verdict, or None when it will come from outside.

        Raises a UserError when the evidence describes what cannot be done.
        """


class TableJudge(Judge):
    """Judges by the game's table of integer weights: for simulation, where there is no world to look at."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._key = stream_key(seed, JUDGE_STREAM)

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": "table"}

    def secret_tags(self) -> dict[str, str]:
        """Return the seed."""
        return {"JudgeSeed": str(self._seed)}

    def decide(self, case: Case) -> Verdict:
        """Sample a verdict; it depends on the seed, turn and slot alone."""
        if case.game.likely_verdicts is None:
            raise InvariantError(f"{case.game.slug} asks no judge")
        verdicts = [0] * case.game.most_likely
        weights = [0] * case.game.most_likely
        n = case.game.likely_verdicts(case.state, verdicts, weights)
        number = random_below(self._key, case.turn, case.slot, sum(weights[:n]))
        return Verdict(verdicts[weighted_index(weights, number)])


def table_seed(secret: str) -> int:
    """Return the seed of a `TableJudge` whose verdicts follow from a secret in hexadecimal."""
    return int(secret[:15], 16)


class PeopleJudge(Judge):
    """People look at their real table and say what happened; what is impossible is refused and asked again.

    `ask` gets the case and the complaint about the last answer (None at first); it returns a word, or None when the answer
    comes later from outside.
    """

    def __init__(self, ask: Callable[[Case, UserError | None], str | None]) -> None:
        self._ask = ask

    def tags(self) -> dict[str, str]:
        """Return the name of the judge."""
        return {"Judge": "people"}

    def secret_tags(self) -> dict[str, str]:
        """Return nothing: nobody knows beforehand."""
        return {}

    def decide(self, case: Case) -> Verdict | None:
        """Return what people say."""
        move = ask_until_valid(self._ask, case, case.verdict)
        return None if move is None else Verdict(move)
