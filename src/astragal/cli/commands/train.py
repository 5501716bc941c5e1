"""`astragal train GAME`: train a game's bots again and write what they learn."""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from astragal.bots import find_package
from astragal.cli.arguments import add_on, add_seed
from astragal.cli.files import check_writable
from astragal.cli.parser import Parser
from astragal.cli.progress import progress_bar
from astragal.games import GAMES, find_game
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.spread import find_place

PERCENT = 100


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a game."""
    parser.add_argument("game", metavar=text("metavar-game"), help=text("cli-train-game", games=", ".join(GAMES)))
    add_seed(parser, "cli-train-seed")
    parser.add_argument("--out", metavar=text("metavar-file"), help=text("cli-train-out"))
    add_on(parser)


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Train a game's bots, or say that there is nothing to train."""
    game = find_game(arguments.game)
    training = find_training(game)
    if training is None:
        print(text("train-nothing", game=game.slug))
        return 0
    out = Path(arguments.out or training.OUTPUT)
    seed = training.SEED if arguments.seed is None else arguments.seed
    check_writable(out)
    place = find_place(arguments.on)
    started = time.perf_counter()
    with progress_bar() as progress:
        bar = progress.add_task(text("train-bar", game=game.slug), total=PERCENT)
        training.train(out, seed, lambda share: progress.update(bar, completed=round(PERCENT * share)), place)
    spent = time.perf_counter() - started
    print(text("train-done", game=game.slug, file=str(out), seconds=f"{spent:.0f}", seed=str(seed)))
    return 0


def find_training(game: AnyGame) -> ModuleType | None:
    """Return the module `training` beside a game's bots, if there is one.

    It has `train(out, seed, report, place)`, the default `SEED`, and the default file `OUTPUT`.
    """
    package = find_package(game)
    if package is None or not hasattr(package, "__path__") or find_spec(f"{package.__name__}.training") is None:
        return None
    return import_module(f"{package.__name__}.training")
