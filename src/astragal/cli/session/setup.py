"""Setting up a game at the terminal: a new one, or one that was saved."""

from __future__ import annotations

import argparse
import os
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from astragal.bots import find_hand
from astragal.cli.arguments import option_texts, random_seed
from astragal.cli.boards import Board, find_board
from astragal.cli.files import read_file
from astragal.cli.judges import make_judge
from astragal.cli.screen import Screen
from astragal.cli.seats import parse_players, player_names
from astragal.cli.session.dice import make_dice
from astragal.cli.session.session import Session
from astragal.games import find_game
from astragal.kit.errors import NotNow
from astragal.lang import Catalogue
from astragal.table.history import dice_of, game_of, judge_of, players_of, replay
from astragal.table.record import parse_record
from astragal.table.table import Table

MakeScreen: TypeAlias = Callable[[Catalogue, Board, Sequence[str]], Screen]
"""Makes the screen of a game from the language, the board and the players' names."""


def new_session(arguments: argparse.Namespace, text: Catalogue, make_screen: MakeScreen = Screen) -> Session:
    """Return a new game as the arguments of `astragal play` describe it."""
    game = find_game(arguments.game)
    options = game.options(option_texts(game, arguments))
    players = parse_players(arguments.seat or [], game, options.seats)
    screen = make_screen(text, find_board(game), player_names(players))
    seed = random_seed(arguments)
    dice = make_dice(arguments.dice, seed, players, screen)
    hands = {"Hands": " ".join(find_hand(player, game) for player in players)}
    table = Table(game, options, dice, make_judge(game, options, seed, dice, screen, hands))
    name = f"{game.slug}-{time.strftime('%Y%m%d-%H%M%S')}.agn"
    path = Path(arguments.record) if arguments.record else saved_games() / name
    return Session(table, players, screen, path, seed, arguments.hints)


def resume_session(file: str, text: Catalogue, make_screen: MakeScreen = Screen) -> Session:
    """Return a saved game, with bots that have seen what they saw then."""
    path = Path(file)
    record = parse_record(read_file(path))
    game, options, _ = game_of(record)
    players = parse_players(players_of(record, options.seats), game, options.seats)
    screen = make_screen(text, find_board(game), player_names(players))
    seed = secrets.randbits(63)
    by_hand = record.tags.get("Dice") == "hand"
    dice = dice_of(record) or make_dice("hand" if by_hand else "fast", seed, players, screen)
    judge = judge_of(record) or make_judge(game, options, seed, dice, screen, record.tags)
    table = replay(record, dice, judge)
    if table.over:
        raise NotNow("resume-over", file=file)
    session = Session(table, players, screen, path, seed)
    replay(record, watch=lambda earlier, step: session.show_bots(earlier))
    return session


def saved_games() -> Path:
    """Return the folder of games that were not given a file."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "astragal"
