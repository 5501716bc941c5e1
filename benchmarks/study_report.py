"""The tables and plots of `benchmarks/study.py`."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from study_bounds import PLAYED_ON
from study_calibration import Interval
from study_games import LEVELS, SEED, Setup
from study_ledgers import Row

from astragal.study.tally import wilson_interval

PLOTS = Path(__file__).with_name("reliability")
RESAMPLED = 400
Gains = tuple[Interval, Interval]
"""Of the evaluator and of a perfect one."""
SIDE, GAP, HEAD = 130, 34, 18
"""Of a panel of a plot, in pixels."""
STROKES = ("#1b5e9b", "#b3400f", "#2e7d32", "#7b3fa0", "#7a6a00", "#444444")
DASHES = ("", "5 2", "1 2", "6 2 1 2", "3 3", "8 3")
"""One for each number of seats, so that lines differ by more than colour."""


def print_row(cells: Sequence[str]) -> None:
    """Print a row of a table."""
    print("| " + " | ".join(cells) + " |", flush=True)


def print_head(title: str, columns: Sequence[str]) -> None:
    """Print a heading, and the head of a table."""
    print(f"\n{title}\n" if title else "")
    print_row(columns)
    print("|---|" + "--:|" * (len(columns) - 1))


def name_of(setup: Setup) -> str:
    """Return how a setup is called in tables."""
    return f"{setup.slug}, {setup.variant}, {setup.seats}"


def points(interval: Sequence[float], digits: int = 1) -> str:
    """Format an interval in points or per cent."""
    value, low, high = (100 * x for x in interval)
    return f"{value:.{digits}f} ({low:.{digits}f} – {high:.{digits}f})"


def print_calibration(found: Mapping[Setup, Mapping[str, Any]]) -> None:
    """Print the table of calibration."""
    print(
        f"Seed {SEED}; `make bench-study`, a run of which may stop early: every table has its sizes. Bots of one level play each other, others than those of the training: "
        + ", ".join(f"{level} in {slug}" for slug, level in LEVELS.items())
        + ". In Star Master alone, `master`: the chance there is that of a perfect memory. All intervals are 95 %, from drawing whole "
        "games again."
    )
    title = (
        "**Calibration.** Error: expected, over tenths of the scale, in points (the goal is 2). Perfect: what this error would be on this many games if every chance were right, on average (and at most, in 95 % of cases). Brier: by how many per cent the mean squared error is smaller than that of a logistic of the score lead, "
        "fitted to these very games (the goal is 15). Both at the start of every turn, and at four random steps of each game. "
        "[Reliability plots](reliability)."
    )
    print_head(
        title,
        ("game, variant, seats", "games", "error, starts", "perfect", "within", "perfect", "Brier, starts", "within"),
    )
    for setup, one in found.items():
        cells = []
        for kind in ("start", "within"):
            mean, _, high = one[kind]["noise"]
            cells += [points(one[kind]["error"], 1), f"{100 * mean:.1f} (to {100 * high:.1f})"]
        cells += [points(one[kind]["gain"], 0) for kind in ("start", "within")]
        print_row([name_of(setup), str(one["games"]), *cells])


def print_bounds(found: Mapping[Setup, tuple[int, Gains, Gains]]) -> None:
    """Print what a perfect evaluator could reach."""
    title = (
        "**What could be known.** By how many per cent the Brier score is better than that of a logistic of the lead, for the evaluator "
        f"and for one that knows every chance: a start of a turn and a step within one of each game, played on {PLAYED_ON} times by the "
        "same players with other dice. No evaluator can gain more than the perfect one, whose interval says how well it is known."
    )
    print_head(title, ("game, variant, seats", "games", "starts", "perfect", "within", "perfect"))
    for setup, (games, *kinds) in found.items():
        print_row([name_of(setup), str(games), *(points(gain, 0) for kind in kinds for gain in kind)])


def print_ledgers(found: Mapping[Setup, Sequence[Row]]) -> None:
    """Print the table of ledgers."""
    games = sum(len(rows) for rows in found.values())
    worst = max((row["wrong"] for rows in found.values() for row in rows), default=0.0)
    print(
        f"\n**Ledgers.** {games:,} games; the largest difference between the parts and result − start of any seat is {worst:.0e}. "
        "Variance: of result − luck, as a share of that of results; then without memory and speed too, which are chance as well "
        "between equal players. Luck: seats whose mean luck is 0 within its interval (of 20, one "
        "is outside by chance; setups share their seeds, so one deviation shows in several rows). Unexplained: mean and standard deviation of the first seat, in points of 100."
    )
    print_head(
        "",
        ("game, variant, seats", "games", "variance left", "memory, speed", "luck 0", "unexplained", "its deviation"),
    )
    for setup, rows in found.items():
        if len(rows) < 2:
            continue
        luck = np.array([row["luck"] for row in rows])
        rest = 100 * np.array([row["unexplained"] for row in rows])[:, 0]
        half = 1.96 / math.sqrt(len(rows))
        inside = int((np.abs(luck.mean(axis=0)) <= half * luck.std(axis=0, ddof=1) + 1e-12).sum())
        cells = [
            variance_left(rows),
            variance_left(rows, ("luck", "skill")) if any(any(row["skill"]) for row in rows) else "",
            f"{inside} of {setup.seats}",
            f"{rest.mean():+.1f} ± {half * rest.std(ddof=1):.1f}",
            f"{rest.std(ddof=1):.1f}",
        ]
        print_row([name_of(setup), str(len(rows)), *cells])


def variance_left(rows: Sequence[Row], taken: Sequence[str] = ("luck",)) -> str:
    """Format the share of the variance of results that is left once parts were taken away, with its interval."""
    result = np.array([row["result"] for row in rows])
    without = result - sum(np.array([row[part] for row in rows]) for part in taken)
    draw = np.random.default_rng(1)
    shares = []
    for i in range(RESAMPLED + 1):
        chosen = draw.integers(0, len(rows), len(rows)) if i else np.arange(len(rows))
        shares.append(without[chosen].var() / max(result[chosen].var(), 1e-12))
    low, high = np.quantile(shares[1:], (0.025, 0.975))
    return f"{shares[0]:.2f} ({low:.2f} – {high:.2f})"


def share(part: int, whole: int) -> str:
    """Return a share with its interval."""
    low, high = wilson_interval(part, max(whole, 1))
    return f"{part / max(whole, 1):.2f} ({low:.2f} – {high:.2f})"


def print_planted(found: Mapping[str, Sequence[Row]]) -> None:
    """Print the table of planted blunders."""
    title = (
        "**Planted blunders.** The first of two masters plays its third-best move (by the evaluator, at least 2 points worse) up to "
        "five times a game. Blamed: decisions graded as inaccuracy or worse, by the fast value alone, and by a review, which looks at "
        "the twelve worst again by rollouts and blames only what is certain. The same evaluator plants and blames, so the recall of the "
        "fast value says only that nothing is lost between; precision says how rarely the master's own moves are blamed. Confirmed: twice "
        "as many rollouts as a review affords for a choice, with other dice, also find at least 2 points between the two; what they "
        "refute is no blunder, whoever planted it."
    )
    print_head(
        title,
        (
            "game",
            "games",
            "rollouts",
            "planted",
            "recall, fast",
            "precision, fast",
            "recall, review",
            "precision, review",
            "confirmed",
            "recall, review",
            "precision, review",
        ),
    )
    for slug, rows in found.items():
        if rows:
            planted = sum(row["planted"] for row in rows)
            cells = []
            for name in ("fast", "review"):
                hit, called = (sum(row[f"{name}_{what}"] for row in rows) for what in ("hit", "called"))
                for n in (planted, called):
                    cells.append(share(hit, n))
            names = ("confirmed", "review_confirmed_hit", "review_confirmed", "review_called")
            confirmed, hit, blunders, called = (sum(row[name] for row in rows) for name in names)
            cells += [str(confirmed), share(hit, confirmed), share(blunders, called)]
            print_row([slug, str(len(rows)), str(rows[0]["samples"]), str(planted), *cells])


def print_thinking(found: Mapping[tuple[str, float], Sequence[Row]]) -> None:
    """Print the curve of strength against thinking."""
    title = (
        "**Strength against thinking.** `master` with a multiple of its samples, against `master`, on the same dice from both seats. "
        "The masters of Dicetto and Star Master compute and sample nothing."
    )
    print_head(title, ("game", "samples", "games", "wins, per cent", "ms a decision"))
    for (slug, times), rows in found.items():
        if len(rows) > 1:
            wins = np.array([row["wins"] for row in rows]) / 2
            half = 1.96 * wins.std(ddof=1) / math.sqrt(len(rows))
            ms = f"{np.mean([row['ms'] for row in rows]):.0f}"
            print_row([slug, f"x {times:g}", str(2 * len(rows)), f"{100 * wins.mean():.1f} ± {100 * half:.1f}", ms])


def draw_reliability(found: Mapping[Setup, Mapping[str, Any]]) -> None:
    """Draw a plot for each game: a panel for each variant, a line for each number of seats."""
    PLOTS.mkdir(exist_ok=True)
    for slug in dict.fromkeys(setup.slug for setup in found):
        panels: dict[str, list[tuple[int, Any]]] = {}
        for setup, one in found.items():
            if setup.slug == slug:
                panels.setdefault(setup.variant, []).append((setup.seats, one["reliability"]))
        width = GAP + len(panels) * (SIDE + GAP)
        parts = [_draw_panel(name, lines, GAP + i * (SIDE + GAP)) for i, (name, lines) in enumerate(panels.items())]
        height = HEAD + SIDE + GAP
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="9">'
        title = (
            f"<title>{slug}: chance that the evaluator gave (across) and share of the victory (up), by seats</title>"
        )
        back = f'<rect width="{width}" height="{height}" fill="#fff"/>'
        (PLOTS / f"{slug}.svg").write_text("\n".join([svg, title, back, *parts, "</svg>"]) + "\n")


def _draw_panel(name: str, lines: Sequence[tuple[int, Any]], left: int) -> str:
    top = HEAD
    parts = [
        f'<g transform="translate({left} {top})"><text x="0" y="-5">{name}</text>',
        f'<path d="M0 0V{SIDE}H{SIDE}M0 {SIDE}L{SIDE} 0" fill="none" stroke="#bbb"/>',
        f'<text x="-6" y="{SIDE + 11}">0</text><text x="{SIDE - 18}" y="{SIDE + 11}">100 %</text>',
    ]
    for seats, bins in lines:
        place = " ".join(f"{SIDE * chance:.0f},{SIDE * (1 - share):.0f}" for chance, share, _ in bins)
        stroke, dash = STROKES[seats - 1], DASHES[seats - 1]
        y = SIDE - 4 - 10 * (seats - 1)
        parts.append(f'<polyline points="{place}" fill="none" stroke="{stroke}" stroke-dasharray="{dash}"/>')
        parts.append(f'<path d="M{SIDE - 42} {y - 3}h16" stroke="{stroke}" stroke-dasharray="{dash}"/>')
        parts.append(f'<text x="{SIDE - 22}" y="{y}">{seats}</text>')
    return "".join([*parts, "</g>"])
