"""The games in the terminal. One line here for each."""

from __future__ import annotations

from astragal.cli.boards.board import Board
from astragal.cli.boards.dice_crash import DiceCrashBoard
from astragal.cli.boards.dice_stars import DiceStarsBoard
from astragal.cli.boards.dicetto import DicettoBoard
from astragal.cli.boards.star_master import StarMasterBoard

BOARDS: dict[str, Board] = {
    "dice-stars": DiceStarsBoard(),
    "dicetto": DicettoBoard(),
    "dice-crash": DiceCrashBoard(),
    "star-master": StarMasterBoard(),
}

__all__ = ["BOARDS", "Board"]
