"""Run the command line as on a system that is not Unix: without its modules, its signals for loops, its affinity and its fork.

`elsewhere.py WORDS…` is `astragal WORDS…`. It shows that nothing else is needed; it does not show that Windows works.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.context
import os
import socket
import subprocess
import sys
from multiprocessing import popen_spawn_posix, resource_tracker, spawn
from typing import NoReturn

import windows_console

LOADED = (popen_spawn_posix, resource_tracker, spawn, subprocess)
"""Modules of Python that are another on Windows: loaded as they are here."""
UNIX = ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop")


def leave_unix() -> None:
    """Take away what only Unix has."""
    for module in UNIX:
        sys.modules[module] = None  # type: ignore[assignment]
    for name in ("fork", "register_at_fork", "sched_getaffinity", "sched_setaffinity", "nice"):
        if hasattr(os, name):
            delattr(os, name)
    if hasattr(socket, "SO_REUSEPORT"):
        del socket.SO_REUSEPORT

    def refuse(*_: object) -> NoReturn:
        raise NotImplementedError

    asyncio.AbstractEventLoop.add_signal_handler = refuse  # type: ignore[method-assign]
    asyncio.SelectorEventLoop.add_signal_handler = refuse  # type: ignore[method-assign]
    for name in ("fork", "forkserver"):
        multiprocessing.context._concrete_contexts.pop(name, None)  # type: ignore[attr-defined]
    multiprocessing.set_start_method("spawn", force=True)
    multiprocessing.context.DefaultContext.get_all_start_methods = lambda self: ["spawn"]  # type: ignore[method-assign]
    multiprocessing.get_all_start_methods = lambda: ["spawn"]


leave_unix()  # in the processes that are spawned, too
sys.modules["msvcrt"] = windows_console  # not before: Python's own modules tell by it where they are

if __name__ == "__main__":
    from astragal.cli import main

    sys.exit(main(sys.argv[1:]))
