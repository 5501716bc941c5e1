"""`astragal verify FILE`: is everything in this record possible, and are the dice the ones that were committed to?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from astragal.cli.files import read_file
from astragal.kit.actors import JUDGE
from astragal.lang import Catalogue
from astragal.table.history import verify
from astragal.table.record import Record, parse_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Verify a record and say what was checked; a disagreement is an error like any other."""
    record = parse_record(read_file(Path(arguments.file)))
    checked = verify(record)
    print(text("verify-steps", steps=checked["steps"]))
    if checked["rolls"]:
        print(text("verify-rolls", rolls=checked["rolls"], dice=record.tags["Dice"]))
    else:
        print(text("verify-no-rolls"))
    if arguments.physics:
        print(text("verify-placements", placements=_prove(record, text)))
    return 0


def _prove(record: Record, text: Catalogue) -> int:
    """Compute all placements again, which takes a moment."""
    from rich.progress import Progress

    from astragal.physics.recompute import recompute_verdicts  # loads MuJoCo

    with Progress(transient=True, disable=not sys.stdout.isatty()) as progress:
        bar = progress.add_task(text("verify-bar"), total=sum(step.actor == JUDGE for step in record.steps))
        return recompute_verdicts(record, lambda: progress.advance(bar))
