"""The games of a sweep, block by block: game `i` has the same seed, and so the same dice, in every cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

import numpy as np

from astragal.bots import find_contest
from astragal.bots.selfplay import simulate_game
from astragal.fast.courses import measure_courses, play_randomly
from astragal.fast.records import Array
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS
from astragal.spread import Place
from astragal.study.evaluation import LUCK, Evaluator, follow_record, share_evaluator
from astragal.study.ledger import enter_steps, value_choices
from astragal.study.runs import game_seed
from astragal.study.sweeps.grid import Cell, Grid
from astragal.table.history import record_of

BLOCK = 128
"""Compiled games of a cell that a worker plays at once."""
TABLE_BLOCK = 8
"""The same at tables."""
Values = dict[str, Array]
"""Values of games, by measure."""


def play_blocks(grid: Grid, games: int, seed: int, place: Place) -> Iterator[list[Values]]:
    """Yield, for each block of games, the values that every cell has in it."""
    game = grid.game
    compiled = all(can_compile(game, cell) for cell in grid.cells)
    size = BLOCK if compiled else TABLE_BLOCK
    starts = [(first, min(size, games - first)) for first in range(0, games, size)]
    tasks = (
        (game.slug, cell.options, cell.levels, [game_seed(seed, first + i) for i in range(count)])
        for first, count in starts
        for cell in grid.cells
    )
    results = place.map(play_courses, tasks)
    for _ in starts:
        yield [list_values(next(results), cell.options.seats) for cell in grid.cells]


def can_compile(game: AnyGame, cell: Cell) -> bool:
    """Tell whether the games of a cell are played without a table."""
    if game.judge(cell.options) == PHYSICS:
        return False
    return set(cell.levels) == {"random"} or find_contest(game, cell.levels) is not None


def play_courses(slug: str, options: Any, levels: Sequence[str], seeds: Sequence[int]) -> Array:
    """Play a game for each seed in the fastest way there is; return results and courses."""
    game = GAMES[slug]
    physics = game.judge(options) == PHYSICS
    contest = None if physics else find_contest(game, levels)
    if contest is not None:
        steps = contest(options, levels, seeds)
    elif set(levels) == {"random"} and not physics:
        steps = play_randomly(game, options, seeds)
    else:
        tables = (simulate_game(game, options, levels, seed, physics) for seed in seeds)
        steps = [[step.move for step in table.steps] for table in tables]
    return measure_courses(game, options, seeds, steps)


def list_values(rows: Array, seats: int) -> Values:
    """Return what each game counts for each measure; with one seat there is nobody to lead or to begin."""
    won = rows["winners"][:, :seats]
    shares = won / np.maximum(won.sum(axis=1), 1)[:, None]
    nothing = np.full(len(rows), np.nan)
    values = {
        "edge": shares[np.arange(len(rows)), rows["opener"]] - shares.mean(axis=1) if seats > 1 else nothing,
        "turns": rows["turns"].astype(float),
        "decisions": rows["decisions"].astype(float),
        "dead": rows["dead"] / np.maximum(rows["counted"], 1),
        "leads": rows["lead_changes"].astype(float) if seats > 1 else nothing,
        "comebacks": rows["comeback"].astype(float) if seats > 1 else nothing,
        "ties": (won.sum(axis=1) > 1).astype(float) if seats > 1 else nothing,
    }
    for number in np.unique(rows["ended"]).tolist():
        values[f"ended-{number}"] = (rows["ended"] == number).astype(float)
    return values


def study_blocks(grid: Grid, games: int, seed: int, place: Place) -> Iterator[list[tuple[list[float], ...]]]:
    """Yield, for each of the first games, what a ledger says of it in every cell."""
    seeds = [game_seed(seed, index) for index in range(games)]
    tasks = ((grid.game.slug, cell.options, cell.levels, own) for own in seeds for cell in grid.cells)
    results = place.map(study_game, tasks)
    for _ in seeds:
        yield [next(results) for _ in grid.cells]


def study_game(
    slug: str, options: Any, levels: Sequence[str], seed: int
) -> tuple[list[float], list[float], list[float]]:
    """Play a game; return results and luck, by seat, and how much the best choice beat the median one at each decision."""
    game = GAMES[slug]
    judge = share_evaluator(game, options)
    table = simulate_game(game, options, levels, seed, game.judge(options) == PHYSICS)
    judge = follow_record(judge, record_of(table, [f"bot:{level}" for level in levels]))
    ledger = enter_steps(game, options, judge, table.steps, True)
    luck = [ledger.total(LUCK, seat) for seat in range(options.seats)]
    return list(ledger.result), luck, list(_weigh_decisions(game, options, judge, [s.move for s in table.steps]))


def _weigh_decisions(game: AnyGame, options: Any, judge: Evaluator, moves: Sequence[int]) -> Iterator[float]:
    """Yield by how much the best choice beats the median one, in chances to win, wherever there was a choice."""
    state = game.start(options)
    for move in moves:
        seat = game.actor(state)
        if seat >= 0:
            chances = [value.chances.wins[seat] for value in value_choices(game, judge, state)]
            if len(chances) > 1:
                yield max(chances) - median(chances)
        game.play(state, move)
