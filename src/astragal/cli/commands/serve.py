"""`astragal serve`: tables for people on different machines."""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace

from astragal.cli.arguments import whole_number
from astragal.cli.parser import Parser
from astragal.lang import Catalogue

EVERYWHERE = ("0.0.0.0", "::")
HIGHEST_PORT = 65_535
MOST_WORKERS = 1000


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Offer where to listen and how many processes to run."""
    address = text("metavar-address")
    port, workers = whole_number(text, 0, HIGHEST_PORT), whole_number(text, 1, MOST_WORKERS)
    parser.add_argument("--host", default="127.0.0.1", metavar=address, help=text("cli-host"))
    parser.add_argument("--port", type=port, default=8000, metavar="N", help=text("cli-port"))
    parser.add_argument("--open", action="store_true", help=text("cli-open"))
    parser.add_argument("--workers", type=workers, default=1, metavar="N", help=text("cli-workers"))
    parser.add_argument("--inner-host", default="127.0.0.1", metavar=address, help=text("cli-inner-host"))
    parser.add_argument("--inner-port", type=port, default=0, metavar="N", help=text("cli-inner-port"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Serve until interrupted."""
    from astragal.server.process.logs import set_up_logs
    from astragal.server.process.settings import Settings
    from astragal.server.serve import Inner, bind, serve, serve_many, upgrade_database

    settings = Settings.from_environment()
    if arguments.host in EVERYWHERE and not settings.address:
        settings = replace(settings, address=network_address(arguments.port))
    set_up_logs(text)
    upgrade_database(settings)

    def ready(port: int) -> None:
        here = "127.0.0.1" if arguments.host in EVERYWHERE else arguments.host
        url = f"http://{here}:{port}/"
        print(text("serve-ready", url=url), file=sys.stderr, flush=True)
        if settings.address:
            print(text("serve-friends", url=settings.address), file=sys.stderr, flush=True)
        if arguments.open:
            webbrowser.open(url)

    inner = Inner(arguments.inner_host, arguments.inner_port)
    with compile_in_background() if arguments.open else nullcontext():
        if arguments.workers > 1:
            serve_many(settings, arguments.host, arguments.port, arguments.workers, inner, ready)
        else:
            serve(settings, bind(arguments.host, arguments.port), inner, ready)
    return 0


@contextmanager
def compile_in_background() -> Iterator[None]:
    """Compile the bots in a process of low priority, so that nobody at a new table waits for them."""
    lower = (lambda: os.nice(10)) if hasattr(os, "nice") else None
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, "-m", "astragal", "warm"],
        stdin=quiet,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
        preexec_fn=lower,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def network_address(port: int) -> str:
    """Return the URL under which others on the same network reach this machine; empty when there is none."""
    if port:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only tells which of our addresses would be used
            host: str = probe.getsockname()[0]
            return "" if host.startswith(("127.", "0.")) else f"http://{host}:{port}"
    return ""
