"""`astragal warm`: compile bots and games before they are needed."""

from __future__ import annotations

import argparse

from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect nothing."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play one game of every kind between masters, then one in the compiled runtime: that compiles what is missing."""
    from rich.progress import Progress

    from astragal.bots.selfplay import simulate_game
    from astragal.fast.batch import run as run_compiled
    from astragal.kit.cache import cache_folder

    with Progress(transient=True) as progress:
        bar = progress.add_task(text("warm-bar"), total=2 * len(GAMES))
        for game in GAMES.values():
            simulate_game(game, game.options({"seats": "2"}), ["good", "master"], 0)
            progress.advance(bar)
        for game in GAMES.values():
            options = game.options({"seats": str(game.seats[1])})
            for _ in run_compiled(game, options, 1, 0, workers=1):
                progress.advance(bar)
    print(text("warm-done", folder=str(cache_folder())))
    return 0
