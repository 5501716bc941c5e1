"""Has a decision told anybody something new? Found from views alone, never from flags."""

from __future__ import annotations

from typing import Any

from astragal.dice.fast import seat_stream
from astragal.kit.game import AnyGame
from astragal.kit.shape import copy_shape, shape_fields

WORLDS = 24
"""Worlds imagined for each onlooker. A turned cube looks alike in all of 24 worlds once in more than 10**20 games."""


def hides(game: AnyGame) -> bool:
    """Tell whether a game hides something from its seats, so that it matters what they remember."""
    return not {field.name for field in shape_fields(game.State)} <= {field.name for field in shape_fields(game.View)}


def reveals(game: AnyGame, state: Any, move: int) -> bool:
    """Tell whether some seat or spectator would see something in this move that it could not have known before.

    Every onlooker imagines worlds that fit what it sees; the move reveals something when what it sees afterwards differs
    between those worlds and the true one.
    """
    if not hides(game):
        return False
    after = copy_shape(state)
    game.play(after, move)
    for onlooker in range(-1, state.seats):
        seen_before = game.view(state, onlooker)
        seen_after = game.view(after, onlooker)
        for world in range(WORLDS):
            imagined = game.sample_state(seen_before, seat_stream(0, world))
            game.play(imagined, move)
            if game.view(imagined, onlooker) != seen_after:
                return True
    return False
