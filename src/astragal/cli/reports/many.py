"""`astragal study many FOLDER`: luck and decisions over all records of a folder, or all games of a Parquet file."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from astragal.cli.files import list_records
from astragal.lang import Catalogue
from astragal.spread import Place, find_place
from astragal.study.export import open_row_writer
from astragal.study.many import Failure, Row, review_files, review_reruns, summarise, variance_left, write_rows


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Review all games; print a line for each player, and write a row for each player of each game."""
    reviewed = review_all(Path(arguments.folder), find_place(arguments.on))
    rows: list[Row] = []
    with open_row_writer(arguments.out, {}) if arguments.out else nullcontext() as write:
        for found in reviewed:
            if isinstance(found, Failure):
                print(text("study-many-unreadable", file=found.file, reason=text.error(found.error)))
                continue
            rows += found
            if write is not None:
                write_rows(write, found)
    for line in describe(rows, text):
        print(line)
    if arguments.out:
        print(text("study-many-written", rows=len(rows), file=arguments.out))
    return 0


def review_all(source: Path, place: Place) -> Iterator[list[Row] | Failure]:
    """Return the reviews of a record, of all below a folder, or of the games of a Parquet file."""
    if source.suffix == ".parquet" and not source.is_dir():
        return review_reruns(source, place)
    return review_files(list_records(source), place)


def describe(rows: Sequence[Row], text: Catalogue) -> Iterator[str]:
    """Yield the table of players, and how much of the variance is luck."""
    heads = [text(f"study-many-{name}") for name in ("head", "games", "won", "luck", "without", "cost")]
    lines = [
        (
            f"{one.player} ({text.game_title(one.game)})",
            str(one.games),
            text.percent(one.won),
            text.percent(one.luck, signed=True),
            text.percent(one.without_luck),
            text.percent(one.cost, 2),
        )
        for one in summarise(rows)
    ]
    widths = [max(len(line[column]) for line in [heads, *lines]) + 2 for column in range(len(heads))]
    for line in [heads, *lines]:
        yield "".join(f"{cell:>{width}}" for cell, width in zip(line, widths, strict=True))
    for game, (share, count) in variance_left(rows).items():
        yield text("study-many-share", game=text.game_title(game), share=text.percent(share, 0), games=count)
