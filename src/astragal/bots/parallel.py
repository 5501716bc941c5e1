"""Map work over processes, with the results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def map_parallel(work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], workers: int = 0) -> Iterator[T]:
    """Yield `work(*task)` for each task, in order, computed by `workers` processes; by default one for each core.

    Closing the iterator, or an exception such as Ctrl-C, ends the processes.
    """
    workers = workers or len(os.sched_getaffinity(0))
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("forkserver")
    pool = ProcessPoolExecutor(
        workers, context, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )  # only we handle Ctrl-C
    pending: list[Future[T]] = []
    try:
        for task in tasks:
            pending.append(pool.submit(work, *task))
            if len(pending) >= 2 * workers:
                yield pending.pop(0).result()
        while pending:
            yield pending.pop(0).result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
