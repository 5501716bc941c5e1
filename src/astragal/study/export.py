"""Results as files for other programs: one row a game."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from astragal.fast.batch import Columns
from astragal.kit.errors import Unreadable

Write = Callable[[Columns], None]


@contextmanager
def exporting(path: Path) -> Iterator[Write]:
    """Open a file of results by its ending, `.csv` or `.parquet`; yields what writes a block. A block is on its way before the next."""
    if path.suffix not in (".csv", ".parquet"):
        raise Unreadable("export-ending", file=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _csv(path) if path.suffix == ".csv" else _parquet(path) as write:
            yield write
    except OSError as error:
        raise Unreadable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def _named(columns: Columns) -> dict[str, Any]:
    """Return the columns of a block by name; the parts of a seat carry its number."""
    named: dict[str, Any] = {
        "game": range(columns.first + 1, columns.first + len(columns) + 1),
        "seed": columns.seed,
        "turns": columns.turns,
        "decisions": columns.decisions,
        "steps": columns.steps,
        "opener": columns.opener + 1,
        "ended_by": columns.ended,
    }
    for seat in range(columns.scores.shape[1]):
        named[f"score{seat + 1}"] = columns.scores[:, seat]
        named[f"won{seat + 1}"] = columns.winners[:, seat]
    return named


@contextmanager
def _csv(path: Path) -> Iterator[Write]:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        headed = False

        def write(columns: Columns) -> None:
            nonlocal headed
            named = _named(columns)
            if not headed:
                writer.writerow(named)
                headed = True
            listed = [list(column) if isinstance(column, range) else column.tolist() for column in named.values()]
            writer.writerows(zip(*listed, strict=True))

        yield write


@contextmanager
def _parquet(path: Path) -> Iterator[Write]:
    import pyarrow
    import pyarrow.parquet

    writer: Any = None

    def write(columns: Columns) -> None:
        nonlocal writer
        table = pyarrow.table(
            {name: pyarrow.array(column, pyarrow.int64()) for name, column in _named(columns).items()}
        )
        if writer is None:
            writer = pyarrow.parquet.ParquetWriter(path, table.schema)
        writer.write_table(table)

    try:
        yield write
    finally:
        if writer is not None:
            writer.close()
