"""`astragal convert FILE --json`: a record in the JSON form."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from astragal.cli.arguments import add_file
from astragal.cli.files import read_file
from astragal.cli.parser import Parser
from astragal.lang import Catalogue
from astragal.table.history import to_json
from astragal.table.record import parse_record


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a record and the form to print it in."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", required=True, help=text("cli-json"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Print the JSON form."""
    print(json.dumps(to_json(parse_record(read_file(Path(arguments.file)))), ensure_ascii=False, indent=1))
    return 0
