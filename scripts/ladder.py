"""How strong the bots are, measured anew: `python scripts/ladder.py` writes the table of the README.

Every row follows from its number of games and one seed. Fails when a row of the table as it was lies outside of the interval found
now, or when a row misses its bar for certain; each new row is written all the same. `--game GAME` measures one game only.
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
from astragal.games import GAMES
from astragal.study.standings import Standing, Standings

README = Path(__file__).parents[1] / "README.md"
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
"""The wins, in per cent, that two seats have to show."""
SHAKY = dict(zip(BARS, (55, 60, 60, 65, 85), strict=True))
"""The same where hands tremble and towers fall."""

SIZES = {
    "dice-stars": (200, 400, 400, 100, 200, 120),
    "dicetto": (1000, 600, 400, 2000, 200, 400),
    "dice-crash": (700, 250, 200, 700, 100, 240),
    "star-master": (2000, 2000, 2000, 2000, 2000, 2000),
}
"""How many games each row takes: the pairings of `BARS`, then one at the biggest table. Enough for the interval to lie above the bar."""


@dataclass(frozen=True)
class Rung:
    """One row: a bot and whom it meets."""

    game: str
    bot: str
    other: str
    games: int
    bar: float = 0
    """In per cent; 0 where the row only tells."""
    exact: float = 0
    """What perfect play would win, in per cent, where that is known; the bar is one below."""
    texts: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The cells that name the row."""
        seats = int(self.texts.get("seats", 2))
        against = "alone" if self.alone else self.other if seats == 2 else f"{seats - 1} × {self.other}"
        variant = self.texts.get("variant", "")
        return f"{self.game}{', ' * bool(variant)}{variant} | {self.bot} | {against}"

    @property
    def alone(self) -> bool:
        """Whether the bot meets nobody."""
        return self.texts.get("seats") == "1"


def rungs() -> Iterator[Rung]:
    """Yield all rows."""
    for game, (*sizes, biggest) in SIZES.items():
        bars = SHAKY if game == "dice-crash" else BARS
        for ((bot, other), bar), games in zip(bars.items(), sizes, strict=True):
            yield Rung(game, bot, other, games, bar)
        if game == "dice-stars":
            yield Rung(game, "master", "uct:20000", 160, 75)
            yield Rung(game, "master", "master", 200, texts={"seats": "1"})
        if game == "dicetto":
            yield Rung(game, "master", "solver", 600)
        seats = GAMES[game].seats[1]
        yield Rung(game, "master", "good", biggest, 100 / seats, texts={"seats": str(seats)})
    for variant in ("competition", "children"):
        for bot, other in list(BARS)[:3]:
            yield Rung("star-master", bot, other, 2000, BARS[bot, other], texts={"variant": variant})
    exact = 100 * win_chance((*[1] * 9, 3))
    alone = {"seats": "1", "variant": "solitaire"}
    yield Rung("star-master", "master", "master", 6000, exact - 1, exact, alone)


def measure(rung: Rung, progress: Progress) -> Standing:
    """Play the games of a row."""
    game = GAMES[rung.game]
    options = game.options(rung.texts)
    bots = list(dict.fromkeys((rung.bot, rung.other)))
    arena = Arena(game, options, make_line_ups(bots, options.seats)[:1], -(-rung.games // options.seats), SEED)
    standings = Standings(arena.line_ups)
    bar = progress.add_task(rung.key.replace(" | ", "  "), total=arena.games)
    for result in arena.run():
        standings.add(result)
        progress.advance(bar)
    progress.remove_task(bar)
    return standings.tables[0, rung.bot]


def line(rung: Rung, standing: Standing) -> str:
    """Write a row."""
    low, high = (100 * end for end in standing.interval)
    bar = f"{rung.bar:.4g} %{' ✓' * (low >= rung.bar)}" if rung.bar else ""
    if rung.exact:
        bar = f"{rung.exact:.2f} % exactly"
    return f"| {rung.key} | {standing.games} | {100 * standing.rate:.1f} % | {low:.1f} – {high:.1f} | {bar} |\n"


def committed(text: str) -> dict[str, str]:
    """Return the rows of the table as it stands, by the cells that name them."""
    lines = text.partition(BEFORE)[2].partition(AFTER)[0].splitlines(keepends=True)
    return {row["key"]: one for one in lines if (row := ROW.match(one))}


def faults(rung: Rung, standing: Standing, before: str | None) -> Iterator[str]:
    """Say what is wrong with a row."""
    low, high = (100 * end for end in standing.interval)
    if high < rung.bar:
        yield f"{rung.key}: {100 * standing.rate:.1f} % misses the bar of {rung.bar:.4g} %"
    if rung.exact and abs(100 * standing.rate - rung.exact) > 1:
        yield f"{rung.key}: {100 * standing.rate:.1f} % is more than one off the exact {rung.exact:.2f} %"
    row = before and ROW.match(before)
    if row and not low - 0.05 <= float(row["wins"]) <= high + 0.05:
        yield f"{rung.key}: the README says {row['wins']} %, measured were {low:.1f} to {high:.1f} %"


def write(rows: dict[str, str]) -> None:
    """Put the rows into the README, in their order."""
    table = "".join(rows[rung.key] for rung in rungs() if rung.key in rows)
    head, _, rest = README.read_text().partition(BEFORE)
    README.write_text(f"{head}{BEFORE}{HEAD}{table}{AFTER}{rest.partition(AFTER)[2]}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, write, complain."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    wanted = parser.parse_args(arguments).game
    rows = committed(README.read_text())
    wrong = [f"{key}: nobody measures this row any more" for key in rows.keys() - {rung.key for rung in rungs()}]
    started = time.perf_counter()
    with Progress(transient=True) as progress:
        for rung in rungs():
            if wanted in (None, rung.game):
                began = time.perf_counter()
                standing = measure(rung, progress)
                wrong += faults(rung, standing, rows.get(rung.key))
                rows[rung.key] = line(rung, standing)
                write(rows)
                spent = f"{time.perf_counter() - began:.0f} s"
                progress.console.print(rows[rung.key].strip(), spent, highlight=False, soft_wrap=True)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(f"{time.perf_counter() - started:.0f} s")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
