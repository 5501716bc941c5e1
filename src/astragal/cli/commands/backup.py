"""`astragal backup FILE`: copy everything a server keeps into a file."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.parser import Parser
from astragal.cli.progress import count_rows
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect the file to write."""
    parser.add_argument("file", metavar=text("metavar-file"), help=text("cli-backup-file"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Back up the database that the settings name."""
    from astragal.server.process.backup import back_up
    from astragal.server.process.settings import Settings

    with count_rows(text("backup-doing")) as report:
        rooms = back_up(Settings.from_environment().database, Path(arguments.file), report)
    print(text("backup-done", rooms=rooms, file=arguments.file))
    return 0
