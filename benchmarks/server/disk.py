"""How long the disk alone takes to keep what a move writes: `python disk.py FOLDER RATE SECONDS` prints p50 and p99 in milliseconds."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from statistics import quantiles

PAGE = b"\0" * 4096
"""A move changes a few hundred bytes; the least that SQLite writes for it is a page."""


def kept(folder: str, rate: float, seconds: float) -> list[float]:
    """Append pages at this rate, each made durable, and return the milliseconds from when each was due until the disk had it.

    What came due while the disk was busy is kept by the next call, as the group committer does.
    """
    spent: list[float] = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        began, due = time.perf_counter(), 0
        while due < rate * seconds:
            time.sleep(max(0.0, began + due / rate - time.perf_counter()))
            last = max(due + 1, int((time.perf_counter() - began) * rate) + 1)
            os.write(file.fileno(), PAGE * (last - due))
            os.fdatasync(file.fileno())
            now = time.perf_counter()
            spent += [1000 * (now - began - one / rate) for one in range(due, last)]
            due = last
    return spent


if __name__ == "__main__":
    hundredths = quantiles(kept(sys.argv[1], float(sys.argv[2]), float(sys.argv[3])), n=100)
    print(json.dumps({"p50": hundredths[49], "p99": hundredths[98]}))
