"""`astragal rules GAME [ID]`: the rules, one sentence each."""

from __future__ import annotations

import argparse

from astragal.cli.parser import Parser
from astragal.games import GAMES, find_game
from astragal.kit.rulebook import find_rule, rule_index
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a game, and perhaps the id of a rule."""
    parser.add_argument("game", metavar=text("metavar-game"), help=text("cli-rules-game", games=", ".join(GAMES)))
    parser.add_argument("id", metavar="ID", nargs="?", help=text("cli-rules-id"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Print one rule, or all of a game."""
    game = find_game(arguments.game)
    rules = [find_rule(game.package, arguments.id)] if arguments.id else list(rule_index(game.package).values())
    if not rules:
        print(text("rules-none", game=text.game_title(game.slug)))
    for rule in rules:
        print(f"{text.rule(rule)} ({text(f'status-{rule.status}')})")
    return 0
