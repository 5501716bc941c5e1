"""`astragal study SUBJECT …`: look closely at one thing in a record, or in many."""

from __future__ import annotations

import argparse

from astragal.cli.arguments import add_file, add_plot, whole_number
from astragal.cli.parser import Parser
from astragal.lang import Catalogue

MOST_STEPS = 10**6


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a subject, and what that needs."""
    subjects = [
        ("tower", text("cli-study-tower"), _add_tower),
        ("versions", text("cli-study-versions"), _add_versions),
    ]
    parser.add_choices("subject", subjects)


def _add_tower(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument(
        "--ply", type=whole_number(parser.text, 1, MOST_STEPS), metavar="N", help=parser.text("cli-ply")
    )
    add_plot(parser, "cli-plot-tower")


def _add_versions(parser: Parser) -> None:
    text = parser.text
    parser.add_argument("folder", metavar=text("metavar-folder"), help=text("cli-study-folder"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Examine the subject and print what was found."""
    if arguments.subject == "versions":
        from astragal.cli.reports import versions

        return versions.run(arguments, text)
    from astragal.cli.reports import tower  # loads MuJoCo

    return tower.run(arguments, text)
