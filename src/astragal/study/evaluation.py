"""What a position is worth: the interface of evaluators, and how a game's own one is found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, TypeAlias, runtime_checkable

from astragal.kit.game import AnyGame
from astragal.kit.shape import ints
from astragal.table.events import Step
from astragal.table.record import Record

EXACT, MODEL, ROLLOUTS = "exact", "model", "rollouts"
"""Methods of `Chances`: computed by the rules, learnt, or sampled."""

LUCK, CHOICE, MEMORY, HAND, SPEED, UNEXPLAINED = "luck", "choice", "memory", "hand", "speed", "unexplained"
HEADINGS = (LUCK, CHOICE, MEMORY, HAND, SPEED, UNEXPLAINED)
"""What can change a seat's chance: dice and cards; a decision; a cube that could have been known; where a die left the hand; who was
quicker in a race; and what the evaluator itself was wrong about."""

FEW_SAMPLES = 16
"""Rollouts for a choice where an evaluator does not say how many it can afford."""
TYPICAL_ERROR = 0.03
"""The standard error of a model that does not say how good it is."""
MOST_SHARED = 16
"""Evaluators that a process keeps."""
OUR_GAMES = "astragal.games."

Change: TypeAlias = tuple[float, ...]
"""By how much each seat's chance changed."""


def subtract(after: Iterable[float], before: Iterable[float]) -> Change:
    """Return by how much each seat's chance changed."""
    return tuple(x - y for x, y in zip(after, before, strict=True))


