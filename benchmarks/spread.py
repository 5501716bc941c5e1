"""What Ray costs beside processes of this machine, on the same two cores: prints a section of results.md.

`python benchmarks/spread.py [GAMES]`: both places play the same run in turns; the bytes of their results are compared.
"""

from __future__ import annotations

import datetime
import hashlib
import sys
import time
from statistics import median

import ray

from astragal.games import GAMES
from astragal.spread import Place
from astragal.spread.cluster import Cluster
from astragal.spread.cores import Cores
from astragal.study.runs import run

CORES = 2
ROUNDS = 3
LEVELS = ["good", "casual"]
GAME = GAMES["dice-stars"]


def play(place: Place, games: int) -> tuple[float, str]:
    """Return how many seconds a run takes, and a hash of its results."""
    digest = hashlib.sha256()
    started = time.perf_counter()
    for columns in run(GAME, GAME.options({}), LEVELS, games, 1, place):
        for array in (columns.seed, columns.steps, columns.scores, columns.winners):
            digest.update(array.tobytes())
    return time.perf_counter() - started, digest.hexdigest()


def main(games: int) -> None:
    """Measure and print."""
    ray.init("local", num_cpus=CORES, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    places: dict[str, Place] = {"processes": Cores(CORES), "Ray": Cluster()}
    for place in places.values():
        play(place, 64)  # loads the bots; Ray keeps its workers
    times: dict[str, list[float]] = {name: [] for name in places}
    hashes = set()
    for _ in range(ROUNDS):
        for name, place in places.items():
            seconds, found = play(place, games)
            times[name].append(seconds)
            hashes.add(found)
    assert len(hashes) == 1, "the results differ"
    ray.shutdown()
    local, there = (median(times[name]) for name in places)
    ratio = median(r / p for p, r in zip(times["processes"], times["Ray"], strict=True))
    print("## Ray beside processes\n")
    print(f"Written by `make bench-spread` on {datetime.date.today()}; Ray {ray.__version__}, {CORES} cores.")
    print(f"{games:,} games of Dice Stars between {' and '.join(LEVELS)}, {ROUNDS} rounds in turns; wall clock.")
    print("Both gave the same bytes. The target is at most 1.10 × for runs above 30 s.\n")
    print("| | seconds, median | all rounds | : processes |\n|---|--:|---|--:|")
    for name, seconds, share in (("processes", local, 1.0), ("Ray", there, ratio)):
        rounds = ", ".join(f"{one:.1f}" for one in times[name])
        print(f"| {name} | {seconds:.1f} | {rounds} | {share:.2f} × |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8000)
