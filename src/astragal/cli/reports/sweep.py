"""The tables of a sweep."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from astragal.lang import Catalogue
from astragal.study.sweeps.results import SweepTally
from astragal.study.sweeps.words import describe, format_estimate, name_measure, rank_rows

SHOWN = 12
"""Effects that are printed."""
COLUMNS = 4
"""Measures in one table, so that it fits a terminal."""


def print_sweep(tally: SweepTally, seed: int, text: Catalogue) -> None:
    """Print what was played, the measures of every cell, and which factors matter most."""
    console = Console()
    grid = tally.grid
    for line in describe(tally, seed, text):
        console.print(line, highlight=False)
    if not tally.games:
        return
    measures = tally.measures
    for first in range(0, len(measures), COLUMNS):
        table = Grid(box=SIMPLE_HEAD, pad_edge=False)
        for factor in grid.factors:
            table.add_column(factor.name)
        shown = measures[first : first + COLUMNS]
        for measure in shown:
            table.add_column(name_measure(measure, grid.game, text), justify="right")
        for number, cell in enumerate(grid.cells):
            found = (format_estimate(measure, tally.estimate(measure, number), text) for measure in shown)
            table.add_row(*cell.values, *found)
        console.print(table)
    console.print(rank_table(tally, text))


def rank_table(tally: SweepTally, text: Catalogue) -> Grid:
    """Return the strongest effects, one a line."""
    table = Grid(box=SIMPLE_HEAD, pad_edge=False, title=text("sweep-ranking"), title_justify="left")
    for key in ("factor", "measure", "from", "change", "interval", "size"):
        table.add_column(text(f"sweep-column-{key}"))
    for row in rank_rows(tally, text)[:SHOWN]:
        table.add_row(*row)
    return table
