"""Compute processes: bots think and gravity is simulated outside the server's process. Whatever happens there, no room is hurt."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Protocol, TypeVar

from astragal.kit.errors import UserError

T = TypeVar("T")
R = TypeVar("R", covariant=True)
ATTEMPTS = 2


class Task(Protocol[R]):
    """Work for another process: it pickles, and needs nothing but itself."""

    @property
    def timeout(self) -> float:
        """Seconds after which the answer is no longer waited for."""

    def run(self) -> R:
        """Return the answer, or raise a UserError."""


class ComputeFailed(Exception):
    """The process that should have answered died or took too long, twice."""


def _serve(pipe: Connection) -> None:
    """Answer calls until nobody is there to call."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            function, arguments = pipe.recv()
            try:
                pipe.send((function(*arguments), None))
            except UserError as error:
                pipe.send((None, error))
        except (EOFError, ConnectionError):
            return


class ComputeProcess:
    """One process that answers one call after the other, and is replaced when it dies."""

    def __init__(self) -> None:
        self._spawn = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def call(self, timeout: float, function: Callable[..., T], *arguments: object) -> T:
        """Wait for an answer; to be called in a thread."""
        for _ in range(ATTEMPTS):
            pipe = self._pipe or self._start()
            try:
                pipe.send((function, arguments))
                if pipe.poll(timeout):
                    answer, error = pipe.recv()
                    if error is not None:
                        raise error
                    return answer  # type: ignore[no-any-return]
            except (EOFError, OSError):
                pass
            self.stop()
        raise ComputeFailed

    def _start(self) -> Connection:
        self._pipe, theirs = self._spawn.Pipe()
        self._process = self._spawn.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def stop(self) -> None:
        """End the process."""
        if self._process is not None and self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._process.close()
        self._process = self._pipe = None


class ComputePool:
    """Some compute processes, and a queue of those who wait for one."""

    def __init__(self, size: int) -> None:
        self._processes = [ComputeProcess() for _ in range(size)]
        self._free: asyncio.Queue[ComputeProcess] = asyncio.Queue()
        for process in self._processes:
            self._free.put_nowait(process)

    async def run(self, task: Task[T]) -> T:
        """Run a task. Raises the UserError that it raises, and ComputeFailed when there is no answer."""
        return await self.call(task.timeout, task.run)

    async def call(self, timeout: float, function: Callable[..., T], *arguments: object) -> T:
        """Call a function in the next free process."""
        process = await self._free.get()
        try:
            return await asyncio.to_thread(process.call, timeout, function, *arguments)
        finally:
            self._free.put_nowait(process)

    def stop(self) -> None:
        """End all processes."""
        for process in self._processes:
            process.stop()
