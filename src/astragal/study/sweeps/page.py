"""The report of a sweep: one page of HTML that needs no other file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from astragal.kit.errors import Unavailable
from astragal.lang import Catalogue
from astragal.study.sweeps.plots import draw_svg
from astragal.study.sweeps.results import SweepTally
from astragal.study.sweeps.words import describe, explain_measure, format_estimate, name_measure, rank_rows

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #ddd; text-align: left; white-space: nowrap }
thead th { vertical-align: bottom; white-space: normal }
svg { max-width: 100%; height: auto }
dt { font-weight: 600 } dd { margin: 0 0 .5rem 1.5rem }
"""


def write_page(tally: SweepTally, seed: int, path: Path, text: Catalogue) -> None:
    """Write the report of a sweep."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(format_page(tally, seed, text), encoding="utf-8")
    except OSError as error:
        raise Unavailable("file-unwritable", file=str(path), reason=error.strerror or str(error)) from None


def format_page(tally: SweepTally, seed: int, text: Catalogue) -> str:
    """Return the report: what was played, which factors matter, plots, every cell, and what the measures mean."""
    grid, measures = tally.grid, tally.measures
    title = escape(text("sweep-title", game=text.game_title(grid.game.slug)))
    names = [name_measure(measure, grid.game, text) for measure in measures]
    cells = [
        (*cell.values, *(format_estimate(measure, tally.estimate(measure, number), text) for measure in measures))
        for number, cell in enumerate(grid.cells)
    ]
    ranking = [text(f"sweep-column-{key}") for key in ("factor", "measure", "from", "change", "interval", "size")]
    meanings = (
        f"<dt>{escape(name)}</dt><dd>{escape(explain_measure(measure, grid.game, text))}</dd>"
        for name, measure in zip(names, measures, strict=True)
    )
    parts = [
        f"<h1>{title}</h1>",
        *(f"<p>{escape(line)}</p>" for line in describe(tally, seed, text)),
        f"<h2>{escape(text('sweep-ranking'))}</h2><p>{escape(text('sweep-about-ranking'))}</p>",
        _table(ranking, rank_rows(tally, text)),
        f"<h2>{escape(text('sweep-plots'))}</h2><p>{escape(text('sweep-about-plots'))}</p>",
        draw_svg(tally, text),
        f"<h2>{escape(text('sweep-cells'))}</h2>",
        _table([*(factor.name for factor in grid.factors), *names], cells),
        f"<h2>{escape(text('sweep-meanings'))}</h2><dl>{''.join(meanings)}</dl>",
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{text.lang}">\n<head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body>\n</html>\n'


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = "".join(f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in row)}</tr>\n" for row in rows)
    titles = "".join(f"<th>{escape(word)}</th>" for word in head)
    return f'<div class="wide"><table><thead><tr>{titles}</tr></thead>\n<tbody>{lines}</tbody></table></div>'
