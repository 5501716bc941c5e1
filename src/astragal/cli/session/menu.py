"""What to play, asked in a few questions: for people who type no options."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from astragal.bots import list_levels
from astragal.cli.arguments import game_summary
from astragal.cli.screen import Quit
from astragal.cli.seats import LONGEST_NAME, is_name
from astragal.games import GAMES
from astragal.lang import Catalogue
from astragal.study.hints import PLAYER


def ask_for_game(text: Catalogue) -> argparse.Namespace:
    """Ask for the game and the players; return the arguments of `astragal play` that say the same."""
    for number, game in enumerate(GAMES.values(), 1):
        print(f"{number:>4}  {game_summary(game, text)}")
    slug = list(GAMES)[_ask_number(text("menu-game"), 1, len(GAMES), text) - 1]
    low, high = GAMES[slug].seats
    seats = _ask_number(text("menu-seats", low=low, high=high), low, high, text)
    players = []
    for seat in range(1, seats + 1):
        name = _ask(text("menu-name", seat=seat))[:LONGEST_NAME]
        players.append(f"human:{name}" if is_name(name) else "")
    if "" in players:
        level = _ask_level(list_levels(GAMES[slug]), text)
        players = [player or f"bot:{level}" for player in players]
    chosen = {"game": slug, "seat": players, "dice": "fast", "hints": PLAYER}
    return argparse.Namespace(**chosen, record=None, seed=None, resume=None)


def _ask_level(levels: Sequence[str], text: Catalogue) -> str:
    """Ask how strong the bots are."""
    for number, level in enumerate(levels, 1):
        print(f"{number:>4}  {level:<8}  {text.find(f'level-{level}'.replace(':', '-')) or ''}".rstrip())
    return levels[_ask_number(text("menu-level"), 1, len(levels), text) - 1]


def _ask(question: str) -> str:
    try:
        return input(question + " ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None


def _ask_number(question: str, low: int, high: int, text: Catalogue) -> int:
    while True:
        typed = _ask(question)
        if typed.isascii() and typed.isdigit() and low <= int(typed[:4]) <= high:
            return int(typed[:4])
        print(text("menu-number", low=low, high=high))
