"""Export of results to CSV or Parquet files, one row a game; many go to a folder of Parquet files, on this machine or elsewhere."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from astragal.fast.batch import Columns
from astragal.fast.records import Array
from astragal.kit.errors import OptionError, Unavailable
from astragal.kit.extras import require_extra
from astragal.kit.game import AnyGame
from astragal.kit.options import format_options

NamedColumns = Mapping[str, Sequence[int] | Sequence[float] | Sequence[str] | Array]
"""Columns by name."""
PART_ROWS = 2**20
"""Rows of each file of a folder, or a block more."""
RowWriter = Callable[[NamedColumns], None]
"""Writes a block of rows."""


def run_metadata(game: AnyGame, options: object, seed: int) -> dict[str, str]:
    """Return the metadata of an exported run: everything needed to play it again."""
    texts = format_options(options, every=True)
    return {"game": game.slug, "rules_version": str(game.rules_version), **texts, "run_seed": str(seed)}


def check_out(name: str) -> None:
    """Raise a UserError unless results can be written under such a name with what is installed."""
    if not name.endswith((".csv", ".parquet", "/")) or ("://" in name and not name.endswith("/")):
        raise OptionError("export-ending", file=name)
    if not name.endswith(".csv"):
        require_extra("ray" if "://" in name else "study")


@contextmanager
def open_game_writer(out: str | Path, metadata: Mapping[str, str]) -> Iterator[Callable[[Columns], None]]:
    """Open a file or folder for the results of a run; yield a function that writes a block of games."""
    with open_row_writer(out, metadata) as write:
        yield lambda columns: write(_name_columns(columns))


@contextmanager
def open_row_writer(out: str | Path, metadata: Mapping[str, str]) -> Iterator[RowWriter]:
    """Open a file whose name ends in `.csv` or `.parquet`, or a folder; yield a function that writes a block of rows.

    A folder ends in `/`. It gets `part-00000.parquet` and so on, each complete as soon as the next one begins. With `://` it is an
    address of fsspec, such as `s3://bucket/run/`. The metadata goes into the schema of a Parquet file; a CSV file has no place for it.
    """
    name = str(out)
    check_out(name)
    try:
        with _open(name, metadata) as write:
            yield write
    except OSError as error:
        raise Unavailable("file-unwritable", file=name, reason=error.strerror or str(error)) from None


def _open(name: str, metadata: Mapping[str, str]) -> AbstractContextManager[RowWriter]:
    if "://" not in name:
        path = Path(name)
        (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
        if name.endswith(".csv"):
            return _csv(path)
        if name.endswith(".parquet"):
            return _parquet(path, metadata)
        return _parts(lambda part: (path / part).open("wb"), metadata)
    import fsspec

    try:
        system, folder = fsspec.core.url_to_fs(name)
    except (ImportError, ValueError) as error:  # a protocol that needs another package, or that nobody knows
        raise Unavailable("file-unwritable", file=name, reason=str(error)) from None
    system.makedirs(folder, exist_ok=True)
    return _parts(lambda part: system.open(f"{folder}/{part}", "wb"), metadata)


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
def _parts(open_part: Callable[[str], Any], metadata: Mapping[str, str]) -> Iterator[RowWriter]:
    """Write a file of a folder after the other; `open_part` opens it."""
    parts = rows = 0
    with ExitStack() as stack:
        write: RowWriter | None = None

        def write_block(named: NamedColumns) -> None:
            nonlocal parts, rows, write
            if write is None or rows >= PART_ROWS:
                stack.close()
                write = stack.enter_context(
                    _parquet(stack.enter_context(open_part(f"part-{parts:05}.parquet")), metadata)
                )
                parts, rows = parts + 1, 0
            write(named)
            rows += len(next(iter(named.values())))

        yield write_block


@contextmanager
def _parquet(path: Any, metadata: Mapping[str, str]) -> Iterator[RowWriter]:
    """Write a file: a path, or a file that is open."""
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
