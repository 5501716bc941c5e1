"""The four games. One line here registers a game."""

from __future__ import annotations

from astragal.games.dice_stars import GAME as DICE_STARS
from astragal.kit.errors import Unreadable
from astragal.kit.game import AnyGame

GAMES: dict[str, AnyGame] = {game.slug: game for game in (DICE_STARS,)}


def find_game(slug: str) -> AnyGame:
    """Return the game of this name, or say which there are."""
    if slug not in GAMES:
        raise Unreadable("game-unknown", game=slug, known=", ".join(GAMES))
    return GAMES[slug]
