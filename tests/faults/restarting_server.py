"""A server that a test kills and starts again."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from types import TracebackType

FORKING_SERVER = Path(__file__).with_name("forking_server.py")
KILLED = signal.SIGKILL.value
LEASE_SECONDS = "1"
"""Seconds after which a dead server no longer owns its rooms; six in production. One that cannot renew it in time drops them all."""
WHOLE_LEASE = "6"
"""For servers that nobody kills: on a busy machine they may not come to renew a shorter one."""


class RestartingServer:
    """A server that can be started again and again on the same database and port."""

    def __init__(self, database: str, log: Path, **environment: str) -> None:
        self._environment = os.environ | {
            "ASTRAGAL_DATABASE_URL": database,
            "ASTRAGAL_BOT_PAUSE_MS": "0",
            "ASTRAGAL_WARM": "off",
            "ASTRAGAL_FORCED_PAUSE_MS": "0",
            "ASTRAGAL_LIMITS": "off",
            "ASTRAGAL_METRICS": "on",
            "ASTRAGAL_COMPUTE_PROCESSES": "1",
            "FAULT_LEASE": LEASE_SECONDS,
            **environment,
        }
        self.database = database
        self._log = log
        self.url = ""
        self.pid = 0
        """The id of the server process; 0 while none runs."""
        self._exit_status: int | None = None

    async def __aenter__(self) -> RestartingServer:
        with self._log.open("wb") as log:
            self._launcher = await asyncio.create_subprocess_exec(
                sys.executable, str(FORKING_SERVER), stdin=-1, stdout=-1, stderr=log, env=self._environment
            )
        self.url = f"http://127.0.0.1:{(await self._read_line('port'))[1]}"
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

    async def _read_line(self, *words: str) -> tuple[str, int]:
        assert self._launcher.stdout is not None
        word, number = (await asyncio.wait_for(self._launcher.stdout.readline(), 60)).decode().split() or ("", "0")
        assert word in words, f"{word} instead of {words}\n{self.read_problems()}"
        return word, int(number)

    async def start(self, fault: str = "none") -> None:
        """Start the server with a fault; wait until it accepts connections or was killed before that."""
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(f"{fault}\n".encode())
        word, number = await self._read_line("ready", "over")
        self.pid, self._exit_status = (number, None) if word == "ready" else (0, number)
        assert word == "ready" or await self.wait_for_exit() == KILLED, self._log.read_text()[-2000:]

    async def wait_for_exit(self) -> int:
        """Wait until the process has ended; return the signal that killed it, or minus its exit status."""
        if self._exit_status is None:
            _, self._exit_status = await self._read_line("over")
        self.pid = 0
        return (
            os.WTERMSIG(self._exit_status) if os.WIFSIGNALED(self._exit_status) else -os.WEXITSTATUS(self._exit_status)
        )

    async def kill(self) -> None:
        """Kill the server process."""
        os.kill(self.pid, signal.SIGKILL)
        assert await self.wait_for_exit() == KILLED

    async def stop(self) -> None:
        """Stop the server process, and check that it stops cleanly."""
        os.kill(self.pid, signal.SIGTERM)
        assert await self.wait_for_exit() == 0, self.read_problems()

    def read_problems(self) -> list[str]:
        """Return the log lines above the level `info`."""
        # A compute process whose server is killed while it starts prints a traceback, which is no line of the log.
        lines = self._log.read_text().splitlines()
        return [line for line in lines if line.startswith("{") and '"level":"info"' not in line]
