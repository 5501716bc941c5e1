"""Draw the pictures of these pages: `python docs/play/pictures.py`. Gravity decides what stands and falls in them."""

from __future__ import annotations

import io
import math
import random
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image

from astragal.lang import LANGUAGES, catalogue
from astragal.physics.analysis import PlacementAnalysis, analyse_placement
from astragal.physics.hand import TICKS_PER_SECOND, Grip, make_release
from astragal.physics.placement import Release, hover_pose, simulate_placement
from astragal.physics.statics import find_supports
from astragal.physics.world import Die, Pose, Setting, World, initial_world
from astragal.study.tower import draw_side, plot_tower

HERE = Path(__file__).parent / "pictures"
SETTING = Setting()
S, M, L, X = range(4)
STANDS, FALLS = "✓", "✗"


def save(figure: Figure | Path, name: str) -> None:
    """Save a picture with few colours, to keep it small."""
    data: io.BytesIO | Path = io.BytesIO() if isinstance(figure, Figure) else figure
    if isinstance(figure, Figure):
        figure.savefig(data, dpi=80)
        pyplot.close(figure)
    image = Image.open(data).convert("RGB")
    image.thumbnail((1000, 1000))
    image.quantize(48).save(HERE / name, optimize=True)


def release_at(world: World, tower: int, size: int, x: float, turn: float = 0.0) -> Release:
    """Return the flat release of a die, `x` mm to the right of the centre of a tower's top die."""
    top = world.towers[tower][-1].pose
    half = math.radians(turn) / 2
    pose = Pose(top.x + x, top.y, 0.0, math.cos(half), 0.0, 0.0, math.sin(half))
    return Release(size, tower, hover_pose(SETTING, world, tower, size, pose))


def build_tower(*dice: tuple[int, float]) -> World:
    """Return a world with a left tower of dice, each given by its size and its offset in mm."""
    world = initial_world(SETTING)
    for size, x in dice:
        world = simulate_placement(SETTING, world, release_at(world, 0, size, x)).world
    return world


def close_up(axes: Axes, dice: tuple[tuple[int, float], ...], top: float) -> None:
    """Draw the last of these dice where it was released on the others, and whether it stands."""
    world = build_tower(*dice[:-1])
    release = release_at(world, 0, *dice[-1])
    held = simulate_placement(SETTING, world, release).held
    half = SETTING.edges[release.size] / 2
    floor = world.towers[0][-1].pose.z + SETTING.edges[world.towers[0][-1].size] / 2
    laid = Die(release.size, release.pose._replace(z=floor + half))
    tower = (*world.towers[0], laid)
    draw_side(axes, SETTING, World((tower, ())), new=laid)
    for support in find_supports(SETTING, tower):
        height = tower[support.level].pose.z + SETTING.edges[tower[support.level].size] / 2
        axes.plot([x for x, _ in support.outline], [height] * len(support.outline), color="#3c6e2f", linewidth=3)
        axes.plot([support.centre[0]], [height], "v", color="#b03030", markersize=7)
    axes.set(xlim=(-48, 2), ylim=(-3, top))
    axes.set_title(STANDS if held else FALLS, fontsize=20, color="#3c6e2f" if held else "#b03030")
    axes.set_xticks([])
    axes.set_xlabel("")


def draw_overhangs(name: str, top: float, stacks: tuple[tuple[tuple[int, float], ...], ...]) -> None:
    """Draw stacks side by side, each with its supports, centres of mass and result."""
    figure, panels = pyplot.subplots(1, len(stacks), figsize=(2 * len(stacks), 0.4 + top / 25), layout="constrained")
    for axes, dice in zip(panels, stacks, strict=True):
        close_up(axes, dice, top)
    save(figure, name)


