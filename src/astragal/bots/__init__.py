"""Bots: players that get a view and the legal moves, never a state."""

from __future__ import annotations

import re

from astragal.bots import dice_crash, dice_stars, dicetto, star_master
from astragal.bots.bot import Bot, BotMaker
from astragal.bots.random import RandomBot
from astragal.dice.fast import PLAYERS, below, stream
from astragal.kit.errors import NotFound
from astragal.kit.game import AnyGame, Below

KNOWLEDGE: dict[str, dict[str, BotMaker]] = {
    "dice-stars": dice_stars.LEVELS,
    "dicetto": dicetto.LEVELS,
    "dice-crash": dice_crash.LEVELS,
    "star-master": star_master.LEVELS,
}
"""The bots that know a game, by level."""
LEVELS = ("child", "casual", "good", "master", "random", "greedy", "solver", "mc:200", "uct:1000")
"""The bots that people are shown, those that play like people first."""
SEARCH = re.compile("(mc|uct):([1-9][0-9]{0,5})")
"""Bots that search, and how many simulations they play for each decision: fewer than a million."""

AVERAGE = "average"
"""The hand of people, and of bots that have none of their own."""


def levels_of(game: AnyGame) -> list[str]:
    """Return the levels of a game that people are shown."""
    return [level for level in LEVELS if level in KNOWLEDGE[game.slug] or level == "random" or SEARCH.fullmatch(level)]


def check_level(level: str, game: AnyGame) -> None:
    """Raise UserError when a game has no such bot; without making one, which may load a lot."""
    if level not in KNOWLEDGE[game.slug] and level != "random" and not SEARCH.fullmatch(level):
        raise NotFound("bot-unknown", bot=level, known=", ".join(levels_of(game)))


def make_bot(level: str, game: AnyGame, seed: int, seat: int) -> Bot:
    """Return a bot of this level for a seat; the same seed makes it play the same game again."""
    check_level(level, game)
    if level == "random":
        return RandomBot(chooser(seed, seat))
    if search := SEARCH.fullmatch(level):
        from astragal.bots.search import Searcher  # only here: it needs NumPy and Numba

        return Searcher(search[1], game, int(search[2]), chooser(seed, seat))
    return KNOWLEDGE[game.slug][level](chooser(seed, seat))


def hand_of(player: str, game: AnyGame) -> str:
    """Return how steady the hand of a player such as `bot:master` is, where gravity judges: an average one, unless a bot has its own."""
    maker = KNOWLEDGE[game.slug].get(player.removeprefix("bot:"))
    return getattr(maker(chooser(0, 0)), "hand", AVERAGE) if maker else AVERAGE


def chooser(seed: int, seat: int) -> Below:
    """Return the stream of choices of a seat."""
    key = stream(seed, PLAYERS + seat)
    slot = 0

    def choose(n: int) -> int:
        nonlocal slot
        slot += 1
        return below(key, 0, slot, n)

    return choose
