"""Work spread over processes, its results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def spread(work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], workers: int = 0) -> Iterator[T]:
    """Yield `work(*task)` for each task, in their order, worked on by so many processes; by default one for each core.

    Whoever stops listening, by Ctrl-C for example, ends the processes.
    """
    workers = workers or len(os.sched_getaffinity(0))
    others = set(multiprocessing.active_children())
    fresh = multiprocessing.get_context("forkserver")
    pool = ProcessPoolExecutor(workers, fresh, signal.signal, (signal.SIGINT, signal.SIG_IGN))  # Ctrl-C is for us alone
    waiting: list[Future[T]] = []
    try:
        for task in tasks:
            waiting.append(pool.submit(work, *task))
            if len(waiting) >= 2 * workers:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
