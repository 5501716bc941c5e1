"""`astragal rules GAME [ID]`: the rules, one sentence each."""

from __future__ import annotations

import argparse

from astragal.games import find_game
from astragal.kit.rulebook import find_rule, rulebook
from astragal.lang import Catalogue


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Print one rule, or all of a game."""
    package = find_game(arguments.game).package
    rules = [find_rule(package, arguments.id)] if arguments.id else rulebook(package).values()
    for rule in rules:
        print(f"{text.rule(rule)} ({text(f'status-{rule.status}')})")
    return 0
