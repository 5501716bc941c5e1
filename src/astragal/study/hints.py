"""Hints: a seat's three best choices with chances and reasons, from what the seat has seen, within a fraction of a second."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from time import monotonic
from typing import Any

from astragal.dice.fast import seat_stream
from astragal.dice.source import weighted_index
from astragal.kit.actors import JUDGE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.shape import from_ints
from astragal.study.choices import Choice
from astragal.study.evaluation import (
    MODEL,
    ROLLOUTS,
    Chances,
    Evaluator,
    Reason,
    RememberingEvaluator,
    ScalableEvaluator,
    affordable_samples,
    explain_choice,
    model_error,
    share_evaluator,
)
from astragal.study.rollouts import add_scaled, list_outcomes, play_copy

CHILD, PLAYER, EXPERT = "child", "player", "expert"
LEVELS = (CHILD, PLAYER, EXPERT)
"""Reading levels of hints."""
NO_HINTS = "none"
"""Instead of a level, at a table without hints."""
MOST = 3
"""Choices that are suggested."""
SECONDS = 0.3
"""How long a hint may be computed."""
LEAST_ROUNDS, MOST_ROUNDS = 8, 64
"""Rounds of rollouts of each choice; with fewer, the model alone answers."""
POOL_SIZE = 8
"""States imagined where something is hidden even from those who forget nothing."""
CLOSE, FAR = 0.01, 0.06
"""Parts of the chance to win that a choice may cost and still have three stars, or two."""
ALIKE = 1e-9
SMALLEST_ERROR = 1e-3
"""A few rollouts that agree by chance are not surer than this."""
SEED = 1
REHEARSED = 400
"""Steps of the game in which hints are rehearsed."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One of the best choices of a seat, and why."""

    word: str
    chance: float
    """The seat's chance to win after it."""
    error: float
    """The standard error of the chance; 0 where it is exact."""
    method: str
    """EXACT, MODEL or ROLLOUTS."""
    stars: int
    """3 for the best choices, 2 for good ones, 1 for others."""
    rival: int
    """The seat that is the most likely to win besides; -1 for a lone player."""
    rival_chance: float
    reasons: tuple[Reason, ...]
    """What speaks for it and against it, most important first."""


def follow_views(
    game: AnyGame, options: Any, moves: Sequence[int], seat: int, state: Sequence[int] | None = None
) -> Iterator[Any]:
    """Yield what a seat saw at each moment of a game, the present one last.

    `state` is how the game stood before these moves; None for its start.
    """
    s = game.start(options) if state is None else from_ints(game.State, state)
    yield game.view(s, seat)
    for move in moves:
        game.play(s, move)
        yield game.view(s, seat)


def give_hints(game: AnyGame, options: Any, views: Iterable[Any], seconds: float = SECONDS) -> tuple[Suggestion, ...]:
    """Return the best choices of the seat that saw these views and has to decide now, the best first.

    Nothing but the views is looked at. All choices are compared by the fast value; the best are looked at again by rollouts, as
    far as time allows. Of choices with the same chances for the same reasons only one is listed.
    """
    deadline = monotonic() + seconds
    judge = share_evaluator(game, options)
    states = _imagine(game, judge, views)
    state, seat = states[0], game.actor(states[0])
    out = [0] * game.most_moves
    moves = out[: game.moves(state, out)]
    judge = _scale(judge, state, len(moves), seconds)
    chances = _value(game, judge, states, moves, deadline)
    choices = [
        Choice(move, game.say(state, move), chances[move], None, explain_choice(judge, state, move)) for move in moves
    ]
    best = _drop_alike(sorted(choices, key=lambda choice: _rank(choice, seat)))[:MOST]
    if len(states) == 1:
        best = _look_again(game, judge, state, best, seat, deadline)
    top = best[0].chances.wins[seat]
    return tuple(_make_suggestion(choice, seat, top, model_error(judge)) for choice in best)


def rehearse(game: AnyGame, options: Any) -> None:
    """Give a hint at every kind of decision in a random game: this loads and compiles what hints need."""
    below = seat_stream(SEED, 0)
    state, moves, seen = game.start(options), list[int](), set[frozenset[str]]()
    judge = share_evaluator(game, options)
    out = [0] * game.most_moves
    while (who := game.actor(state)) != OVER and len(moves) < REHEARSED:
        if who >= 0:
            legal = out[: game.moves(state, out)]
            kind = frozenset(game.say(state, move).partition(":")[0] for move in legal)
            if len(legal) > 1 and kind not in seen:
                seen.add(kind)
                give_hints(game, options, follow_views(game, options, moves, who), 0.0)
                if judge.fast(state).method == MODEL:  # only models are weighed against rollouts
                    judge.careful(play_copy(game, state, legal[0]), 1, SEED)
            moves.append(legal[below(len(legal))])
        elif who == JUDGE and game.likely_verdicts is None:
            return
        else:
            outcomes, weights = list_outcomes(game, state)
            moves.append(outcomes[weighted_index(weights, below(sum(weights)))])
        game.play(state, moves[-1])


def _imagine(game: AnyGame, judge: Evaluator, views: Iterable[Any]) -> list[Any]:
    """Return states that a seat cannot tell apart after these views: one where nothing is hidden from a perfect memory."""
    view = judge.remember(views) if isinstance(judge, RememberingEvaluator) else deque(views, maxlen=1)[0]
    drawn = 0
    stream = seat_stream(SEED, 0)

    def below(n: int) -> int:
        nonlocal drawn
        drawn += n > 1
        return stream(n)

    states = [game.sample_state(view, below)]
    while drawn and len(states) < POOL_SIZE:
        states.append(game.sample_state(view, below))
    return states


