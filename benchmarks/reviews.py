"""How long reviews take: `python benchmarks/reviews.py [GAME …]` prints a section in Markdown.

Bots that err play a game of every variant with as many seats as it has, judged as in a room, gravity included. A process of its own
reviews it twice: the first review also loads what is needed (compiled before). A review uses one core.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

from astragal.bots.selfplay import simulate_game
from astragal.games import GAMES
from astragal.kit.judging import PHYSICS
from astragal.study import review
from astragal.table.history import record_of

LEVEL = "casual"
"""Who plays: a review looks at mistakes again."""
SEED = 4


def time_reviews(slug: str, variant: str, seats: int) -> str:
    """Return a row: the seconds of processor time of two reviews of a game."""
    game = GAMES[slug]
    texts = next(each.options for each in game.variants if each.name == variant)
    options = game.options({**texts, "seats": str(seats)})
    table = simulate_game(game, options, [LEVEL] * seats, SEED, game.judge(options) == PHYSICS)
    record = record_of(table, [f"bot:{LEVEL}"] * seats)
    spent = []
    for _ in range(2):
        begun = time.process_time()
        review(record)
        spent.append(f"{time.process_time() - begun:.1f}")
    return f"| {slug}, {variant} | {seats} | {len(record.steps)} | {' | '.join(spent)} |"


def main() -> None:
    """Print the section; with a variant and its seats, one row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--row", nargs=3, help="time a game, a variant and a number of seats")
    arguments = parser.parse_args()
    if arguments.row:
        slug, variant, seats = arguments.row
        print(time_reviews(slug, variant, int(seats)))
        return
    print("## Reviews\n")
    print(
        "Seconds of processor time on one core: a game of `casual` bots with as many seats as the variant has, reviewed twice by a "
        "process of its own, compiled before (`make bench-hints`). The first review also loads what is needed.\n"
    )
    print("| game, variant | seats | steps | first review | second |\n|---|--:|--:|--:|--:|")
    for slug, game in GAMES.items():
        for variant in game.variants if not arguments.slugs or slug in arguments.slugs else ():
            command = [sys.executable, __file__, "--row", slug, variant.name, str(variant.seats[1])]
            print(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip(), flush=True)


if __name__ == "__main__":
    main()
