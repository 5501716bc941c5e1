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

    copying = arguments.command == "backup"
    with Progress(transient=True) as bars:
        bar = bars.add_task(text(f"{arguments.command}-doing"), total=None)

        def progress(done: int, total: int) -> None:
            bars.update(bar, completed=done, total=total)

        do = back_up if copying else put_back
        rooms = do(Settings.of().database, Path(arguments.file), progress)
    print(text(f"{arguments.command}-done", rooms=rooms, file=arguments.file))
    return 0
