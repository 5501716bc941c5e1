"""`astragal verify FILE`: check that a record is legal and that its dice are those it committed to."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from astragal.cli.arguments import add_file
from astragal.cli.files import read_file
from astragal.cli.parser import Parser
from astragal.kit.actors import JUDGE
from astragal.kit.judging import TABLE
from astragal.lang import Catalogue
from astragal.table.history import count_given, verify
from astragal.table.record import Record, parse_record


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a record."""
    add_file(parser)
    parser.add_argument("--physics", action="store_true", help=text("cli-physics"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Verify a record and say what was checked; raise VerificationError when something does not hold."""
    record = parse_record(read_file(Path(arguments.file)))
    checked = verify(record)
    print(text("verify-steps", steps=checked["steps"]))
    if checked["rolls"]:
        print(text("verify-rolls", rolls=checked["rolls"], dice=record.tags["Dice"]))
    else:
        print(text("verify-what-if" if "WhatIf" in record.tags else "verify-no-rolls"))
    if given := count_given(record):
        print(text("verify-played-on", steps=given))
    if record.tags.get("Judge") == TABLE:
        key = "verify-verdicts" if checked["verdicts"] else "verify-no-verdicts"
        print(text(key, verdicts=checked["verdicts"]))
    if "Abandoned" in record.tags:
        print(text("verify-no-result"))
    if arguments.physics:
        print(text("verify-placements", placements=_recompute(record, text)))
    return 0


def _recompute(record: Record, text: Catalogue) -> int:
    """Compute all placements again and return their number; this takes some seconds."""
    from rich.progress import Progress

    from astragal.physics.recompute import recompute_verdicts  # loads MuJoCo

    with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        bar = progress.add_task(text("verify-bar"), total=sum(step.actor == JUDGE for step in record.steps))
        return recompute_verdicts(record, lambda: progress.advance(bar))
