"""Blocks of work on the cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from typing import Any, TypeVar

from astragal.kit.errors import Unavailable
from astragal.spread.place import AHEAD

T = TypeVar("T")

MOST_LOSSES = 3
"""Workers that may be lost before the next block is done: a block that ends its worker each time would never be done."""


def count_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Cores:
    """One process for each core, or as many as wanted."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or count_cores()

    def map(self, work: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Yield `work(*task)` for each task, in order; a block whose process is killed is computed again."""
        others = set(multiprocessing.active_children())
        blocks = _Blocks(work, self.workers)
        tasks = iter(tasks)
        try:
            while blocks.add(islice(tasks, AHEAD * self.workers - len(blocks))):
                yield blocks.take()
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            raise
        finally:
            blocks.end()


class _Blocks:
    """Blocks under way in a pool of processes, which is replaced when one of them is lost."""

    def __init__(self, work: Callable[..., Any], workers: int) -> None:
        self._work = work
        self._workers = workers
        self._pool = self._start()
        self._pending: deque[tuple[tuple[Any, ...], Future[Any]]] = deque()

    def _start(self) -> ProcessPoolExecutor:
        # No fork: it would copy locks that the threads of this process hold. Only this process handles Ctrl-C.
        kind = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(kind)
        return ProcessPoolExecutor(self._workers, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))

    def __len__(self) -> int:
        return len(self._pending)

    def add(self, tasks: Iterable[tuple[Any, ...]]) -> bool:
        """Start blocks; tell whether any is under way."""
        for task in tasks:
            self._pending.append((task, self._submit(task)))
        return bool(self._pending)

    def take(self) -> Any:
        """Wait for the oldest block and return its result."""
        for _ in range(MOST_LOSSES):
            try:
                found = self._pending[0][1].result()
            except BrokenExecutor:
                self._replace_pool()
            else:
                self._pending.popleft()
                return found
        raise Unavailable("spread-lost", times=MOST_LOSSES)

    def _submit(self, task: tuple[Any, ...]) -> Future[Any]:
        try:
            return self._pool.submit(self._work, *task)
        except BrokenExecutor as error:  # noticed only now; `take` starts the block again
            lost: Future[Any] = Future()
            lost.set_exception(error)
            return lost

    def _replace_pool(self) -> None:
        """Start another pool, and in it every block that the lost one had not finished."""
        self.end()
        self._pool = self._start()
        pending, self._pending = self._pending, deque()
        for task, future in pending:
            done = future.done() and not future.cancelled() and future.exception() is None
            self._pending.append((task, future if done else self._submit(task)))

    def end(self) -> None:
        """End the pool."""
        self._pool.shutdown(cancel_futures=True)


def map_threads(
    work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], workers: int, stop: Callable[[], None]
) -> Iterator[T]:
    """Yield `work(*task)` for each task, in order, computed by threads: for compiled work, which holds no lock.

    0 workers are one for each core. `stop` is called at the end, to make blocks return early that nobody waits for.
    """
    workers = workers or count_cores()
    pool = ThreadPoolExecutor(workers)
    pending: deque[Future[T]] = deque()
    tasks = iter(tasks)
    try:
        while True:
            pending.extend(pool.submit(work, *task) for task in islice(tasks, AHEAD * workers - len(pending)))
            if not pending:
                return
            yield pending.popleft().result()
    finally:
        stop()
        pool.shutdown(cancel_futures=True)
