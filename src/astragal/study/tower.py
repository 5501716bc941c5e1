"""Plot of the analysis of a placement."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from astragal.lang import Catalogue
from astragal.physics.analysis import PlacementAnalysis
from astragal.physics.shapes import Point, footprint
from astragal.physics.world import Die, Setting, World
from astragal.study.plots import load_pyplot, save_figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#d9e7f5", "#f7e3b5", "#cfe6c6", "#ead1dc")
"""Colour of a die by its size."""
STANDING, FALLING = "#3c6e2f", "#b03030"
FALLING_FRAME = 8
"""The frame that shows the fall of a tower which was lost before the release."""
MIN_MARGIN = -6.0
"""Smaller margins are drawn as this: the tower is down."""


def plot_tower(analysis: PlacementAnalysis, title: str, path: Path, text: Catalogue) -> None:
    """Plot an analysis into an image file."""
    figure, (sides, (weakest, margin, alternatives)) = load_pyplot().subplots(
        2, 3, figsize=(12, 8.5), layout="constrained"
    )
    figure.suptitle(title)
    _draw_sides(analysis, list(sides), text)
    _draw_weakest(analysis, weakest, text)
    _draw_margin(analysis, margin, text)
    _draw_alternatives(analysis, alternatives, text)
    save_figure(figure, path)


def _draw_sides(analysis: PlacementAnalysis, axes: list[Axes], text: Catalogue) -> None:
    """Draw both towers at the release, at the turning point and at rest, seen from the players' side."""
    end = len(analysis.frames) - 1
    if analysis.lost_at is None:
        turning, key = analysis.margins.index(min(analysis.margins)), "tower-plot-worst"
    elif analysis.lost_at > 0:
        turning, key = analysis.lost_at - 1, "tower-plot-last"
    else:
        turning, key = min(FALLING_FRAME, end), "tower-plot-too-late"
    panels = [(0, "tower-plot-let-go"), (turning, key), (end, "tower-plot-end")]
    highest = max(die.pose.z for die in analysis.frames[0].dice) + analysis.setting.edges[-1]
    for panel, (frame, name) in zip(axes, panels, strict=True):
        world = analysis.frames[frame]
        draw_side(panel, analysis.setting, world, new=world.towers[analysis.release.tower][-1])
        panel.set_title(text(name, seconds=text.number(analysis.seconds(frame), 2)), fontsize=10)
        panel.set_ylim(-3, highest)


def draw_side(axes: Axes, setting: Setting, world: World, new: Die | None = None) -> None:
    """Draw a world seen from the players' side; the new die is hatched."""
    from matplotlib.patches import Polygon

    axes.axhline(0, color="0.4", linewidth=1)
    for die in sorted(world.dice, key=lambda die: -die.pose.y):
        hatch = "///" if die is new else None
        for corners, alpha in _visible_faces(die, setting.edges[die.size]):
            face = Polygon(
                corners, facecolor=COLOURS[die.size], edgecolor="0.25", hatch=hatch, alpha=alpha, linewidth=0.8
            )
            axes.add_patch(face)
    for tower in range(len(world.towers)):
        axes.plot([setting.base_pose(tower).x], [-1.2], marker="^", color="0.4", markersize=4)
    width = setting.gap * 1.15
    axes.set(xlim=(-width, width), aspect="equal", xlabel="mm")
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.set_yticks([])


def _visible_faces(die: Die, edge: float) -> list[tuple[list[Point], float]]:
    """Return the faces of a die that the players see, each with an opacity: higher the more it faces them."""
    axes = die.pose.axes()
    faces = []
    for n, axis in enumerate(axes):
        first, second = axes[n - 1], axes[n - 2]
        for sign in (-1.0, 1.0):
            if sign * axis[1] < -0.02:  # the players sit at -y
                corners = [
                    tuple(die.pose[c] + edge / 2 * (sign * axis[c] + p * first[c] + q * second[c]) for c in (0, 2))
                    for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                ]
                faces.append(([(x, z) for x, z in corners], 0.7 + 0.3 * abs(axis[1])))
    return faces


def _draw_weakest(analysis: PlacementAnalysis, axes: Axes, text: Catalogue) -> None:
    """Draw the weakest support from above: the face below, the outline of the contact, the centre of mass."""
    from matplotlib.patches import Polygon

    support = analysis.weakest
    die = analysis.frames[0].towers[analysis.release.tower][support.level + 1]
    axes.add_patch(Polygon(support.face, fill=False, edgecolor="0.3", linewidth=1.5, label=text("tower-plot-face")))
    above = footprint(die.pose, analysis.setting.edges[die.size])
    axes.add_patch(Polygon(above, fill=False, edgecolor="0.3", linestyle="--"))
    if support.outline:
        label = text("tower-plot-outline")
        axes.add_patch(Polygon(support.outline, facecolor="#b9d7b0", edgecolor=STANDING, hatch="..", label=label))
    label = text("tower-plot-centre")
    axes.plot(*support.centre, "x", color=FALLING, markersize=11, markeredgewidth=2.5, label=label)
    axes.set(aspect="equal", xlabel="mm")
    axes.autoscale_view()
    axes.margins(0.15)
    _add_legend_below(axes)
    name = text("tower-plot-weakest", level=support.level + 1, margin=text.number(support.margin, 1))
    axes.set_title(name, fontsize=10)


def _draw_margin(analysis: PlacementAnalysis, axes: Axes, text: Catalogue) -> None:
    """Plot the margin of the tower over time."""
    margins = [max(margin, MIN_MARGIN) for margin in analysis.margins]
    axes.axhline(0, color="0.5", linewidth=1)
    axes.plot([analysis.seconds(frame) for frame in range(len(margins))], margins, color="#20507a")
    if analysis.lost_at is not None:
        label = text("tower-plot-no-return")
        axes.axvline(analysis.seconds(max(analysis.lost_at - 1, 0)), color=FALLING, linestyle="--", label=label)
        axes.legend(fontsize=8, frameon=False)
    axes.set(xlabel=text("tower-plot-time"), ylabel=text("tower-plot-margin"))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: text.number(value, None))
    axes.spines[["top", "right"]].set_visible(False)


def _draw_alternatives(analysis: PlacementAnalysis, axes: Axes, text: Catalogue) -> None:
    """Draw where else the die could have been released, and whether everything would have held."""
    for holds, marker, colour, name in ((True, "o", STANDING, "stands"), (False, "x", FALLING, "falls")):
        shifts = [shift for shift, held in analysis.alternatives.items() if held == holds]
        right, away = [shift[0] for shift in shifts], [shift[1] for shift in shifts]
        axes.scatter(right, away, marker=marker, color=colour, label=text(f"tower-plot-{name}"))
    here = text("tower-plot-here")
    axes.scatter([0], [0], marker="s", s=190, facecolor="none", edgecolor="0.2", label=here)
    axes.set(aspect="equal", xlabel=text("tower-plot-aside"), ylabel=text("tower-plot-away"))
    axes.set_title(text("tower-plot-elsewhere"), fontsize=10)
    _add_legend_below(axes)


def _add_legend_below(axes: Axes) -> None:
    axes.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=3, frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
