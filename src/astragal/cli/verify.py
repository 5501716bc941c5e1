"""`astragal verify FILE`: is everything in this record possible, and are the dice the ones that were committed to?"""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.files import read_file
from astragal.lang import Catalogue
from astragal.table.history import verify
from astragal.table.record import read_record


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Verify a record and say what was checked; a disagreement is an error like any other."""
    record = read_record(read_file(Path(arguments.file)))
    checked = verify(record)
    print(text("verify-steps", steps=checked["steps"]))
    if checked["rolls"]:
        print(text("verify-rolls", rolls=checked["rolls"], dice=record.tags["Dice"]))
    else:
        print(text("verify-no-rolls"))
    return 0
