"""`astragal play`: a game around one terminal, as an app or line by line."""

from __future__ import annotations

import argparse

from astragal.cli.arguments import add_games, add_seats
from astragal.cli.parser import Parser
from astragal.kit.game import AnyGame
from astragal.lang import Catalogue
from astragal.study.hints import LEVELS, NO_HINTS, PLAYER


def add_arguments(parser: Parser, text: Catalogue) -> None:
    """Offer the games, or a saved game to go on with."""
    parser.set_defaults(game=None, hints=PLAYER)
    parser.add_argument("--resume", metavar=text("metavar-file"), help=text("cli-resume"))
    _add_form(parser)
    add_games(parser, _add_game_arguments, required=False)


def _add_form(parser: Parser) -> None:
    """Let people choose between the app and lines. Neither has a default: a game's parser would overwrite what stands before it."""
    form = parser.add_mutually_exclusive_group()
    for flag in ("app", "plain"):
        form.add_argument(f"--{flag}", action="store_true", default=argparse.SUPPRESS, help=parser.text(f"cli-{flag}"))


def _add_game_arguments(parser: Parser, game: AnyGame) -> None:
    text = parser.text
    add_seats(parser)
    dice = f"fast|same|fair|hand|replay:{text('metavar-file')}"
    parser.add_argument("--dice", default="fast", metavar=dice, help=text("cli-dice"))
    parser.add_argument("--record", metavar=text("metavar-file"), help=text("cli-record"))
    parser.add_argument("--hints", choices=(*LEVELS, NO_HINTS), default=PLAYER, help=text("cli-hints"))
    _add_form(parser)


def run(arguments: argparse.Namespace, text: Catalogue) -> int:
    """Play a new game, or go on with a saved one."""
    return _play_in_app(arguments, text) if _wants_app(arguments) else _play_by_lines(arguments, text)


def _wants_app(arguments: argparse.Namespace) -> bool:
    """Tell whether this game is shown by the app: people insist on it, or their terminal can and nothing asks for lines."""
    from astragal.cli.terminal import find_obstacle, prefers_lines

    if getattr(arguments, "plain", False):
        return False
    obstacle = find_obstacle()
    if getattr(arguments, "app", False):
        if obstacle is not None:
            raise obstacle
        return True
    return obstacle is None and not prefers_lines()


def _play_in_app(arguments: argparse.Namespace, text: Catalogue) -> int:
    from astragal.cli.app.play import play

    return play(arguments, text)


def _play_by_lines(arguments: argparse.Namespace, text: Catalogue) -> int:
    from astragal.cli.screen import Quit
    from astragal.cli.session.menu import ask_for_game
    from astragal.cli.session.setup import new_session, resume_session

    try:
        if arguments.resume:
            session = resume_session(arguments.resume, text)
        else:
            session = new_session(arguments if arguments.game else ask_for_game(text), text)
    except Quit:
        print()
        return 0
    return session.run()
