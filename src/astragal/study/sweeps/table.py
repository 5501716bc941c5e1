"""The table of a sweep as a file: a row for each cell and measure."""

from __future__ import annotations

from astragal.kit.options import format_options
from astragal.study.export import open_row_writer
from astragal.study.sweeps.results import SweepTally


def write_table(tally: SweepTally, out: str, seed: int) -> None:
    """Write the estimates of a sweep; the metadata say with which command it can be played again."""
    grid = tally.grid
    metadata = {
        "game": grid.game.slug,
        "rules_version": str(grid.game.rules_version),
        "run_seed": str(seed),
        "games": str(tally.games),
        "vary": " ".join(f"{factor.name}={','.join(factor.values)}" for factor in grid.factors),
    }
    rows = [(number, cell, name) for number, cell in enumerate(grid.cells) for name in tally.measures]
    estimates = [tally.estimate(name, number) for number, _, name in rows]
    columns: dict[str, list[int] | list[float] | list[str]] = {"cell": [number + 1 for number, _, _ in rows]}
    for place, factor in enumerate(grid.factors):
        columns[factor.name] = [cell.values[place] for _, cell, _ in rows]
    columns["options"] = [_say(cell.options) for _, cell, _ in rows]
    columns["players"] = [",".join(f"bot:{level}" for level in cell.levels) for _, cell, _ in rows]
    columns["measure"] = [name for _, _, name in rows]
    columns["games"] = [estimate.games for estimate in estimates]
    for part in ("value", "low", "high"):
        columns[part] = [getattr(estimate, part) for estimate in estimates]
    with open_row_writer(out, metadata) as write:
        write(columns)


def _say(options: object) -> str:
    return " ".join(f"{name}={value}" for name, value in format_options(options, every=True).items())
