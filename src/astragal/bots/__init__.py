"""Bots: players that get a view and the legal moves, never a state."""

from __future__ import annotations

import re

from astragal.bots import dice_crash, dice_stars, dicetto, star_master
from astragal.bots.bot import Bot, BotMaker
from astragal.bots.random import RandomBot
from astragal.dice.fast import PLAYERS, below, stream
from astragal.kit.errors import Unreadable
from astragal.kit.game import AnyGame, Below

GREEDY: dict[str, BotMaker] = {
    "dice-stars": dice_stars.Greedy,
    "dicetto": dicetto.Greedy,
    "dice-crash": dice_crash.Greedy,
    "star-master": star_master.Greedy,
}
LEVELS = ("random", "greedy", "mc:200", "uct:1000")
SEARCH = re.compile("(mc|uct):([1-9][0-9]{0,5})")
"""Bots that search, and how many simulations they play for each decision: fewer than a million."""


def make_bot(level: str, game: AnyGame, seed: int, seat: int) -> Bot:
    """Return a bot of this level for a seat; the same seed makes it play the same game again."""
    if level == "random":
        return RandomBot(chooser(seed, seat))
    if level == "greedy":
        return GREEDY[game.slug](chooser(seed, seat))
    if search := SEARCH.fullmatch(level):
        from astragal.bots.search import Searcher  # only here: it needs NumPy and Numba

        return Searcher(search[1], game, int(search[2]), chooser(seed, seat))
    raise Unreadable("bot-unknown", bot=level, known=", ".join(LEVELS))


def chooser(seed: int, seat: int) -> Below:
    """Return the stream of choices of a seat."""
    key = stream(seed, PLAYERS + seat)
    slot = 0

    def choose(n: int) -> int:
        nonlocal slot
        slot += 1
        return below(key, 0, slot, n)

    return choose
