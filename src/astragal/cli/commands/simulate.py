"""`astragal simulate GAME`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astragal.cli.arguments import (
    add_bots,
    add_game_count,
    add_games,
    add_on,
    add_out,
    add_plot,
    option_texts,
    random_seed,
)
from astragal.cli.parser import Parser
from astragal.cli.seats import bot_level, parse_players
from astragal.games import find_game
from astragal.kit.errors import OptionError
from astragal.kit.game import AnyGame
from astragal.kit.judging import PHYSICS, TABLE
from astragal.kit.options import options_of
from astragal.lang import Catalogue
from astragal.spread import Place, find_place
from astragal.spread.place import CORES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from astragal.fast.batch import Columns
    from astragal.study.tally import Tally
    from astragal.table.table import Table


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Offer the games."""
    add_games(parser, _add_game_arguments)


def _add_game_arguments(parser: Parser, game: AnyGame) -> None:
    text = parser.text
    add_bots(parser, game)
    add_game_count(parser, "cli-game-count")
    parser.add_argument("--records", metavar=text("metavar-folder"), help=text("cli-records"))
    add_out(parser)
    add_on(parser)
    add_plot(parser, "cli-plot-scores")


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be played."""

    game: AnyGame
    options: Any
    players: list[str]
    seed: int
    records: Path | None
    """The folder for the records; None when nobody wants them."""
    place: Place

    @property
    def judge(self) -> str:
        """Who judges: gravity if it was asked for, otherwise the game's table of weights; "none" without a judge."""
        if not self.game.verdicts:
            return "none"
        return PHYSICS if self.game.judge(self.options) == PHYSICS else TABLE

    def play(self, games: int) -> Iterator[Columns]:
        """Play games and yield their results in blocks."""
        from astragal.study.runs import run as run_games

        levels = [bot_level(player) for player in self.players]
        keep = self._keep if self.records else None
        return run_games(self.game, self.options, levels, games, self.seed, self.place, keep, self.judge == PHYSICS)

    def about(self) -> dict[str, str]:
        """Return what a file of results says about them."""
        from astragal.study.export import run_metadata

        about = run_metadata(self.game, self.options, self.seed)
        return about | {"players": ",".join(self.players), "judge": self.judge}

    def _keep(self, index: int, table: Table) -> None:
        from astragal.cli.files import write_file
        from astragal.table.history import record_of
        from astragal.table.record import format_record

        assert self.records is not None
        write_file(self.records / f"{index + 1:06}.agn", format_record(record_of(table, self.players)))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the games and print the summary; Ctrl-C prints the summary of those that were played."""
    from astragal.cli.reports.summary import print_summary
    from astragal.study.plots import plot_scores

    check_files(arguments)
    simulation = plan(arguments)
    tally, seconds = play(simulation, arguments.games, arguments.out, text)
    print_summary(tally, seconds, simulation.game, simulation.players, str(simulation.seed), simulation.judge, text)
    if arguments.plot and tally.games:
        plot_scores(tally, simulation.players, text.game_title(simulation.game.slug), Path(arguments.plot), text)
    return 0


def check_files(arguments: argparse.Namespace) -> None:
    """Raise a UserError unless the results and pictures of a run can be written: before the work, not after it."""
    from astragal.cli.files import check_plot, check_writable
    from astragal.study.export import check_out

    if arguments.out:
        check_out(arguments.out)
        if "://" not in arguments.out:
            check_writable(Path(arguments.out))
    if arguments.plot:
        check_plot(Path(arguments.plot))


def plan(arguments: argparse.Namespace) -> Simulation:
    """Return the simulation that the arguments describe."""
    game = find_game(arguments.game)
    options = game.options(prefer_table(game, option_texts(game, arguments)))
    players = parse_players(arguments.seat or ["bot:random"] * options.seats, game, options.seats)
    if any(player.startswith("human:") for player in players):
        raise OptionError("simulate-human")
    records = Path(arguments.records) if arguments.records else None
    if records and arguments.on != CORES:
        raise OptionError("spread-records")
    return Simulation(game, options, players, random_seed(arguments), records, find_place(arguments.on))


def prefer_table(game: AnyGame, texts: dict[str, str]) -> dict[str, str]:
    """Add the option that lets the table of weights judge instead of gravity, unless a judge was chosen.

    Gravity takes half a second a game, the table some microseconds.
    """
    if game.judge(game.options(texts)) != PHYSICS:
        return texts
    for option in options_of(game.Options):
        for name in option.names if option.name not in texts and not option.length else ():
            tried = texts | {option.name: name}
            if game.judge(game.options(tried)) == TABLE:
                return tried
    return texts


def play(simulation: Simulation, games: int, out: str | None, text: Catalogue) -> tuple[Tally, float]:
    """Play games behind a progress bar; return the tally and how many seconds they took, compiling excluded."""
    from astragal.cli.progress import progress_bar
    from astragal.study.export import open_game_writer
    from astragal.study.tally import Tally

    tally = Tally(simulation.options.seats)
    started = time.perf_counter()
    with ExitStack() as stack:
        write = stack.enter_context(open_game_writer(out, simulation.about())) if out else None
        progress = stack.enter_context(progress_bar())
        bar = progress.add_task(text("warm-bar"), total=None)
        try:
            _exhaust(simulation.play(0))  # no games yet, but now they are compiled
            progress.update(bar, description=text("simulate-bar", game=simulation.game.slug), total=games)
            started = time.perf_counter()
            for columns in simulation.play(games):
                tally.add(columns)
                if write is not None:
                    write(columns)
                progress.update(bar, advance=len(columns))
        except KeyboardInterrupt:
            pass
    return tally, time.perf_counter() - started


def _exhaust(blocks: Iterable[Columns]) -> None:
    for _ in blocks:
        pass
