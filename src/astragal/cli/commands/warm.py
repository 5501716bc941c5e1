"""`astragal warm`: compile bots and games before they are needed."""

from __future__ import annotations

import argparse

from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect nothing."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play and review one game of every kind between strong bots, then play one in the fast runtime.

    That compiles what is missing.
    """
    from rich.progress import Progress

    from astragal.fast.batch import run as run_compiled
    from astragal.kit.cache import cache_folder

    with Progress(transient=True) as progress:
        bar = progress.add_task(text("warm-bar"), total=2 * len(GAMES))
        for game in GAMES.values():
            review_strong_bots(game)
            progress.advance(bar)
        for game in GAMES.values():
            options = game.options({"seats": str(game.seats[1])})
            for _ in run_compiled(game, options, 1, 0, workers=1):
                progress.advance(bar)
    print(text("warm-done", folder=str(cache_folder())))
    return 0


def review_strong_bots(game: AnyGame) -> None:
    """Review one game between the strongest bots that a game has of its own."""
    from astragal.bots import list_levels
    from astragal.bots.selfplay import simulate_game
    from astragal.study import review
    from astragal.table.history import record_of

    low, high = game.seats
    seats = min(max(low, 2), high)
    levels = [level for level in list_levels(game) if level in ("good", "master")] or ["random"]
    bots = [levels[seat % len(levels)] for seat in range(seats)]
    table = simulate_game(game, game.options({"seats": str(seats)}), bots, 0)
    review(record_of(table, [f"bot:{level}" for level in bots]), samples=1)
