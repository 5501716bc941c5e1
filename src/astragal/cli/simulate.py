"""`astragal simulate GAME`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import secrets
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.cli.files import write_file
from astragal.cli.play import bot_level, option_texts, read_players
from astragal.cli.progress import bar_of
from astragal.games import find_game
from astragal.kit.errors import OptionError
from astragal.kit.extras import require_extra
from astragal.kit.game import AnyGame
from astragal.kit.rulebook import find_rule
from astragal.lang import Catalogue
from astragal.table.history import record_of
from astragal.table.record import format_record
from astragal.table.table import Table

if TYPE_CHECKING:
    from collections import Counter

    from rich.console import Console

    from astragal.study.tally import Tally


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the games and print the summary; Ctrl-C gives the summary of those that were played."""
    from rich.console import Console

    from astragal.study.export import open_game_writer, run_metadata
    from astragal.study.plots import plot_scores
    from astragal.study.runs import run as run_games
    from astragal.study.tally import Tally

    if arguments.plot:
        require_extra("study")  # before the work, not after it
    game = find_game(arguments.game)
    texts = option_texts(game, arguments)
    physics = texts.get("stacking_model") == "physics"
    if game.slug == "dice-crash":
        texts.setdefault("stacking_model", "table")  # millions of games are not for real towers, unless they are wanted
    options = game.options(texts)
    players = read_players(arguments.seat or ["bot:random"] * options.seats, options.seats)
    if any(player.startswith("human:") for player in players):
        raise OptionError("simulate-human")
    levels = [bot_level(player) for player in players]
    seed = secrets.randbits(63) if arguments.seed is None else arguments.seed
    tally = Tally(options.seats)

    def keep(index: int, table: Table) -> None:
        write_file(Path(arguments.records) / f"{index + 1:06}.agn", format_record(record_of(table, players)))

    judge = "physics" if physics else "table" if game.verdicts else "none"
    about = run_metadata(game, options, seed) | {"players": ",".join(players), "judge": judge}
    started = 0.0
    with ExitStack() as stack:
        write = stack.enter_context(open_game_writer(Path(arguments.out), about)) if arguments.out else None
        progress = stack.enter_context(bar_of())
        bar = progress.add_task(text("warm-bar"), total=None)
        kept = keep if arguments.records else None
        try:
            for _ in run_games(game, options, levels, 0, seed, kept, physics):
                pass  # no games yet, but now they are compiled
            progress.update(bar, description=text("simulate-bar", game=game.slug), total=arguments.games)
            started = time.perf_counter()
            for columns in run_games(game, options, levels, arguments.games, seed, kept, physics):
                tally.add(columns)
                if write is not None:
                    write(columns)
                progress.update(bar, advance=len(columns))
        except KeyboardInterrupt:
            pass
    console = Console()
    console.print(text("simulate-done", games=tally.games, game=game.slug, seed=str(seed)), highlight=False)
    if tally.games:
        spent = time.perf_counter() - started
        console.print(text("simulate-speed", rate=text.number(tally.decisions / spent)), highlight=False)
        show(console, tally, players, game, text)
        if game.verdicts:
            console.print(text("simulate-physics" if physics else f"simulate-judge-{game.slug}"), highlight=False)
        if arguments.plot:
            plot_scores(tally, players, text(f"game-{game.slug}").partition(":")[0].strip(), Path(arguments.plot), text)
    return 0


def show(console: Console, tally: Tally, players: list[str], game: AnyGame, text: Catalogue) -> None:
    """Print a table with a line for every seat, then how long games were and how they ended."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid

    from astragal.study.tally import mean, quantile, standard_deviation, wilson_interval

    def tenths(counter: Counter[int]) -> str:
        return " – ".join(str(quantile(counter, share)) for share in (0.1, 0.5, 0.9))

    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for key in ("seat", "player", "wins", "outright", "mean", "deviation", "tenths"):
        grid.add_column(text(f"simulate-{key}"), justify="right", no_wrap=True)
    for seat, player in enumerate(players):
        points = tally.points[seat]
        low, high = wilson_interval(tally.wins[seat], tally.games)
        grid.add_row(
            str(seat + 1),
            bot_level(player),
            f"{text.number(100 * tally.wins[seat] / tally.games, 2)} ± {text.percent((high - low) / 2, 2)}",
            text.percent(tally.outright[seat] / tally.games, 2),
            text.number(mean(points), 2),
            text.number(standard_deviation(points), 2),
            tenths(points),
        )
    console.print(grid)
    lines = [text("simulate-turns", turns=text.number(mean(tally.turns), 1), middle=tenths(tally.turns))]
    if tally.seats > 1:
        edge = dict(zip(("edge", "low", "high"), tally.opener_advantage(), strict=True))
        lines.append(text("simulate-edge", **{key: text.percent(edge[key], 2, signed=True) for key in edge}))
        lines.append(text("simulate-shared", shared=text.percent(tally.shared / tally.games, 2)))
        if tally.no_winner:
            lines.append(text("simulate-nobody", share=text.percent(tally.no_winner / tally.games, 2)))
    for number, times in tally.endings.most_common():
        rule = find_rule(game.package, f"{game.prefix}-{number}")
        lines.append(text("simulate-ended", share=text.percent(times / tally.games, 2), rule=text.rule(rule)))
    for line in lines:
        console.print(line, highlight=False)
