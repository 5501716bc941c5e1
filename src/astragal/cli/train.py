"""`astragal train GAME`: make the tables anew that a game's bots have learnt."""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from astragal.cli.progress import bar_of
from astragal.games import find_game
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue

PERCENT = 100


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Train a game's bots, or say that there is nothing to train."""
    game = find_game(arguments.game)
    training = training_of(game)
    if training is None:
        print(text("train-nothing", game=game.slug))
        return 0
    out = Path(arguments.out) if arguments.out else table_of(game)
    seed = training.SEED if arguments.seed is None else arguments.seed
    started = time.perf_counter()
    with bar_of() as progress:
        bar = progress.add_task(text("train-bar", game=game.slug), total=PERCENT)
        training.train(out, seed, lambda share: progress.update(bar, completed=round(PERCENT * share)))
    spent = time.perf_counter() - started
    print(text("train-done", game=game.slug, file=str(out), seconds=f"{spent:.0f}", seed=str(seed)))
    return 0


def training_of(game: AnyGame) -> ModuleType | None:
    """Return the module that trains a game's bots, if it has one: `train(out, seed, report)` and the pinned `SEED`."""
    package = f"astragal.bots.{game.slug.replace('-', '_')}"
    if not hasattr(import_module(package), "__path__") or find_spec(f"{package}.training") is None:
        return None
    return import_module(f"{package}.training")


def table_of(game: AnyGame) -> Path:
    """Return where the table that ships lives."""
    return Path(str(files("astragal.bots"))) / "tables" / f"{game.slug.replace('-', '_')}.npz"
