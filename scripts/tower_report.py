"""The measured part of docs/develop/towers.md and its pictures: how the surrogate and the table agree with gravity."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from likelihood import Floats, Mask, area_under_curve, fit, predict
from matplotlib.figure import Figure
from tower_samples import MAX_CONTACTS, Samples
from towers import COLUMNS, FinishedGame, JudgedPlacement, Measure, Summary

from astragal.games.dice_crash.rules_judge import APART, GIVES_WAY, HOLDS, ON_BASE, likely_landing
from astragal.games.dice_crash.state import LEVELS
from astragal.physics.surrogate import load_coefficients

DOCS = Path(__file__).parents[1] / "docs/develop"
PAGE = DOCS / "towers.md"
PICTURES = DOCS / "pictures"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
SUPPORTS = (*GIVES_WAY, ON_BASE)
"""Weights of a place by what is below it: the size of a die, or last the base."""
MEASURES = ("rounds", "by_goal", "winner", "score", "collapse", "loss", "other")
"""The measures of a `Summary` in the order of its row."""

Tenth = tuple[int, float, Measure]
"""A tenth of predicted risk: the number of placements, the mean prediction, the share that fell."""


def surrogate_section(samples: Samples, average: Samples) -> list[str]:
    """Return the section on the surrogate, measured on games that it was not fitted to."""
    risk = _predict_levels(samples).sum(axis=1)
    tenths = _group_by_tenth(risk, samples.fell)
    draw_calibration(tenths)
    return [
        _wrap(f"Hands of all skills, held-out games: {_agreement(samples)}"),
        "",
        _wrap(f"Average hands aiming at the centre, not fitted to: {_agreement(average)}"),
        "",
        "The held-out placements:",
        "",
        *_confusion_table(risk > 0.5, samples.fell),
        "",
        "![Calibration](pictures/towers-calibration.png)",
        "",
        "| predicted | placements | mean predicted, % | fell, % |",
        "|---|---|---|---|",
        *(
            f"| {n / 10:.1f} to {n / 10 + 0.1:.1f} | {count} | {mean:.1%} | {fell.format(100)} |"
            for n, (count, mean, fell) in enumerate(tenths)
        ),
        "",
        _wrap(_level_agreement(samples)),
    ]


def _predict_levels(samples: Samples) -> Floats:
    return predict(load_coefficients().contact, samples.contacts, samples.present)


def _agreement(samples: Samples) -> str:
    """Return a sentence on how well predicted risks agree with gravity."""
    risk, fell = _predict_levels(samples).sum(axis=1), samples.fell
    return (
        f"{len(fell):,} placements in {len(set(samples.game))} games, {fell.mean():.1%} of them collapses, "
        f"{risk.mean():.1%} expected: accuracy **{((risk > 0.5) == fell).mean():.1%}**, "
        f"AUC **{area_under_curve(risk, fell):.3f}**, Brier score {((risk - fell) ** 2).mean():.4f} "
        f"(always the mean: {fell.mean() * (1 - fell.mean()):.4f})."
    )


def _confusion_table(predicted: Mask, fell: Mask) -> list[str]:
    return [
        "| | gravity: holds | gravity: falls |",
        "|---|---|---|",
        f"| surrogate: holds | {(~predicted & ~fell).sum()} | {(~predicted & fell).sum()} |",
        f"| surrogate: falls | {(predicted & ~fell).sum()} | {(predicted & fell).sum()} |",
    ]


def _level_agreement(samples: Samples) -> str:
    """Return sentences on levels, fallen dice and hits of the other tower."""
    chances, fell = _predict_levels(samples), samples.fell
    contacts = samples.present.sum(axis=1)
    distance = np.abs(chances.argmax(axis=1) - samples.level)[fell]
    expected = (chances * (contacts[:, None] - np.arange(MAX_CONTACTS)) * samples.present).sum(axis=1)
    fallen = np.where(fell, contacts - samples.level, 0)
    beside = samples.fell_beside_tower
    hits = 1 / (1 + np.exp(-samples.hits[beside, samples.level[beside]] @ load_coefficients().hit))
    return (
        f"The surrogate names the right level in {(distance == 0).mean():.0%} of the collapses and is at most one off in "
        f"{(distance <= 1).mean():.0%}. It expects {expected.mean():.3f} dice to fall from the die's own tower per "
        f"placement; {fallen.mean():.3f} fell. Of the falls beside another tower it expects {hits.mean():.1%} to hit "
        f"it; {samples.hit[beside].mean():.1%} did."
    )


def _group_by_tenth(chances: Floats, fell: Mask) -> list[Tenth]:
    tenths = np.minimum((chances * 10).astype(int), 9)
    groups = []
    for n in range(10):
        here = tenths == n
        share = float(fell[here].mean())
        error = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / here.sum())
        groups.append((int(here.sum()), float(chances[here].mean()), Measure(share, error)))
    return groups


def table_section(games: Sequence[FinishedGame]) -> list[str]:
    """Return the section on the table: fitted numbers beside those in the rules."""
    placements = [placement for game in games for placement in game.placements]
    weights = np.zeros((len(placements), MAX_CONTACTS))
    supports = np.zeros((len(placements), MAX_CONTACTS, len(SUPPORTS)))
    for n, placement in enumerate(placements):
        for k, (weight, support) in enumerate(_weigh_places(placement)):
            weights[n, k] = weight
            supports[n, k, support] = 1
    level = np.array([min(placement.fallen[0], default=-1) for placement in placements])
    present = weights > 0
    offset = np.log(np.where(present, weights / HOLDS, 1))
    fitted = np.exp(fit(supports, present, level, offset))
    rules = np.log(SUPPORTS)
    scale = fit(np.ones((*weights.shape, 1)), present, level, offset + supports @ rules)
    chances = predict(rules, supports, present, offset).sum(axis=1)
    draw_heights(placements, chances)
    ratios = " : ".join(f"{ratio:.1f}" for ratio in fitted / fitted[2])
    return [
        _wrap(
            f"{len(placements):,} placements in {len(games)} games of average hands: {np.mean(level >= 0):.1%} collapses, "
            f"{chances.mean():.1%} by the table."
        ),
        "",
        "| constant | fitted | in the rules |",
        "|---|---|---|",
        f"| `GIVES_WAY` and `ON_BASE`, relative to a large die below | {ratios} | {' : '.join(map(str, SUPPORTS))} |",
        f"| `HOLDS`, given these | {HOLDS / math.exp(scale[0]):,.0f} | {HOLDS:,} |",
        *_hits_of_the_other_tower(placements),
        "",
        "![Collapses by height and size](pictures/towers-table.png)",
    ]


def _hits_of_the_other_tower(placements: Sequence[JudgedPlacement]) -> list[str]:
    """Return the last row of the table of constants, and the sentence below it."""
    falls = [
        placement for placement in placements if placement.fallen[0] and placement.state.height[1 - placement.tower]
    ]
    hits = [placement for placement in falls if placement.fallen[1]]
    apart = sum(len(placement.fallen[0]) for placement in falls) / max(len(hits), 1)
    whole = sum(len(hit.fallen[1]) == hit.state.height[1 - hit.tower] for hit in hits) / max(len(hits), 1)
    return [
        f"| `APART` | {apart:.1f} | {APART} |",
        "",
        _wrap(
            f"The other tower was hit in {len(hits)} of {len(falls)} falls beside it; in {whole:.0%} of these hits it fell to its base."
        ),
    ]


def _weigh_places(placement: JudgedPlacement) -> list[tuple[float, int]]:
    """Return for each place, from the lowest, its weight in the table divided by its support's, and that support."""
    s, t = placement.state, placement.tower
    out, weights = [0] * (2 * LEVELS + 2), [0] * (2 * LEVELS + 2)
    sums = [0] * (s.height[t] + 1)
    for n in range(1, likely_landing(s, out, weights)):
        sums[min(JudgedPlacement(placement.case, out[n]).fallen[0])] += weights[n]
    below = [len(GIVES_WAY), *s.tower_size[t][: s.height[t]]]
    return [(total / SUPPORTS[support], support) for total, support in zip(sums, below, strict=True)]


