"""Where blocks of work are computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from astragal.kit.errors import OptionError

T = TypeVar("T")

CORES = "cores"
RAY = "ray"
AHEAD = 2
"""Blocks that are under way for each worker: one that it computes, and one that waits for it."""


class Place(Protocol):
    """Computes blocks of work."""

    def map(self, work: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Yield `work(*task)` for each task, in order; a block whose worker is lost is computed again.

        Tasks are read a few at a time. Closing the iterator, or an exception such as Ctrl-C, ends the work.
        """


class Here:
    """Computes blocks in this process, one after the other."""

    def map(self, work: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Yield `work(*task)` for each task."""
        for task in tasks:
            yield work(*task)


def find_place(on: str = CORES, workers: int = 0) -> Place:
    """Return the place that a word names: `cores`, `ray`, or `ray://HOST:PORT`; `workers` limits the cores, 0 takes all."""
    if on == CORES and workers == 1:
        return Here()
    if on == CORES:
        from astragal.spread.cores import Cores

        return Cores(workers)
    if on == RAY or on.startswith("ray://"):
        from astragal.spread.cluster import Cluster

        return Cluster(on)
    raise OptionError("spread-unknown", place=on)
