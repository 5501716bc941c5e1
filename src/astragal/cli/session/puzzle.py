"""A puzzle at the terminal: what is to be remembered, the board, the choices, an answer; and what is kept of answers."""

from __future__ import annotations

from pathlib import Path

import msgspec

from astragal.cli.boards import find_board
from astragal.cli.files import read_file, write_file
from astragal.cli.screen import Screen
from astragal.cli.seats import player_names
from astragal.cli.session.narrator import Narrator
from astragal.cli.session.prompt import Prompt
from astragal.cli.session.setup import saved_games
from astragal.dice.scripted import ScriptedDice
from astragal.games import find_game
from astragal.kit.errors import ParseError
from astragal.lang import Catalogue
from astragal.study.hints import NO_HINTS
from astragal.study.puzzles import Puzzle, find_puzzle, first_of_film, set_up
from astragal.study.schedule import Seen
from astragal.table.table import Table


def load_memory() -> dict[str, Seen]:
    """Return what is remembered of puzzles, by game and number; raises ParseError for a damaged file."""
    if not memory_file().exists():
        return {}
    try:
        return msgspec.json.decode(read_file(memory_file()), type=dict[str, Seen])
    except msgspec.DecodeError:
        raise ParseError("puzzle-memory", file=str(memory_file())) from None


def save_memory(memory: dict[str, Seen]) -> None:
    """Remember answers."""
    write_file(memory_file(), msgspec.json.encode(memory).decode() + "\n")


def memory_file() -> Path:
    """Return the file in which answers are remembered."""
    return saved_games() / "puzzles.json"


def pose(slug: str, number: int, text: Catalogue) -> tuple[str, Screen]:
    """Pose a puzzle; return the answer, and the terminal. Raises Quit."""
    puzzle = find_puzzle(slug, number)
    names = player_names(puzzle.players)
    me = text("puzzle-you")
    names[set_up(slug, puzzle).actor] = me
    screen = Screen(text, find_board(find_game(slug)), names)
    level = text(f"puzzle-level-{puzzle.level}")
    screen.say(text("puzzle-title", game=text.game_title(slug), number=number, level=level, who=me))
    table = show_film(slug, puzzle, screen)
    return Prompt(table, screen, (), lambda: None, NO_HINTS).ask(table.actor), screen


def show_film(slug: str, puzzle: Puzzle, screen: Screen) -> Table:
    """Show what was seen and is hidden now, and tell what happened since; return the table."""
    game = find_game(slug)
    table = Table(game, game.options(puzzle.options), ScriptedDice(()))
    words = puzzle.words.split()
    first = first_of_film(game, set_up(slug, puzzle).steps)
    for n, word in enumerate(words):
        if n == first:
            screen.draw(table.view(-1))
            if screen.interactive:
                screen.ask(screen.text("puzzle-memorise") + " ")
                screen.clear()
        table.restore([(table.actor, word, "")])
    Narrator(table, screen, after=first).tell_news()
    return table