def find_collapses(seed: int) -> list[PlacementAnalysis]:
    """Return three collapses: of the new die alone, of more of its tower, of dice of both towers."""
    rng = random.Random(seed)
    found: dict[int, PlacementAnalysis] = {}
    while len(found) < 3:
        world = initial_world(SETTING)
        pool = [S] * 5 + [M] * 4 + [L] * 2 + [X]
        rng.shuffle(pool)
        for size in pool:
            tower = rng.randrange(2)
            hand = Grip(rng.randbytes(16), "normal", "average", len(world.towers[tower]) - 1)
            release = make_release(SETTING, world, tower, size, hand.release(""))
            result = simulate_placement(SETTING, world, release)
            fallen = [len(levels) for levels in result.fallen]
            if not result.held:
                kind = 2 if fallen[1 - tower] else int(fallen[tower] > 1)
                if len(world.dice) > 7 and fallen[tower] < len(world.towers[tower]) and kind not in found:
                    found[kind] = analyse_placement(SETTING, world, release, max_shift=0)
                break
            world = result.world
    return [found[kind] for kind in range(3)]


def draw_fallen() -> None:
    """Draw towers after a collapse, with a cross on every die that counts as fallen."""
    figure, panels = pyplot.subplots(1, 3, figsize=(12, 2.9), layout="constrained")
    for axes, analysis in zip(panels, find_collapses(11), strict=True):
        end = analysis.frames[-1]
        draw_side(axes, SETTING, end, new=end.towers[analysis.release.tower][-1])
        for t, tower in enumerate(end.towers):
            for level, die in enumerate(tower[1:]):
                down = level in analysis.result.fallen[t]
                mark, colour = (FALLS, "#b03030") if down else (STANDS, "#3c6e2f")
                axes.text(
                    die.pose.x, die.pose.z, mark, ha="center", va="center", fontsize=13, color=colour, weight="bold"
                )
        axes.set(xlim=(-135, 100), ylim=(-3, 140))
        axes.set_xticks([])
        axes.set_xlabel("")
    save(figure, "fallen.png")


def draw_sway() -> None:
    """Plot the sway of a held die above a low and a high tower."""
    figure, panels = pyplot.subplots(1, 2, figsize=(9, 3.2), layout="constrained", sharey=True)
    for axes, dice, name_of in zip(panels, (0, 8), ("1 die · 1 dé", "9 dice · 9 dés"), strict=True):
        grip = Grip(b"a picture", "normal", "average", dice)
        seconds = [tick / TICKS_PER_SECOND for tick in range(12 * TICKS_PER_SECOND)]
        for axis, style, name in ((0, "-", "x"), (1, "--", "y")):
            axes.plot(seconds, [grip.sway(round(s * TICKS_PER_SECOND))[axis] for s in seconds], style, label=name)
        axes.axhspan(-6, 6, color="#d9e7f5", zorder=0)
        axes.set(xlabel="s", title=name_of)
        axes.spines[["top", "right"]].set_visible(False)
    panels[0].set_ylabel("mm")
    panels[0].legend(frameon=False)
    save(figure, "sway.png")


def draw_analyses() -> None:
    """Plot one analysis in each language."""
    world = build_tower((S, 1.5), (M, 1.0), (S, 1.5), (L, 0.5))
    release = release_at(world, 0, M, 4.5, turn=20.0)
    analysis = analyse_placement(SETTING, world, Release(M, 0, release.pose, (60.0, 20.0, 0.0)))
    for lang in LANGUAGES:
        path = HERE / f"analysis.{lang}.png"
        plot_tower(analysis, "", path, catalogue(lang))
        save(path, path.name)


def main() -> None:
    """Draw all pictures."""
    HERE.mkdir(exist_ok=True)
    draw_overhangs(
        "overhangs.png",
        40,
        (((S, 5.0),), ((S, 7.0),), ((S, 3.5), (S, 3.5)), ((S, 3.5), (S, 5.5)), ((S, 4.0), (S, -4.0))),
    )
    draw_overhangs(
        "big-on-small.png", 70, (((X, 5.0),), ((X, 7.0),), ((S, 0.0), (S, 0.0), (X, 4.5)), ((X, 0.0), (S, 13.0)))
    )
    draw_fallen()
    draw_sway()
    draw_analyses()


if __name__ == "__main__":
    main()
