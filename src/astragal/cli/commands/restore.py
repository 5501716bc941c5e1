"""`astragal restore FILE`: fill an empty database from a backup."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.parser import Parser
from astragal.cli.progress import count_rows
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect the file to read."""
    parser.add_argument("file", metavar=text("metavar-file"), help=text("cli-restore-file"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Restore a backup into the database that the settings name."""
    from astragal.server.process.backup import restore
    from astragal.server.process.settings import Settings

    with count_rows(text("restore-doing")) as report:
        rooms = restore(Settings.from_environment().database, Path(arguments.file), report)
    print(text("restore-done", rooms=rooms, file=arguments.file))
    return 0
