"""The plots of a sweep: each measure over the values of each factor."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astragal.lang import Catalogue
from astragal.study.plots import load_pyplot, save_figure
from astragal.study.sweeps.results import SweepTally
from astragal.study.sweeps.words import format_value, name_measure

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot_sweep(tally: SweepTally, path: Path, text: Catalogue) -> None:
    """Plot a sweep into an image file."""
    save_figure(draw_sweep(tally, text), path)


def draw_svg(tally: SweepTally, text: Catalogue) -> str:
    """Return the plots as an SVG element, the same for the same sweep."""
    pyplot = load_pyplot()
    out = StringIO()
    with pyplot.rc_context({"svg.hashsalt": "sweep", "svg.fonttype": "none"}):
        figure = draw_sweep(tally, text)
        figure.savefig(out, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    return out.getvalue()[out.getvalue().index("<svg") :]


def draw_sweep(tally: SweepTally, text: Catalogue) -> Figure:
    """Draw a row for each measure and a column for each factor: means over all other factors, with their 95 % intervals."""
    pyplot = load_pyplot()
    grid, measures = tally.grid, tally.measures
    size = 3.2 * len(grid.factors) + 0.8, 2.1 * len(measures)
    figure: Figure
    figure, axes = pyplot.subplots(
        len(measures), len(grid.factors), figsize=size, squeeze=False, sharey="row", layout="constrained"
    )
    for row, measure in enumerate(measures):
        axes[row][0].set_ylabel(name_measure(measure, grid.game, text))
        for column, factor in enumerate(grid.factors):
            _draw(axes[row][column], tally, measure, column, text)
            if row == len(measures) - 1:
                axes[row][column].set_xlabel(factor.name)
    return figure


def _draw(axes: Any, tally: SweepTally, measure: str, factor: int, text: Catalogue) -> None:
    margins = tally.margins(measure, factor)
    found = [tally.combine(measure, weights) for _, weights in margins]
    if found:
        means = [one.value for one in found]
        halves = [min(one.high - one.value, 1e9) for one in found]
        axes.errorbar(range(len(found)), means, yerr=halves, fmt="o-", capsize=4, color="0.2", linewidth=1)
    axes.set_xticks(range(len(margins)), [value for value, _ in margins])
    axes.margins(x=0.2)
    axes.spines[["top", "right"]].set_visible(False)
    axes.yaxis.set_major_formatter(lambda value, _: format_value(measure, value, text))
