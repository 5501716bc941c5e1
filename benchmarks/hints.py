"""How long hints take, and how far models are off: `python benchmarks/hints.py` prints a section in Markdown.

For each game a fresh process loads what gives hints, as a server does when a room opens, and gives a first hint; then hints are
given at decisions of a game between bots. The errors of models are differences from the chances of many rollouts, which have errors,
too: the usual one is the standard deviation of a normal distribution with the same median, which a few positions do not change that
the model does not understand.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from math import sqrt
from statistics import median
from typing import Any

from astragal.bots.selfplay import simulate_game
from astragal.games import find_game
from astragal.kit.game import AnyGame
from astragal.study.evaluation import MODEL, affordable_samples, evaluator
from astragal.study.hints import follow_views, give_hints, rehearse
from astragal.study.rollouts import play_copy

GAMES = (
    ("dice-stars", 2),
    ("dicetto", 2),
    ("dice-crash", 2),
    ("dice-crash", 4),
    ("star-master", 2),
    ("star-master", 6),
)
NORMAL = 1.4826
"""The standard deviation of a normal distribution, in medians of its absolute values."""
TIMED = 40
"""Decisions at which a hint is given."""


def list_decisions(game: AnyGame, options: Any, seed: int) -> Iterator[tuple[list[int], int, Any, int]]:
    """Yield the decisions with a choice in a game between bots: the moves before, the seat, the state, and the move."""
    texts = {"dice-crash": {"stacking_model": "table"}}.get(game.slug, {})
    judged = game.options({"seats": str(options.seats), "first_player": "1", **texts})
    moves: list[int] = []
    state, out = game.start(options), [0] * game.most_moves
    for step in simulate_game(game, judged, ["casual"] * options.seats, seed).steps:
        if step.actor >= 0 and game.moves(state, out) > 1:
            yield list(moves), step.actor, state, step.move
        moves.append(step.move)
        game.play(state, step.move)


def measure_times(slug: str, seats: int) -> str:
    """Return a row: seconds of processor time to load, milliseconds of the first hint, the median hint and the longest."""
    game = find_game(slug)
    options = game.options({"seats": str(seats), "first_player": "1"})
    decisions = [(moves, seat) for moves, seat, _, _ in list_decisions(game, options, 3)][:TIMED]
    begun = time.process_time()
    rehearse(game, options)
    loaded = time.process_time() - begun
    spent = []
    for moves, seat in decisions:
        begun = time.perf_counter()
        give_hints(game, options, follow_views(game, options, moves, seat))
        spent.append(1000 * (time.perf_counter() - begun))
    return f"| {slug} | {seats} | {loaded:.1f} | {spent[0]:.0f} | {median(spent):.0f} | {max(spent):.0f} |"


def measure_error(slug: str, seats: int, most: int) -> str:
    """Return a row: how far the model of an evaluator is from its rollouts."""
    game = find_game(slug)
    options = game.options({"seats": str(seats), "first_player": "1"})
    judge = evaluator(game, options)
    found = [(play_copy(game, state, move), seat) for _, seat, state, move in list_decisions(game, options, 5)]
    differences = []
    for after, seat in found[:: max(len(found) // most, 1)]:
        fast = judge.fast(after)
        if fast.method == MODEL:
            careful = judge.careful(after, 2 * affordable_samples(judge), 1)
            differences.append(abs(fast.wins[seat] - careful.wins[seat]))
    mean = sqrt(sum(x * x for x in differences) / len(differences))
    return f"| {slug} | {seats} | {len(differences)} | {NORMAL * median(differences):.3f} | {mean:.3f} |"


def main() -> None:
    """Print the section; with a game and its seats, one row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--row", nargs=2, help="time the hints of a game with this many seats")
    parser.add_argument("--errors", type=int, default=0, help="decisions at which models are compared with rollouts")
    arguments = parser.parse_args()
    if arguments.row:
        print(measure_times(arguments.row[0], int(arguments.row[1])))
        return
    print("## Hints\n")
    print("Each game in a process of its own, compiled before (`make bench-hints`).\n")
    print(
        "| game | seats | loading, s of processor time | first hint, ms | median | longest |\n|---|--:|--:|--:|--:|--:|"
    )
    for slug, seats in GAMES:
        command = [sys.executable, __file__, "--row", slug, str(seats)]
        print(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip(), flush=True)
    if arguments.errors:
        print("\n| game | seats | positions | usual error | root of the mean square |\n|---|--:|--:|--:|--:|")
        for slug, seats in GAMES:
            print(measure_error(slug, seats, arguments.errors), flush=True)


if __name__ == "__main__":
    main()
