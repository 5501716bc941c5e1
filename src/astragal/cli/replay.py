"""`astragal replay FILE`: a recorded game told from its beginning."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.boards import BOARDS
from astragal.cli.files import read_file
from astragal.cli.play import Session, names_of
from astragal.cli.screen import Screen
from astragal.lang import Catalogue
from astragal.table.history import players_of, replay
from astragal.table.record import parse_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Tell every step and show the last position."""
    path = Path(arguments.file)
    record = parse_record(read_file(path))
    table = replay(record)
    players = players_of(record, table.seats)
    screen = Screen(text, BOARDS[table.game.slug], names_of(players))
    session = Session(table, [f"human:{name}" for name in screen.names], screen, path, 0)
    session.tell_all()
    return 0
