"""`astragal serve`: the table for people on different machines."""

from __future__ import annotations

import argparse
import sys

from astragal.lang import Catalogue


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Serve until interrupted."""
    from astragal.server.logs import set_up_logs
    from astragal.server.serve import bound, prepare_house, serve, serve_many
    from astragal.server.settings import Settings

    settings = Settings.of()
    set_up_logs()
    prepare_house(settings)

    def ready(port: int) -> None:
        print(text("serve-ready", url=f"http://{arguments.host}:{port}/"), file=sys.stderr, flush=True)

    inner: str = arguments.inner_host
    if arguments.workers > 1:
        serve_many(settings, arguments.host, arguments.port, arguments.workers, inner, ready)
    else:
        alone = settings.database.startswith("sqlite")
        serve(settings, bound(arguments.host, arguments.port), "" if alone else inner, ready)
    return 0
