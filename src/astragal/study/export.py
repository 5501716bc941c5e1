"""Results as files for other programs: one row a game."""

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

Named = Mapping[str, Sequence[int] | Sequence[str] | Array]
"""Columns by name."""
Write = Callable[[Named], None]


def facts(game: AnyGame, options: object, seed: int) -> dict[str, str]:
    """Return what a file should say of the run that it holds, so that it can be played again."""
    texts = format_options(options, all_of_them=True)
    return {"game": game.slug, "rules_version": str(game.rules_version), **texts, "run_seed": str(seed)}


@contextmanager
def exporting(path: Path, about: Mapping[str, str]) -> Iterator[Callable[[Columns], None]]:
    """Open a file for the results of a run, with facts about that; yields what writes a block of games."""
    with writing(path, about) as write:
        yield lambda columns: write(_named(columns))


@contextmanager
def writing(path: Path, about: Mapping[str, str]) -> Iterator[Write]:
    """Open a file by its ending, `.csv` or `.parquet`; yields what writes a block of rows. A block is on its way before the next.

    A Parquet file also keeps facts about its rows, among what it says of their columns; a CSV file has no place for them.
    """
    if path.suffix not in (".csv", ".parquet"):
        raise OptionError("export-ending", file=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _csv(path) if path.suffix == ".csv" else _parquet(path, about) as write:
            yield write
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or "?") from None


def _named(columns: Columns) -> Named:
    """Return the columns of a block by name; the parts of a seat carry its number."""
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
def _csv(path: Path) -> Iterator[Write]:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        headed = False

        def write(named: Named) -> None:
            nonlocal headed
            if not headed:
                writer.writerow(named)
                headed = True
            listed = [column.tolist() if isinstance(column, np.ndarray) else column for column in named.values()]
            writer.writerows(zip(*listed, strict=True))

        yield write


@contextmanager
def _parquet(path: Path, about: Mapping[str, str]) -> Iterator[Write]:
    require_extra("study")
    import pyarrow
    import pyarrow.parquet

    writer: Any = None

    def write(named: Named) -> None:
        nonlocal writer
        table = pyarrow.table({name: pyarrow.array(column) for name, column in named.items()})
        if writer is None:
            writer = pyarrow.parquet.ParquetWriter(path, table.schema.with_metadata(dict(about)))
        writer.write_table(table.replace_schema_metadata(dict(about)))

    try:
        yield write
    finally:
        if writer is not None:
            writer.close()
