"""Towers of dice drawn in letters: from the front, and from above where a die is held."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.physics.shapes import Point, footprint, inset
from astragal.physics.world import Die, Pose, Setting, World

COLUMN, ROW = 2.0, 4.0
"""Millimetres of a letter, seen from the front."""
LABELS = ("S ", "M ", "L ", "X ")
"""Names of dice, by size, where the board knows no better ones."""
SHADES = "▒░"
"""Dice of a tower alternate, so that each stands out from the next."""
ABOVE_COLUMN, ABOVE_ROW = 1.0, 2.0
"""Millimetres of a letter, seen from above."""
ACROSS = 26
"""Millimetres that are shown on each side of the middle."""
EMPTY, LOWER, TOP, OVERHANGS, HELD = " ·░▒█"
"""Seen from above: nothing, lower dice, the top die, the held die beside it, and over it."""


def draw_front(setting: Setting, world: World, labels: Sequence[Sequence[str]]) -> list[str]:
    """Return the towers seen from the front; `labels` names the dice of each tower by two letters, the base first."""
    left = -setting.gap / 2 - 36
    width = round((setting.gap + 72) / COLUMN)
    rows = max(round((die.pose.z + setting.edges[die.size] / 2) / ROW) for die in world.dice)
    grid = [[" "] * width for _ in range(max(rows, 1))]
    for t, tower in enumerate(world.towers):
        for level, die in enumerate(tower):
            _block(grid, die, setting.edges[die.size], left, SHADES[level % 2])
            label = labels[t][level] if t < len(labels) else LABELS[die.size]
            column = round((die.pose.x - left) / COLUMN) - 1
            row = min(int(die.pose.z / ROW), len(grid) - 1)
            if 0 <= column < width - 1:
                grid[row][column : column + 2] = label
    lines = ["".join(row).rstrip() for row in reversed(grid)]
    return [*lines, "▔" * width]


def _block(grid: list[list[str]], die: Die, edge: float, left: float, shade: str) -> None:
    half = edge / 2
    for row in range(round((die.pose.z - half) / ROW), min(round((die.pose.z + half) / ROW), len(grid))):
        for column in range(round((die.pose.x - half - left) / COLUMN), round((die.pose.x + half - left) / COLUMN)):
            if 0 <= column < len(grid[row]):
                grid[row][column] = shade


def draw_above(setting: Setting, world: World, tower: int, held: Pose, size: int) -> list[str]:
    """Return the top of a tower seen from above, with the die that is held over it; + is the middle of the top die."""
    *lower, top = world.towers[tower]
    outlines = [footprint(die.pose, setting.edges[die.size]) for die in lower]
    under = footprint(top.pose, setting.edges[top.size])
    over = footprint(held, setting.edges[size])
    lines = []
    for row in range(round(-ACROSS / ABOVE_ROW), round(ACROSS / ABOVE_ROW) + 1):
        line = ""
        for column in range(round(-ACROSS / ABOVE_COLUMN), round(ACROSS / ABOVE_COLUMN) + 1):
            point = top.pose.x + column * ABOVE_COLUMN, top.pose.y - row * ABOVE_ROW
            line += "+" if row == column == 0 else _letter(point, over, under, outlines)
        lines.append(line.rstrip())
    return lines


def _letter(point: Point, over: Sequence[Point], under: Sequence[Point], lower: Sequence[Sequence[Point]]) -> str:
    covered = inset(under, point) >= 0
    if inset(over, point) >= 0:
        return HELD if covered else OVERHANGS
    if covered:
        return TOP
    return LOWER if any(inset(outline, point) >= 0 for outline in lower) else EMPTY
