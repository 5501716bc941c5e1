"""The lives of one server, one after the other, as a test sees them."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from types import TracebackType

SERVE = Path(__file__).with_name("serve.py")
KILLED = signal.SIGKILL.value
LEASE = "0.3"
"""Seconds until the rooms of a dead server are free, where several may share a database; in earnest it is six."""


class Lives:
    """A server that is begun again and again on the same database and port."""

    def __init__(self, database: str, log: Path, **environment: str) -> None:
        self._environment = os.environ | {
            "ASTRAGAL_DATABASE_URL": database,
            "ASTRAGAL_BOT_PAUSE_MS": "0",
            "ASTRAGAL_LIMITS": "off",
            "ASTRAGAL_COMPUTE_PROCESSES": "1",
            "FAULT_LEASE": LEASE,
            **environment,
        }
        self.database = database
        self._log = log
        self.url = ""
        self.pid = 0
        """Of the life that is being lived; 0 between two."""
        self._over: int | None = None

    async def __aenter__(self) -> Lives:
        with self._log.open("wb") as log:
            self._launcher = await asyncio.create_subprocess_exec(
                sys.executable, str(SERVE), stdin=-1, stdout=-1, stderr=log, env=self._environment
            )
        self.url = f"http://127.0.0.1:{(await self._hear('port'))[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
        assert self._launcher.stdin is not None
        self._launcher.stdin.close()
        await self._launcher.wait()
        await self._launcher.communicate()

    async def _hear(self, *words: str) -> tuple[str, int]:
        assert self._launcher.stdout is not None
        word, number = (await asyncio.wait_for(self._launcher.stdout.readline(), 60)).decode().split() or ("", "0")
        assert word in words, f"{word} instead of {words}\n{self.complaints()}"
        return word, int(number)

    async def begin(self, fault: str = "none") -> None:
        """Begin a life, and wait until it can be reached, or has ended before that."""
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(f"{fault}\n".encode())
        word, number = await self._hear("ready", "over")
        self.pid, self._over = (number, None) if word == "ready" else (0, number)
        assert word == "ready" or await self.ended() == KILLED, self._log.read_text()[-2000:]

    async def ended(self) -> int:
        """Wait until this life has ended; return the signal that ended it."""
        if self._over is None:
            _, self._over = await self._hear("over")
        self.pid = 0
        return os.WTERMSIG(self._over) if os.WIFSIGNALED(self._over) else -os.WEXITSTATUS(self._over)

    async def kill(self) -> None:
        """End this life without a word."""
        os.kill(self.pid, signal.SIGKILL)
        assert await self.ended() == KILLED

    async def stop(self) -> None:
        """Ask it to stop, and see that it does so in order."""
        os.kill(self.pid, signal.SIGTERM)
        assert await self.ended() == 0, self.complaints()

    def complaints(self) -> list[str]:
        """Return what the log says beyond information: nothing, when all went well."""
        # A mind whose server is killed while it is still being born has its own words for that: they are no line of the log.
        lines = self._log.read_text().splitlines()
        return [line for line in lines if line.startswith("{") and '"level":"info"' not in line]
