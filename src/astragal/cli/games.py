"""`astragal games`: what can be played."""

from __future__ import annotations

import argparse

from astragal.games import GAMES
from astragal.lang import Catalogue


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """List the games with their seats and variants."""
    for game in GAMES.values():
        print(f"{game.slug}: {text(f'game-{game.slug}')}")
        print("  " + text("games-seats", low=game.seats[0], high=game.seats[1]))
        for variant in game.variants:
            flags = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in variant.options.items())
            print(f"  {variant.name}: astragal play {game.slug} {flags}".rstrip())
    return 0
