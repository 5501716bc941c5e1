"""Compute processes: bots think and gravity is simulated outside the server's process. Faults there hurt no room."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from time import monotonic
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from astragal.kit.errors import LimitExceeded, UserError
from astragal.kit.extras import extras_required
from astragal.server.process.turns import Asker, Turns

T = TypeVar("T")
R = TypeVar("R", covariant=True)
Observe: TypeAlias = Callable[[float, float], None]
Report: TypeAlias = Callable[[float], None]
"""Told, in a thread, which share of a call is done."""
ATTEMPTS = 2
UNBOUNDED = sys.maxsize


class Task(Protocol[R]):
    """Work for another process: it pickles, and needs nothing but itself."""

    @property
    def timeout(self) -> float:
        """Seconds after which the answer is no longer waited for."""

    def run(self) -> R:
        """Return the answer, or raise a UserError."""


class ComputeFailed(Exception):
    """The process that should have answered died twice, took too long, or met a fault of ours."""


class Progress(NamedTuple):
    """Sent by a process before its answer."""

    share: float


def _serve(pipe: Connection) -> None:
    """Answer calls until nobody is there to call."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            function, arguments, reports = pipe.recv()
            try:
                more = (lambda share: pipe.send(Progress(share)),) if reports else ()
                with extras_required():
                    answer = function(*arguments, *more)
                pipe.send((answer, None))
            except UserError as error:
                pipe.send((None, error))
            except Exception:
                traceback.print_exc()  # a fault of ours: the call fails, the process stays
                pipe.send((None, ComputeFailed()))
        except (EOFError, ConnectionError):
            return


class ComputeProcess:
    """One process that answers one call after the other, and is replaced when it dies."""

    def __init__(self, retry_slow: bool = True) -> None:
        self._retry_slow = retry_slow
        self._spawn = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._ended = False

    def call(self, timeout: float, function: Callable[..., T], *arguments: object, report: Report | None = None) -> T:
        """Wait for an answer; to be called in a thread. With `report`, the function is given one more argument: a Report."""
        for _ in range(ATTEMPTS):
            pipe = self._start()
            try:
                pipe.send((function, arguments, report is not None))
                slow = True
                deadline = monotonic() + timeout
                while pipe.poll(max(0.0, deadline - monotonic())):
                    message = pipe.recv()
                    if not isinstance(message, Progress):
                        answer, error = message
                        if error is not None:
                            raise error
                        return answer  # type: ignore[no-any-return]
                    if report is not None:
                        report(message.share)
            except (EOFError, OSError):
                slow = False
            self._discard()
            if slow and not self._retry_slow:
                break
        raise ComputeFailed

    def _start(self) -> Connection:
        """Return the pipe to the process, which is started if there is none."""
        with self._lock:
            if self._ended:
                raise ComputeFailed
            if self._pipe is None:
                self._pipe, theirs = self._spawn.Pipe()
                self._process = self._spawn.Process(target=_serve, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            return self._pipe

    def _discard(self) -> None:
        """Kill the process; the next call starts another."""
        with self._lock:
            if self._process is not None and self._pipe is not None:
                self._pipe.close()
                self._process.kill()
                self._process.join()
                self._process.close()
            self._process = self._pipe = None

    def end(self) -> None:
        """Kill the process for good. A thread that waits for its answer reads the end of the pipe, and fails at once."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()


class ComputePool:
    """Some compute processes, and those who wait for one (`turns.py`)."""

    def __init__(
        self,
        size: int,
        observe: Observe = lambda waited, used: None,
        *,
        retry_slow: bool = True,
        most_waiting: int = UNBOUNDED,
    ) -> None:
        """Observe of each call how many seconds it waited for a process and used it.

        Without `retry_slow`, a call that takes too long fails at once: a record from a stranger would take as long again.
        `most_waiting` is how many calls of an address may wait.
        """
        self._processes = [ComputeProcess(retry_slow) for _ in range(size)]
        self._threads = ThreadPoolExecutor(max(1, size), "compute")
        """One for each process: waiting in those that everything else shares, thinking bots would keep the page from being read."""
        self._most_waiting = most_waiting
        self._free = list(self._processes)
        self._turns: Turns[asyncio.Future[ComputeProcess]] = Turns(size)
        self._chores: dict[asyncio.Future[None], ComputeProcess] = {}
        self._observe = observe

    @property
    def size(self) -> int:
        """How many processes there are."""
        return len(self._processes)

    @property
    def waiting(self) -> int:
        """How many calls wait for a process."""
        return len(self._turns)

    async def run(self, task: Task[T], who: Asker) -> T:
        """Run a task. Raises the UserError that it raises, and ComputeFailed when there is no answer."""
        return await self.call(who, task.timeout, task.run)

    async def run_everywhere(self, task: Task[object]) -> None:
        """Run a task in every process, one after the other, whenever one is free and nobody waits for it."""
        for process in self._processes:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._chores[turn] = process
            self._serve_next()
            try:
                await turn
            except asyncio.CancelledError:
                if self._chores.pop(turn, None) is None:
                    self._give_back(process)
                raise
            await asyncio.shield(self._do_chore(process, task))

    async def call(
        self,
        who: Asker,
        timeout: float,
        function: Callable[..., T],
        *arguments: object,
        report: Report | None = None,
    ) -> T:
        """Call a function in a process, when it is the turn of `who`; see `ComputeProcess.call`.

        Raises LimitExceeded when too many calls of the address wait already.
        """
        if self._turns.count(who.address) >= self._most_waiting:
            raise LimitExceeded("limit-requests")
        asked = monotonic()
        process = await self._take(who)
        call = partial(process.call, timeout, function, *arguments, report=report)
        return await asyncio.shield(self._answer(who, asked, process, call))

    # A process is given back when its thread is done and not before: the next call would hear the answer to this one. So
    # whoever waits for these two shields them; they may be cancelled, a call cannot.

    async def _answer(self, who: Asker, asked: float, process: ComputeProcess, call: Callable[[], T]) -> T:
        begun = monotonic()
        self._turns.begin(who)
        try:
            return await self._wait(call)
        finally:
            used = monotonic() - begun
            self._turns.end(who, used)
            self._observe(begun - asked, used)
            self._give_back(process)

    async def _do_chore(self, process: ComputeProcess, task: Task[object]) -> None:
        try:
            await self._wait(partial(process.call, task.timeout, task.run))
        finally:
            self._give_back(process)

    async def _wait(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    async def _take(self, who: Asker) -> ComputeProcess:
        turn: asyncio.Future[ComputeProcess] = asyncio.get_running_loop().create_future()
        self._turns.add(who, turn)
        self._serve_next()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, process: ComputeProcess) -> None:
        self._free.append(process)
        self._serve_next()

    def _serve_next(self) -> None:
        """Give free processes to those whose turn it is; those that are left do what every process has to do."""
        while self._free and (turn := self._turns.take()) is not None:
            if not turn.done():
                turn.set_result(self._free.pop())
        for chore, process in list(self._chores.items()):
            if process in self._free and not chore.done():
                del self._chores[chore]
                self._free.remove(process)
                chore.set_result(None)

    def end(self) -> None:
        """End all processes."""
        for process in self._processes:
            process.end()
