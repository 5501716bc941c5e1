"""Blocks of work, in a module that worker processes can import."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

from astragal.kit.errors import OptionError


def square(number: int) -> int:
    return number * number


def die_once(folder: str, number: int) -> int:
    """Kill this worker the first time that block 3 is computed."""
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise OptionError("option-first-player", seats=number)


def interrupt(parent: int, go: str, number: int) -> int:
    """Interrupt the parent in block 2, as soon as the file `go` is there; that block never ends."""
    if number == 2:
        while not Path(go).exists():
            time.sleep(0.01)
        os.kill(parent, signal.SIGINT)
        threading.Event().wait(60)
    return number
