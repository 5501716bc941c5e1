"""Games of Star Master that bots watch: shared by the tests of its bots."""

from __future__ import annotations

from typing import Any

from astragal.bots.star_master import Player
from astragal.bots.star_master.memory import CASUAL, CHILD, GOOD, MASTER, Skill
from astragal.dice.fast import seat_stream
from astragal.games import find_game
from astragal.games.star_master.state import COLOURS, PALETTE
from kit.scripted import Scripted

STAR_MASTER = find_game("star-master")
PEOPLE = ("child", "casual", "good", "master")
SKILLS = (CHILD, CASUAL, GOOD, MASTER)
ORDER = PALETTE[:COLOURS]
EVEN = (*[1] * COLOURS, 3)


def start_watched(*bots: Player, **options: Any) -> Scripted:
    """Return a game that bots have watched from the start, with the colours in the order of the palette; the first seat starts."""
    options = {"first_player": 1, **options}
    game = Scripted("star-master", **options)
    for colour in ORDER:
        game.do(f"cube:{colour}")
    show_views(game, *bots)
    return do_watched(game, bots, "hide")


def show_views(game: Scripted, *bots: Player) -> None:
    for seat, bot in enumerate(bots):
        bot.observe(game.game.view(game.state, seat))


def do_watched(game: Scripted, bots: tuple[Player, ...], *words: str) -> Scripted:
    """Play words, watched by all bots after every step."""
    for word in words:
        game.do(word)
        show_views(game, *bots)
    return game


def give_markers(game: Scripted, seat: int, *colours: str) -> None:
    for colour in colours:
        game.state.markers[seat][ORDER.index(colour)] = 1
        game.state.supply[ORDER.index(colour)] -= 1


def make_player(skill: Skill, seed: int = 1) -> Player:
    return Player(skill, seat_stream(seed, 0))
