"""`astragal sweep GAME --vary OPTION=a,b,c …`: the same games under different options and players."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.cli.arguments import (
    add_bots,
    add_game_count,
    add_games,
    add_on,
    add_out,
    add_plot,
    option_texts,
    random_seed,
    whole_number,
)
from astragal.cli.commands.simulate import check_files, prefer_table
from astragal.cli.files import check_writable
from astragal.cli.parser import Parser
from astragal.cli.seats import bot_level, parse_players
from astragal.games import find_game
from astragal.kit.errors import OptionError
from astragal.kit.extras import require_extra
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.spread import Place, find_place

if TYPE_CHECKING:
    from astragal.study.sweeps.grid import Grid
    from astragal.study.sweeps.results import SweepTally

STUDIED = 30
MOST_STUDIED = 10**6


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Offer the games."""
    add_games(parser, _add_game_arguments)


def _add_game_arguments(parser: Parser, game: AnyGame) -> None:
    text = parser.text
    parser.add_argument("--vary", action="append", required=True, metavar="OPTION=A,B,C", help=text("cli-vary"))
    parser.add_argument("--one-at-a-time", action="store_true", help=text("cli-one-at-a-time"))
    add_bots(parser, game)
    add_game_count(parser, "cli-sweep-games")
    number = whole_number(text, 0, MOST_STUDIED)
    parser.add_argument("--studied", type=number, default=STUDIED, metavar="N", help=text("cli-studied", count=STUDIED))
    add_out(parser)
    add_on(parser)
    add_plot(parser, "cli-plot-sweep")
    parser.add_argument("--report", metavar=f"{text('metavar-file')}.html", help=text("cli-sweep-report"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the grid, print tables and the ranking, and write what was asked for; Ctrl-C keeps what was played."""
    from astragal.cli.reports.sweep import print_sweep
    from astragal.study.sweeps.page import write_page
    from astragal.study.sweeps.plots import plot_sweep
    from astragal.study.sweeps.table import write_table

    grid = plan(arguments)
    check_files(arguments)
    if arguments.report:
        require_extra("study")
        check_writable(Path(arguments.report))
    seed = random_seed(arguments)
    tally = play(grid, arguments.games, arguments.studied, seed, find_place(arguments.on), text)
    print_sweep(tally, seed, text)
    if not tally.games:
        return 0
    if arguments.out:
        write_table(tally, arguments.out, seed)
    if arguments.plot:
        plot_sweep(tally, Path(arguments.plot), text)
    if arguments.report:
        write_page(tally, seed, Path(arguments.report), text)
    return 0


def plan(arguments: argparse.Namespace) -> Grid:
    """Return the grid that the arguments describe."""
    from astragal.study.sweeps.grid import make_grid, read_factor

    game = find_game(arguments.game)
    factors = [read_factor(word, game) for word in arguments.vary]
    words = arguments.seat or ["bot:random"]
    players = parse_players(words, game, max(len(words), 1))
    if any(player.startswith("human:") for player in players):
        raise OptionError("simulate-human")
    levels = [bot_level(player) for player in players]
    texts = option_texts(game, arguments)
    if len(words) == 1 and getattr(arguments, "seats", None) is None:
        texts.pop("seats", None)  # one bot stands for all seats
    return make_grid(game, prefer_table(game, texts), levels, factors, arguments.one_at_a_time)


def play(grid: Grid, games: int, studied: int, seed: int, place: Place, text: Catalogue) -> SweepTally:
    """Play the grid behind a progress bar, then study its first games."""
    from astragal.cli.progress import progress_bar
    from astragal.study.sweeps.play import play_blocks, study_blocks
    from astragal.study.sweeps.results import SweepTally, study_values

    tally = SweepTally(grid)
    ledgers = []
    with progress_bar() as progress:
        bar = progress.add_task(text("simulate-bar", game=grid.game.slug), total=games)
        try:
            for block in play_blocks(grid, games, seed, place):
                tally.add(block)
                progress.update(bar, completed=tally.games)
            studied = min(studied, games)
            bar = progress.add_task(text("sweep-study-bar"), total=studied)
            for number, found in enumerate(study_blocks(grid, studied, seed, place), 1):
                ledgers.append(found)
                progress.update(bar, completed=number)
        except KeyboardInterrupt:
            pass
    if ledgers:
        tally.add_studied(study_values(ledgers))
    return tally
