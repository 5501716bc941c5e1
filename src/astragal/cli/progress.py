"""Progress bars. They vanish when the work is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def progress_bar() -> Progress:
    """Return a bar with a count and the time that is left."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, transient=True)


@contextmanager
def count_rows(title: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar; yield the function that is told how many rows of how many are done."""
    from rich.progress import Progress

    with Progress(transient=True) as progress:
        bar = progress.add_task(title, total=None)
        yield lambda rows, total: progress.update(bar, completed=rows, total=total)
