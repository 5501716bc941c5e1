"""Arguments that several commands have."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from astragal.cli.boards import find_board
from astragal.cli.boards.board import format_name
from astragal.cli.parser import Parser
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.options import Option, options_of
from astragal.lang import Catalogue

Register: TypeAlias = Callable[[Parser, AnyGame], None]
"""Adds the arguments of a command to the parser of one game."""

MOST_GAMES = 10**9
LARGEST_SEED = 10**19 - 1


def add_games(parser: Parser, register: Register, *, required: bool = True) -> None:
    """Offer every game as a word, with the arguments of the command and the options of the game behind it."""
    text = parser.text
    choices = ((game.slug, game_summary(game, text), partial(_register, game, register)) for game in GAMES.values())
    parser.add_choices("game", choices, required=required)


def _register(game: AnyGame, register: Register, parser: Parser) -> None:
    register(parser, game)
    add_options(parser, game)


def game_summary(game: AnyGame, text: Catalogue) -> str:
    """Return a game's title and what it is about; its name where no catalogue has them."""
    return text.find(f"game-{game.slug}") or format_name(game.slug)


def add_file(parser: Parser) -> None:
    """Expect the file of a recorded game."""
    parser.add_argument("file", metavar=parser.text("metavar-file"), help=parser.text("cli-file"))


def add_seats(parser: Parser) -> None:
    """Let people say who sits where."""
    text = parser.text
    players = f"human:{text('metavar-name')}|bot:{text('metavar-level')}"
    parser.add_argument("--seat", action="append", metavar=players, help=text("cli-seat"))
    add_seed(parser)


def add_bots(parser: Parser, game: AnyGame) -> None:
    """Let people say which bot sits where, where only bots play."""
    from astragal.bots import list_levels

    text = parser.text
    levels = ", ".join(list_levels(game))
    parser.add_argument(
        "--seat", action="append", metavar=f"bot:{text('metavar-level')}", help=text("cli-seat-bot", levels=levels)
    )
    add_seed(parser, "cli-seed-games")


def add_seed(parser: Parser, key: str = "cli-seed") -> None:
    """Let people fix what chance answers."""
    text = parser.text
    parser.add_argument("--seed", type=whole_number(text, 0, LARGEST_SEED), metavar="N", help=text(key))


def add_game_count(parser: Parser, key: str) -> None:
    """Let people say how many games are played."""
    text = parser.text
    number = whole_number(text, 1, MOST_GAMES)
    parser.add_argument("--games", type=number, default=100, metavar="N", help=text(key))


def add_out(parser: Parser) -> None:
    """Offer a file for the results."""
    file = parser.text("metavar-file")
    parser.add_argument(
        "--out", metavar=f"{file}.csv|{file}.parquet|{parser.text('metavar-folder')}/", help=parser.text("cli-out")
    )


def add_on(parser: Parser) -> None:
    """Let people say where the work is done."""
    text = parser.text
    parser.add_argument("--on", default="cores", metavar="cores|ray|ray://HOST:PORT", help=text("cli-on"))


def add_plot(parser: Parser, key: str) -> None:
    """Offer a file for a picture."""
    parser.add_argument("--plot", metavar=f"{parser.text('metavar-file')}.png", help=parser.text(key))


def add_options(parser: Parser, game: AnyGame) -> None:
    """Offer every option of a game as a flag; the game itself checks the values."""
    board = find_board(game)
    group = parser.add_argument_group(parser.text("cli-options", game=parser.text.game_title(game.slug)))
    board.add_arguments(group, parser.text)
    for option in options_of(game.Options):
        if option.name not in board.hidden_options:
            flag = "--" + option.name.replace("_", "-")
            group.add_argument(flag, dest=option.name, metavar=_values(option), help=option_help(option, parser.text))


def option_texts(game: AnyGame, arguments: argparse.Namespace) -> dict[str, str]:
    """Return the options that were given as flags; the number of seats follows from the seats named."""
    texts = {
        option.name: str(value)
        for option in options_of(game.Options)
        if (value := getattr(arguments, option.name, None)) is not None
    }
    texts |= find_board(game).option_texts(arguments)
    named = getattr(arguments, "seat", None)
    if "seats" not in texts and named:
        texts["seats"] = str(max(len(named), game.seats[0]))
    return texts


def _values(option: Option) -> str:
    if option.length:
        return "A,B,…"
    return "|".join(option.names) if option.names else f"{option.low}…{option.high}"


def option_help(option: Option, text: Catalogue) -> str:
    """Return what an option means, what its words mean, and its default; games without catalogue have only the last."""
    name = option.name
    title = text.find(f"cli-option-{name.replace('_', '-')}") or option_label(option, text)
    words = [] if option.length else option.names
    meanings = {word: choice_label(name, word, text) for word in words}
    explained = [f"{word} = {meaning}" for word, meaning in meanings.items() if meaning and meaning != word]
    if title and explained:
        title = text("cli-option-words", title=title, words=", ".join(explained))
    default = option.say(option.default)
    help = text("cli-option", title=title, default=default) if title else text("cli-default", default=default)
    return help.replace("%", "%%")


def option_label(option: Option, text: Catalogue) -> str | None:
    """Return what an option is called on the page; None for games without catalogue."""
    return text.find(f"page-option-{option.name.replace('_', '-')}")


def choice_label(option: str, word: str, text: Catalogue) -> str | None:
    """Return what a word of an option means, in the words of the page: its own in this option, or those common to all."""
    option, word = option.replace("_", "-"), word.replace("_", "-")
    return text.find(f"page-choice-{option}-{word}") or text.find(f"page-choice-{word}")


def random_seed(arguments: argparse.Namespace) -> int:
    """Return the seed that was given, or a new one."""
    return secrets.randbits(63) if arguments.seed is None else int(arguments.seed)


def whole_number(text: Catalogue, low: int, high: int) -> Callable[[str], int]:
    """Return a function that reads a whole number between bounds; underscores may separate its digits."""

    def read(word: str) -> int:
        digits = word.replace("_", "")
        if not (digits.isascii() and digits.isdigit() and low <= int(digits[:20]) <= high):
            raise argparse.ArgumentTypeError(text("cli-number", value=word, low=str(low), high=str(high)))
        return int(digits)

    return read
