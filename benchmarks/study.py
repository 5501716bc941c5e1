"""How good evaluators and ledgers are: `python benchmarks/study.py [GAME …]` prints a section in Markdown.

Bots play games of every variant and number of seats. Then are measured: calibration, what could be known at all, sums of ledgers and
luck, planted blunders, and how much a master gains by thinking longer. Everything follows from the seed. What was played and measured is kept in `build/study`, so a
run that was stopped (`--minutes`, Ctrl-C) goes on where it was; `--report` prints what there is. What depends on an evaluator is kept
in a folder named by its sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from study_bounds import bound_row, measure_bound
from study_calibration import START, WITHIN, collect_rows, measure, reliability
from study_games import FOLDER, Setup, list_setups, play_missing, read_games, read_lines
from study_ledgers import SAMPLING, TIMES, Row, find_planted, keep_row, think_longer
from study_report import draw_reliability, print_bounds, print_calibration, print_ledgers, print_planted, print_thinking

PARTS = ("games", "calibration", "bounds", "ledgers", "planted", "thinking")
SOURCES = Path(__file__).parents[1] / "src" / "astragal"
SLICE = 100
"""Games of a setup that are played before the next setup has its turn: a run that is stopped has some of each."""


@cache
def evaluated_folder(slug: str) -> Path:
    """Return the folder for what depends on the sources that evaluate a game."""
    name = slug.replace("-", "_")
    files = [
        SOURCES / "study" / f"{module}.py"
        for module in ("ledger", "evaluation", "rollouts", "reviews", "second_look", f"evaluators/{name}")
    ]
    files += (SOURCES / "games" / name).glob("rules*.py")
    files += [file for file in (SOURCES / "bots" / name).rglob("*") if file.suffix in (".py", ".toml", ".json", ".npz")]
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return FOLDER / f"{slug}-{found.hexdigest()[:8]}"


def add_rows(path: Path, most: int, make: Callable[[int], Row], until: float) -> list[Row]:
    """Return the rows of a file, after appending those that are missing; at `until` the rest is left for another run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = read_lines(path)
    with path.open("a") as file:
        while len(rows) < most and time.monotonic() < until:
            rows.append(make(len(rows)))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    return rows[:most]


def play(setups: list[Setup], games: int, workers: int, until: float) -> None:
    """Play the games that are missing, some of each setup in turn."""
    for target in range(SLICE, games + SLICE, SLICE):
        for setup in setups:
            for _ in play_missing(setup, min(target, games), workers):
                if time.monotonic() > until:
                    return


def calibrate(setup: Setup, games: int) -> dict[str, Any] | None:
    """Return calibration and reliability of a setup, measured on the games that were played."""
    played = read_games(setup, games)
    if not played:
        return None
    path = evaluated_folder(setup.slug) / "calibration" / f"{setup.name}-{len(played)}.json"
    if not path.exists():
        rows = collect_rows(setup, played)
        found: dict[str, Any] = {"games": len(played), "reliability": reliability(rows)}
        for name, kind in (("start", START), ("within", WITHIN)):
            result = measure(rows.of_kind(kind))
            found[name] = {"error": list(result.error), "noise": list(result.noise), "gain": list(result.gain)}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found))
    measured: dict[str, Any] = json.loads(path.read_text())
    return measured


def keep_ledgers(setup: Setup, games: int, until: float) -> list[Row]:
    """Return what the ledgers of a setup say."""
    played = read_games(setup, games)
    path = evaluated_folder(setup.slug) / "ledgers" / f"{setup.name}.jsonl"
    return add_rows(path, len(played), lambda n: keep_row(setup, played[n]), until)


def find_bounds(setup: Setup, games: int, until: float) -> list[Row]:
    """Return what a perfect evaluator could know of the positions of a setup."""
    played = read_games(setup, games) if setup.seats > 1 else []
    path = evaluated_folder(setup.slug) / "bounds" / f"{setup.name}.jsonl"
    return add_rows(path, len(played), lambda n: bound_row(setup, played[n]), until)


def slugs_of(setups: list[Setup]) -> Iterator[str]:
    """Yield the games of setups."""
    yield from dict.fromkeys(setup.slug for setup in setups)


def parse_arguments() -> argparse.Namespace:
    """Return what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--variants", nargs="*", default=[], help="only these")
    parser.add_argument("--seats", nargs="*", type=int, default=[], help="only these numbers of seats")
    parser.add_argument("--parts", nargs="*", choices=PARTS, default=PARTS, help="only these")
    parser.add_argument("--games", type=int, default=2000, help="games of each setup, for calibration")
    parser.add_argument(
        "--bounds", type=int, default=200, help="games of each setup that are played on, for the bounds"
    )
    parser.add_argument("--ledgers", type=int, default=400, help="games of each setup whose ledger is kept")
    parser.add_argument("--planted", type=int, default=100, help="games of each game with planted blunders")
    parser.add_argument("--samples", type=int, help="rollouts of a review; by default as many as it can afford")
    parser.add_argument(
        "--deals", type=int, default=100, help="deals for each master that thinks longer, two games each"
    )
    parser.add_argument("--times", nargs="*", type=float, default=TIMES, help="multiples of the samples of master")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after this long; the next run goes on")
    parser.add_argument("--workers", type=int, default=0, help="processes that play; by default one for each core")
    parser.add_argument("--report", action="store_true", help="measure nothing but calibration, print what there is")
    return parser.parse_args()


def main() -> None:
    """Measure and print the section."""
    given = parse_arguments()
    until = time.monotonic() + (0 if given.report else 60 * given.minutes)
    setups = list_setups(given.slugs, given.variants, given.seats)
    if "games" in given.parts and not given.report:
        play(setups, given.games, given.workers, until)
    print("## Study: evaluators and ledgers\n", flush=True)
    if "calibration" in given.parts:
        found = {setup: measured for setup in setups if (measured := calibrate(setup, given.games))}
        print_calibration(found)
        draw_reliability(found)
    if "bounds" in given.parts:
        bounds = {setup: find_bounds(setup, given.bounds, until) for setup in setups}
        print_bounds(
            {
                s: (len(rows), *map(partial(measure_bound, rows), (START, WITHIN)))
                for s, rows in bounds.items()
                if len(rows) > 1
            }
        )
    if "ledgers" in given.parts:
        print_ledgers({setup: keep_ledgers(setup, given.ledgers, until) for setup in setups})
    if "planted" in given.parts:
        rows = {}
        for slug in slugs_of(setups):
            path = evaluated_folder(slug) / "planted.jsonl"
            rows[slug] = add_rows(path, given.planted, lambda n, slug=slug: find_planted(slug, n, given.samples), until)
        print_planted(rows)
    if "thinking" in given.parts:
        curve = {}
        for slug in slugs_of(setups):
            for times in given.times if slug in SAMPLING else ():
                path = evaluated_folder(slug) / f"thinking-{times:g}.jsonl"
                make = lambda n, slug=slug, times=times: think_longer(slug, times, n)  # noqa: E731
                curve[slug, times] = add_rows(path, given.deals, make, until)
        print_thinking(curve)


if __name__ == "__main__":
    main()
