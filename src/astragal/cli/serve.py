"""`astragal serve`: the table for people on different machines."""

from __future__ import annotations

import argparse
import sys

from astragal.lang import Catalogue


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Serve until interrupted."""
    from astragal.server.logs import set_up_logs
    from astragal.server.serve import listening, prepare_house, serve, serve_many
    from astragal.server.settings import Settings

    settings = Settings.of()
    set_up_logs()
    prepare_house(settings)

    def ready() -> None:
        print(text("serve-ready", url=f"http://{arguments.host}:{port}/"), file=sys.stderr, flush=True)

    port = arguments.port
    if arguments.workers > 1:
        serve_many(settings, arguments.host, port, arguments.workers, arguments.inner_host, ready)
        return 0
    listener = listening(arguments.host, port)
    port = listener.getsockname()[1]
    inner = "" if settings.database.startswith("sqlite") else arguments.inner_host
    serve(settings, listener, inner, ready)
    return 0
