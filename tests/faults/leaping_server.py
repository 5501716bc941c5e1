"""The server as `astragal serve` runs it, on a machine whose clock is set while it runs: `leaping_server.py FILE …`.

The file holds by how many milliseconds the machine's clock is wrong, as eight bytes. Clocks that nobody sets go on as they do.
"""

import mmap
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path


def let_clock_follow(path: Path) -> None:
    """Add what the file says to the machine's clock, from now on."""
    with path.open("rb") as file:
        wrong = mmap.mmap(file.fileno(), 8, prot=mmap.PROT_READ)

    def follow(read: Callable[[], int]) -> Callable[[], int]:
        return lambda: read() + 1_000_000 * int(struct.unpack("<q", wrong[:8])[0])

    nanoseconds = follow(time.time_ns)
    time.time_ns = nanoseconds
    time.time = lambda: nanoseconds() / 1e9


if __name__ == "__main__":
    let_clock_follow(Path(sys.argv[1]))
    from astragal.cli import main

    raise SystemExit(main(["serve", *sys.argv[2:]]))
