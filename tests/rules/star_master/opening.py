"""Star Master positions to start a test from."""

from __future__ import annotations

from astragal.games.star_master.state import PALETTE
from kit.scripted import Scripted

NAMES = PALETTE[:9]
"""The default colours; an opened game has them on places 1 to 9 in this order."""


def opened(**options: object) -> Scripted:
    """A game in which seat 1 is about to roll: red lies on place 1, orange on 2, and so on."""
    game = Scripted("star-master", **{"seats": 2, "first_player": 1, **options})
    return game.do(*(f"cube:{name}" for name in NAMES), "hide")


def own(game: Scripted, seat: int, *names: str) -> None:
    """Put markers from the supply on the board of a seat, counted from 1."""
    for name in names:
        game.state.supply[NAMES.index(name)] -= 1
        game.state.markers[seat - 1][NAMES.index(name)] = 1


def owned(game: Scripted, seat: int) -> list[str]:
    """The colours on the board of a seat, counted from 1."""
    return [name for name, marker in zip(NAMES, game.state.markers[seat - 1], strict=True) if marker]


def supply(game: Scripted, name: str) -> int:
    return game.state.supply[NAMES.index(name)]


def board(game: Scripted) -> list[str]:
    """The colours on places 1 to 9, hidden or not."""
    return [NAMES[colour] for colour in game.state.cube]


def seen(game: Scripted, seat: int) -> dict[int, str]:
    """What a seat, counted from 1, can see now: colours by place; seat 0 is a spectator."""
    faces = game.game.view(game.state, seat - 1).faces
    return {place + 1: NAMES[face] for place, face in enumerate(faces) if face >= 0}
