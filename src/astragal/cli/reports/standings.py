"""The tables of a contest between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from astragal.bots.arena import Arena, Result
from astragal.cli.boards import find_board
from astragal.cli.reports.summary import judge_notes
from astragal.kit.judging import CLOCK
from astragal.lang import Catalogue
from astragal.study.standings import Standings, list_reported

RESULT_COLUMNS = ("bot", "against", "games", "wins", "interval", "points", "theirs")
RATING_COLUMNS = ("bot", "rating", "error", "games", "wins", "points", "thought")


def rows(played: int, block: Sequence[Result]) -> dict[str, list[Any]]:
    """Return the last of `played` games as columns for a file; they follow from the seed alone."""
    columns: dict[str, list[Any]] = {
        "game": list(range(played - len(block) + 1, played + 1)),
        "deal": [result.deal + 1 for result in block],
        "seed": [result.seed for result in block],
        "turns": [result.turns for result in block],
    }
    for seat in range(len(block[0].levels)):
        columns[f"bot{seat + 1}"] = [result.levels[seat] for result in block]
        columns[f"score{seat + 1}"] = [result.scores[seat] for result in block]
        columns[f"won{seat + 1}"] = [int(seat in result.winners) for result in block]
    return columns


def print_standings(standings: Standings, arena: Arena, text: Catalogue) -> None:
    """Print who won how often against whom, the ratings where bots have met, and who judged."""
    console = Console()
    done = text("arena-done", games=standings.games, deals=arena.deals, seed=str(arena.seed))
    console.print(done, highlight=False)
    if not standings.games:
        return
    console.print(_results(standings, arena, text))
    if len({bot for line_up in arena.line_ups for bot in line_up}) > 1 and arena.options.seats > 1:
        console.print(_grid(RATING_COLUMNS, _ratings(standings, text), text))
    for note in _notes(arena, text):
        console.print(note, highlight=False)


def _results(standings: Standings, arena: Arena, text: Catalogue) -> Grid:
    """Return the table of results; who plays alone has no opponents to name."""
    lines = []
    for number, bot, against in _pairings(standings):
        standing = standings.tables[number, bot]
        low, high = standing.deal_interval
        share = text.percent(standing.rate), f"{text.number(100 * low, 1)} – {text.percent(high)}"
        means = (text.number(points / standing.games, 2) for points in (standing.points, standing.opponent_points))
        lines.append([bot, against, str(standing.games), *share, *means])
    if arena.options.seats > 1:
        return _grid(RESULT_COLUMNS, lines, text)
    return _grid([RESULT_COLUMNS[0], *RESULT_COLUMNS[2:-1]], [[line[0], *line[2:-1]] for line in lines], text)


def _grid(heads: Sequence[str], lines: Sequence[Sequence[str]], text: Catalogue) -> Grid:
    grid = Grid()
    for head in heads:
        grid.add_column(text(f"arena-{head}"), justify="right", no_wrap=True)
    for line in lines:
        grid.add_row(*line)
    return grid


def _pairings(standings: Standings) -> Iterator[tuple[int, str, str]]:
    """Yield the number of a line-up, the bot whose result it is, and whom it met."""
    for number, line_up in enumerate(standings.line_ups):
        for bot in list_reported(line_up):
            if (number, bot) in standings.tables:
                others = list(line_up)
                others.remove(bot)
                counts = {other: others.count(other) for other in others}
                yield number, bot, " ".join(f"{n} × {other}" if n > 1 else other for other, n in counts.items())


def _ratings(standings: Standings, text: Catalogue) -> list[list[str]]:
    lines = []
    for bot, rating in standings.ratings().items():
        total = standings.total(bot)
        if total.games:
            thought = text.number(1000 * total.seconds / total.choices, 1) if total.choices else "–"
            means = text.percent(total.rate), text.number(total.points / total.games, 2), thought
            lines.append([bot, f"{rating.rating:.0f}", f"± {rating.error:.0f}", str(total.games), *means])
    return lines


def _notes(arena: Arena, text: Catalogue) -> Iterator[str]:
    """Yield who judged, and what the game's board has to say about such contests."""
    judge = arena.game.judge(arena.options)
    if judge == CLOCK:
        yield text("arena-reach")
    else:
        yield from judge_notes(arena.game, judge, text)
    yield from find_board(arena.game).arena_notes(arena.options, text)
