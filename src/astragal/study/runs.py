"""Runs: many games between bots, yielded in blocks and played by the fastest runtime that fits.

Game `i` of a run with seed `S` is the same game in every runtime: compiled, or at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from astragal.bots import find_contest
from astragal.bots.selfplay import simulate_game
from astragal.dice.fast import stream_key
from astragal.fast.batch import Columns, Runner, list_blocks
from astragal.fast.batch import run as run_compiled
from astragal.fast.courses import measure_courses
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.spread import Place
from astragal.spread.cores import Cores
from astragal.table.table import Table

CHUNK = 8
"""Games that a process plays at a table before it reports."""

BUNDLE = 32
"""Compiled blocks that another machine plays at once: a second of work, so that sending them costs little."""

HEAD = ("seed", "turns", "decisions", "steps", "opener", "ended")
"""The start of a row; points and winners follow, by seat."""

TableHandler = Callable[[int, Table], None]
"""Called with the index of a game and its finished table."""


def game_seed(seed: int, index: int) -> int:
    """Return the seed of game `index` of a run."""
    return stream_key(seed, index) >> 1


def run(
    game: AnyGame,
    options: Any,
    levels: Sequence[str],
    games: int,
    seed: int,
    place: Place | None = None,
    on_table: TableHandler | None = None,
    physics: bool = False,
) -> Iterator[Columns]:
    """Play a run at a place, by default on all cores, and yield its results block by block, in the order of the games.

    Games are compiled when all bots are random, gravity does not judge, and nobody asks for the tables. `on_table` makes them run one
    by one in this process.
    """
    if on_table is None and set(levels) == {"random"} and not physics:
        yield from _run_compiled(game, options, games, seed, place)
    elif on_table is not None:
        for index in range(games):
            table = simulate_game(game, options, levels, game_seed(seed, index), physics)
            on_table(index, table)
            yield _columns(index, [_row(table, game_seed(seed, index))])
    else:
        yield from _run_at_tables(game, options, levels, games, seed, place or Cores(), physics)


def _run_compiled(game: AnyGame, options: Any, games: int, seed: int, place: Place | None) -> Iterator[Columns]:
    if place is None or isinstance(place, Cores):
        yield from run_compiled(game, options, games, seed)
        return
    blocks = iter(list_blocks(0, games))
    tasks = iter(lambda: (game.slug, options, seed, list(islice(blocks, BUNDLE))), (game.slug, options, seed, []))
    for bundle in place.map(_play_blocks, tasks):
        yield from bundle


def _play_blocks(slug: str, options: Any, seed: int, blocks: Sequence[tuple[int, int]]) -> list[Columns]:
    """Play blocks of compiled games on another machine."""
    runner = Runner(GAMES[slug], options, seed, bounds=False, check=False, policy="uniform")
    return [runner.play(*block) for block in blocks]


def _run_at_tables(
    game: AnyGame, options: Any, levels: Sequence[str], games: int, seed: int, place: Place, physics: bool
) -> Iterator[Columns]:
    starts = range(0, games, CHUNK)
    tasks = ((game.slug, options, levels, first, min(CHUNK, games - first), seed, physics) for first in starts)
    for first, rows in zip(starts, place.map(_rows, tasks), strict=True):
        yield _columns(first, rows)


def _rows(
    slug: str, options: Any, levels: Sequence[str], first: int, count: int, seed: int, physics: bool
) -> list[list[int]]:
    """Play some games of a run in a worker process: compiled, if their bots can be."""
    game = GAMES[slug]
    seeds = [game_seed(seed, index) for index in range(first, first + count)]
    contest = None if physics else find_contest(game, levels)
    if contest is None:
        return [_row(simulate_game(game, options, levels, own, physics), own) for own in seeds]
    rows = measure_courses(game, options, seeds, contest(options, levels, seeds))
    seats = options.seats
    return [
        [*(int(row[name]) for name in HEAD), *row["scores"][:seats].tolist(), *row["winners"][:seats].tolist()]
        for row in rows
    ]


def _row(table: Table, seed: int) -> list[int]:
    """Return the row of a finished game."""
    opener = next(step.actor for step in table.steps if step.actor >= 0)
    decisions = sum(step.actor >= 0 for step in table.steps)
    won = [int(seat in table.winners()) for seat in range(table.seats)]
    return [seed, table.turn, decisions, len(table.steps), opener, table.ending(), *table.scores(), *won]


def _columns(first: int, rows: list[list[int]]) -> Columns:
    table = np.array(rows, np.int64)
    # In the order of HEAD.
    seed, turns, decisions, steps, opener, ended = table[:, :6].T
    seats = (table.shape[1] - 6) // 2
    return Columns(
        first=first,
        seed=seed,
        turns=turns,
        decisions=decisions,
        steps=steps,
        opener=opener,
        ended=ended,
        scores=table[:, 6 : 6 + seats],
        winners=table[:, 6 + seats :],
    )