def average(parts: Iterable[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    """Return the mean of chances, each with its weight; the weights add up to 1."""
    weighted = [[weight * chance for chance in chances] for weight, chances in parts]
    return tuple(sum(column) for column in zip(*weighted, strict=True))


@dataclass(frozen=True, slots=True)
class Chances:
    """Each seat's chance to win (its share of a shared victory), with standard errors.

    With several seats the chances add up to 1, unless nobody wins a tie. A lone player has one chance: to win.
    """

    wins: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors; 0 where the chance is exact, and where a model gives none."""
    method: str
    """EXACT, MODEL or ROLLOUTS."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a choice is good or bad: the key of a Fluent message (`study-why-…`, in the game's own catalogues) and its values."""

    key: str
    values: Mapping[str, str | int | float] = field(default_factory=dict)
    """A float is a share of 1, which people read as a percentage; `seat` is counted from 1, and read as a name, `who`."""
    weight: float = 0.0
    """How much it speaks for the choice; below 0 it speaks against it. Orders reasons, and means nothing else."""


class Evaluator(Protocol):
    """Estimates chances to win in one game with certain options, from what everybody with a perfect memory knows.

    States are full states. Where something is hidden, an evaluator looks only at what was public, so that a review of a running
    game tells nobody anything. Both functions leave the state as it is and answer at every node: a decision, chance, the judge,
    and the end, where the answer is the result (`share_victory`).
    """

    def fast(self, state: Any) -> Chances:
        """Return learnt or exact chances, well below a millisecond where possible; the same at every call."""

    # Two attributes may be missing: `samples`, how many rollouts a review can afford for one choice, and `error`, how far the fast
    # value usually is from what many rollouts say (`benchmarks/hints.py` measures it).

    def careful(self, state: Any, samples: int, seed: int) -> Chances:
        """Return chances by rollouts of a competent policy, with the fast value as control variate.

        The luck within a rollout, measured by the fast value, is subtracted from its result: it is 0 on average. The same seed
        gives the same chances.
        """


@runtime_checkable
class SplittingEvaluator(Evaluator, Protocol):
    """An evaluator that books some steps by itself, under the headings that the ledger cannot know: memory, hand, speed."""

    def split(self, before: Any, step: Step, after: Any) -> Mapping[str, Change] | None:
        """Return what a step changed, by heading; None for a step that the ledger books by its general rule.

        What the parts leave of `fast(after) - fast(before)` is booked as UNEXPLAINED.
        """


@runtime_checkable
class FollowingEvaluator(Evaluator, Protocol):
    """An evaluator that learns from a record what a position does not tell: how good its players are, where a hand aimed."""

    def follow(self, record: Record) -> Evaluator:
        """Return the evaluator of the positions and steps of this record."""


@runtime_checkable
class AveragingEvaluator(Evaluator, Protocol):
    """An evaluator whose fast value at some chance nodes is already the mean over all outcomes."""

    def averages(self, state: Any) -> bool:
        """Tell whether `fast` of this chance node is the mean of `fast` over its outcomes, so that nobody computes it again."""


@runtime_checkable
class ExplainingEvaluator(Evaluator, Protocol):
    """An evaluator that gives reasons."""

    def reasons(self, state: Any, move: int) -> list[Reason]:
        """Return what speaks for and against a legal decision, most important first."""


@runtime_checkable
class RememberingEvaluator(Evaluator, Protocol):
    """An evaluator of a game that hides what everybody has seen."""

    def remember(self, views: Iterable[Any]) -> Any:
        """Return the last of a seat's views, completed by what the earlier ones showed to somebody who forgets nothing."""


@runtime_checkable
class ScalableEvaluator(Evaluator, Protocol):
    """An evaluator whose fast value can be made rougher."""

    def scale(self, share: float) -> Evaluator:
        """Return an evaluator that needs about this share of the time."""


@runtime_checkable
class ExactEvaluator(Evaluator, Protocol):
    """An evaluator that knows more exactly what a turn is worth in points than who wins."""

    def exact(self, state: Any) -> dict[int, float] | None:
        """Return the exact mean of the points after each legal decision, if the turn is played best; None where none is exact."""


def evaluator(game: AnyGame, options: Any) -> Evaluator:
    """Return the evaluator of a game with these options.

    It is made by `make(options)` of `astragal.study.evaluators.<name>` for a game of ours, and of `<package>.study` for a game
    installed as the package `<package>`. A game without one is evaluated by rollouts.
    """
    module = _find_module(game.package)
    if module is not None:
        made: Evaluator = module.make(options)
        return made
    from astragal.study.random_games import RolloutEvaluator  # loads NumPy and Numba

    return RolloutEvaluator(game)


_EVALUATORS: dict[tuple[str, ...], Evaluator] = {}


def share_evaluator(game: AnyGame, options: Any) -> Evaluator:
    """Return the evaluator of a game with these options that this process has made before: what it has computed serves again."""
    key = game.package, *map(str, ints(options))
    if key not in _EVALUATORS:
        while len(_EVALUATORS) >= MOST_SHARED:
            del _EVALUATORS[next(iter(_EVALUATORS))]
        _EVALUATORS[key] = evaluator(game, options)
    return _EVALUATORS[key]


@cache
def _find_module(package: str) -> ModuleType | None:
    ours = package.startswith(OUR_GAMES)
    name = f"astragal.study.evaluators.{package.removeprefix(OUR_GAMES)}" if ours else f"{package}.study"
    return import_module(name) if find_spec(name) else None


def follow_record(judge: Evaluator, record: Record) -> Evaluator:
    """Return what an evaluator makes of a record, if it reads records."""
    return judge.follow(record) if isinstance(judge, FollowingEvaluator) else judge


def affordable_samples(judge: Evaluator) -> int:
    """Return how many rollouts a review plays for one choice: what the evaluator says, or a few."""
    samples: int = getattr(judge, "samples", FEW_SAMPLES)
    return samples


def model_error(judge: Evaluator) -> float:
    """Return how far an evaluator's model usually is from the truth."""
    error: float = getattr(judge, "error", TYPICAL_ERROR)
    return error


def explain_choice(judge: Evaluator, state: Any, move: int) -> tuple[Reason, ...]:
    """Return the reasons for and against a legal decision, most important first; none from an evaluator that gives none."""
    return tuple(judge.reasons(state, move)) if isinstance(judge, ExplainingEvaluator) else ()


def share_victory(game: AnyGame, state: Any) -> Chances:
    """Return the result of a game that is over: all of the victory, an equal part of a shared one, or nothing."""
    out = [0] * max(game.most_moves, game.seats[1])
    game.winners(state, out)
    won = out[: state.seats]
    return Chances(tuple(w / max(sum(won), 1) for w in won), (0.0,) * state.seats, EXACT)
