"""The program in a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import time


class Terminal:
    """A real pseudo-terminal with the program in it."""

    def __init__(self, *arguments: str) -> None:
        self.process_id, self.handle = pty.fork()
        if self.process_id == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # as in every terminal, however the tests were started
            os.execv(sys.executable, [sys.executable, "-m", "astragal", *arguments])

    def until(self, text: str, seconds: float = 120, pattern: bool = False) -> str:
        """Return what is printed until the text appears; fail when the program ends or the time is over."""
        wanted = re.compile(text if pattern else re.escape(text))
        seen = ""
        end = time.monotonic() + seconds
        while not wanted.search(seen):
            assert time.monotonic() < end, f"waited for {text!r}, saw {seen!r}"
            if select.select([self.handle], [], [], 0.2)[0]:
                seen += self._read(text, seen)
        return seen

    def press(self, key: str, text: str, seconds: float = 120) -> str:
        """Press a key until the text appears, again while nothing happens: keys are lost before the program waits."""
        seen = ""
        end = time.monotonic() + seconds
        self.type(key)
        while text not in seen:
            assert time.monotonic() < end, f"waited for {text!r}, saw {seen!r}"
            if select.select([self.handle], [], [], 0.5)[0]:
                seen += self._read(text, seen)
            else:
                self.type(key)
        return seen

    def _read(self, text: str, seen: str) -> str:
        try:
            return os.read(self.handle, 65536).decode(errors="replace")
        except OSError:
            raise AssertionError(f"ended before {text!r}: {seen!r}") from None

    def type(self, text: str) -> None:
        """Type keys."""
        os.write(self.handle, text.encode())

    def interrupt(self, text: str) -> str:
        """Press Ctrl-C until the text appears: Python may lose a signal that comes between its prompt and its wait."""
        self.type("\x03")
        try:
            return self.until(text, 20)
        except AssertionError:
            self.type("\x03")
            return self.until(text)

    def status(self) -> int:
        """Wait for the end of the program and return its exit status."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process_id, 0)[1])
