"""Blocks of work, in a module that worker processes can import."""

from __future__ import annotations

import os
import signal
import threading
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


def interrupt(parent: int, number: int) -> int:
    if number == 2:
        os.kill(parent, signal.SIGINT)
        threading.Event().wait(60)
    return number
