"""`astragal games`: what can be played."""

from __future__ import annotations

import argparse

from astragal.cli.arguments import game_summary
from astragal.cli.parser import Parser
from astragal.games import GAMES, GROUP
from astragal.kit.game import AnyGame, Variant
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect nothing."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """List the installed games with their seats, where they come from, and how each variant is started."""
    packages = installed_packages()
    for game in GAMES.values():
        print(f"{game.slug}: {game_summary(game, text)}")
        low, high = game.seats
        seats = text("games-seats", low=low, high=high) if low < high else text("games-seats-fixed", seats=low)
        print("  " + text("games-origin", seats=seats, package=packages.get(game.package, game.package)))
        for variant in game.variants:
            print(f"  {variant.name}: {play_command(game, variant)}")
    return 0


def installed_packages() -> dict[str, str]:
    """Return name and version of the installed package that each game's module comes from."""
    from importlib.metadata import entry_points

    return {
        entry.value.partition(":")[0]: f"{entry.dist.name} {entry.dist.version}"
        for entry in entry_points(group=GROUP)
        if entry.dist is not None
    }


def play_command(game: AnyGame, variant: Variant) -> str:
    """Return the command that starts a variant of a game."""
    flags = [f"--{name.replace('_', '-')} {value}" for name, value in variant.options.items()]
    return " ".join(["astragal", "play", game.slug, *flags])
