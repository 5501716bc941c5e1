"""Bots: players that are given a view and the legal moves, never a state."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from astragal.bots.bot import Bot, BotMaker, PlaySteps
from astragal.bots.random import RandomBot
from astragal.dice.fast import seat_stream
from astragal.kit.errors import NotFound
from astragal.kit.extras import extras_required
from astragal.kit.game import AnyGame

LEVELS = ("child", "casual", "good", "master", "random", "greedy", "solver", "mc:200", "uct:1000")
"""The order in which levels are shown: those that play like people first."""
SEARCH_LEVEL = re.compile("(mc|uct):([1-9][0-9]{0,5})")
"""A search bot and its number of simulations for each decision, below a million."""

AVERAGE_HAND = "average"
"""The hand of people, and of bots that have none of their own."""

OUR_GAMES = "astragal.games."


def find_package(game: AnyGame) -> ModuleType | None:
    """Return the module or package with a game's own bots, if there is one.

    It is `astragal.bots.<name>` for a game of ours, and `<package>.bots` for a game installed as the package `<package>`. Its
    `LEVELS` maps the names of levels to functions that make a bot.
    """
    return _find_package(game.package)


@cache
def _find_package(package: str) -> ModuleType | None:
    ours = package.startswith(OUR_GAMES)
    name = f"{__name__}.{package.removeprefix(OUR_GAMES)}" if ours else f"{package}.bots"
    return import_module(name) if find_spec(name) else None


def find_makers(game: AnyGame) -> Mapping[str, BotMaker]:
    """Return the makers of a game's own bots, by level; empty when it has none."""
    package = find_package(game)
    return {} if package is None else package.LEVELS


def find_contest(game: AnyGame, levels: Sequence[str]) -> PlaySteps | None:
    """Return what plays whole games between these bots faster than a table, if their package has it (`find_contest`)."""
    find = getattr(find_package(game), "find_contest", None)
    return find(levels) if find else None


def list_levels(game: AnyGame) -> list[str]:
    """Return the levels of a game that people are shown."""
    makers = find_makers(game)
    common = [level for level in LEVELS if level in makers or level == "random" or SEARCH_LEVEL.fullmatch(level)]
    return [*(level for level in makers if level not in LEVELS), *common]


def list_plain_levels(game: AnyGame) -> list[str]:
    """Return the levels that play without NumPy and Numba: all of a game's own but those in `COMPILED` of their package."""
    compiled = getattr(find_package(game), "COMPILED", ())
    return [level for level in list_levels(game) if level not in compiled and not SEARCH_LEVEL.fullmatch(level)]


def nearest_level(game: AnyGame, level: str) -> str:
    """Return this level where a game has it, and otherwise a search bot, which every game has."""
    return level if level in find_makers(game) else "mc:200"


def check_level(level: str, game: AnyGame) -> None:
    """Raise NotFound when a game has no such bot. Makes no bot, which may load a lot."""
    if level not in find_makers(game) and level != "random" and not SEARCH_LEVEL.fullmatch(level):
        raise NotFound("bot-unknown", bot=level, known=", ".join(list_levels(game)))


def make_bot(level: str, game: AnyGame, seed: int, seat: int) -> Bot:
    """Return a bot of this level for a seat; with the same seed it plays the same game.

    Raises Unavailable when the level needs an extra that is not installed.
    """
    check_level(level, game)
    if level == "random":
        return RandomBot(seat_stream(seed, seat))
    with extras_required():  # some levels load NumPy and Numba
        if search := SEARCH_LEVEL.fullmatch(level):
            from astragal.bots.search import SearchBot

            return SearchBot(search[1], game, int(search[2]), seat_stream(seed, seat))
        return find_makers(game)[level](seat_stream(seed, seat))


def find_hand(player: str, game: AnyGame) -> str:
    """Return how steady the hand of a player such as `bot:master` is: average, unless the bot has its own."""
    maker = find_makers(game).get(player.removeprefix("bot:"))
    return getattr(maker(seat_stream(0, 0)), "hand", AVERAGE_HAND) if maker else AVERAGE_HAND
