"""Measure how strong the bots are: `python scripts/ladder.py` writes the table of docs/develop/ladder.md.

Every row follows from its number of games and one seed, with fast dice: those that the table was first measured with. The script
writes all rows, and fails when an old row lies outside the new interval or when a row certainly misses its bar. `--game GAME` measures
one game only, `--on ray` on a cluster.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.progress import Progress

from astragal.bots.arena import Arena, make_line_ups
from astragal.bots.star_master.solitaire import win_chance
from astragal.dice.fast import FastDice
from astragal.games import GAMES
from astragal.spread import Place, find_place
from astragal.study.standings import Standing, Standings

PAGE = Path(__file__).parents[1] / "docs" / "develop" / "ladder.md"
BEFORE, AFTER = "<!-- ladder -->\n", "<!-- end of ladder -->\n"
HEAD = """| game | bot | against | games | wins | 95 % | bar |
|---|---|---|--:|--:|--:|--:|
"""
ROW = re.compile(r"\| (?P<key>[^|]+ \| [^|]+ \| [^|]+) \| (?P<games>\d+) \| (?P<wins>[\d.]+) % \|")
SEED = 11
"""Nothing was tuned on the deals of this seed."""

BARS = {
    ("master", "good"): 60,
    ("good", "casual"): 65,
    ("casual", "child"): 65,
    ("master", "greedy"): 75,
    ("master", "random"): 97,
}
"""The least wins with two seats, in per cent."""
TOWER_BARS = dict(zip(BARS, (55, 60, 60, 65, 85), strict=True))
"""The same where towers fall by chance."""

SIZES = {
    "dice-stars": (200, 400, 400, 100, 200, 120),
    "dicetto": (1000, 600, 400, 2000, 200, 400),
    "dice-crash": (700, 250, 200, 700, 100, 240),
    "star-master": (2000, 2000, 2000, 2000, 2000, 2000),
}
"""Games of each row: the pairings of `BARS`, then one at the biggest table. Enough for the interval to lie above the bar."""


@dataclass(frozen=True)
class Rung:
    """One row: a bot and its opponent."""

    game: str
    bot: str
    other: str
    games: int
    bar: float = 0
    """The least wins in per cent; 0 for none."""
    exact: float = 0
    """Wins of perfect play in per cent, where they are known; the bar is one below."""
    options: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The cells that name the row."""
        seats = int(self.options.get("seats", 2))
        against = "alone" if self.alone else self.other if seats == 2 else f"{seats - 1} × {self.other}"
        variant = self.options.get("variant", "")
        return f"{self.game}{', ' * bool(variant)}{variant} | {self.bot} | {against}"

    @property
    def alone(self) -> bool:
        """Whether the bot plays without opponents."""
        return self.options.get("seats") == "1"


SPECIAL_BARS = {"dice-crash": TOWER_BARS}
MORE_RUNGS = {
    "dice-stars": (
        Rung("dice-stars", "master", "uct:20000", 160, 75),
        Rung("dice-stars", "master", "master", 200, options={"seats": "1"}),
    ),
    "dicetto": (Rung("dicetto", "master", "solver", 600),),
}


def list_rungs() -> Iterator[Rung]:
    """Yield all rows."""
    for game, (*sizes, biggest) in SIZES.items():
        bars = SPECIAL_BARS.get(game, BARS)
        for ((bot, other), bar), games in zip(bars.items(), sizes, strict=True):
            yield Rung(game, bot, other, games, bar)
        yield from MORE_RUNGS.get(game, ())
        seats = GAMES[game].seats[1]
        yield Rung(game, "master", "good", biggest, 100 / seats, options={"seats": str(seats)})
    for variant in ("competition", "children"):
        for bot, other in list(BARS)[:3]:
            yield Rung("star-master", bot, other, 2000, BARS[bot, other], options={"variant": variant})
    exact = 100 * win_chance((*[1] * 9, 3))
    alone = {"seats": "1", "variant": "solitaire"}
    yield Rung("star-master", "master", "master", 6000, exact - 1, exact, alone)


def measure(rung: Rung, place: Place, progress: Progress) -> Standing:
    """Play the games of a row."""
    game = GAMES[rung.game]
    agreed = game.options(rung.options)
    bots = list(dict.fromkeys((rung.bot, rung.other)))
    arena = Arena(game, agreed, make_line_ups(bots, agreed.seats)[:1], -(-rung.games // agreed.seats), SEED, FastDice)
    standings = Standings(arena.line_ups)
    bar = progress.add_task(rung.key.replace(" | ", "  "), total=arena.games)
    for result in arena.run(place):
        standings.add(result)
        progress.advance(bar)
    progress.remove_task(bar)
    return standings.tables[0, rung.bot]


def format_row(rung: Rung, standing: Standing) -> str:
    """Format a row."""
    low, high = (100 * end for end in standing.interval)
    bar = f"{rung.bar:.4g} %{' ✓' * (low >= rung.bar)}" if rung.bar else ""
    if rung.exact:
        bar = f"{rung.exact:.2f} % exactly"
    return f"| {rung.key} | {standing.games} | {100 * standing.rate:.1f} % | {low:.1f} – {high:.1f} | {bar} |\n"


def parse_rows(text: str) -> dict[str, str]:
    """Return the rows of the present table, by the cells that name them."""
    lines = text.partition(BEFORE)[2].partition(AFTER)[0].splitlines(keepends=True)
    return {row["key"]: one for one in lines if (row := ROW.match(one))}


def find_faults(rung: Rung, standing: Standing, before: str | None) -> Iterator[str]:
    """Yield the problems of a row."""
    low, high = (100 * end for end in standing.interval)
    if high < rung.bar:
        yield f"{rung.key}: {100 * standing.rate:.1f} % misses the bar of {rung.bar:.4g} %"
    if rung.exact and abs(100 * standing.rate - rung.exact) > 1:
        yield f"{rung.key}: {100 * standing.rate:.1f} % is more than one off the exact {rung.exact:.2f} %"
    row = before and ROW.match(before)
    if row and not low - 0.05 <= float(row["wins"]) <= high + 0.05:
        yield f"{rung.key}: the page says {row['wins']} %, measured were {low:.1f} to {high:.1f} %"


def write_table(rows: dict[str, str]) -> None:
    """Put the rows into the page, in order."""
    table = "".join(rows[rung.key] for rung in list_rungs() if rung.key in rows)
    head, _, rest = PAGE.read_text().partition(BEFORE)
    PAGE.write_text(f"{head}{BEFORE}{HEAD}{table}{AFTER}{rest.partition(AFTER)[2]}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the rows, write the table and report problems."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--on", default="cores", metavar="cores|ray|ray://HOST:PORT")
    given = parser.parse_args(arguments)
    only, place = given.game, find_place(given.on)
    rows = parse_rows(PAGE.read_text())
    problems = [f"{key}: this row is no longer measured" for key in rows.keys() - {rung.key for rung in list_rungs()}]
    started = time.perf_counter()
    with Progress(transient=True) as progress:
        for rung in list_rungs():
            if only in (None, rung.game):
                rung_started = time.perf_counter()
                standing = measure(rung, place, progress)
                problems += find_faults(rung, standing, rows.get(rung.key))
                rows[rung.key] = format_row(rung, standing)
                write_table(rows)
                spent = f"{time.perf_counter() - rung_started:.0f} s"
                progress.console.print(rows[rung.key].strip(), spent, highlight=False, soft_wrap=True)
    for sentence in problems:
        print(sentence, file=sys.stderr)
    print(f"{time.perf_counter() - started:.0f} s")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
