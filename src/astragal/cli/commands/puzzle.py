"""`astragal puzzle [GAME] [--today]`: positions in which one choice is clearly best."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from astragal.cli.parser import Parser
from astragal.games import GAMES, find_game
from astragal.lang import Catalogue

if TYPE_CHECKING:
    from astragal.study.schedule import Seen


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect perhaps a game, or the wish for the puzzle of the day."""
    help_game = text("cli-puzzle-game", games=", ".join(GAMES))
    parser.add_argument("game", metavar=text("metavar-game"), nargs="?", help=help_game)
    parser.add_argument("--today", action="store_true", help=text("cli-puzzle-today"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Pose puzzles, until the person leaves or none is due; or the one of the day."""
    from datetime import UTC, datetime

    from astragal.cli.reports.puzzle import describe
    from astragal.cli.screen import Quit
    from astragal.cli.session.puzzle import load_memory, pose, save_memory
    from astragal.study.puzzles import find_puzzle, puzzle_of_day
    from astragal.study.schedule import count_day, schedule

    chosen = find_game(arguments.game).slug if arguments.game else ""
    memory = load_memory()
    today = count_day()
    queue = _queue(chosen, memory, today)
    if arguments.today:
        daily = puzzle_of_day(datetime.now(UTC).date(), chosen)
        queue = [f"{daily[0]}/{daily[1]}"] if daily else []
    if not queue:
        print(text("puzzle-none-due"))
        return 0
    try:
        for n, key in enumerate(queue, 1):
            slug, _, number = key.partition("/")
            puzzle = find_puzzle(slug, int(number))
            word, screen = pose(slug, int(number), text)
            for line in describe(puzzle, word, screen.names, text):
                screen.say(line)
            right = word == puzzle.choices[0].word
            memory[key] = schedule(memory.get(key), right, today)
            save_memory(memory)
            if n < len(queue):
                screen.ask(text("puzzle-next") + " ")
    except Quit:
        print()
    return 0


def _queue(chosen: str, memory: dict[str, Seen], today: int) -> list[str]:
    """Return the puzzles that are due, by game and number; new ones the easiest first, the games in turn."""
    from astragal.study.puzzles import load_puzzles
    from astragal.study.schedule import list_due

    slugs = [chosen] if chosen else list(GAMES)
    known = [(puzzle.level, n, slug) for slug in slugs for n, puzzle in enumerate(load_puzzles(slug), 1)]
    order = sorted(known, key=lambda one: one[:2])
    return list_due([f"{slug}/{n}" for _, n, slug in order], memory, today)
