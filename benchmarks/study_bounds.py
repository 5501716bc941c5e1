"""What a perfect evaluator could reach: games are played on several times from the same positions, by the same players.

How much the results of one position differ is what nobody can know there, whatever they compute: half the mean squared difference of
two results is the Brier score of an evaluator that knows every chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from study_calibration import RESAMPLED, START, WITHIN, Interval, find_evaluator, fit_leads, follow_game
from study_games import Played, Setup, game_seed, player_of

from astragal.bots import make_bot
from astragal.bots.selfplay import make_judge, play_to_end
from astragal.dice.fast import FastDice, random_below, stream_key
from astragal.kit.shape import copy_shape
from astragal.table.table import Table

PLAYED_ON = 4
"""How often a game is played on from a position."""

Row = dict[str, Any]


class Position(NamedTuple):
    """A position of a game: before which step it stands, and the lead of every seat."""

    index: int
    leads: list[int]


def draw_positions(setup: Setup, played: Played) -> Iterator[tuple[int, Position, Any]]:
    """Yield a start of a turn and a step within one, drawn at random, with their states."""
    game, out = setup.game, [0] * setup.game.seats[1]
    kinds: dict[int, list[tuple[Position, Any]]] = {START: [], WITHIN: []}
    state = game.start(setup.options)
    turn = state.turn
    for index, move in enumerate(played.moves):
        game.scores(state, out)
        leads = [out[p] - max(out[q] for q in range(setup.seats) if q != p) for p in range(setup.seats)]
        if index:
            kinds[START if state.turn > turn else WITHIN].append((Position(index, leads), copy_shape(state)))
        turn = state.turn
        game.play(state, move)
    for kind, found in kinds.items():
        yield kind, *found[random_below(played.number, 10, kind, len(found))]


def play_on(setup: Setup, played: Played, index: int, seed: int) -> list[float]:
    """Return each seat's share of the victory after the steps before this one were played again, and the rest with other dice."""
    game, options = setup.game, setup.options
    bots = [make_bot(player_of(setup), game, seed, seat) for seat in range(setup.seats)]
    table = Table(game, options, FastDice(seed), make_judge(game, options, bots, seed))

    def show() -> None:
        for seat, bot in enumerate(bots):
            bot.observe(table.view(seat))

    table.on_step = show if any(bot.has_memory for bot in bots) else None
    table.replay_moves((move, played.evidence.get(i, "")) for i, move in enumerate(played.moves[:index]))
    won = play_to_end(table, bots).winners()
    return [(seat in won) / max(len(won), 1) for seat in range(setup.seats)]


def bound_row(setup: Setup, played: Played) -> Row:
    """Return what the positions of a game are worth: leads, the evaluator's chances, and the results of playing on."""
    row: Row = {"number": played.number}
    judge = follow_game(setup, played) if played.evidence else find_evaluator(setup)
    for kind, position, state in draw_positions(setup, played):
        seeds = [stream_key(game_seed(played.number), 100 + PLAYED_ON * kind + n) >> 1 for n in range(PLAYED_ON)]
        results = [play_on(setup, played, position.index, seed) for seed in seeds]
        row[str(kind)] = {"leads": position.leads, "wins": judge.fast(state).wins, "results": results}
    return row


def measure_bound(rows: list[Row], kind: int) -> tuple[Interval, Interval]:
    """Return by which share the Brier scores of the evaluator and of a perfect one are better than that of the lead."""
    found = [row[str(kind)] for row in rows]
    leads = np.array([one["leads"] for one in found], float)
    wins = np.array([one["wins"] for one in found])[:, None]
    results = np.array([one["results"] for one in found])
    flat = np.repeat(leads[:, None], results.shape[1], axis=1)
    by_lead = fit_leads(flat.ravel(), results.ravel()).reshape(flat.shape)
    sums = np.column_stack(
        [
            _sum((by_lead - results) ** 2) / results.shape[1],
            _sum((wins - results) ** 2) / results.shape[1],
            results.var(axis=1, ddof=1).sum(axis=1),
        ]
    )
    draw = np.random.default_rng(1)
    games = len(rows)
    drawn = (np.bincount(draw.integers(0, games, games), minlength=games) for _ in range(RESAMPLED))
    gains = []
    for times in [np.ones(games), *drawn]:
        lead, ours, perfect = times @ sums
        gains.append((1 - ours / lead, 1 - perfect / lead))
    ours, perfect = (Interval(c[0], *np.quantile(c[1:], (0.025, 0.975)).tolist()) for c in np.array(gains).T)
    return ours, perfect


def _sum(squares: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(squares.sum(axis=(1, 2)))
