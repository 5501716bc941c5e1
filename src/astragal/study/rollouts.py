"""Careful chances, for every evaluator: games are played on from a position, and the luck in them is subtracted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, TypeAlias

from astragal.bots import make_bot
from astragal.dice.fast import DICE_STREAM, FIRST_SEAT_STREAM, seat_stream, stream_key
from astragal.dice.source import weighted_index
from astragal.kit.actors import CHANCE, OVER
from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape
from astragal.study.evaluation import ROLLOUTS, Chances, share_victory

Policy: TypeAlias = Callable[[Any, int], Callable[[Any], int]]
"""Makes, from a state and a seed, a player of one rollout: a function that returns the move of the seat that decides."""


def list_outcomes(game: AnyGame, state: Any) -> tuple[list[int], list[int]]:
    """Return the outcomes that chance or the judge may give now, and the weight of each."""
    out = [0] * max(game.outcomes, game.most_moves)
    if game.actor(state) == CHANCE:
        game.chances(state, out)
        return [i for i in range(game.outcomes) if out[i]], [weight for weight in out if weight]
    weights = out[:]
    assert game.likely_verdicts is not None
    n = game.likely_verdicts(state, out, weights)
    return [out[i] for i in range(n) if weights[i]], [weight for weight in weights[:n] if weight]


def play_copy(game: AnyGame, state: Any, move: int) -> Any:
    """Return a copy of a state in which a move was played."""
    after = copy_shape(state)
    game.play(after, move)
    return after


def add_scaled(total: list[float], values: Sequence[float], scale: float) -> None:
    """Add the scaled values of all seats to a total."""
    for seat, value in enumerate(values):
        total[seat] += scale * value


def average_rollouts(
    game: AnyGame,
    fast: Callable[[Any], Chances],
    policy: Policy,
    state: Any,
    samples: int,
    seed: int,
    *,
    averages: Callable[[Any], bool] | None = None,
    turns: int | None = None,
) -> Chances:
    """Return the mean result of games that a policy plays on from a state.

    The luck of every roll, by the fast value, is subtracted from the result. Its mean is 0 whatever the fast value is, so the
    mean stays what it was, and its variance falls as far as the fast value is right. `averages` tells where the fast value is
    the mean over outcomes (`AveragingEvaluator`), which saves most of the work. With `turns`, the fast value answers after so
    many turns; its own error is then not part of the standard error.
    """
    if game.actor(state) == OVER:
        return share_victory(game, state)
    last = None if turns is None else state.turn + turns
    results = [
        _play_on(game, fast, policy(state, key), state, key, averages or _never, last)
        for key in (stream_key(seed, i) for i in range(samples))
    ]
    return average_results(results)


def average_results(results: Sequence[Sequence[float]]) -> Chances:
    """Return the mean of the results of rollouts, each with a chance for every seat, and its standard error."""
    samples = len(results)
    means, errors = [], []
    for column in zip(*results, strict=True):
        mean = sum(column) / samples
        means.append(min(max(mean, 0.0), 1.0))
        errors.append(sqrt(sum((x - mean) ** 2 for x in column) / max(samples - 1, 1) / samples))
    return Chances(tuple(means), tuple(errors), ROLLOUTS)


def _never(state: Any) -> bool:
    return False


def _play_on(
    game: AnyGame,
    fast: Callable[[Any], Chances],
    choose: Callable[[Any], int],
    state: Any,
    seed: int,
    averages: Callable[[Any], bool],
    last: int | None,
) -> list[float]:
    s = copy_shape(state)
    below = seat_stream(seed, DICE_STREAM - FIRST_SEAT_STREAM)
    luck = [0.0] * s.seats
    while (who := game.actor(s)) != OVER and (last is None or s.turn < last):
        if who >= 0:
            game.play(s, choose(s))
            continue
        outcomes, weights = list_outcomes(game, s)
        rolled = outcomes[weighted_index(weights, below(sum(weights)))]
        if who == CHANCE and averages(s):
            add_scaled(luck, fast(s).wins, -1.0)
            add_scaled(luck, fast(play_copy(game, s, rolled)).wins, 1.0)
        elif len(outcomes) > 1:
            for outcome, weight in zip(outcomes, weights, strict=True):
                share = (outcome == rolled) - weight / sum(weights)
                add_scaled(luck, fast(play_copy(game, s, outcome)).wins, share)
        game.play(s, rolled)
    final = share_victory(game, s) if who == OVER else fast(s)
    return [won - lucky for won, lucky in zip(final.wins, luck, strict=True)]


def follow_bots(game: AnyGame, level: str) -> Policy:
    """Return the policy in which bots of this level play all seats."""

    def policy(state: Any, seed: int) -> Callable[[Any], int]:
        bots = [make_bot(level, game, seed, seat) for seat in range(state.seats)]
        out = [0] * game.most_moves

        def choose(s: Any) -> int:
            seat = game.actor(s)
            return bots[seat].choose(game.view(s, seat), out[: game.moves(s, out)])

        return choose

    return policy
