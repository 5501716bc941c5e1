"""`astragal arena GAME --bot A --bot B`: which bot plays better, on the same deals."""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from typing import TYPE_CHECKING

from astragal.cli.arguments import (
    add_game_count,
    add_games,
    add_on,
    add_out,
    add_seed,
    option_texts,
    random_seed,
    whole_number,
)
from astragal.cli.parser import Parser
from astragal.games import find_game
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.spread import Place, find_place

if TYPE_CHECKING:
    from astragal.bots.arena import Arena, Result
    from astragal.study.standings import Standings

BLOCK = 64
"""Games that are written to a file at once."""
MOST_WORKERS = 1000


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Offer the games."""
    add_games(parser, _add_game_arguments)


def _add_game_arguments(parser: Parser, game: AnyGame) -> None:
    from astragal.bots import list_levels

    text = parser.text
    levels = ", ".join(list_levels(game))
    workers = whole_number(text, 1, MOST_WORKERS)
    parser.add_argument(
        "--bot", action="append", required=True, metavar=text("metavar-level"), help=text("cli-bot", levels=levels)
    )
    add_game_count(parser, "cli-pairing-games")
    add_seed(parser, "cli-seed-games")
    add_out(parser)
    add_on(parser)
    parser.add_argument("--workers", type=workers, default=0, metavar="N", help=text("cli-processes"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the contest and print its tables; Ctrl-C prints those of the games that were played."""
    from astragal.cli.reports.standings import print_standings

    place = find_place(arguments.on, arguments.workers)
    arena = make_arena(arguments)
    print_standings(play(arena, place, arguments.out, text), arena, text)
    return 0


def make_arena(arguments: argparse.Namespace) -> Arena:
    """Return the contest that the arguments describe."""
    from astragal.bots import check_level
    from astragal.bots.arena import Arena, make_line_ups

    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    bots = list(dict.fromkeys(arguments.bot))
    for bot in bots:
        check_level(bot, game)
    deals = -(-arguments.games // options.seats)
    return Arena(game, options, make_line_ups(bots, options.seats), deals, random_seed(arguments))


def play(arena: Arena, place: Place, out: str | None, text: Catalogue) -> Standings:
    """Play all games behind a progress bar, write a row for each if a file is wanted, and return the standings."""
    from astragal.cli.progress import progress_bar
    from astragal.cli.reports.standings import rows
    from astragal.study.export import open_row_writer, run_metadata
    from astragal.study.standings import Standings

    standings = Standings(arena.line_ups)
    with ExitStack() as stack:
        about = run_metadata(arena.game, arena.options, arena.seed)
        write = stack.enter_context(open_row_writer(out, about)) if out else None
        progress = stack.enter_context(progress_bar())
        bar = progress.add_task(text("simulate-bar", game=arena.game.slug), total=arena.games)
        block: list[Result] = []
        try:
            for result in arena.run(place):
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
    return standings
