"""How long the bots think: `python benchmarks/thinking.py` prints a section in Markdown.

Every level plays against itself with the judges of a room, gravity included. Each decision that is not forced is timed, with its aim.
A first game warms up, so that nothing is compiled or loaded while the clock runs. `--pyodide` measures those that need no NumPy in
Pyodide, as in a browser, where the table of weights judges towers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

from astragal.bots import list_levels, list_plain_levels, make_bot, selfplay
from astragal.bots.bot import Bot
from astragal.bots.selfplay import choose_move
from astragal.games import GAMES
from astragal.kit.game import AnyGame

LEVELS = ("child", "casual", "good", "master", "greedy")
SEED = 3
TESTS = Path(__file__).parent.parent / "tests"


def time_decisions(game: AnyGame, level: str, seed: int, plain: bool) -> list[float]:
    """Play a game and return the milliseconds of each decision that was not forced."""
    spent = []

    def timed(bot: Bot, view: Any, moves: Sequence[int], options: Any, seen: str | None) -> tuple[int, str]:
        started = time.perf_counter()
        move, aim = choose_move(bot, view, moves, options, seen)
        if len(moves) > 1 or aim:
            spent.append(1000 * (time.perf_counter() - started))
        return move, aim

    options = game.options(
        {"seats": "2"} | ({"stacking_model": "table"} if game.slug == "dice-crash" and plain else {})
    )
    with patch.object(selfplay, "choose_move", timed):
        selfplay.play_game(game, options, [make_bot(level, game, seed, seat) for seat in range(2)], seed)
    return spent


def print_table(games: int, plain: bool) -> None:
    """Print how long every level thinks; `plain`: those that need no NumPy."""
    print("| game | level | decisions | median | 95 % within | longest |\n|---|---|--:|--:|--:|--:|")
    for game in GAMES.values():
        known = list_plain_levels(game) if plain else list_levels(game)
        for level in (level for level in LEVELS if level in known):
            time_decisions(game, level, SEED, plain)
            spent = [ms for n in range(games) for ms in time_decisions(game, level, SEED + 1 + n, plain)]
            tail = quantiles(spent, n=20)[-1]
            print(
                f"| {game.slug} | {level} | {len(spent)} | {median(spent):.1f} | {tail:.1f} | {max(spent):.0f} |",
                flush=True,
            )


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games that are timed")
    parser.add_argument("--pyodide", action="store_true", help="measure in Pyodide, run by Node")
    words = parser.parse_args()
    if sys.platform == "emscripten":
        print_table(words.games, plain=True)
    elif words.pyodide:
        print("## Bots in a browser tab: how long they think\n")
        print(
            "The same in Pyodide, run by Node, without NumPy (`make bench-bots`). The table of weights judges towers.\n"
        )
        sys.path.insert(0, str(TESTS))
        from tab.in_pyodide import run_in_pyodide

        print("\n".join(run_in_pyodide(Path(__file__).resolve(), "--games", words.games)))
    else:
        print("## Bots: how long they think\n")
        print("Milliseconds a decision, two seats, one process, after one game to warm up (`make bench-bots`).\n")
        print_table(words.games, plain=False)


if __name__ == "__main__":
    main()
