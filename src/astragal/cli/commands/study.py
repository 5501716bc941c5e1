"""`astragal study SUBJECT …`: look closely at one thing in a record, or in many."""

from __future__ import annotations

import argparse
from importlib import import_module

from astragal.cli.arguments import add_file, add_games, add_on, add_out, add_plot, add_seed, whole_number
from astragal.cli.parser import Parser
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue

MOST_STEPS = 10**6
MOST_SAMPLES = 10**6
MOST_DECISIONS = 10**7
REPORTS = {"position": "moves", "what-if": "what_if"}
"""Subjects whose report has another name."""


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a subject, and what that needs."""
    subjects = [
        ("review", text("cli-study-review"), _add_review),
        ("moves", text("cli-study-moves"), _add_moves),
        ("position", text("cli-study-position"), _add_position),
        ("what-if", text("cli-study-what-if"), _add_what_if),
        ("dice", text("cli-study-dice"), _add_dice),
        ("many", text("cli-study-many"), _add_many),
        ("tower", text("cli-study-tower"), _add_tower),
        ("versions", text("cli-study-versions"), _add_versions),
        ("exact", text("cli-study-exact"), _add_exact),
    ]
    parser.add_choices("subject", subjects)


def _add_review(parser: Parser) -> None:
    add_file(parser)
    _add_samples(parser)
    add_plot(parser, "cli-plot-curve")


def _add_moves(parser: Parser) -> None:
    add_file(parser)
    number = whole_number(parser.text, 1, MOST_STEPS)
    parser.add_argument("--ply", type=number, required=True, metavar="N", help=parser.text("cli-study-ply"))
    _add_samples(parser)


def _add_position(parser: Parser) -> None:
    parser.add_argument("position", metavar="POSITION", help=parser.text("cli-study-text"))
    _add_samples(parser)


def _add_what_if(parser: Parser) -> None:
    text = parser.text
    add_file(parser)
    number = whole_number(text, 1, MOST_STEPS)
    parser.add_argument("--ply", type=number, required=True, metavar="N", help=text("cli-what-if-ply"))
    parser.add_argument("--choose", required=True, metavar=text("metavar-word"), help=text("cli-what-if-choose"))
    parser.add_argument("--out", metavar=f"{text('metavar-file')}.agn", help=text("cli-what-if-out"))
    parser.add_argument("--json", action="store_true", help=text("cli-json"))


def _add_samples(parser: Parser) -> None:
    number = whole_number(parser.text, 0, MOST_SAMPLES)
    parser.add_argument("--samples", type=number, metavar="N", help=parser.text("cli-samples"))
    parser.add_argument("--json", action="store_true", help=parser.text("cli-json"))


def _add_dice(parser: Parser) -> None:
    text = parser.text
    parser.add_argument("files", nargs="+", metavar=text("metavar-file"), help=text("cli-study-files"))
    parser.add_argument("--json", action="store_true", help=text("cli-json"))


def _add_many(parser: Parser) -> None:
    text = parser.text
    parser.add_argument("folder", metavar=text("metavar-folder"), help=text("cli-study-games"))
    add_out(parser)
    add_on(parser)


def _add_tower(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument(
        "--ply", type=whole_number(parser.text, 1, MOST_STEPS), metavar="N", help=parser.text("cli-ply")
    )
    add_plot(parser, "cli-plot-tower")


def _add_versions(parser: Parser) -> None:
    text = parser.text
    parser.add_argument("folder", metavar=text("metavar-folder"), help=text("cli-study-folder"))


def _add_exact(parser: Parser) -> None:
    add_games(parser, _add_exact_arguments)


def _add_exact_arguments(parser: Parser, game: AnyGame) -> None:
    text = parser.text
    parser.add_argument("--out", required=True, metavar=f"{text('metavar-file')}.parquet", help=text("cli-exact-out"))
    number = whole_number(text, 1, MOST_DECISIONS)
    parser.add_argument("--decisions", type=number, default=1000, metavar="N", help=text("cli-exact-decisions"))
    add_seed(parser, "cli-seed-games")


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Examine the subject and print what was found."""
    # Imported now: `tower` loads MuJoCo, the others NumPy.
    report = import_module(f"astragal.cli.reports.{REPORTS.get(arguments.subject, arguments.subject)}")
    code: int = report.run(arguments, text)
    return code
