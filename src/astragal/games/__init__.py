"""The four games. One line here registers a game."""

from __future__ import annotations

from astragal.games.dice_crash import GAME as DICE_CRASH
from astragal.games.dice_stars import GAME as DICE_STARS
from astragal.games.dicetto import GAME as DICETTO
from astragal.games.star_master import GAME as STAR_MASTER
from astragal.kit.errors import NotFound
from astragal.kit.game import AnyGame

GAMES: dict[str, AnyGame] = {game.slug: game for game in (DICE_STARS, DICETTO, DICE_CRASH, STAR_MASTER)}


def find_game(slug: str) -> AnyGame:
    """Return the game of this name, or say which there are."""
    if slug not in GAMES:
        raise NotFound("game-unknown", game=slug, known=", ".join(GAMES))
    return GAMES[slug]
