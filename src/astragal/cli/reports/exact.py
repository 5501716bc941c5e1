"""`astragal study exact GAME --out FILE`: decisions with exact values, for learners."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.arguments import option_texts, random_seed
from astragal.games import find_game
from astragal.lang import Catalogue
from astragal.rl.exact import POINTS, unit_of, write_decisions


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Write the file; say how many decisions it has, and what random play would cost."""
    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    lost = write_decisions(Path(arguments.out), game, options, arguments.decisions, random_seed(arguments))
    in_points = unit_of(game, options) == POINTS
    said = text.decimal(lost, 2) if in_points else text.percent(lost)
    key = "study-exact-points" if in_points else "study-exact-victory"
    print(text(key, decisions=arguments.decisions, file=arguments.out, regret=said))
    return 0