def _scale(judge: Evaluator, state: Any, choices: int, seconds: float) -> Evaluator:
    """Return an evaluator that can look at this many choices in half of the time."""
    if not isinstance(judge, ScalableEvaluator):
        return judge
    begun = monotonic()
    judge.fast(state)
    needed = choices * (monotonic() - begun)
    return judge if needed <= seconds / 2 else judge.scale(seconds / 2 / needed)


def _value(
    game: AnyGame, judge: Evaluator, states: Sequence[Any], moves: Sequence[int], deadline: float
) -> dict[int, Chances]:
    """Return the chances after each move: the mean over as many states as there is time for, but over one at least."""
    found: list[dict[int, Chances]] = []
    for state in states:
        if found and monotonic() > deadline:
            break
        found.append({move: judge.fast(play_copy(game, state, move)) for move in moves})
    return found[0] if len(found) == 1 else {move: _average([each[move] for each in found]) for move in moves}


def _average(chances: Sequence[Chances]) -> Chances:
    """Return the mean of a sample of chances, with its standard error."""
    seats = len(chances[0].wins)
    mean, spread = [0.0] * seats, [0.0] * seats
    for each in chances:
        add_scaled(mean, each.wins, 1 / len(chances))
    for each in chances:
        add_scaled(spread, [(x - m) ** 2 for x, m in zip(each.wins, mean, strict=True)], 1 / max(len(chances) - 1, 1))
    return Chances(tuple(mean), tuple(sqrt(x / len(chances)) for x in spread), chances[0].method)


def _rank(choice: Choice, seat: int) -> tuple[float, float]:
    """Return what choices are sorted by: the chance to win, and among equal ones the reasons."""
    return -round(choice.chances.wins[seat], 9), -sum(reason.weight for reason in choice.reasons)


def _drop_alike(choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices without those that have the chances and the reasons of an earlier one."""
    kept: list[Choice] = []
    for choice in choices:
        if not any(_are_alike(choice, other) for other in kept):
            kept.append(choice)
    return kept


def _are_alike(one: Choice, other: Choice) -> bool:
    pairs = zip(one.fast.wins, other.fast.wins, strict=True)
    return bool(one.reasons) and one.reasons == other.reasons and all(abs(x - y) < ALIKE for x, y in pairs)


def _look_again(
    game: AnyGame, judge: Evaluator, state: Any, choices: list[Choice], seat: int, deadline: float
) -> list[Choice]:
    """Return choices whose model was weighed against rollouts; as they were, where time is too short."""
    if len(choices) < 2 or any(choice.fast.method != MODEL for choice in choices):
        return choices
    rounds = _play_rounds(judge, [play_copy(game, state, choice.move) for choice in choices], deadline)
    if len(rounds) < LEAST_ROUNDS:
        return choices
    weighed = [
        replace(choice, careful=_combine(choice.fast, model_error(judge), _average(played), seat))
        for choice, played in zip(choices, zip(*rounds, strict=True), strict=True)
    ]
    return sorted(weighed, key=lambda choice: _rank(choice, seat))


def _play_rounds(judge: Evaluator, states: Sequence[Any], deadline: float) -> list[list[Chances]]:
    """Play a few rollouts of every state in each round, with the same dice for all, until the time is over."""
    samples = max(affordable_samples(judge) // 32, 1)
    rounds: list[list[Chances]] = []
    begun, longest = monotonic(), 0.0
    judge.careful(states[0], samples, SEED)
    if begun + (monotonic() - begun) * len(states) * LEAST_ROUNDS > deadline:
        return []  # fewer rounds say nothing
    begun = monotonic()
    while begun + longest <= deadline and len(rounds) < MOST_ROUNDS:
        rounds.append([judge.careful(state, samples, SEED + len(rounds)) for state in states])
        begun, longest = monotonic(), max(longest, monotonic() - begun)
    return rounds


def _combine(model: Chances, error: float, careful: Chances, seat: int) -> Chances:
    """Weigh a model and rollouts by the precision of each: a few rollouts do not overrule a model that is usually right."""
    trust, evidence = error**-2, max(careful.errors[seat], SMALLEST_ERROR) ** -2
    share = trust / (trust + evidence)
    pairs = zip(model.wins, careful.wins, strict=True)
    wins = tuple(share * modelled + (1 - share) * played for modelled, played in pairs)
    return Chances(wins, ((trust + evidence) ** -0.5,) * len(wins), ROLLOUTS)


def _make_suggestion(choice: Choice, seat: int, top: float, error: float) -> Suggestion:
    chances = choice.chances
    chance = chances.wins[seat]
    cost = top - chance
    stars = 3 if cost < CLOSE else 2 if cost < FAR else 1
    others = [other for other in range(len(chances.wins)) if other != seat]
    rival = max(others, key=chances.wins.__getitem__, default=-1)
    return Suggestion(
        choice.word,
        chance,
        max(error, chances.errors[seat]) if chances.method == MODEL else chances.errors[seat],
        chances.method,
        stars,
        rival,
        chances.wins[rival] if rival >= 0 else 0.0,
        choice.reasons,
    )
