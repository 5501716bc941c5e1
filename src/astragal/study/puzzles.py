"""Puzzles: positions in which one choice is clearly best.

The puzzles of a game are the file `puzzles.json` in its package, written by `scripts/mint_puzzles.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from astragal.dice.scripted import ScriptedDice
from astragal.games import GAMES, find_game
from astragal.kit.actors import CHANCE
from astragal.kit.errors import NotFound
from astragal.kit.game import AnyGame
from astragal.kit.shape import shape_fields
from astragal.study.choices import Choice, Examination
from astragal.study.evaluation import Chances, Reason
from astragal.study.second_look import NORMAL_95
from astragal.table.events import Step
from astragal.table.history import header
from astragal.table.record import Record, RecordStep
from astragal.table.table import Table

EASY, MEDIUM, HARD = LEVELS = (1, 2, 3)
"""How hard a puzzle is: the bot `casual` finds the best choice; only `good` finds it; neither does."""
LEAST_GAP = 0.02
"""By so much of the chance to win the best choice of a puzzle is better than any other."""
STRIDE = 17
"""The puzzle of the day goes through a game's puzzles in steps of this size, which has no divisor in common with 50."""


class PuzzleChoice(Struct):
    """A legal decision of a puzzle, and what it is worth to the player who decides."""

    word: str
    chance: float
    """The chance to win after it."""
    margin: float
    """Half of the 95 % interval; 0 where the chance is exact, or a model's that gives none."""
    reasons: list[Reason] = []


class Puzzle(Struct):
    """A game up to a decision, and all choices there, the best first."""

    players: list[str]
    """Who sits where, as in a record."""
    options: dict[str, str]
    words: str
    """The steps of the game, divided by spaces."""
    level: int
    """EASY, MEDIUM or HARD."""
    choices: list[PuzzleChoice]


@cache
def load_puzzles(slug: str) -> list[Puzzle]:
    """Return the puzzles of a game; none where it has no file of them."""
    file = files(find_game(slug).package).joinpath("puzzles.json")
    return msgspec.json.decode(file.read_bytes(), type=list[Puzzle]) if file.is_file() else []


def find_puzzle(slug: str, number: int) -> Puzzle:
    """Return a puzzle of a game, counted from 1; raises NotFound."""
    puzzles = load_puzzles(slug)
    if not 1 <= number <= len(puzzles):
        raise NotFound("puzzle-unknown", game=slug, last=len(puzzles))
    return puzzles[number - 1]


def puzzle_of_day(day: date, only: str = "") -> tuple[str, int] | None:
    """Return game and number of the day's puzzle: each day another game, and all its puzzles before one comes again.

    `only` names the game to take it from. None where there are no puzzles.
    """
    games = [slug for slug in GAMES if load_puzzles(slug) and only in ("", slug)]
    if not games:
        return None
    slug = games[day.toordinal() % len(games)]
    turn = day.toordinal() // len(games)
    return slug, turn * STRIDE % len(load_puzzles(slug)) + 1


def set_up(slug: str, puzzle: Puzzle) -> Table:
    """Return the table at which the choice is to be made. Raises what the table raises where a step is impossible."""
    game = find_game(slug)
    table = Table(game, game.options(puzzle.options), ScriptedDice(()))
    for word in puzzle.words.split():
        table.restore([(table.actor, word, "")])
    return table


def record_of_puzzle(slug: str, puzzle: Puzzle) -> Record:
    """Return the record of the game up to the choice."""
    table = set_up(slug, puzzle)
    return Record(header(table, puzzle.players), [RecordStep(step.actor, step.word) for step in table.steps])


def first_of_film(game: AnyGame, steps: Sequence[Step | RecordStep]) -> int:
    """Return from which step on a player must have watched: the choice alone, unless something that was seen is hidden now."""
    shown = {field.name for field in shape_fields(game.View)}
    if all(field.name in shown for field in shape_fields(game.State)):
        return len(steps)
    return next((n for n, step in enumerate(steps) if step.actor != CHANCE), len(steps))


def weigh_choices(found: Examination, reasons: int) -> list[PuzzleChoice]:
    """Return the choices of an examination, each with its most important reasons."""
    return [
        PuzzleChoice(
            choice.word,
            round(choice.chances.wins[found.actor], 4),
            round(_margin(choice.chances, found.actor), 4),
            list(choice.reasons[:reasons]),
        )
        for choice in found.choices
    ]


def is_clear(found: Examination) -> bool:
    """Tell whether one choice is better than any other for certain: the 95 % intervals do not overlap, and the gap is seen.

    What was not looked at by rollouts must be behind by the fast value, too.
    """
    best, *others = found.choices
    low = best.chances.wins[found.actor] - _margin(best.chances, found.actor)
    return bool(others) and all(_is_behind(other, best, low, found.actor) for other in others)


def _is_behind(other: Choice, best: Choice, low: float, seat: int) -> bool:
    high = other.chances.wins[seat] + _margin(other.chances, seat)
    gap = best.chances.wins[seat] - other.chances.wins[seat]
    if other.careful is None:
        gap = min(gap, best.fast.wins[seat] - other.fast.wins[seat])
    return low > high and gap >= LEAST_GAP


def _margin(chances: Chances, seat: int) -> float:
    return NORMAL_95 * chances.errors[seat]
