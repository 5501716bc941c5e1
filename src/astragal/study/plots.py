"""Pictures of a tally."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.kit.errors import Unavailable
from astragal.kit.extras import require_extra
from astragal.lang import Catalogue
from astragal.study.tally import Tally, mean

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MARKS = ("-", "--", "-.", ":", (0, (1, 1)), (0, (5, 1)))
"""A line style for every seat, so that colours are never alone."""


def plot_scores(tally: Tally, players: list[str], title: str, path: Path, text: Catalogue) -> None:
    """Draw how points and lengths are spread, into a picture file."""
    require_extra("study")
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.ticker import MaxNLocator

    figure, (points, length) = pyplot.subplots(1, 2, figsize=(11, 4.5), width_ratios=(2, 1), layout="constrained")
    step = max(_step(counter) for counter in tally.points)
    for seat, counter in enumerate(tally.points):
        label = text("plot-seat", seat=seat + 1, who=players[seat], mean=text.number(mean(counter), 1))
        points.plot(*_spread(counter, step), linestyle=MARKS[seat], label=label)
    points.set(xlabel=text("plot-points"), ylabel=text("plot-share"), title=title, ylim=(0, None))
    points.legend()
    step = _step(tally.turns)
    length.bar(*_spread(tally.turns, step), width=0.9 * step, color="0.3")
    length.set(xlabel=text("plot-turns"), ylabel=text("plot-share"), ylim=(0, None))
    for axes in (points, length):
        axes.spines[["top", "right"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(lambda share, _: text.percent(share))
    save(figure, path)


def save(figure: Figure, path: Path) -> None:
    """Write a picture to a file and forget it."""
    from matplotlib import pyplot

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=120)
    except (OSError, ValueError) as error:
        raise Unavailable("file-unwritable", file=str(path), reason=str(error)) from None
    finally:
        pyplot.close(figure)


def _step(counter: Counter[int]) -> int:
    """Return how many values are gathered in one point of a line: at most sixty points can be read."""
    return (max(counter) - min(counter)) // 60 + 1


def _spread(counter: Counter[int], step: int) -> tuple[list[float], list[float]]:
    """Return the middles of the steps and the share of the games in each."""
    gathered: Counter[int] = Counter()
    for value, times in counter.items():
        gathered[value // step] += times
    steps = range(min(gathered), max(gathered) + 1)
    return [step * n + (step - 1) / 2 for n in steps], [gathered[n] / counter.total() for n in steps]
