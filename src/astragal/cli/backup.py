"""`astragal backup` and `astragal restore`: copies of everything a server keeps."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.lang import Catalogue


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Make a copy, or put one back."""
    from rich.progress import Progress

    from astragal.server.copies import back_up, put_back
    from astragal.server.settings import Settings

    if arguments.command == "backup":
        do, doing, done = back_up, "backup-doing", "backup-done"
    else:
        do, doing, done = put_back, "restore-doing", "restore-done"
    with Progress(transient=True) as bars:
        bar = bars.add_task(text(doing), total=None)

        def progress(rows: int, total: int) -> None:
            bars.update(bar, completed=rows, total=total)

        rooms = do(Settings.of().database, Path(arguments.file), progress)
    print(text(done, rooms=rooms, file=arguments.file))
    return 0
