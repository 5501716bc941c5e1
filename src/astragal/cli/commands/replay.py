"""`astragal replay FILE`: a recorded game told from its beginning."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.arguments import add_file
from astragal.cli.boards import find_board
from astragal.cli.files import read_file
from astragal.cli.parser import Parser
from astragal.cli.screen import Screen
from astragal.cli.seats import player_names
from astragal.cli.session.narrator import Narrator
from astragal.lang import Catalogue
from astragal.table.history import players_of, replay
from astragal.table.record import parse_record


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a record."""
    add_file(parser)


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Tell every step and show the last position."""
    record = parse_record(read_file(Path(arguments.file)))
    table = replay(record)
    screen = Screen(text, find_board(table.game), player_names(players_of(record, table.seats)))
    narrator = Narrator(table, screen, after=0)
    narrator.tell_news()
    narrator.tell_result()
    return 0
