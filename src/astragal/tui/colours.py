"""Colours by name, by day and in the evening: the tokens of the page (web/src/look/tokens.css) in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from astragal.tui.picture import FLAGS

LIGHT, DARK = "astragal-light", "astragal-dark"

PAINT = {
    "black": "#2c2e38",
    "purple": "#7a3db8",
    "blue": "#1c66c2",
    "orange": "#f08f26",
    "red": "#b92b22",
    "green": "#1e7345",
    "yellow": "#edc02c",
    "light-blue": "#5aa9e0",
    "dark-blue": "#1d2f80",
    "violet": "#74399f",
    "pink": "#d98cb3",
    "white": "#fdf6e3",
    "brown": "#6d4a2a",
    "grey": "#8b8b8b",
    "turquoise": "#0f8f88",
    "ivory": "#fdf6e3",
    "cube": "#34548a",
    "jade": "#27836c",
    "coral": "#cb4c26",
    "amethyst": "#6a41ae",
}
"""Paint of pieces, at any hour."""
DARK_INK_ON = frozenset({"orange", "yellow", "light-blue", "pink", "white", "ivory", "grey"})
DARKER = {"-side": 0.45, "-low": 0.25}
"""How much darker the edge and the front side of a piece are."""

SHARED = {
    "paint-light": "#ffffff",
    "paint-dark": "#231200",
    "print-red": "#a8322a",
    "print-blue": "#2a5fa8",
    "print-green": "#2d6e46",
    "print-violet": "#6d3d98",
    "print-amber": "#8a5a10",
    "brass": "#f2b83f",
    "on-brass": "#2c1a02",
}
DAY = {
    "wood": "#dbaa6d",
    "wood-deep": "#c08a49",
    "wood-ink": "#2b1706",
    "wood-faint": "#3e2409",
    "mat": "#c3d2c0",
    "mat-deep": "#a5bba5",
    "mat-ink": "#1c3026",
    "mat-faint": "#2c4535",
    "felt": "#33685a",
    "felt-deep": "#234e43",
    "felt-ink": "#ffffff",
    "felt-faint": "#d3e4da",
    "paper": "#fffaf0",
    "paper-2": "#f6ecd8",
    "paper-edge": "#d9c7a3",
    "ink": "#2a221a",
    "faint": "#63563f",
    "bad": "#a42c22",
    "good": "#1d6b40",
    "cell": "#ffffff",
    "rule": "#8c7d61",
    "leaf": "#d5ead0",
    "pencil": "#1d3f8f",
    "tile": "#f3e5c6",
    "tile-side": "#c2a169",
    "tile-ink": "#2b1706",
    "ghost": "#ffe9ae",
    "ghost-ink": "#6b3d00",
    "gold": "#a96a00",
    "edge-live": "#96610f",
}
EVENING = {
    "wood": "#3d281b",
    "wood-deep": "#2a1a11",
    "wood-ink": "#f4e4c8",
    "wood-faint": "#d3bb95",
    "mat": "#14423f",
    "mat-deep": "#0b2a2b",
    "mat-ink": "#eef3e4",
    "mat-faint": "#bcd2c6",
    "felt": "#0f3346",
    "felt-deep": "#08202f",
    "felt-ink": "#f3f0e2",
    "felt-faint": "#b7ccd4",
    "paper": "#ebdcba",
    "paper-2": "#dfcda5",
    "paper-edge": "#a48d5f",
    "ink": "#261c10",
    "faint": "#54452a",
    "bad": "#962017",
    "good": "#175634",
    "cell": "#f8eed6",
    "rule": "#7a6a48",
    "leaf": "#c4d8b0",
    "pencil": "#1b3680",
    "tile": "#e3d0a4",
    "tile-side": "#8a6d3b",
    "tile-ink": "#261c10",
    "ghost": "#ffdf93",
    "ghost-ink": "#633700",
    "gold": "#8f5a00",
    "edge-live": "#f2b83f",
}
PALETTES: Mapping[str, Mapping[str, str]] = {LIGHT: SHARED | PAINT | DAY, DARK: SHARED | PAINT | EVENING}


def make_theme(name: str) -> Theme:
    """Return the theme of Textual: every name of the palette is a variable of the stylesheet, as in `$paper`."""
    colours = PALETTES[name]
    return Theme(
        name=name,
        primary=colours["brass"],
        secondary=colours["wood"],
        accent=colours["brass"],
        foreground=colours["mat-ink"],
        background=colours["mat"],
        surface=colours["mat"],
        panel=colours["mat-deep"],
        success=colours["good"],
        error=colours["bad"],
        warning=colours["gold"],
        dark=name == DARK,
        variables={f"a-{key}": value for key, value in colours.items()},
    )


def resolve(style: str, theme: str, *, live: bool = False, chosen: bool = False) -> str:
    """Return the style as Textual writes it; a live piece is legal to choose, a chosen one is lit in brass."""
    before, _, ground = f" {style} ".partition(" on ")
    names = before.split()
    flags = [name for name in names if name in FLAGS]
    if chosen:
        return " ".join([*flags, SHARED["on-brass"], "on", SHARED["brass"]])
    ink = next((name for name in names if name not in FLAGS), "")
    ground = ground.strip()
    if not ink and ground:
        ink = "paint-dark" if ground.removesuffix("-low") in DARK_INK_ON else "paint-light"
    elif ink == "edge":
        ink = "edge-live" if live else "rule"
    parts = [*flags, find_colour(ink, theme)] if ink else flags
    return " ".join([*parts, "on", find_colour(ground, theme)] if ground else parts)


def find_colour(name: str, theme: str) -> str:
    """Return a colour of the palette; `-side` and `-low` are the edge and the front side of a painted piece."""
    for suffix, share in DARKER.items():
        if name.endswith(suffix) and name.removesuffix(suffix) in PAINT:
            return darken(PAINT[name.removesuffix(suffix)], share)
    return PALETTES[theme][name]


def darken(colour: str, share: float) -> str:
    """Return a colour that is darker by a share."""
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * (1 - share)):02x}" for i in (1, 3, 5))
