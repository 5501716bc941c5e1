"""Mint puzzles: `python scripts/mint_puzzles.py [GAME …]` writes `puzzles.json` in the games' folders.

Bots play games in all variants; in each game the decisions whose best choice stands out by the fast value are looked at again by
rollouts. Those in which one choice is better than any other for certain become puzzles, graded by the bots that find it. They are
spread over variants, seats, stages of the game and kinds of choice. With the same seed and enough time it writes the same puzzles.
`--refresh` examines the puzzles that there are again, keeps those that are still clear, and mints others in place of the rest.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from astragal.bots import make_bot
from astragal.bots.selfplay import simulate_game
from astragal.dice.scripted import ScriptedDice
from astragal.games import GAMES, find_game
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options
from astragal.study.choices import Examination, examine
from astragal.study.evaluation import affordable_samples, evaluator
from astragal.study.ledger import value_choices
from astragal.study.puzzles import (
    EASY,
    HARD,
    MEDIUM,
    Puzzle,
    first_of_film,
    is_clear,
    load_puzzles,
    set_up,
    weigh_choices,
)
from astragal.table.table import Table

WANTED = 50
SEED = 7
SECONDS = 210.0
"""Processor time for each game."""
LINE_UPS = (("good", "casual"), ("casual", "child"), ("good", "good"), ("child", "good"))
MOST_SEATS = 4
LEAST_SAMPLES = 48
"""Rollouts for each choice, at least: the intervals of a review may be wide, those of a puzzle must not."""
EXAMINED = 6
LIKELY_GAP = 0.03
"""A decision whose best choice stands out less by the fast value is not examined."""
OPEN = (0.05, 0.97)
"""Chances between which the best choice leaves a game open."""
MOST_FILM = 12
"""Decisions that a player has to remember, where something is hidden."""
A_GAME = 2
"""Puzzles from one game at most."""
TRIES = 5
REASONS = 2


@dataclass
class Found:
    """A puzzle, and what is counted of it so that the set is mixed."""

    puzzle: Puzzle
    traits: tuple[tuple[str, object], ...]


def main() -> int:
    """Mint the puzzles of some games, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="processor time for each game")
    parser.add_argument("--refresh", action="store_true", help="examine the puzzles that there are again")
    arguments = parser.parse_args()
    for slug in arguments.games or GAMES:
        game = find_game(slug)
        began = time.process_time()
        kept = refresh(game) if arguments.refresh else []
        puzzles = mint(game, arguments.seed, arguments.seconds, kept)
        path = Path(str(files(game.package))) / "puzzles.json"
        lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
        path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        levels = Counter(puzzle.level for puzzle in puzzles)
        verbs = Counter(puzzle.choices[0].word.partition(":")[0] for puzzle in puzzles)
        seconds = time.process_time() - began
        print(f"{slug}: {len(puzzles)} puzzles, levels {dict(sorted(levels.items()))}, {dict(verbs)}, {seconds:.0f} s")
    return 0


