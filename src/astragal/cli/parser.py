"""The words of the command line."""

from __future__ import annotations

import argparse

from astragal import __version__
from astragal.games import GAMES
from astragal.kit.game import AnyGame
from astragal.kit.options import Option, options_of
from astragal.lang import LANGUAGES, Catalogue


def make_parser(text: Catalogue) -> argparse.ArgumentParser:
    """Return the parser of all commands, speaking this language."""
    parser = argparse.ArgumentParser(prog="astragal", description=text("cli-about"))
    parser.add_argument("--version", action="version", version=f"astragal {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, help=text("cli-lang"))
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, help=text("cli-lang"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("play", parents=[common], help=text("cli-play"), description=text("cli-play"))
    play.add_argument("--resume", metavar="FILE", help=text("cli-resume"))
    play.set_defaults(game=None)
    games = play.add_subparsers(dest="game", metavar="GAME")
    for game in GAMES.values():
        one = games.add_parser(game.slug, parents=[common], help=text(f"game-{game.slug}"))
        _add_seats(one, text)
        one.add_argument("--dice", default="fast", metavar="fast|fair|hand|replay:FILE", help=text("cli-dice"))
        one.add_argument("--record", metavar="FILE", help=text("cli-record"))
        _add_options(one, game, text)

    simulate = commands.add_parser(
        "simulate", parents=[common], help=text("cli-simulate"), description=text("cli-simulate")
    )
    games = simulate.add_subparsers(dest="game", metavar="GAME", required=True)
    for game in GAMES.values():
        one = games.add_parser(game.slug, parents=[common], help=text(f"game-{game.slug}"))
        _add_seats(one, text)
        one.add_argument("--games", type=_count, default=100, metavar="N", help=text("cli-games-number"))
        one.add_argument("--records", metavar="DIR", help=text("cli-records"))
        one.add_argument("--out", metavar="FILE.csv|FILE.parquet", help=text("cli-out"))
        one.add_argument("--plot", metavar="FILE.png", help=text("cli-plot"))
        _add_options(one, game, text)

    arena = commands.add_parser("arena", parents=[common], help=text("cli-arena"), description=text("cli-arena"))
    games = arena.add_subparsers(dest="game", metavar="GAME", required=True)
    for game in GAMES.values():
        one = games.add_parser(game.slug, parents=[common], help=text(f"game-{game.slug}"))
        one.add_argument("--bot", action="append", required=True, metavar="LEVEL", help=text("cli-bot"))
        one.add_argument("--games", type=_count, default=100, metavar="N", help=text("cli-pairing-games"))
        one.add_argument("--seed", type=_seed, metavar="N", help=text("cli-seed"))
        one.add_argument("--out", metavar="FILE.csv|FILE.parquet", help=text("cli-out"))
        one.add_argument("--workers", type=_count, default=0, metavar="N", help=text("cli-processes"))
        _add_options(one, game, text)

    train = commands.add_parser("train", parents=[common], help=text("cli-train"), description=text("cli-train"))
    train.add_argument("game", metavar="GAME")
    train.add_argument("--seed", type=_seed, metavar="N", help=text("cli-train-seed"))
    train.add_argument("--out", metavar="FILE", help=text("cli-train-out"))

    serve = commands.add_parser("serve", parents=[common], help=text("cli-serve"), description=text("cli-serve"))
    serve.add_argument("--host", default="127.0.0.1", metavar="HOST", help=text("cli-host"))
    serve.add_argument("--port", type=_port, default=8000, metavar="N", help=text("cli-port"))
    serve.add_argument("--open", action="store_true", help=text("cli-open"))
    serve.add_argument("--workers", type=_count, default=1, metavar="N", help=text("cli-workers"))
    serve.add_argument("--inner-host", default="127.0.0.1", metavar="HOST", help=text("cli-inner-host"))

    for name in ("backup", "restore"):
        one = commands.add_parser(name, parents=[common], help=text(f"cli-{name}"), description=text(f"cli-{name}"))
        one.add_argument("file", metavar="FILE")

    commands.add_parser("warm", parents=[common], help=text("cli-warm"), description=text("cli-warm"))
    for name in ("replay", "verify", "convert"):
        one = commands.add_parser(name, parents=[common], help=text(f"cli-{name}"), description=text(f"cli-{name}"))
        one.add_argument("file", metavar="FILE")
        if name == "verify":
            one.add_argument("--physics", action="store_true", help=text("cli-physics"))
    one.add_argument("--json", action="store_true", required=True, help=text("cli-json"))

    study = commands.add_parser("study", parents=[common], help=text("cli-study"), description=text("cli-study"))
    things = study.add_subparsers(dest="thing", metavar="tower", required=True)
    one = things.add_parser("tower", parents=[common], help=text("cli-study-tower"))
    one.add_argument("file", metavar="FILE")
    one.add_argument("--ply", type=_count, metavar="N", help=text("cli-ply"))
    one.add_argument("--plot", metavar="FILE.png", help=text("cli-plot"))

    rules = commands.add_parser("rules", parents=[common], help=text("cli-rules"), description=text("cli-rules"))
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("id", metavar="ID", nargs="?")
    commands.add_parser("games", parents=[common], help=text("cli-games"), description=text("cli-games"))
    return parser


def _add_seats(parser: argparse.ArgumentParser, text: Catalogue) -> None:
    parser.add_argument("--seat", action="append", metavar="human:NAME|bot:LEVEL", help=text("cli-seat"))
    parser.add_argument("--seed", type=_seed, metavar="N", help=text("cli-seed"))


def _add_options(parser: argparse.ArgumentParser, game: AnyGame, text: Catalogue) -> None:
    """Offer every option of a game as a flag; values are checked by the game itself, with its own sentences."""
    group = parser.add_argument_group(text("cli-options"))
    if game.slug == "dicetto":
        group.add_argument("--deck", metavar="FILE", help=text("cli-deck"))
    for option in options_of(game.Options):
        if not option.name.startswith("deck_") or option.name == "deck_empty":
            flag = "--" + option.name.replace("_", "-")
            group.add_argument(flag, dest=option.name, metavar=_values(option), help=_default(option, text))


def _values(option: Option) -> str:
    if option.length:
        return "A,B,…"
    return "|".join(option.names) if option.names else f"{option.low}…{option.high}"


def _default(option: Option, text: Catalogue) -> str:
    return text("cli-default", value=option.say(option.default)).replace("%", "%%")


def _count(word: str) -> int:
    digits = word.replace("_", "")
    if not (digits.isascii() and digits.isdigit() and 0 < int(digits[:12]) <= 10**9):
        raise argparse.ArgumentTypeError(f"{word!r}")
    return int(digits)


def _port(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word[:6]) <= 65_535):
        raise argparse.ArgumentTypeError(f"{word!r}")
    return int(word)


def _seed(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 19):
        raise argparse.ArgumentTypeError(f"{word!r}")
    return int(word)
