"""Plots: of a tally, and of the chances over a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from astragal.kit.errors import OptionError, Unavailable
from astragal.kit.extras import require_extra
from astragal.lang import Catalogue
from astragal.study.tally import Tally, mean

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LINE_STYLES = ("-", "--", "-.", ":", (0, (1, 1)), (0, (5, 1)))
"""One for every seat, so that lines differ by more than colour."""


def plot_scores(tally: Tally, players: list[str], title: str, path: Path, text: Catalogue) -> None:
    """Plot the distributions of points and of lengths into an image file."""
    pyplot = load_pyplot()
    from matplotlib.ticker import MaxNLocator

    figure, (points, length) = pyplot.subplots(1, 2, figsize=(11, 4.5), width_ratios=(2, 1), layout="constrained")
    width = max(_bin_width(counter) for counter in tally.points)
    for seat, counter in enumerate(tally.points):
        label = text("plot-seat", seat=seat + 1, who=players[seat], mean=text.number(mean(counter), 1))
        points.plot(*_histogram(counter, width), linestyle=LINE_STYLES[seat], label=label)
    points.set(xlabel=text("plot-points"), ylabel=text("plot-share"), title=title, ylim=(0, None))
    points.legend()
    width = _bin_width(tally.turns)
    length.bar(*_histogram(tally.turns, width), width=0.9 * width, color="0.3")
    length.set(xlabel=text("plot-turns"), ylabel=text("plot-share"), ylim=(0, None))
    for axes in (points, length):
        axes.spines[["top", "right"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(lambda share, _: text.percent(share))
    save_figure(figure, path)


def plot_chances(
    curve: Sequence[tuple[float, ...]], players: Sequence[str], title: str, path: Path, text: Catalogue
) -> None:
    """Plot each seat's chance to win over the steps of a game into an image file."""
    pyplot = load_pyplot()
    figure, axes = pyplot.subplots(figsize=(9, 4), layout="constrained")
    for seat, player in enumerate(players):
        axes.step(range(len(curve)), [wins[seat] for wins in curve], where="post", label=player, ls=LINE_STYLES[seat])
    axes.set(xlabel=text("study-plot-step"), ylabel=text("study-plot-chance"), title=title, ylim=(0, 1))
    axes.legend()
    axes.spines[["top", "right"]].set_visible(False)
    axes.yaxis.set_major_formatter(lambda share, _: text.percent(share, 0))
    save_figure(figure, path)


def load_pyplot() -> ModuleType:
    """Import pyplot with a backend that draws into files; raise Unavailable when the extra is not installed."""
    require_extra("study")
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot


def check_picture(path: Path) -> None:
    """Raise a UserError unless pictures can be drawn, and written under such a name."""
    load_pyplot()
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    known = sorted(f".{ending}" for ending in FigureCanvasAgg.get_supported_filetypes())
    if path.suffix.lower() not in ("", *known):
        raise OptionError("plot-ending", file=str(path), known=", ".join(known))


def save_figure(figure: Figure, path: Path) -> None:
    """Write a figure to an image file and close it."""
    from matplotlib import pyplot

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise Unavailable("file-unwritable", file=str(path), reason=str(error)) from None
    finally:
        pyplot.close(figure)


def _bin_width(counter: Counter[int]) -> int:
    """Return the width that gives at most sixty bins."""
    return (max(counter) - min(counter)) // 60 + 1


def _histogram(counter: Counter[int], width: int) -> tuple[list[float], list[float]]:
    """Return the centres of the bins and the share of the games in each."""
    counts: Counter[int] = Counter()
    for value, times in counter.items():
        counts[value // width] += times
    bins = range(min(counts), max(counts) + 1)
    return [width * n + (width - 1) / 2 for n in bins], [counts[n] / counter.total() for n in bins]
