"""`astragal games`: what can be played."""

from __future__ import annotations

import argparse
from importlib.metadata import packages_distributions, version

from astragal.cli.arguments import game_summary
from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.kit.game import AnyGame, Variant
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect nothing."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """List the installed games with their seats, where they come from, and how each variant is started."""
    owners = packages_distributions()
    for game in GAMES.values():
        print(f"{game.slug}: {game_summary(game, text)}")
        print("  " + text("games-seats", low=game.seats[0], high=game.seats[1]))
        print("  " + _origin(game, owners.get(game.package.partition(".")[0], []), text))
        for variant in game.variants:
            print(f"  {variant.name}: {play_command(game, variant)}")
    return 0


def play_command(game: AnyGame, variant: Variant) -> str:
    """Return the command that starts a variant of a game."""
    flags = [f"--{name.replace('_', '-')} {value}" for name, value in variant.options.items()]
    return " ".join(["astragal", "play", game.slug, *flags])


def _origin(game: AnyGame, owners: list[str], text: Catalogue) -> str:
    """Say which installed distribution a game's package belongs to."""
    if not owners:
        return text("games-package", package=game.package)
    return text("games-origin", package=game.package, name=owners[0], version=version(owners[0]))
