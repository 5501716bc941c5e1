"""`astragal check PACKAGE`: does a game keep its promises?"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from importlib.util import find_spec

from astragal.bots import find_makers
from astragal.cli.boards import Board, find_board
from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.kit.errors import NotFound, OptionError
from astragal.kit.game import AnyGame, Game
from astragal.lang import Catalogue
from astragal.table.conformance import CHECKS, Check
from astragal.table.promises import Problem, Problems, problem


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a package."""
    parser.add_argument("package", metavar=text("metavar-package"), help=text("cli-check-package"))
    parser.add_argument("--no-compile", action="store_true", help=text("cli-check-no-compile"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Print what is kept and what is missing; return 1 when something required is missing."""
    game = load_package(arguments.package)
    kept = True
    for check in (*CHECKS, *(() if arguments.no_compile else (COMPILED,)), *EXTRAS):
        problems = check.run(game)
        name = text(f"check-name-{check.name}")
        if not problems:
            print(text("check-kept", check=name))
            continue
        why = text(f"check-why-{check.name}")
        print(text("check-broken" if check.required else "check-missing", check=name, why=why))
        for found in problems:
            print(text("check-problem", problem=describe(found, text)))
        kept = kept and not check.required
    print(text("check-passed" if kept else "check-failed", game=game.slug))
    return 0 if kept else 1


def describe(found: Problem, text: Catalogue) -> str:
    """Return what is wrong, where, and how to mend it."""
    said, place = text(found.key, **found.details), found.place
    if place is None:
        return said
    key = "check-place" if place.step < 0 else "check-place-step"
    where = text(key, variant=place.variant, seats=place.seats, step=str(place.step))
    return text("check-placed", place=where, problem=said)


def load_package(name: str) -> AnyGame:
    """Return the game in a package, installed or in this folder, or the installed game of this slug."""
    if name in GAMES:
        return GAMES[name]
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    if not all(part.isidentifier() for part in name.split(".")) or not find_spec(name.partition(".")[0]):
        raise NotFound("check-no-package", package=name)
    game = getattr(import_module(name), "GAME", None)
    if not isinstance(game, Game):
        raise OptionError("check-no-game", package=name)
    return game


def compiled(game: AnyGame) -> Problems:
    """Play some games in the compiled runtime, which checks the rules after every step."""
    from astragal.fast.batch import run as run_compiled

    for variant in game.variants:
        options = game.options({**variant.options, "seats": str(variant.seats[1])})
        games = sum(len(block.turns) for block in run_compiled(game, options, 20, 0, workers=1))
        if games != 20:
            yield problem("promise-compiled", variant=variant.name, games=str(games), all="20")


def bots(game: AnyGame) -> Problems:
    """Look for bots that know the game."""
    if not find_makers(game):
        yield problem("promise-no-bots", package=game.package)


def board(game: AnyGame) -> Problems:
    """Look for a board in the terminal."""
    if type(find_board(game)) is Board:
        yield problem("promise-no-board", package=game.package)


COMPILED = Check("compiled", True, compiled)
EXTRAS = (Check("bots", False, bots), Check("board", False, board))