def mint(game: AnyGame, seed: int, seconds: float, kept: list[Puzzle]) -> list[Puzzle]:
    """Return puzzles of a game with those kept, the easy ones first; fewer than wanted when the time is over."""
    started = time.process_time()
    taken = [Found(puzzle, traits_of(puzzle)) for puzzle in kept]
    spare: list[Found] = []
    counts = Counter(trait for found in taken for trait in found.traits)
    known = {puzzle.words for puzzle in kept}
    tables = set_tables(game)
    for number in range(10**6):
        enough = len(taken) >= WANTED or len(taken) + len(spare) >= 2 * WANTED
        if enough or time.process_time() - started > seconds:
            break
        options, seats = tables[number % len(tables)]
        line_up = LINE_UPS[number // len(tables) % len(LINE_UPS)]
        levels = [line_up[seat % 2] for seat in range(seats)]
        table = simulate_game(game, options, levels, seed * 10**6 + number)
        for found in find_puzzles(table, levels, counts):
            if found.puzzle.words in known:
                continue
            crowded = any(counts[trait] >= most_of(trait, len(tables)) for trait in found.traits)
            (spare if crowded else taken).append(found)
            counts.update(() if crowded else found.traits)
            print(f"\r{game.slug}: {len(taken)} + {len(spare)} from {number + 1} games", end="", file=sys.stderr)
    while spare and len(taken) < WANTED:
        rarest = min(spare, key=lambda found: sum(counts[trait] for trait in found.traits))
        spare.remove(rarest)
        taken.append(rarest)
        counts.update(rarest.traits)
    print(file=sys.stderr)
    return sorted((found.puzzle for found in taken[:WANTED]), key=lambda puzzle: puzzle.level)


def most_of(trait: tuple[str, object], tables: int) -> int:
    """Return how many puzzles of a set may have a trait in common."""
    return {"level": 18, "stage": 20, "verb": 24, "table": max(3, 2 * WANTED // tables)}[trait[0]]


def set_tables(game: AnyGame) -> list[tuple[Any, int]]:
    """Return the options to play with: every variant, with every number of seats up to four."""
    found = []
    for variant in game.variants:
        for seats in range(variant.seats[0], min(variant.seats[1], MOST_SEATS) + 1):
            found.append((game.options({**variant.options, "seats": str(seats)}), seats))
    return sorted(found, key=lambda pair: pair[1])


def find_puzzles(table: Table, levels: list[str], counts: Counter[tuple[str, object]]) -> Iterator[Found]:
    """Yield the puzzles of a game that was played, those of which there are few yet first."""
    game, options = table.game, table.options
    judge = evaluator(game, options)
    state = game.start(options)
    standing_out = []
    for number, step in enumerate(table.steps):
        if step.actor >= 0 and is_worth_asking(game, state) and film_is_short(game, table, number):
            values = value_choices(game, judge, state)
            best, second = (value.chances.wins[step.actor] for value in values[:2])
            if best - second >= LIKELY_GAP and OPEN[0] < best < OPEN[1]:
                stage = 3 * state.turn // (table.turn + 1)
                traits = (("stage", stage), ("verb", values[0].word.partition(":")[0]))
                standing_out.append((sum(counts[trait] for trait in traits), number, traits))
        game.play(state, step.move)
    samples = max(affordable_samples(judge), LEAST_SAMPLES)
    for _, number, traits in sorted(standing_out)[:A_GAME]:
        state = game.start(options)
        for step in table.steps[:number]:
            game.play(state, step.move)
        found = examine(game, state, judge, samples, examined=EXAMINED)
        if is_clear(found):
            puzzle = write_puzzle(table, number, levels, found)
            yield Found(puzzle, (*traits_of(puzzle), traits[0]))


def traits_of(puzzle: Puzzle) -> tuple[tuple[str, object], ...]:
    """Return what is counted of a puzzle, apart from the stage of its game."""
    verb = puzzle.choices[0].word.partition(":")[0]
    return ("level", puzzle.level), ("table", " ".join(puzzle.options.values())), ("verb", verb)


def is_worth_asking(game: AnyGame, state: Any) -> bool:
    """Tell whether a position leaves a choice that is not one of the hand."""
    out = [0] * game.most_moves
    return game.moves(state, out) > 1 and not game.always_asks(state)


def film_is_short(game: AnyGame, table: Table, number: int) -> bool:
    """Tell whether there is little to remember before a step."""
    watched = table.steps[first_of_film(game, table.steps[:number]) : number]
    return sum(step.actor >= 0 for step in watched) <= MOST_FILM


def write_puzzle(table: Table, number: int, levels: list[str], found: Examination) -> Puzzle:
    """Return the puzzle of a step."""
    options = format_options(table.options)
    words = " ".join(step.word for step in table.steps[:number])
    choices = weigh_choices(found, REASONS)
    puzzle = Puzzle([f"bot:{level}" for level in levels], options, words, HARD, choices)
    puzzle.level = grade(table.game, puzzle)
    return puzzle


def grade(game: AnyGame, puzzle: Puzzle) -> int:
    """Return how hard a puzzle is, by the bots that find it in most of their tries."""
    for level, bot in ((EASY, "casual"), (MEDIUM, "good")):
        if sum(finds(game, puzzle, bot, seed) for seed in range(TRIES)) > TRIES // 2:
            return level
    return HARD


def finds(game: AnyGame, puzzle: Puzzle, level: str, seed: int) -> bool:
    """Tell whether a bot that has watched the game makes the best choice."""
    seat = set_up(game.slug, puzzle).actor
    bot = make_bot(level, game, seed, seat)
    table = Table(game, game.options(puzzle.options), ScriptedDice(()))
    for word in puzzle.words.split():
        table.restore([(table.actor, word, "")])
        if bot.has_memory:
            bot.observe(table.view(seat))
    legal = table.legal(seat)
    move = bot.choose(table.view(seat), [choice.move for choice in legal])
    return next(choice.word for choice in legal if choice.move == move) == puzzle.choices[0].word


def refresh(game: AnyGame) -> list[Puzzle]:
    """Return the puzzles that there are, examined again; those that are not clear any more are left out."""
    kept = []
    for puzzle in load_puzzles(game.slug):
        table = set_up(game.slug, puzzle)
        judge = evaluator(game, table.options)
        state = game.start(table.options)
        for step in table.steps:
            game.play(state, step.move)
        samples = max(affordable_samples(judge), LEAST_SAMPLES)
        found = examine(game, state, judge, samples, examined=EXAMINED)
        if is_clear(found):
            puzzle.choices = weigh_choices(found, REASONS)
            puzzle.level = grade(game, puzzle)
            kept.append(puzzle)
    return kept


if __name__ == "__main__":
    sys.exit(main())
