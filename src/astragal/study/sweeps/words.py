"""Measures and estimates of a sweep in words."""

from __future__ import annotations

import math

from astragal.kit.game import AnyGame
from astragal.kit.rulebook import rule_index
from astragal.lang import Catalogue
from astragal.study.sweeps.results import Estimate, SweepTally

NUMBERS = ("turns", "decisions", "leads")
"""Measures that are no shares."""


def name_measure(measure: str, game: AnyGame, text: Catalogue) -> str:
    """Return what a measure is called; an ending by the id of its rule."""
    if measure.startswith("ended-"):
        return text("sweep-ended", rule=f"{game.prefix}-{measure[6:]}")
    return text(f"sweep-{measure}")


def explain_measure(measure: str, game: AnyGame, text: Catalogue) -> str:
    """Return what a measure means."""
    if measure.startswith("ended-"):
        rule = rule_index(game.package).get(f"{game.prefix}-{measure[6:]}")
        return text.rule(rule) if rule else name_measure(measure, game, text)
    return text(f"sweep-about-{measure}")


def format_value(measure: str, value: float, text: Catalogue, signed: bool = False) -> str:
    """Return a value of a measure."""
    if not math.isfinite(value):
        return "–"
    if measure in NUMBERS:
        return ("+" if signed and value > 0 else "") + text.number(value, 2)
    return text.percent(value, 1, signed=signed or measure == "edge")


def format_estimate(measure: str, found: Estimate, text: Catalogue) -> str:
    """Return a value and half of its interval."""
    value = format_value(measure, found.value, text)
    if not math.isfinite(found.value):
        return value
    return f"{value} ± {format_value('' if measure == 'edge' else measure, (found.high - found.low) / 2, text)}"


def describe(tally: SweepTally, seed: int, text: Catalogue) -> list[str]:
    """Return what was played."""
    grid = tally.grid
    lines = [text("sweep-done", games=tally.games, cells=len(grid.cells), game=grid.game.slug, seed=str(seed))]
    if grid.refused:
        lines.append(text("sweep-refused", count=grid.refused))
    if "luck" in tally.measures:
        lines.append(text("sweep-studied", count=tally.estimate("luck", 0).games))
    return lines


def rank_rows(tally: SweepTally, text: Catalogue) -> list[tuple[str, ...]]:
    """Return the effects in words, the strongest first."""
    rows: list[tuple[str, ...]] = []
    for effect in tally.rank_effects():
        low, value, high = (
            format_value(effect.measure, number, text, signed=True)
            for number in (effect.change.low, effect.change.value, effect.change.high)
        )
        name = name_measure(effect.measure, tally.grid.game, text)
        between = f"{effect.lowest} → {effect.highest}"
        rows.append((effect.factor, name, between, value, f"{low} … {high}", text.number(effect.size, 2)))
    return rows
