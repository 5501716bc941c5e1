"""What to play, asked in a few questions: for people who type no options."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from astragal.bots import list_levels
from astragal.cli.screen import Left
from astragal.games import GAMES
from astragal.lang import Catalogue


def ask_what(text: Catalogue) -> argparse.Namespace:
    """Ask for the game and the players."""
    for number, game in enumerate(GAMES.values(), 1):
        print(f"{number:>4}  {text(f'game-{game.slug}')}")
    slug = list(GAMES)[_number(text("menu-game"), 1, len(GAMES), text) - 1]
    low, high = GAMES[slug].seats
    seats = _number(text("menu-seats", low=low, high=high), low, high, text)
    players = []
    for seat in range(1, seats + 1):
        name = _typed(text("menu-name", seat=seat))[:40]
        players.append(f"human:{name}" if name.isprintable() and name else "")
    if "" in players:
        level = _level(list_levels(GAMES[slug]), text)
        players = [player or f"bot:{level}" for player in players]
    return argparse.Namespace(game=slug, seat=players, dice="fast", record=None, seed=None, resume=None)


def _level(levels: Sequence[str], text: Catalogue) -> str:
    """Ask how strong the bots are."""
    for number, level in enumerate(levels, 1):
        print(f"{number:>4}  {level:<8}  {text(f'level-{level}'.replace(':', '-'))}")
    return levels[_number(text("menu-level"), 1, len(levels), text) - 1]


def _typed(question: str) -> str:
    try:
        return input(question + " ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Left from None


def _number(question: str, low: int, high: int, text: Catalogue) -> int:
    while True:
        typed = _typed(question)
        if typed.isascii() and typed.isdigit() and low <= int(typed[:4]) <= high:
            return int(typed[:4])
        print(text("menu-number", low=low, high=high))
