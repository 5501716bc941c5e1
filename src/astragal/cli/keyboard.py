"""The keyboard of a terminal: lines within a time, single keys, and forgetting what was typed. On Unix and on Windows."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

try:
    import termios
    import tty
except ImportError:  # Windows has msvcrt instead
    termios = tty = None  # type: ignore[assignment]

POLL_SECONDS = 0.01
ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D"}
"""What Windows sends after a prefix, as terminals send it."""
KEY = re.compile(r"\x1b[\[O][A-D]|\x1b|.", re.DOTALL)
"""A key as terminals send it."""
PREFIXES = ("\x00", "\xe0")


def _console() -> Any:
    """Return the module for the console of Windows."""
    return import_module("msvcrt")


def discard_input() -> None:
    """Drop what was typed and not read, even half a line."""
    if termios is not None:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
        return
    console = _console()
    while console.kbhit():
        console.getwch()


def read_line(seconds: float | None) -> str | None:
    """Return the next line, empty at the end of the input; None when the time is up (None: any time)."""
    if termios is not None:
        return sys.stdin.readline() if select.select([sys.stdin], [], [], seconds)[0] else None
    line = ""
    for key in _poll_keys(_console(), seconds):
        if key in "\r\n":
            print()
            return line + "\n"
        if key == "\x1a":  # Ctrl-Z
            return ""
        if len(key) == 1:
            line = line[:-1] if key == "\b" else line + key
            print("\b \b" if key == "\b" else key, end="", flush=True)
    return None


@contextmanager
def raw_input_mode() -> Iterator[None]:
    """Pass keys on one by one as they are pressed, without echo."""
    if termios is None:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)


def read_pressed(seconds: float) -> str:
    """Return what is pressed within this time, as terminals send it; only Enter ends it early."""
    pressed = ""
    if termios is None:
        for key in _poll_keys(_console(), seconds):
            pressed += key
            if key in "\r\n":
                break
        return pressed
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([sys.stdin], [], [], left)[0]:
            pressed += os.read(sys.stdin.fileno(), 64).decode(errors="ignore")
            if "\n" in pressed or "\r" in pressed:
                break
    return pressed


def _poll_keys(console: Any, seconds: float | None) -> Iterator[str]:
    """Yield the keys of the console of Windows until the time is up; arrows as terminals send them."""
    end = None if seconds is None else time.monotonic() + seconds
    while end is None or time.monotonic() < end:
        if not console.kbhit():
            time.sleep(POLL_SECONDS)
            continue
        key: str = console.getwch()
        if key == "\x03":
            raise KeyboardInterrupt
        if key in PREFIXES:
            key = ARROWS.get(console.getwch(), "")
        if key:
            yield key