def games_section(games_by_judge: dict[str, Sequence[FinishedGame]]) -> list[str]:
    """Return the section on whole games under the three judges; what differs by more than chance is in bold."""
    lines = [f"| seats | judge | {COLUMNS} |", f"|{'---|' * (COLUMNS.count('|') + 3)}"]
    for seats in (2, 3, 4):
        summaries = {
            judge: Summary.from_games([game for game in games if len(game.hands) == seats])
            for judge, games in games_by_judge.items()
        }
        for judge, summary in summaries.items():
            cells = [str(summary.games)]
            for name, cell in zip(MEASURES, summary.row().split(" | ")[1:], strict=True):
                agrees = getattr(summary, name).agrees(getattr(summaries["gravity"], name))
                cells.append(cell if agrees else f"**{cell}**")
            lines.append(f"| {seats} | {judge} | {' | '.join(cells)} |")
    return lines


def draw_calibration(tenths: Sequence[Tenth]) -> None:
    """Plot predicted against observed collapses."""
    figure = Figure(figsize=(5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    axes.plot((0, 1), (0, 1), color="0.7", linewidth=1)
    predicted, observed = [mean for _, mean, _ in tenths], [measure for *_, measure in tenths]
    errors = [measure.error for measure in observed]
    axes.errorbar(predicted, [m.mean for m in observed], errors, fmt="o", color="#1f5f8b", capsize=3)
    for count, mean, measure in tenths:
        axes.annotate(f"{count}", (mean, measure.mean), (6, -10), textcoords="offset points", fontsize=7, color="0.4")
    axes.set(
        xlabel="predicted chance of a collapse", ylabel="share that fell", title="Surrogate on held-out placements"
    )
    figure.savefig(PICTURES / "towers-calibration.png", dpi=100, metadata={"Software": None})


def draw_heights(placements: Sequence[JudgedPlacement], chances: Floats) -> None:
    """Plot collapses by height of the tower and by size of the die, under gravity and by the table."""
    figure = Figure(figsize=(7.5, 3.2), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(2, 1))
    heights = [placement.state.height[placement.tower] for placement in placements]
    sizes = [placement.state.die_size[placement.state.die] for placement in placements]
    groups = ((left, heights, range(9), "dice above the base"), (right, sizes, range(4), "size of the new die"))
    fell = np.array([any(placement.fallen) for placement in placements])
    for axes, keys, values, label in groups:
        here = [np.array(keys) == value for value in values]
        axes.plot(values, [chances[chosen].mean() for chosen in here], color="#c2571a", label="table")
        share = np.array([fell[chosen].mean() for chosen in here])
        error = 1.96 * np.sqrt(share * (1 - share) / np.array([chosen.sum() for chosen in here]))
        axes.errorbar(values, share, error, fmt="o", color="#1f5f8b", capsize=3, label="gravity")
        axes.set(xlabel=label, xticks=list(values))
    right.set_xticks(range(4), ("small", "medium", "large", "giant"))
    left.set(ylabel="share of placements that fell")
    left.legend()
    figure.savefig(PICTURES / "towers-table.png", dpi=100, metadata={"Software": None})


def _wrap(text: str) -> str:
    return textwrap.fill(text, 100, break_on_hyphens=False)


def write_page(*sections: tuple[str, list[str]]) -> None:
    """Replace the measured part of the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    body = "\n\n".join(f"## {title}\n\n" + "\n".join(lines) for title, lines in sections)
    PAGE.write_text(f"{before}{BEGIN}\n{body}\n\n{END}{after}", encoding="utf-8")
