"""Long runs: a million games of every variant without an unsound state, and plain ≡ compiled over many more games.

`make soak` looks at every state of a million games of each variant (`--million`), then compares 100,000 games of each in both
runtimes (`--games`, seeds from `--first` on). Hours, not minutes; Ctrl-C stops and says how far it came. 0 leaves a part out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from rich.progress import Progress

from astragal.fast.batch import run
from astragal.spread.cores import Cores
from fast.test_equivalence import Compiled, difference
from kit.games import Way, ways

CHUNK = 50


def parts(games: int, only: str) -> Iterator[tuple[Way, int]]:
    """Every way to play with its part of this many games: each variant's are spread over its numbers of seats.

    Only those with this in their name, such as `dicetto` or `solo`.
    """
    for way in ways():
        if only not in str(way):
            continue
        alike = sum((other.game, other.variant) == (way.game, way.variant) for other in ways())
        yield way, -(-games // alike)


def check_all(games: int, only: str, progress: Progress) -> None:
    """Play this many games of every variant, looking at every state; the first that is not sound raises."""
    for way, part in parts(games, only):
        bar = progress.add_task(f"sound: {way}", total=part)
        for columns in run(way.game, way.game.options(way.texts), part, 2026, check=True):
            progress.advance(bar, len(columns))
        print(f"sound: {way}, {part} games", flush=True)


def compare(name: str, first: int) -> str:
    """Compare some games of one way to play; return the first disagreement, or nothing."""
    way = next(way for way in ways() if str(way) == name)
    compiled = Compiled(way, False)
    return next(filter(None, (difference(way, compiled, seed) for seed in range(first, first + CHUNK))), "")


def compare_all(games: int, first: int, only: str, progress: Progress) -> None:
    """Compare this many games of every variant, from this seed on."""
    plan = [(str(way), seed) for way, part in parts(games, only) for seed in range(first, first + part, CHUNK)]
    bar = progress.add_task("plain ≡ compiled", total=len(plan) * CHUNK)
    compared = 0
    for fault in Cores().map(compare, plan):
        if fault:
            raise SystemExit(fault)
        progress.advance(bar, CHUNK)
        compared += CHUNK
        if compared % 10_000 == 0:
            print(f"compared: {compared} games", flush=True)


def main() -> None:
    """Do both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--million", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game that is compared")
    parser.add_argument("--only", default="", help="only ways to play whose name has this in it")
    arguments = parser.parse_args()
    if not any(arguments.only in str(way) for way in ways()):
        raise SystemExit(f"no way to play has {arguments.only} in its name")
    with Progress() as progress:
        try:
            if arguments.million:
                check_all(arguments.million, arguments.only, progress)
                print("all states are sound")
            if arguments.games:
                compare_all(arguments.games, arguments.first, arguments.only, progress)
                print("all games agree")
        except KeyboardInterrupt:
            raise SystemExit("stopped; no fault so far") from None


if __name__ == "__main__":
    main()
