"""The puzzles of the games, as the page gets them."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache

import msgspec
from msgspec import Struct

from astragal.games import GAMES
from astragal.rooms.posing import pose
from astragal.study.puzzles import STRIDE, find_puzzle, load_puzzles, puzzle_of_day, record_of_puzzle


class PuzzleSet(Struct):
    """The puzzles of a game."""

    game: str
    levels: list[int]
    """How hard each is: 1 to 3."""


class PuzzleList(Struct):
    """All puzzles of this server, and the one of the day."""

    day: str
    """The date, UTC."""
    game: str
    """The game of the day's puzzle; empty where there is none."""
    number: int
    stride: int
    """How many puzzles of a game lie between one of its days and the next, so that a page that was kept finds the puzzle of its day."""
    sets: list[PuzzleSet]


def list_puzzles() -> PuzzleList:
    """Return which puzzles there are."""
    today = datetime.now(UTC).date()
    game, number = puzzle_of_day(today) or ("", 0)
    sets = [PuzzleSet(slug, [puzzle.level for puzzle in load_puzzles(slug)]) for slug in GAMES if load_puzzles(slug)]
    return PuzzleList(today.isoformat(), game, number, STRIDE, sets)


@cache
def encode_puzzle(slug: str, number: int) -> bytes:
    """Return a puzzle of this server as JSON; raises NotFound.

    All that were asked for are kept, 10 kB each: computed again and again, they would keep rooms waiting.
    """
    puzzle = find_puzzle(slug, number)
    return msgspec.json.encode(pose(record_of_puzzle(slug, puzzle), puzzle.choices, puzzle.level, ""))
