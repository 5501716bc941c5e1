"""Export of results to CSV or Parquet files: one row a game."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from astragal.fast.batch import Columns
from astragal.fast.records import Array
from astragal.kit.errors import OptionError, Unavailable
from astragal.kit.extras import require_extra
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options

NamedColumns = Mapping[str, Sequence[int] | Sequence[str] | Array]
"""Columns by name."""
RowWriter = Callable[[NamedColumns], None]
"""Writes a block of rows."""


def run_metadata(game: AnyGame, options: object, seed: int) -> dict[str, str]:
    """Return the metadata of an exported run: everything needed to play it again."""
    texts = format_options(options, every=True)
    return {"game": game.slug, "rules_version": str(game.rules_version), **texts, "run_seed": str(seed)}


@contextmanager
def open_game_writer(path: Path, metadata: Mapping[str, str]) -> Iterator[Callable[[Columns], None]]:
    """Open a file for the results of a run; yield a function that writes a block of games."""
    with open_row_writer(path, metadata) as write:
        yield lambda columns: write(_name_columns(columns))


@contextmanager
def open_row_writer(path: Path, metadata: Mapping[str, str]) -> Iterator[RowWriter]:
    """Open a file whose name ends in `.csv` or `.parquet`; yield a function that writes a block of rows.

    The metadata goes into the schema of a Parquet file; a CSV file has no place for it.
    """
    if path.suffix not in (".csv", ".parquet"):
        raise OptionError("export-ending", file=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _csv(path) if path.suffix == ".csv" else _parquet(path, metadata) as write:
            yield write
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def _name_columns(columns: Columns) -> NamedColumns:
    """Return the columns of a block by name; those of a seat end in its number."""
    named: dict[str, range | Array] = {
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
def _csv(path: Path) -> Iterator[RowWriter]:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        has_header = False

        def write(named: NamedColumns) -> None:
            nonlocal has_header
            if not has_header:
                writer.writerow(named)
                has_header = True
            listed = [column.tolist() if isinstance(column, np.ndarray) else column for column in named.values()]
            writer.writerows(zip(*listed, strict=True))

        yield write


@contextmanager
def _parquet(path: Path, metadata: Mapping[str, str]) -> Iterator[RowWriter]:
    require_extra("study")
    import pyarrow
    import pyarrow.parquet

    writer: Any = None

    def write(named: NamedColumns) -> None:
        nonlocal writer
        table = pyarrow.table({name: pyarrow.array(column) for name, column in named.items()})
        if writer is None:
            writer = pyarrow.parquet.ParquetWriter(path, table.schema.with_metadata(dict(metadata)))
        writer.write_table(table.replace_schema_metadata(dict(metadata)))

    try:
        yield write
    finally:
        if writer is not None:
            writer.close()
