"""`astragal study dice FILE…`: what came, against what fair dice lead one to expect."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from astragal.cli.files import read_file
from astragal.kit.errors import NotFound
from astragal.lang import Catalogue
from astragal.study.fairness import UNFAIR, DiceTable, count_dice
from astragal.table.record import Record, parse_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Count the dice of all records and print a table for each kind; as JSON if asked to."""
    tables = count_dice(read_records(arguments.files))
    if arguments.json:
        found = [asdict(table) | {"finding": table.finding} for table in tables]
        print(json.dumps(found, ensure_ascii=False))
        return 0
    if not tables:
        print(text("study-dice-none"))
    for table in tables:
        for line in describe(table, len(tables), text):
            print(line)
    return 0


def read_records(names: Iterable[str]) -> Iterator[Record]:
    """Yield the records of these files and of the folders among them."""
    for name in names:
        path = Path(name)
        files = sorted(path.rglob("*.agn")) if path.is_dir() else [path]
        if not files:
            raise NotFound("versions-none", folder=name)
        for file in files:
            yield parse_record(read_file(file))


def describe(table: DiceTable, tables: int, text: Catalogue) -> Iterator[str]:
    """Yield the lines about one kind of dice or cards."""
    title = text.game_title(table.game)
    yield text("study-dice-table", game=title, what=table.what, rolls=table.rolls, games=table.games)
    heads = [text(f"study-dice-{name}") for name in ("head", "count", "expected", "range")]
    rows = [
        (side.word, str(side.count), text.number(side.expected, 1), f"{side.low} – {side.high}") for side in table.sides
    ]
    widths = [max(len(row[column]) for row in [heads, *rows]) + 2 for column in range(len(heads))]
    for row in [heads, *rows]:
        yield "".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True))
    share = text.percent(max(table.share, UNFAIR), 1)
    yield text(f"study-dice-{table.finding}", share=share, tables=tables)
    yield ""
