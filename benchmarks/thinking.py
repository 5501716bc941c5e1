"""How long the bots think: `python benchmarks/thinking.py` prints a section in Markdown.

Every level plays against itself as rooms play, towers under gravity included; each decision is timed where there is one to make,
with what the hand aims at. One game goes before, so that nothing is compiled or loaded while the clock runs.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

from astragal.bots import make_bot, match
from astragal.bots.bot import Bot
from astragal.bots.match import decide
from astragal.games import GAMES
from astragal.kit.game import AnyGame

LEVELS = ("child", "casual", "good", "master", "greedy")
SEED = 3


def decisions(game: AnyGame, level: str, seed: int) -> list[float]:
    """Play a game and return how many milliseconds each decision took where there was one to make."""
    spent = []

    def timed(bot: Bot, view: Any, moves: Sequence[int], options: Any, seen: str | None) -> tuple[int, str]:
        began = time.perf_counter()
        move, aim = decide(bot, view, moves, options, seen)
        if len(moves) > 1 or aim:
            spent.append(1000 * (time.perf_counter() - began))
        return move, aim

    options = game.options({"seats": "2"})
    with patch.object(match, "decide", timed):
        match.meet(game, options, [make_bot(level, game, seed, seat) for seat in range(2)], seed)
    return spent


def main() -> None:
    """Print the section."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games that are timed")
    games = parser.parse_args().games
    print("## Bots: how long they think\n")
    print("Milliseconds a decision, two seats, one process, after one game to warm up (`make bench-bots`).\n")
    print("| game | level | decisions | median | 95 % within | longest |\n|---|---|--:|--:|--:|--:|")
    for game in GAMES.values():
        for level in LEVELS:
            decisions(game, level, SEED)
            spent = [ms for n in range(games) for ms in decisions(game, level, SEED + 1 + n)]
            tail = quantiles(spent, n=20)[-1]
            print(
                f"| {game.slug} | {level} | {len(spent)} | {median(spent):.1f} | {tail:.1f} | {max(spent):.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
