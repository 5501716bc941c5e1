"""`astragal arena GAME --bot A --bot B`: which bot plays better, with the same dice for all."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astragal.bots import check_level
from astragal.bots.arena import Arena, Result, make_line_ups
from astragal.cli.play import option_texts
from astragal.cli.progress import bar_of
from astragal.games import find_game
from astragal.kit.judging import PHYSICS
from astragal.lang import Catalogue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid

    from astragal.study.standings import Standings

BLOCK = 64
"""Games that are written to a file at once."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the contest and print its tables; Ctrl-C gives those of the games that were played."""
    from rich.console import Console

    from astragal.study.export import open_row_writer, run_metadata
    from astragal.study.standings import Standings

    arena = _arena(arguments)
    standings = Standings(arena.line_ups)
    about = run_metadata(arena.game, arena.options, arena.seed)
    with ExitStack() as stack:
        write = stack.enter_context(open_row_writer(Path(arguments.out), about)) if arguments.out else None
        progress = stack.enter_context(bar_of())
        bar = progress.add_task(text("simulate-bar", game=arena.game.slug), total=arena.games)
        block: list[Result] = []
        try:
            for result in arena.run(arguments.workers):
                block.append(result)
                standings.add(result)
                progress.advance(bar)
                if write is not None and len(block) == BLOCK:
                    write(rows(standings.games, block))
                    block.clear()
        except KeyboardInterrupt:
            pass
        if write is not None and block:
            write(rows(standings.games, block))
    console = Console()
    say = _say(console)
    say(text("arena-done", games=standings.games, deals=arena.deals, seed=str(arena.seed)))
    if standings.games:
        show(console, standings, arena, text)
        _show_judge(say, arena, text)
    return 0


def _arena(arguments: argparse.Namespace) -> Arena:
    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    bots = list(dict.fromkeys(arguments.bot))
    for bot in bots:
        check_level(bot, game)
    seed = secrets.randbits(63) if arguments.seed is None else arguments.seed
    return Arena(game, options, make_line_ups(bots, options.seats), -(-arguments.games // options.seats), seed)


def _say(console: Console) -> Callable[[str], None]:
    return lambda line: console.print(line, highlight=False)


def rows(played: int, block: Sequence[Result]) -> dict[str, list[Any]]:
    """Return the last of so many games as columns for a file; what they say follows from the seed alone."""
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


def show(console: Console, standings: Standings, arena: Arena, text: Catalogue) -> None:
    """Print who won how often against whom, then the ratings where bots have met."""
    alone = arena.options.seats == 1
    heads = ["bot", "against", "games", "wins", "interval", "points", "theirs"]
    lines = []
    for number, bot, against in _lines(standings):
        standing = standings.tables[number, bot]
        low, high = standing.interval
        share = text.percent(standing.rate), f"{text.number(100 * low, 1)} – {text.percent(high)}"
        means = (text.number(points / standing.games, 2) for points in (standing.points, standing.opponent_points))
        lines.append([bot, against, str(standing.games), *share, *means])
    if alone:
        heads, lines = [heads[0], *heads[2:-1]], [[line[0], *line[2:-1]] for line in lines]
    console.print(_grid(heads, lines, text))
    if len({bot for line_up in arena.line_ups for bot in line_up}) > 1 and not alone:
        heads = ["bot", "rating", "error", "games", "wins", "points", "thought"]
        console.print(_grid(heads, _ratings(standings, text), text))


def _grid(heads: Sequence[str], lines: Sequence[Sequence[str]], text: Catalogue) -> Grid:
    from rich.table import Table as Grid

    grid = Grid()
    for head in heads:
        grid.add_column(text(f"arena-{head}"), justify="right", no_wrap=True)
    for line in lines:
        grid.add_row(*line)
    return grid


def _lines(standings: Standings) -> list[tuple[int, str, str]]:
    """Return the lines worth printing: a line-up, whose result, against whom."""
    from astragal.study.standings import reported_bots

    lines = []
    for number, line_up in enumerate(standings.line_ups):
        for bot in reported_bots(line_up):
            if (number, bot) in standings.tables:
                others = list(line_up)
                others.remove(bot)
                counts = {other: others.count(other) for other in others}
                lines.append((number, bot, " ".join(f"{n} × {who}" if n > 1 else who for who, n in counts.items())))
    return lines


def _ratings(standings: Standings, text: Catalogue) -> list[list[str]]:
    lines = []
    for bot, rating in standings.ratings().items():
        total = standings.total(bot)
        if total.games:
            thought = text.number(1000 * total.seconds / total.choices, 1) if total.choices else "–"
            means = text.percent(total.rate), text.number(total.points / total.games, 2), thought
            lines.append([bot, f"{rating.rating:.0f}", f"± {rating.error:.0f}", str(total.games), *means])
    return lines


def _show_judge(say: Callable[[str], None], arena: Arena, text: Catalogue) -> None:
    """Say who judged, and what perfect memory would have won alone."""
    if arena.game.judge(arena.options) == PHYSICS:
        say(text("simulate-physics"))
    elif arena.game.slug == "dice-crash":
        say(text("simulate-judge-dice-crash"))
    elif arena.game.slug == "star-master":
        say(text("arena-reach"))
        if arena.options.seats == 1:
            from astragal.bots.star_master.solitaire import chance

            say(text("arena-exact", share=text.percent(chance(tuple(arena.options.white_die)), 2)))
