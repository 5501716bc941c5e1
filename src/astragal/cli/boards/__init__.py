"""Games in the terminal, found by folder: `boards/PACKAGE.py` for a game of ours, `PACKAGE.board` for any other.

Such a module has a class `BOARD`, made with the game. The plain board (`board.py`) serves games that have none.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from astragal.cli.boards.board import Board
from astragal.kit.game import AnyGame

OURS = "astragal.games."


def find_board(game: AnyGame) -> Board:
    """Return the board of a game: its own, or the plain one."""
    ours = game.package.startswith(OURS)
    module = f"{__name__}.{game.package.removeprefix(OURS)}" if ours else f"{game.package}.board"
    if find_spec(module) is None:
        return Board(game)
    board: type[Board] = import_module(module).BOARD
    return board(game)


__all__ = ["Board", "find_board"]
