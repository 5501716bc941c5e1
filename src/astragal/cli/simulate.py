"""`astragal simulate GAME`: many games between bots, and what came of them."""

from __future__ import annotations

import argparse
import math
import secrets
from collections import Counter
from pathlib import Path

from astragal.bots import make_bot
from astragal.cli.files import write_file
from astragal.cli.play import bot_level, option_texts, read_players
from astragal.dice.fast import Fast, stream
from astragal.games import find_game
from astragal.kit.errors import Unreadable
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.table.history import record_of
from astragal.table.judge import TableJudge
from astragal.table.record import say_record
from astragal.table.table import Table


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play the games and print the summary; Ctrl-C gives the summary of those that were played."""
    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    players = read_players(arguments.seat or ["bot:greedy"], options.seats)
    if any(player.startswith("human:") for player in players):
        raise Unreadable("simulate-human")
    seed = secrets.randbits(63) if arguments.seed is None else arguments.seed
    tally = Tally(players)
    from rich.progress import Progress  # only here; the other commands start faster without it

    with Progress(transient=True) as progress:
        bar = progress.add_task(text("simulate-bar", game=game.slug), total=arguments.games)
        try:
            for index in range(arguments.games):
                table = play_one(game, options, players, stream(seed, index) >> 1)
                tally.add(table)
                if arguments.records:
                    write_file(Path(arguments.records) / f"{index + 1:06}.agn", say_record(record_of(table, players)))
                progress.advance(bar)
        except KeyboardInterrupt:
            pass
    print(text("simulate-done", games=tally.games, game=game.slug, seed=str(seed)))
    tally.show(text)
    return 0


def play_one(game: AnyGame, options: object, players: list[str], seed: int) -> Table:
    """Play one game between bots; everything in it follows from the seed."""
    table = Table(game, options, Fast(seed), TableJudge(seed) if game.verdicts else None)
    bots = [make_bot(bot_level(player), game, seed, seat) for seat, player in enumerate(players)]
    rememberers = {seat: bot for seat, bot in enumerate(bots) if bot.remembers}

    def watch() -> None:
        for seat, bot in rememberers.items():
            bot.see(table.view(seat))

    table.watch = watch if rememberers else None
    table.begin()
    while not table.over:
        seat = table.actor
        legal = table.legal(seat)
        move = bots[seat].choose(table.view(seat), [choice.move for choice in legal])
        table.act(seat, next(choice.word for choice in legal if choice.move == move))
    return table


class Tally:
    """Counts results."""

    def __init__(self, players: list[str]) -> None:
        self.players = players
        self.games = 0
        self.turns = 0
        self.points = [Counter[int]() for _ in players]
        self.wins = [0 for _ in players]
        """Games won by each seat, shared ones included."""

    def add(self, table: Table) -> None:
        """Count a finished game."""
        self.games += 1
        self.turns += table.turn
        for seat, points in enumerate(table.scores()):
            self.points[seat][points] += 1
        for seat in table.winners():
            self.wins[seat] += 1

    def show(self, text: Catalogue) -> None:
        """Print a table: a line for every seat."""
        if not self.games:
            return
        from rich.console import Console
        from rich.table import Table as Grid

        grid = Grid(title=text("simulate-turns", turns=f"{self.turns / self.games:.1f}"))
        for key in ("seat", "player", "wins", "interval", "mean", "middle"):
            grid.add_column(text(f"simulate-{key}"), justify="right")
        for seat, player in enumerate(self.players):
            low, high = interval(self.wins[seat], self.games)
            points = sorted(self.points[seat].elements())
            mean = sum(points) / len(points)
            middle = f"{points[len(points) // 10]} – {points[len(points) // 2]} – {points[-len(points) // 10 - 1]}"
            grid.add_row(
                str(seat + 1),
                player,
                f"{self.wins[seat] / self.games:.1%}",
                f"{low:.1%} – {high:.1%}",
                f"{mean:.1f}",
                middle,
            )
        Console().print(grid)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's)."""
    z = 1.96
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
