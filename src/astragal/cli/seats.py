"""Who sits where: `human:NAME` and `bot:LEVEL`."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.bots import list_levels
from astragal.kit.errors import OptionError, ParseError
from astragal.kit.game import AnyGame

LONGEST_NAME = 40
DEFAULT_LEVEL = "casual"
"""The level of bots that nobody chose, where the game has it."""


def bot_level(player: str) -> str:
    """Return the level of `bot:LEVEL`."""
    return player.partition(":")[2]


def player_names(players: Sequence[str]) -> list[str]:
    """Return what the players are called; players of the same name get the number of their seat."""
    names = [player.partition(":")[2] or player for player in players]
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def parse_players(words: Sequence[str], game: AnyGame, seats: int) -> list[str]:
    """Check `human:NAME` and `bot:LEVEL`; free seats go to bots, but the first to a person."""
    players = list(words)
    for word in players:
        kind, _, name = word.partition(":")
        if kind not in ("human", "bot") or not is_name(name):
            raise ParseError("seat-unreadable", seat=word)
    if len(players) > seats:
        raise OptionError("seat-too-many", seats=seats)
    if not players:
        players.append("human:1")
    level = DEFAULT_LEVEL if DEFAULT_LEVEL in list_levels(game) else "random"
    return players + [f"bot:{level}"] * (seats - len(players))


def is_name(name: str) -> bool:
    """Tell whether a player may be called this."""
    return bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()
