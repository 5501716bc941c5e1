"""Measure a sweep: three options of four values each, one at a time, between `good` bots of Dice Stars.

`make bench-sweep` writes the section of `results.md`. Time is the clock on the wall, with everything that `astragal sweep` does.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime

from astragal.spread.cores import count_cores

COMMAND = (
    "sweep dice-stars --one-at-a-time --vary seats=2,1,3,4 --vary first_player=0,1,2,3 --vary solo_grid_size=20,30,40,50"
    " --seat bot:good --games 10_000 --seed 1 --report report.html"
)
TARGET = 300
"""Seconds, on two cores."""


def main() -> None:
    """Print the section."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "astragal", *shlex.split(COMMAND)], cwd=folder, check=True, stdout=subprocess.DEVNULL
        )
        seconds = time.perf_counter() - started
    print("## A sweep\n")
    print(f"Written by `make bench-sweep` on {datetime.now(UTC):%Y-%m-%d}; {count_cores()} cores.\n")
    print(f"`astragal {COMMAND}` took {seconds:.0f} s; the target is {TARGET} s on two cores.")
    print("One of the ten combinations makes no game: the third seat cannot begin where there are two.")


if __name__ == "__main__":
    main()
