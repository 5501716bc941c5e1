"""`astragal print GAME`: sheets to print, as PDF."""

from __future__ import annotations

import argparse
from pathlib import Path

from astragal.cli.arguments import whole_number
from astragal.cli.files import write_file
from astragal.cli.parser import Parser
from astragal.games import GAMES, find_game
from astragal.lang import Catalogue
from astragal.paper.sheets import PAPERS, make_pdf

MOST_COPIES = 100


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Expect a game; perhaps a sheet, a paper, how many copies, and a file."""
    parser.add_argument("game", metavar=text("metavar-game"), help=text("cli-print-game", games=", ".join(GAMES)))
    parser.add_argument("--sheet", metavar=text("metavar-name"), help=text("cli-print-sheet"))
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=text("cli-print-paper"))
    parser.add_argument(
        "--copies", metavar="N", type=whole_number(text, 1, MOST_COPIES), default=1, help=text("cli-print-copies")
    )
    parser.add_argument("--out", metavar=text("metavar-file"), type=Path, help=text("cli-print-out"))


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Write the PDF and say where it is."""
    game = find_game(arguments.game)
    names = [arguments.sheet] if arguments.sheet else []
    pdf = make_pdf(game, names, text.lang, arguments.paper, arguments.copies)
    out = arguments.out or Path("-".join([game.slug, *names]) + ".pdf")
    write_file(out, pdf)
    print(text("print-written", file=str(out)))
    return 0
