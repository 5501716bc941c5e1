"""`astragal mcp`: let an agent play, over the Model Context Protocol."""

from __future__ import annotations

import argparse

from astragal.cli.parser import Parser
from astragal.kit.extras import require_extra
from astragal.lang import Catalogue


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect nothing: an agent says everything over the protocol."""


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Serve an agent on standard input and output until it leaves."""
    require_extra("mcp")
    from astragal.cli.agents.server import make_server  # loads the SDK

    make_server(text).run("stdio")
    return 0
