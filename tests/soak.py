"""Long runs: plain ≡ compiled over many more games, and a million games of everything without an unsound state.

`make soak` compares 100,000 games of every variant (`--games`) and checks a million of each (`--million 1000000`).
Hours, not minutes; Ctrl-C stops and says how far it came.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from rich.progress import Progress

from astragal.fast.batch import run
from fast.test_equivalence import Compiled, plain_states
from kit.games import variants, ways

CHUNK = 50


def compare(name: str, first: int) -> str:
    """Compare some games of one way to play; return the first disagreement, or nothing."""
    way = next(way for way in ways() if str(way) == name)
    compiled = Compiled(way, False, 2500)
    for seed in range(first, first + CHUNK):
        fast = compiled.states(seed)
        if fast != list(plain_states(way, seed, len(fast) - 1)):
            return f"{name}: game {seed} differs"
    return ""


def compare_all(games: int, progress: Progress) -> None:
    """Compare so many games of every variant, spread over its numbers of seats."""
    plan = []
    for way in ways():
        alike = [other for other in ways() if (other.game, other.variant) == (way.game, way.variant)]
        plan += [(str(way), first) for first in range(0, -(-games // len(alike)), CHUNK)]
    bar = progress.add_task("plain = compiled", total=len(plan) * CHUNK)
    with ProcessPoolExecutor() as pool:
        for fault in pool.map(compare, *zip(*plan, strict=True)):
            if fault:
                raise SystemExit(fault)
            progress.advance(bar, CHUNK)


def check_all(games: int, progress: Progress) -> None:
    """Play so many games of every variant, looking at every state."""
    for way in variants():
        bar = progress.add_task(f"sound: {way}", total=games)
        for columns in run(way.game, way.game.options(way.texts), games, 2026, check=True):
            progress.advance(bar, len(columns))


def main() -> None:
    """Do both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--million", type=int, default=1_000_000)
    arguments = parser.parse_args()
    with Progress() as progress:
        check_all(arguments.million, progress)
        compare_all(arguments.games, progress)
    print("all games agree, all states are sound")


if __name__ == "__main__":
    main()
